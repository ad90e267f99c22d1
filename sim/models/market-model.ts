// One borrowable asset: its index, debts, reserves, bad debt, and what a share of it is worth.
// Knows nothing of tokens, collateral, prices or permission.

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
import { plus, point, type Range } from "./range.ts";
import { ceil, floor, ZERO } from "./rational.ts";

export type MarketModel = {
  readonly asset: string;
  readonly parameters: MarketParameters;
  /** Unix seconds of the last accrual. */
  accruedAt: number;
  /** RAY, at the last accrual. */
  index: Range;
  /** RAY, projected to now. */
  indexNow: Range;
  readonly principals: Map<string, Principal>;
  /** Users whose last reduction may have left so little that the debt was closed. */
  readonly mayBeClosed: Set<string>;
  /** Debts worked out before, each good for the principal and index it was worked out from. */
  readonly shown: Map<string, { principal: Principal; index: Range; debt: Range }>;
  /** Kept beside its parts because its own rounding is observed; null when nobody owes anything. */
  total: Principal | null;
  reserves: Range;
  badDebt: Range;
};

/**
 * The index the real market may show `seconds` after it showed `from`.
 *
 * It never exceeds the real-valued one: it floors at RAY in each step. It falls short by less than
 * (seconds + 1) parts in RAY: repeated squaring with floors doubles the relative error and adds at
 * most 1/RAY, so the k-th square is off by at most (2^k - 1)/RAY; multiplying in the squares of the
 * set bits of n costs their errors and 1/RAY each, together n/RAY; the last floor, of index times
 * factor, costs 1/RAY more. Per observed accrual, so a year at once is good to 3.2e-20.
 */
export function indexAfter(from: Range, perSecondFactorRay: bigint, seconds: number): Range {
  if (seconds === 0) return from;
  const grown = growth(perSecondFactorRay, seconds);
  const least = (from.low * grown.low * (RAY - BigInt(seconds) - 1n)) / (FIXED_ONE * RAY);
  return { low: least, high: (from.high * grown.high) / FIXED_ONE };
}

export function projectIndex(market: MarketModel, now: number): void {
  const seconds = now - market.accruedAt;
  market.indexNow = indexAfter(market.index, market.parameters.perSecondFactorRay, seconds);
}

/** Makes the projection the stored state: interest is booked, reserves take their part. */
export function accrue(market: MarketModel, now: number): void {
  market.reserves = reservesNow(market);
  market.index = market.indexNow;
  market.accruedAt = now;
}

/** Interest and the part of it are each floored, so up to 2 units below the real-valued figure. */
export function reservesNow({ reserves, total, index, indexNow, parameters }: MarketModel): Range {
  if (total === null || index === indexNow) return reserves;
  const interest = interestBetween(total, index, indexNow);
  const part = (whole: bigint) => (whole * parameters.reserveFactorBps) / BPS;
  return plus(reserves, { low: part(floor(interest.low)), high: part(ceil(interest.high)) });
}

export function debtNow(market: MarketModel, user: string): Range {
  const principal = market.principals.get(user);
  if (principal === undefined) return point(0n);
  const shown = principalNow(market, user, principal);
  return market.mayBeClosed.has(user) ? { low: 0n, high: shown.high } : shown;
}

/** The debt by its principal alone, be it closed or not. */
export function principalNow(market: MarketModel, user: string, principal: Principal): Range {
  const index = market.indexNow;
  const before = market.shown.get(user);
  if (before?.principal === principal && before.index === index) return before.debt;
  const debt = debtShown(principal, index);
  market.shown.set(user, { principal, index, debt });
  return debt;
}

export function totalDebtAt(market: MarketModel, index: Range): Range {
  return market.total === null ? point(0n) : debtShown(market.total, index);
}

export function addDebt(market: MarketModel, user: string, amount: bigint): void {
  const { principals, mayBeClosed, indexNow } = market;
  const before = principals.get(user) ?? null;
  const known = before !== null && mayBeClosed.delete(user) ? { ...before, low: ZERO } : before;
  principals.set(user, afterBorrow(known, amount, indexNow));
  market.total = afterBorrow(market.total, amount, indexNow);
}

/** Less debt, and when the remainder may be at most one unit, perhaps none at all. */
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

/** The whole debt is gone, in payment or as bad debt. */
export function closeDebt(market: MarketModel, user: string): void {
  const { principals, total } = market;
  const before = principals.get(user);
  if (before === undefined || total === null) throw new RangeError(`${user} owes nothing`);
  forgetDebt(market, user);
  market.total = principals.size === 0 ? null : without(total, before);
}

/** As closeDebt, where the total was already reduced for it. */
export function forgetDebt(market: MarketModel, user: string): void {
  market.principals.delete(user);
  market.mayBeClosed.delete(user);
  if (market.principals.size === 0) market.total = null;
}

export type SharePricing = { cash: bigint; supply: bigint; totalDebt: Range; reserves: Range };

/** WAD per share, floored: (cash + debt + bad debt - reserves) / shares. */
export function shareRate(market: MarketModel, pricing: SharePricing): Range {
  const { cash, supply, totalDebt, reserves } = pricing;
  if (supply === 0n) return point(WAD);
  const owned = plus(point(cash), plus(totalDebt, market.badDebt));
  const rate = (all: bigint, reserved: bigint) => {
    const underlying = reserved < all ? all - reserved : cash;
    return underlying === 0n ? WAD : (underlying * WAD) / supply;
  };
  return { low: rate(owned.low, reserves.high), high: rate(owned.high, reserves.low) };
}

export function copyMarket(market: MarketModel): MarketModel {
  const { principals, mayBeClosed } = market;
  return {
    ...market,
    principals: new Map(principals),
    mayBeClosed: new Set(mayBeClosed),
    shown: new Map(),
  };
}
