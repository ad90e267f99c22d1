// The header that names the fault rules which changed an answer.
import type { Reply } from "./route.ts";

export const FAULT_HEADER = "x-lockstep-fault";

/** Clients take 16 KiB of headers, and each rule's name may have 200 letters. */
const SHOWN_MAX = 4_096;
const MORE = ", ...";

/** The reply with these rules named, after those that it names already. */
export function namingFaults(reply: Reply, rules: Iterable<string>): Reply {
  const before = reply.headers?.[FAULT_HEADER];
  const names = [...(before === undefined ? [] : [before]), ...rules];
  if (names.length === 0) return reply;
  // A name may have letters that no header can have.
  const shown = names.map((name) => name.replace(/[^ -~]/g, "?")).join(", ");
  return { ...reply, headers: { ...reply.headers, [FAULT_HEADER]: inBounds(shown) } };
}

/** As many whole names as there is room for. */
function inBounds(names: string): string {
  if (names.length <= SHOWN_MAX) return names;
  return names.slice(0, names.lastIndexOf(", ", SHOWN_MAX - MORE.length)) + MORE;
}
