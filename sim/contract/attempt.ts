// The platform's try and catch: a part of a call that may be refused while the rest goes on. Its
// changes, logs and spent approvals are undone, but not the steps it took. Running out of steps
// ends the whole transaction and cannot be caught.
import { Revert } from "../refusals/refusals.ts";
import type { Machine } from "./call.ts";

/** What the part returned; undefined if it was refused and undone. */
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
