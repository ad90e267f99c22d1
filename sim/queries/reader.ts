// How queries read the lending pool and the vault engine at the clock's time. Reading changes nothing.
import { ZERO_ADDRESS } from "../contract/types.ts";
import { cdpEngine } from "../protocol/cdp/actions.ts";
import type { EngineCall } from "../protocol/cdp/components.ts";
import { lendingPool } from "../protocol/lending/actions.ts";
import { oracleOf, type PoolCall } from "../protocol/lending/components.ts";
import type { World } from "../world/world.ts";

export function poolOf(world: World): PoolCall {
  const { chain, clock, addresses } = world;
  chain.now = BigInt(clock.seconds);
  return chain
    .callAs(ZERO_ADDRESS, addresses.lendingPool)
    .enter(lendingPool, addresses.lendingPool);
}

export function engineOf({ chain, clock, addresses }: World): EngineCall {
  chain.now = BigInt(clock.seconds);
  return chain.callAs(ZERO_ADDRESS, addresses.cdpEngine).enter(cdpEngine, addresses.cdpEngine);
}

/** The price of an asset, USD x 1e18 per whole token; 0 if there is none. */
export function priceOfAsset(world: World, asset: string): bigint {
  return oracleOf(poolOf(world)).store.prices.get(asset);
}
