// Which contracts a stretch of the undo journal deployed.
import { type Contract, isContract } from "../contract/call.ts";
import type { World } from "../world/world.ts";

/** From one position in the undo journal up to, but not including, another; in their order. */
export function deployedBetween({ parts }: World, from: number, to: number): Contract[] {
  const deployed = new Set<Contract>();
  for (const { before, after } of parts.journal.changes(from, to)) {
    if (isContract(after)) deployed.add(after);
    // It destroyed itself in the transaction that made it.
    else if (isContract(before)) deployed.delete(before);
  }
  return [...deployed];
}
