// What surfaces read of swap pools at the clock's time: tokens, reserves, ratios, fees and worth.
import { isLogOf } from "../chain/log-book.ts";
import type { Transaction } from "../chain/transaction.ts";
import { mulDivDown, unitOf } from "../kernel/fixed-point.ts";
import { swapPool } from "../protocol/swap/actions.ts";
import {
  feeRatesOf,
  lpTokenOf,
  type PoolCall,
  reservesOf,
  tokenAOf,
  tokenBOf,
} from "../protocol/swap/components.ts";
import { divideSignificant } from "../protocol/swap/decimal.ts";
import { poolFactory } from "../protocol/swap/factory.ts";
import type { Pair } from "../protocol/swap/math.ts";
import type { TokenCall } from "../protocol/token/ledger.ts";
import type { World } from "../world/world.ts";
import { poolOf, priceOfAsset } from "./reader.ts";

/** Amounts in base units of their tokens. */
export interface SwapPoolFacts {
  readonly address: string;
  readonly tokenA: string;
  readonly tokenB: string;
  readonly symbolA: string;
  readonly symbolB: string;
  readonly reserveA: bigint;
  readonly reserveB: bigint;
  /** As stored by the contract, with 18 places. */
  readonly aToBRatio: string;
  readonly bToARatio: string;
  /** The same ratios to at least 18 significant digits; for an empty pool as stored. */
  readonly aToBPrecise: string;
  readonly bToAPrecise: string;
  readonly feeBps: bigint;
  /** The part of the fee that stays in the pool. */
  readonly lpShareBps: bigint;
  readonly lpToken: string;
  readonly lpSupply: bigint;
  readonly isPaused: boolean;
  readonly isDisabled: boolean;
  /**
   * The worth of both reserves at the oracle's prices, USD x 1e18; a token without a price adds
   * nothing.
   */
  readonly liquidityUsd: bigint;
}

/** Every pool of the factory in order of creation, even disabled ones. */
export function swapPoolsOf(world: World): SwapPoolFacts[] {
  return factoryOf(world).store.allPools.items.flatMap((at) => swapPoolAt(world, at) ?? []);
}

/** One pool, or undefined if there is none at this address. */
export function swapPoolAt(world: World, address: string): SwapPoolFacts | undefined {
  const factory = factoryOf(world);
  if (!factory.has(swapPool, address)) return undefined;
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
    ...preciseRatiosOf(pool, { a, b }),
    feeBps,
    lpShareBps,
    lpToken: lp.self.address,
    lpSupply: lp.store._totalSupply.value,
    isPaused: store.isPaused.value,
    isDisabled: store.isDisabled.value,
    liquidityUsd: valueDown(world, tokenA, a) + valueDown(world, tokenB, b),
  };
}

interface Ratios {
  readonly a: bigint;
  readonly b: bigint;
  readonly shown: Pick<SwapPoolFacts, "aToBPrecise" | "bToAPrecise">;
}

const ratios = new WeakMap<PoolCall["store"], Ratios>();

/**
 * Cached until the reserves change: the divisions cost more than everything else read of a pool.
 */
function preciseRatiosOf({ store }: PoolCall, { a, b }: Pair): Ratios["shown"] {
  const cached = ratios.get(store);
  if (cached !== undefined && cached.a === a && cached.b === b) return cached.shown;
  const isEmpty = a === 0n || b === 0n;
  const shown = {
    aToBPrecise: isEmpty ? store.aToBRatio.value : divideSignificant(b, a),
    bToAPrecise: isEmpty ? store.bToARatio.value : divideSignificant(a, b),
  };
  ratios.set(store, { a, b, shown });
  return shown;
}

/** The pool of two tokens, in either order. */
export function swapPoolOfPair(
  world: World,
  one: string,
  other: string,
): SwapPoolFacts | undefined {
  const found = factoryOf(world).store.pools.peek(one)?.get(other);
  return found === undefined ? undefined : swapPoolAt(world, found);
}

/** How much of each token an addition of liquidity took; undefined if it added nothing. */
export function liquidityAdded(
  { chain }: World,
  { request, logsFrom, logsTo }: Transaction,
): { readonly a: bigint; readonly b: bigint } | undefined {
  const added = chain.logs
    .read(logsFrom, logsTo)
    .filter(({ address }) => address === request.to)
    .find((log) => isLogOf(log, swapPool.definition.events.AddLiquidity));
  if (added === undefined) return undefined;
  const [, b, a] = added.values;
  return { a, b };
}

function factoryOf(world: World) {
  return poolOf(world).enter(poolFactory, world.addresses.poolFactory);
}

function valueDown(world: World, { self, store }: TokenCall, amount: bigint): bigint {
  const price = priceOfAsset(world, self.address);
  return mulDivDown(amount, price, unitOf(Number(store.customDecimals.value)));
}
