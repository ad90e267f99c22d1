// The growth of a debt over n seconds, (perSecondFactor / RAY) ^ n, to 90 decimal places and with
// its error as part of the answer.

import { RAY } from "../../kernel/fixed-point.ts";

export const FIXED_DIGITS = 90;
export const FIXED_ONE = 10n ** BigInt(FIXED_DIGITS);

/** Beyond this the caller has asked for a world in which nobody can repay: 10^60 times the debt. */
const GROWTH_MAX = FIXED_ONE * 10n ** 60n;

/** A real number known to lie in [low, high], both in units of 10^-90. */
type Growth = { readonly low: bigint; readonly high: bigint };

/**
 * (1 + r)^n with r = perSecondFactorRay / RAY - 1 >= 0, for whole n >= 0.
 *
 * If n r <= 1 it is the binomial series, below; else it is the square of the growth over half the
 * time, times one more second if n is odd, with low rounded down and high rounded up each time.
 *
 * Error. The series is off by at most 2 K + 4 units with K <= 70 terms, so by less than
 * 1.5 * 10^-88. A halving doubles the relative error and adds at most 2 units, so after h halvings
 * high - low <= 4^h * (growth) * 150 units: below 10^-84 relative for a century at 5 % (h = 3),
 * and always what `high - low` says. The market's own digits end at 10^-27.
 */
export function growth(perSecondFactorRay: bigint, seconds: number): Growth {
  if (perSecondFactorRay < RAY) throw new RangeError("a per-second factor is at least 1");
  if (!Number.isSafeInteger(seconds) || seconds < 0) throw new RangeError("seconds: whole, >= 0");
  return power(perSecondFactorRay - RAY, BigInt(seconds));
}

function power(excessRay: bigint, n: bigint): Growth {
  if (excessRay * n <= RAY) return binomialSeries(excessRay, n);
  const half = power(excessRay, n / 2n);
  const squared = { low: timesDown(half.low, half.low), high: timesUp(half.high, half.high) };
  if (squared.high > GROWTH_MAX) throw new RangeError("growth beyond 10^60");
  if (n % 2n === 0n) return squared;
  const second = FIXED_ONE + (excessRay * FIXED_ONE) / RAY; // exact: RAY divides 10^90
  return { low: timesDown(squared.low, second), high: timesUp(squared.high, second) };
}

/**
 * sum over k of C(n, k) r^k, all terms positive, each from the one before:
 * term_k = term_(k-1) * (n - k + 1) r / k, floored.
 *
 * Error. With n r <= 1 the multiplier is at most 1/k, so the error e_k of term k obeys
 * e_k <= e_(k-1) / k + 1 <= 2 units. The sum stops before the first term K that floors to 0; the
 * true term there is at most 2 units and the ones after it shrink at least by half, so what is left
 * out is at most 4 units. Everything errs downward: true - low <= 2 K + 4 units.
 */
function binomialSeries(excessRay: bigint, n: bigint): Growth {
  let term = FIXED_ONE;
  let sum = 0n;
  let k = 0n;
  while (term > 0n) {
    sum += term;
    k += 1n;
    if (k > n) return { low: sum, high: sum + 2n * k };
    term = (term * (n - k + 1n) * excessRay) / (k * RAY);
  }
  return { low: sum, high: sum + 2n * k + 4n };
}

function timesDown(a: bigint, b: bigint): bigint {
  return (a * b) / FIXED_ONE;
}

function timesUp(a: bigint, b: bigint): bigint {
  return (a * b + FIXED_ONE - 1n) / FIXED_ONE;
}
