// The header that names the fault rules which changed an answer.
import type { Reply } from "./route.ts";

export const FAULT_HEADER = "x-lockstep-fault";

/** The reply with these rules named, after those that it names already. */
export function namingFaults(reply: Reply, rules: Iterable<string>): Reply {
  const before = reply.headers?.[FAULT_HEADER];
  const names = [...(before === undefined ? [] : [before]), ...rules];
  if (names.length === 0) return reply;
  // A name may have letters that no header can have.
  const shown = names.map((name) => name.replace(/[^ -~]/g, "?")).join(", ");
  return { ...reply, headers: { ...reply.headers, [FAULT_HEADER]: shown } };
}
