// What a pool would give for a swap that it refused, so that a refusal can be told apart from a
// wrong amount.
import type { World } from "../../../../world/world.ts";
import type { CallDeed } from "../../run/door.ts";
import { addressOf } from "../../run/setting.ts";

/** The output of the same swap if any output were enough; undefined for other calls, or if that is refused too. */
export function quoteWithoutLimit(world: World, deed: CallDeed): bigint | undefined {
  if (deed.function !== "swap") return undefined;
  const { user, contract: to, approvals, args: limited } = deed;
  const args = { ...limited, minAmountOut: 1n };
  const call = { from: addressOf(world, user), to, function: "swap", args };
  const request = approvals === undefined ? call : { ...call, approvals };
  const { failure, result } = world.simulate(request);
  if (failure !== undefined) return undefined;
  return (result as { readonly amountOut: bigint }).amountOut;
}
