// How a call or a request ended, as the step that expects the same. Pure.
import { remark } from "./text.ts";

interface CallEnd {
  readonly command: { readonly kind: string };
  /** `failed` with a `reason`, `pending` if it waited for a block, otherwise a success. */
  readonly outcome?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

export function callOutcome({ command, outcome, reason }: CallEnd): string {
  if (outcome === undefined || outcome === null) return "Then the call succeeds or is refused";
  if (outcome === "failed") {
    // The step reads `" or "` as two reasons.
    const isSaid = isLine(reason) && !reason.includes('" or "');
    return isSaid ? `Then the call is refused with "${reason}"` : "Then the call is refused";
  }
  const waits = outcome === "pending" && command.kind.startsWith("submit");
  return waits ? "Then the call waits for a block" : "Then the call succeeds";
}

/** The step takes one line. */
const isLine = (text: string | null | undefined): text is string =>
  Boolean(text) && !/[\r\n\u2028\u2029]/.test(text ?? "");

/** The words of a refusal, unless they name an address: another seed has others. */
const ofAnySeed = <T>(text: T): T | undefined =>
  /[0-9a-f]{40}/i.test(String(text)) ? undefined : text;

/** The answer to a request; `text` is its body. */
export interface SeenAnswer {
  readonly status: number;
  readonly text: string;
  /** Whether a fault rule changed it. */
  readonly isFaulty: boolean;
}

interface Body {
  readonly status?: string;
  readonly revertReason?: string | null;
  readonly error?: { readonly message?: string };
}

const UNSEEN = remark(
  "Send it, or try its dry run, and copy again: then it says what is expected.",
);
const UNCERTAIN = remark("The answer did not say how it ended, so nothing is expected here.");

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** The step behind a request to the application. */
export function requestOutcome(seen: SeenAnswer | undefined): string {
  if (seen === undefined) return UNSEEN;
  const { status, error } = bodyOf(seen.text);
  if (seen.isFaulty || seen.status === 0 || seen.status >= 500) return UNCERTAIN;
  if (seen.status >= 400) {
    const message = ofAnySeed(error?.message);
    return `Then the request is refused with ${seen.status}${isLine(message) ? ` "${message}"` : ""}`;
  }
  if (status === "voted") return UNCERTAIN;
  return status === "pending" ? "Then the request is pending" : "Then the request succeeds";
}

/** The step for a call through control. */
export function seenCallOutcome(seen: SeenAnswer | undefined): string {
  if (seen === undefined) return UNSEEN;
  if (seen.status !== 200) return UNCERTAIN;
  const { status: outcome, revertReason } = bodyOf(seen.text);
  const reason = ofAnySeed(revertReason);
  return callOutcome({ command: { kind: "submit" }, outcome, reason });
}
