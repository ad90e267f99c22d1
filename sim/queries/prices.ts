// What surfaces read of prices: the price, when it was set, and its age.
import { oracleOf } from "../protocol/lending/components.ts";
import type { World } from "../world/world.ts";
import { poolOf } from "./reader.ts";

export interface PriceFacts {
  /** USD x 1e18 per whole token. */
  readonly price: bigint;
  /** Unix seconds of the block that set it; earlier if it is frozen. */
  readonly updatedAt: number;
  /** Seconds from then to the clock's time. */
  readonly ageSeconds: number;
}

/** The price of an asset, or undefined if there is none. */
export function priceFactsOf(world: World, asset: string): PriceFacts | undefined {
  const { prices, lastUpdated } = oracleOf(poolOf(world)).store;
  const price = prices.get(asset);
  if (price === 0n) return undefined;
  const updatedAt = Number(lastUpdated.get(asset));
  return { price, updatedAt, ageSeconds: world.clock.seconds - updatedAt };
}
