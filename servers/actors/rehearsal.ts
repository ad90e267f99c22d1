// Transactions in the name of an actor, tried before they are sent.

import type { Transaction, TransactionRequest, World } from "../../sim/index.ts";
import { Problem } from "../core/problem.ts";
import { userAt } from "./names.ts";

/** Throws the problem of the first that would be refused, or that `check` finds, and changes nothing. */
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
    // Inside, where the ones before are done: each takes its fee.
    ensureIncluded(world, rest, check);
  });
}

/** The address of the first actor of a role in the preset. */
export function actorOf(world: World, role: "oracle" | "admin"): string {
  const actor = world.options.preset.actors.find((each) => each.role === role);
  return userAt(world, actor?.name ?? role);
}
