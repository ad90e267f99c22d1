// The platform's try and catch: a part of a call that may be refused while the rest goes on. Its
// changes, logs and spent approvals are undone, but not the steps it took. Running out of steps
// ends the whole transaction and cannot be caught.
import { Revert } from "../refusals/refusals.ts";
import type { Machine } from "./call.ts";

/** What the part returned; undefined if it was refused and undone. */
export function attempt<T>(machine: Machine, part: () => T): T | undefined {
  const undo = checkpointOf(machine);
  try {
    return machine.attemptPart(part);
  } catch (thrown) {
    if (!(thrown instanceof Revert)) throw thrown;
    undo();
    return undefined;
  }
}

/** Returns what undoes every change, log and spent approval since. */
export function checkpointOf({ journal, logs, innerApprovals }: Machine): () => void {
  const changes = journal.length;
  const logged = logs.length;
  const approvals = innerApprovals.map((each) => [each, each.left] as const);
  return () => {
    journal.undoTo(changes);
    logs.truncate(logged);
    innerApprovals.length = approvals.length;
    for (const [each, left] of approvals) each.left = left;
  };
}
