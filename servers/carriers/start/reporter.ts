// Reports faults while the platform runs, and ends what cannot go on.
import { inspect } from "node:util";
import { WorldBroken } from "../../core/inbox.ts";
import { JournalBroken } from "../../shared/journal/journal-file.ts";

interface ReporterParts {
  complain(text: string): void;
  /** Called once. */
  end(): void;
}

/**
 * A world that broke or cannot be written down accepts nothing more, so it is better to end than to
 * seem alive.
 */
export function reporterOf({ complain, end }: ReporterParts): (cause: unknown) => void {
  let isEnding = false;
  return (cause) => {
    if (!(cause instanceof JournalBroken || cause instanceof WorldBroken)) {
      // A thrown value need not be an Error, so show its fields.
      complain(typeof cause === "string" ? cause : inspect(cause));
    } else if (!isEnding) {
      isEnding = true;
      complain(cause.message);
      end();
    }
  };
}
