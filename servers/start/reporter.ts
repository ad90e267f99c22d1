// Hears of what goes wrong while the platform runs: tells of each fault, and ends what cannot go on.
import { inspect } from "node:util";
import { WorldBroken } from "../core/inbox.ts";
import { JournalBroken } from "../journal/journal-file.ts";

interface ReporterParts {
  complain(text: string): void;
  /** Called once. */
  end(): void;
}

/** Better to end than to seem alive: a world that broke or cannot be written down takes nothing more. */
export function reporterOf({ complain, end }: ReporterParts): (cause: unknown) => void {
  let isEnding = false;
  return (cause) => {
    if (!(cause instanceof JournalBroken || cause instanceof WorldBroken)) {
      // A thrown value need not be an error, and what it says is in its fields.
      complain(typeof cause === "string" ? cause : inspect(cause));
    } else if (!isEnding) {
      isEnding = true;
      complain(cause.message);
      end();
    }
  };
}
