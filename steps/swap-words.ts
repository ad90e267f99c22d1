// The words that steps of pools are made of, and what they share.
import { defineParameterType } from "@cucumber/cucumber";
import { type Coins, Pools } from "./clients/pools.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { PlanWorld } from "./world.ts";

/** Two symbols: the pool's A, then its B. */
defineParameterType({
  name: "pool",
  regexp: /[A-Z]{4}-[A-Z]{4}/,
  transformer: (text) => text,
});

/** How many seconds before its deadline something is done. */
defineParameterType({
  name: "lateness",
  regexp: /in the last second|a second too late/,
  transformer: (text) => (text === "in the last second" ? 0n : 1n),
});

export const LP_PLACES = 18;

export const poolsOf = (world: PlanWorld) => new Pools(world);

export function coins(world: PlanWorld, amount: Amount): Coins {
  return { symbol: amount.symbol, raw: world.raw(amount) };
}

/** The deadline for this delay. */
export async function deadlineFor(world: PlanWorld, lateness: bigint): Promise<bigint> {
  return BigInt((await world.control.clock()).unixSeconds) - lateness;
}
