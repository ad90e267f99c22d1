// What surfaces read of the safety module: a staker's shares, and what they are worth.
import { ZERO_ADDRESS } from "../contract/types.ts";
import { safetyModule } from "../protocol/safety/actions.ts";
import { assetsDown } from "../protocol/safety/math.ts";
import { fundOf } from "../protocol/safety/staking.ts";
import type { World } from "../world/world.ts";

/** What so many shares would redeem now, in the stable token; 0 in a world without the module. */
export function stakedAssetsDown({ chain, addresses }: World, shares: bigint): bigint {
  if (shares === 0n || !chain.contracts.has(addresses.safetyModule)) return 0n;
  const call = chain.callAs(ZERO_ADDRESS, addresses.safetyModule);
  return assetsDown(shares, fundOf(call.enter(safetyModule, addresses.safetyModule)));
}
