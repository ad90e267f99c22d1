// The least gas under which a transaction of users' code succeeds.
import { CODE_GAS_MAX, type TransactionRequest, type World } from "../../../sim/index.ts";

/**
 * A gas limit under which it succeeds: what it uses; or more, if it gets some back afterwards, or leaves some to
 * callers. Then at most 1.5 percent above the least, as geth has it.
 */
export function leastGas(world: World, request: TransactionRequest, used: bigint): bigint {
  const suffices = (gasLimit: bigint) =>
    world.simulate({ ...request, gasLimit }).failure === undefined;
  if (suffices(used)) return used;
  let [low, high] = [used, CODE_GAS_MAX];
  // A quarter more than what was used after refunds, and one 63rd of it.
  let guess = (used * 80n) / 63n + 2_300n;
  while ((high - low) * 200n > high * 3n) {
    if (guess <= low || guess >= high) guess = (low + high) / 2n;
    if (suffices(guess)) high = guess;
    else low = guess;
    guess = (low + high) / 2n;
  }
  return high;
}
