// Tries transactions of an actor before they are sent.

import type { Transaction, TransactionRequest, World } from "../../../sim/index.ts";
import { Problem } from "../../core/problem.ts";
import { userAt } from "./names.ts";

/**
 * Throws the problem of the first transaction that would be refused, or that `check` rejects.
 * Changes nothing.
 */
export function ensureIncluded(
  world: World,
  requests: readonly TransactionRequest[],
  check: (done: Transaction) => void = () => undefined,
): void {
  const [first, ...rest] = requests;
  if (first === undefined) return;
  world.rehearse(first, (done) => {
    if (done === undefined) throw new Problem("refused", "Insufficient gas fee coverage");
    if (done.failure !== undefined) throw new Problem("refused", done.failure.reason);
    check(done);
    // Nested, so that each runs after those before it and their fees.
    ensureIncluded(world, rest, check);
  });
}

/** The address of the preset's first actor with this role. */
export function actorOf(world: World, role: "oracle" | "admin"): string {
  const actor = world.options.preset.actors.find((each) => each.role === role);
  return userAt(world, actor?.name ?? role);
}
