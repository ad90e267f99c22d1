// One borrowable asset: its index, debts, reserves, bad debt, and the worth of a share.

import { FIXED_ONE, growth } from "./fixed.ts";
import { BPS, type MarketParameters, RAY, WAD } from "./parameters.ts";
import {
  afterBorrow,
  afterRepayment,
  debtShown,
  either,
  interestBetween,
  type Principal,
  without,
} from "./principal.ts";
import { minus, plus, point, type Range } from "./range.ts";
import { ceil, floor, ZERO } from "./rational.ts";

export type MarketModel = {
  readonly asset: string;
  readonly parameters: MarketParameters;
  /** Unix seconds of the last accrual that is certain. */
  accruedAt: number;
  /** Accruals since then that a right system may have made unseen. */
  hiddenAccruals: number;
  /** RAY, at the last accrual. */
  index: Range;
  reserves: Range;
  /** RAY, projected to now. */
  indexNow: Range;
  reservesNow: Range;
  readonly principals: Map<string, Principal>;
  /** Users whose last reduction may have closed the debt. */
  readonly mayBeClosed: Set<string>;
  /** Computed debts, each valid for its principal and index. */
  readonly shown: Map<string, { principal: Principal; index: Range; debt: Range }>;
  /** Kept beside its parts because its own rounding is observed; null if nobody owes anything. */
  total: Principal | null;
  badDebt: Range;
};

type Elapsed = { readonly seconds: number; readonly accruals: number };

/**
 * The index the real market may show `seconds` after it showed `from`, having accrued `accruals`
 * times, the last being the one that shows it.
 *
 * It never exceeds the real-valued one: it floors at RAY in each step. It falls short by less than
 * (seconds + accruals) parts in RAY: repeated squaring with floors doubles the relative error and
 * adds at most 1/RAY, so the k-th square is off by at most (2^k - 1)/RAY; multiplying in the squares
 * of the set bits of n costs their errors and 1/RAY each, together n/RAY; the floor of index times
 * factor costs 1/RAY more at each accrual. A year at once is good to 3.2e-20.
 */
export function indexAfter(from: Range, perSecondFactorRay: bigint, elapsed: Elapsed): Range {
  const { seconds, accruals } = elapsed;
  if (seconds === 0) return from;
  const grown = growth(perSecondFactorRay, seconds);
  const kept = RAY - BigInt(seconds + accruals);
  const least = (from.low * grown.low * kept) / (FIXED_ONE * RAY);
  return { low: least, high: (from.high * grown.high) / FIXED_ONE };
}

/** What the market shows when asked at `now`, without being changed. */
export function project(market: MarketModel, now: number): void {
  const seconds = now - market.accruedAt;
  const elapsed = { seconds, accruals: market.hiddenAccruals + 1 };
  market.indexNow = indexAfter(market.index, market.parameters.perSecondFactorRay, elapsed);
  market.reservesNow = plus(market.reserves, reservesFrom(market));
}

/** What an earlier accrual must have stored for the market to show what it shows. */
export function projectBack(market: MarketModel, accruedAt: number): void {
  const seconds = market.accruedAt - accruedAt;
  if (seconds <= 0) return;
  const { low, high } = growth(market.parameters.perSecondFactorRay, seconds);
  const kept = RAY - BigInt(seconds) - 1n;
  market.accruedAt = accruedAt;
  market.index = {
    low: (market.indexNow.low * FIXED_ONE) / high,
    high: ((market.indexNow.high + 1n) * FIXED_ONE * RAY) / (low * kept) + 1n,
  };
  market.reserves = minus(market.reservesNow, reservesFrom(market));
}

/** Stores what is shown. */
export function accrue(market: MarketModel, now: number): void {
  market.index = market.indexNow;
  market.reserves = market.reservesNow;
  market.accruedAt = now;
  market.hiddenAccruals = 0;
}

/**
 * The reserves' part of the interest since the last accrual. Interest and part are each floored, so
 * an accrual books up to 2 units less than the real-valued figure; so does each hidden one.
 */
export function reservesFrom(market: MarketModel): Range {
  const { total, index, indexNow, parameters, hiddenAccruals } = market;
  if (total === null || index === indexNow) return point(0n);
  const interest = interestBetween(total, index, indexNow);
  const part = (whole: bigint) => (whole * parameters.reserveFactorBps) / BPS;
  const low = part(floor(interest.low)) - 2n * BigInt(hiddenAccruals);
  return { low: low < 0n ? 0n : low, high: part(ceil(interest.high)) };
}

export function debtNow(market: MarketModel, user: string): Range {
  const principal = market.principals.get(user);
  if (principal === undefined) return point(0n);
  const shown = principalNow(market, user, principal);
  return market.mayBeClosed.has(user) ? { low: 0n, high: shown.high } : shown;
}

/** The debt by its principal alone, closed or not. */
export function principalNow(market: MarketModel, user: string, principal: Principal): Range {
  const index = market.indexNow;
  const before = market.shown.get(user);
  if (before?.principal === principal && before.index === index) return before.debt;
  const debt = debtShown(principal, index);
  market.shown.set(user, { principal, index, debt });
  return debt;
}

export function totalDebtNow({ total, indexNow }: MarketModel): Range {
  return total === null ? point(0n) : debtShown(total, indexNow);
}

export function addDebt(market: MarketModel, user: string, amount: bigint): void {
  const { principals, mayBeClosed, indexNow } = market;
  const before = principals.get(user) ?? null;
  const known = before !== null && mayBeClosed.delete(user) ? { ...before, low: ZERO } : before;
  principals.set(user, afterBorrow(known, amount, indexNow));
  market.total = afterBorrow(market.total, amount, indexNow);
}

/** Less debt; if the remainder may be at most one unit, perhaps none at all. */
export function reduceDebt(market: MarketModel, user: string, paid: bigint): void {
  const { principals, total, indexNow } = market;
  const before = principals.get(user);
  if (before === undefined || total === null) throw new RangeError(`${user} owes nothing`);
  const after = afterRepayment(before, paid, indexNow);
  const totalAfter = afterRepayment(total, paid, indexNow);
  principals.set(user, after);
  market.total = totalAfter;
  if (debtShown(after, indexNow).low > 1n) return;
  market.mayBeClosed.add(user);
  market.total = either(totalAfter, without(total, before));
}

/** The whole debt is gone, by payment or as bad debt. */
export function closeDebt(market: MarketModel, user: string): void {
  const { principals, total } = market;
  const before = principals.get(user);
  if (before === undefined || total === null) throw new RangeError(`${user} owes nothing`);
  forgetDebt(market, user);
  market.total = principals.size === 0 ? null : without(total, before);
}

/** Like closeDebt, if the total was already reduced for it. */
export function forgetDebt(market: MarketModel, user: string): void {
  market.principals.delete(user);
  market.mayBeClosed.delete(user);
  if (market.principals.size === 0) market.total = null;
}

/** WAD per share, rounded down: (cash + debt + bad debt - reserves) / shares. */
export function shareRateNow(market: MarketModel, cash: bigint, supply: bigint): Range {
  if (supply === 0n) return point(WAD);
  const owned = plus(point(cash), plus(totalDebtNow(market), market.badDebt));
  const rate = (all: bigint, reserved: bigint) => {
    const underlying = reserved < all ? all - reserved : cash;
    return underlying === 0n ? WAD : (underlying * WAD) / supply;
  };
  const { low, high } = market.reservesNow;
  return { low: rate(owned.low, high), high: rate(owned.high, low) };
}
