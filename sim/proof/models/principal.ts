// A debt without its growth, principal = debt / index, as a real number known to lie in [low,
// high). Actions widen it by the rounding they allow; observations only narrow it, so a system that
// drifts leaves the interval sooner or later.

import { RAY } from "./parameters.ts";
import type { Range } from "./range.ts";
import {
  add,
  boundedDown,
  boundedUp,
  ceilDivide,
  compare,
  floorDivide,
  isBelow,
  larger,
  multiply,
  ONE,
  type Rational,
  rational,
  smaller,
  subtract,
  ZERO,
} from "./rational.ts";

/** Both in base units at index 1. */
export type Principal = { readonly low: Rational; readonly high: Rational };

/** The principal of an amount at an index, which may itself be known only as a range. */
const atMost = (amount: bigint, index: Range) => rational(amount * RAY, index.low);
const atLeast = (amount: bigint, index: Range) => rational(amount * RAY, index.high);

/** The range of a principal if only the debt was seen, rounded down to a whole unit. */
export function principalShowing(shown: bigint, index: Range): Principal {
  return { low: atLeast(shown, index), high: atMost(shown + 1n, index) };
}

/** The debt in whole units, rounded down: the values a right system may show. */
export function debtShown({ low, high }: Principal, index: Range): Range {
  const least = floorDivide(low.num * index.low, low.den * RAY);
  const most = ceilDivide(high.num * index.high, high.den * RAY) - 1n;
  return { low: least < 0n ? 0n : least, high: most < least ? least : most };
}

/** The most that rounding one amount to whole principal can add: nothing if there is no need. */
function roundingOf(amount: bigint, { low, high }: Range): Rational {
  return low === high && (amount * RAY) % low === 0n ? ZERO : ONE;
}

/** Rounded up against the borrower: the real one adds from 0 to below 1 unit of principal. */
export function afterBorrow(before: Principal | null, amount: bigint, index: Range): Principal {
  const low = add(before?.low ?? ZERO, atLeast(amount, index));
  const rounding = before === null ? ONE : roundingOf(amount, index);
  const high = add(add(before?.high ?? ZERO, atMost(amount, index)), rounding);
  return bounded({ low, high });
}

/** The reduction is rounded down: the real one leaves from 0 to below 1 unit of principal more. */
export function afterRepayment(before: Principal, paid: bigint, index: Range): Principal {
  const low = larger(ZERO, subtract(before.low, atMost(paid, index)));
  const high = add(subtract(before.high, atLeast(paid, index)), roundingOf(paid, index));
  return bounded({ low, high });
}

/** A total without one of its parts. */
export function without(total: Principal, part: Principal): Principal {
  const low = larger(ZERO, subtract(total.low, part.high));
  return bounded({ low, high: subtract(total.high, part.low) });
}

export function either(a: Principal, b: Principal): Principal {
  return { low: smaller(a.low, b.low), high: larger(a.high, b.high) };
}

/**
 * The same principal narrowed by an observed debt, which must be one of `debtShown`. Returns the
 * argument itself if nothing new was learnt.
 */
export function narrowed(known: Principal, shown: bigint, index: Range): Principal {
  const seen = principalShowing(shown, index);
  const low = isBelow(known.low, seen.low) ? seen.low : known.low;
  const high = isBelow(seen.high, known.high) ? seen.high : known.high;
  if (low === known.low && high === known.high) return known;
  if (compare(low, high) >= 0) throw new RangeError(`a debt of ${shown} was not to be expected`);
  return { low, high };
}

/** Without what would show as less than `least` units. */
export function showingAtLeast(known: Principal, least: bigint, index: Range): Principal {
  return { low: larger(known.low, atLeast(least, index)), high: known.high };
}

/** Real-valued interest of the principal between two indices, as [low, high]. */
export function interestBetween(known: Principal, from: Range, to: Range): Principal {
  const least = to.low > from.high ? to.low - from.high : 0n;
  return {
    low: multiply(known.low, rational(least, RAY)),
    high: multiply(known.high, rational(to.high - from.low, RAY)),
  };
}

function bounded({ low, high }: Principal): Principal {
  return { low: boundedDown(low), high: boundedUp(high) };
}
