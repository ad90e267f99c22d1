// The figures by which routes are chosen, read from the factory's pools. Changes nothing.
import type { Call } from "../../contract/call.ts";
import { isTokenActive, tokenFactory } from "../token/factory.ts";
import { swapPool } from "./actions.ts";
import { feeRatesOf, type PoolCall, reservesOf } from "./components.ts";
import type { poolFactoryDefinition } from "./definition.ts";
import type { PoolFigures } from "./quotes.ts";

function figuresOf(pool: PoolCall, factory: Call<typeof poolFactoryDefinition>): PoolFigures {
  const { a: reserveA, b: reserveB } = reservesOf(pool);
  const { feeBps } = feeRatesOf(pool, factory.store);
  const { tokenA, tokenB } = pool.store;
  return {
    address: pool.self.address,
    tokenA: tokenA.value,
    tokenB: tokenB.value,
    reserveA,
    reserveB,
    feeBps,
  };
}

/** The pools that can trade now, in order of creation: not paused, both tokens active. */
export function tradablePools(factory: Call<typeof poolFactoryDefinition>): PoolFigures[] {
  const tokens = factory.enter(tokenFactory, factory.store.tokenFactory.value);
  const figures: PoolFigures[] = [];
  for (const address of factory.store.allPools.items) {
    const pool = factory.enter(swapPool, address);
    if (pool.store.isPaused.value) continue;
    const each = figuresOf(pool, factory);
    if (!isTokenActive(tokens, each.tokenA) || !isTokenActive(tokens, each.tokenB)) continue;
    figures.push(each);
  }
  return figures;
}
