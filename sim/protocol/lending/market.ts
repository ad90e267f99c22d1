// One market of the pool: interest accrual, cash, debt, reserves and the share rate.
import type { Machine } from "../../contract/call.ts";
import { BPS, mulDivDown, RAY } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { priceOf } from "../oracle/actions.ts";
import { token, tokenUnit } from "../token/actions.ts";
import { balanceOf } from "../token/ledger.ts";
import { oracleOf, type PoolCall, shareTokenOf } from "./components.ts";
import { poolEvents as events } from "./events.ts";
import { CompoundPowers, debtDown, exchangeRateDown } from "./math.ts";

/**
 * True while this asset cannot be borrowed, withdrawn or seized: the market is paused, or the token
 * itself.
 */
export function isPausedFor(pool: PoolCall, asset: string): boolean {
  return pool.store._paused.value || pool.enter(token, asset).store._paused.value;
}

const powersOf = new WeakMap<Machine, Map<bigint, CompoundPowers>>();

/**
 * Growth over these seconds at a per-second factor, RAY. Cached, because markets often share
 * factors.
 */
function growthDown(pool: PoolCall, factor: bigint, seconds: bigint): bigint {
  let byFactor = powersOf.get(pool.machine);
  if (byFactor === undefined) {
    byFactor = new Map();
    powersOf.set(pool.machine, byFactor);
  }
  let powers = byFactor.get(factor);
  if (powers === undefined) {
    powers = new CompoundPowers(factor);
    byFactor.set(factor, powers);
  }
  return powers.powerDown(seconds);
}

/** The borrow index at the block's time, stored or not. RAY. */
export function indexNow(pool: PoolCall, asset: string): bigint {
  const stored = pool.store.borrowIndex.get(asset);
  const elapsed = pool.now - pool.store.lastAccrual.get(asset);
  if (elapsed === 0n) return stored;
  const factor = pool.store.assetConfigs.get(asset).perSecondFactorRAY;
  ensure(factor > 0n, "LENDING_FACTOR_UNSET");
  return mulDivDown(stored, growthDown(pool, factor, elapsed), RAY);
}

/**
 * Brings a market's index and reserves to the block's time. A second call in the same second
 * changes nothing.
 */
export function accrue(pool: PoolCall, asset: string): void {
  const { borrowIndex, lastAccrual, totalScaledDebt, reservesAccrued } = pool.store;
  const since = lastAccrual.get(asset);
  if (since === pool.now) return;
  const before = borrowIndex.get(asset);
  const after = indexNow(pool, asset);
  const scaled = totalScaledDebt.get(asset);
  if (scaled > 0n) {
    const config = pool.store.assetConfigs.get(asset);
    const interest = mulDivDown(scaled, after - before, RAY);
    const reserves = reservesAccrued.get(asset) + mulDivDown(interest, config.reserveFactor, BPS);
    reservesAccrued.set(asset, reserves);
    const elapsed = pool.now - since;
    pool.emit(events.IndexAccrued, before, after, elapsed, config.interestRate, interest, reserves);
  }
  borrowIndex.set(asset, after);
  lastAccrual.set(asset, pool.now);
}

/** Accrues every market this user owes in, because health counts all debts. */
export function accrueDebtsOf(pool: PoolCall, user: string): void {
  const loans = pool.store.userLoan.peek(user);
  if (loans === undefined) return;
  for (const asset of pool.store.borrowableAssets.items) {
    if (loans.get(asset).scaledDebt > 0n) accrue(pool, asset);
  }
}

export function isBorrowable(pool: PoolCall, asset: string): boolean {
  return pool.store.borrowIndex.get(asset) > 0n;
}

/** The liquidity pool's balance, donations included. Base units. */
export function cashOf(pool: PoolCall, asset: string): bigint {
  return balanceOf(pool.peek(token, asset), pool.store.liquidityPool.get(asset));
}

export function totalDebtDown(pool: PoolCall, asset: string): bigint {
  return debtDown(pool.store.totalScaledDebt.get(asset), indexNow(pool, asset));
}

/** Reserves as an accrual at the block's time would leave them. */
export function reservesNow(pool: PoolCall, asset: string): bigint {
  const { borrowIndex, totalScaledDebt, reservesAccrued, assetConfigs } = pool.store;
  if (pool.store.lastAccrual.get(asset) === pool.now) return reservesAccrued.get(asset);
  const growth = indexNow(pool, asset) - borrowIndex.get(asset);
  const interest = mulDivDown(totalScaledDebt.get(asset), growth, RAY);
  const added = mulDivDown(interest, assetConfigs.get(asset).reserveFactor, BPS);
  return reservesAccrued.get(asset) + added;
}

/** Assets per share x 1e18. */
export function exchangeRate(pool: PoolCall, asset: string): bigint {
  return exchangeRateDown({
    cash: cashOf(pool, asset),
    totalDebt: totalDebtDown(pool, asset),
    badDebt: pool.store.badDebt.get(asset),
    reserves: reservesNow(pool, asset),
    shareSupply: shareTokenOf(pool, asset).store._totalSupply.value,
  });
}

export function announceRate(pool: PoolCall, asset: string): void {
  pool.emit(events.ExchangeRateUpdated, asset, exchangeRate(pool, asset));
}

/** How much of an asset a value in USD x 1e18 is, base units. */
export function amountDown(pool: PoolCall, value: bigint, asset: string): bigint {
  return mulDivDown(value, unitOfAsset(pool, asset), priceOf(oracleOf(pool), asset));
}

/** Base units in one whole token of the asset. */
export function unitOfAsset(pool: PoolCall, asset: string): bigint {
  return tokenUnit(pool.peek(token, asset));
}
