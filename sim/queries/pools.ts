// What surfaces read of swap pools: tokens, reserves, ratios, fees and worth, as of the clock's time.
import type { Transaction } from "../chain/transaction.ts";
import { mulDivDown, unitOf } from "../kernel/fixed-point.ts";
import { swapPool } from "../protocol/swap/actions.ts";
import {
  feeRatesOf,
  lpTokenOf,
  reservesOf,
  tokenAOf,
  tokenBOf,
} from "../protocol/swap/components.ts";
import { poolFactory } from "../protocol/swap/factory.ts";
import type { TokenCall } from "../protocol/token/actions.ts";
import type { World } from "../world.ts";
import { poolOf, priceOfAsset } from "./reader.ts";

/** Amounts in base units of their tokens; ratios with 18 places. */
export interface SwapPoolFacts {
  readonly address: string;
  readonly tokenA: string;
  readonly tokenB: string;
  readonly symbolA: string;
  readonly symbolB: string;
  readonly reserveA: bigint;
  readonly reserveB: bigint;
  readonly aToBRatio: string;
  readonly bToARatio: string;
  readonly feeBps: bigint;
  /** The part of the fee that stays in the pool. */
  readonly lpShareBps: bigint;
  readonly lpToken: string;
  readonly lpSupply: bigint;
  readonly isPaused: boolean;
  readonly isDisabled: boolean;
  /** Of both reserves at the oracle's prices, USD x 1e18; what has no price counts for nothing. */
  readonly liquidityUsd: bigint;
}

/** Every pool of the factory, in the order they were made, disabled ones too. */
export function swapPoolsOf(world: World): SwapPoolFacts[] {
  return factoryOf(world).store.allPools.items.flatMap((at) => swapPoolAt(world, at) ?? []);
}

/** One pool, or undefined where there is none at this address. */
export function swapPoolAt(world: World, address: string): SwapPoolFacts | undefined {
  const factory = factoryOf(world);
  if (!factory.has(swapPool as never, address)) return undefined;
  const pool = factory.enter(swapPool, address);
  const { a, b } = reservesOf(pool);
  const { feeBps, lpShareBps } = feeRatesOf(pool, factory.store);
  const [tokenA, tokenB, lp] = [tokenAOf(pool), tokenBOf(pool), lpTokenOf(pool)];
  const { store } = pool;
  return {
    address,
    tokenA: tokenA.self.address,
    tokenB: tokenB.self.address,
    symbolA: tokenA.store._symbol.value,
    symbolB: tokenB.store._symbol.value,
    reserveA: a,
    reserveB: b,
    aToBRatio: store.aToBRatio.value,
    bToARatio: store.bToARatio.value,
    feeBps,
    lpShareBps,
    lpToken: lp.self.address,
    lpSupply: lp.store._totalSupply.value,
    isPaused: store.isPaused.value,
    isDisabled: store.isDisabled.value,
    liquidityUsd: valueDown(world, tokenA, a) + valueDown(world, tokenB, b),
  };
}

/** The pool of two tokens, in whichever order they are named. */
export function swapPoolOfPair(
  world: World,
  one: string,
  other: string,
): SwapPoolFacts | undefined {
  const found = factoryOf(world).store.pools.peek(one)?.get(other);
  return found === undefined ? undefined : swapPoolAt(world, found);
}

/** What an addition of liquidity took of each token; undefined where it added nothing. */
export function liquidityAdded(
  { chain }: World,
  { request, logsFrom, logsTo }: Transaction,
): { readonly a: bigint; readonly b: bigint } | undefined {
  const added = chain.logs
    .read(logsFrom, logsTo)
    .find(({ address, event }) => address === request.to && event.name === "AddLiquidity");
  if (added === undefined) return undefined;
  const [, b, a] = added.values as readonly [string, bigint, bigint];
  return { a, b };
}

function factoryOf(world: World) {
  return poolOf(world).enter(poolFactory, world.addresses.poolFactory);
}

function valueDown(world: World, { self, store }: TokenCall, amount: bigint): bigint {
  const price = priceOfAsset(world, self.address);
  return mulDivDown(amount, price, unitOf(Number(store.customDecimals.value)));
}
