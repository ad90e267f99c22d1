// The platform's try and catch: a part of a call that may be refused without the whole being refused.
// Knows no contract. What the part changed, logged and approved is taken back with it, but not the steps
// it took; and what has run out of steps ends the whole transaction, as no refusal that it catches does.
import { Revert } from "../refusals/refusals.ts";
import type { Machine } from "./call.ts";

/** What the part answered; undefined where it was refused, and then nothing of it is left. */
export function attempt<T>(machine: Machine, part: () => T): T | undefined {
  const { journal, logs, innerApprovals } = machine;
  const changes = journal.length;
  const logged = logs.length;
  const left = innerApprovals.map((each) => each.left);
  try {
    return part();
  } catch (thrown) {
    if (!(thrown instanceof Revert)) throw thrown;
    journal.undoTo(changes);
    logs.truncate(logged);
    innerApprovals.length = left.length;
    for (const [index, each] of innerApprovals.entries()) each.left = left[index] as bigint;
    return undefined;
  }
}
