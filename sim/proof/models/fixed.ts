// The growth of a debt over n seconds, (perSecondFactor / RAY) ^ n, to 100 decimal places and with
// its error as part of the answer.

import { RAY } from "../../kernel/fixed-point.ts";

export const FIXED_DIGITS = 100;
export const FIXED_ONE = 10n ** BigInt(FIXED_DIGITS);

/** Beyond this the caller has asked for a world in which nobody can repay: 10^60 times the debt. */
const GROWTH_MAX = FIXED_ONE * 10n ** 60n;

/** A real number known to lie in [low, high], both in units of 10^-100. */
type Growth = { readonly low: bigint; readonly high: bigint };

/**
 * (1 + r)^n with r = perSecondFactorRay / RAY - 1 >= 0, for whole n >= 0, as the growth over half
 * the time squared, times one more second if n is odd; low is rounded down and high up each time.
 *
 * Error. Each multiplication adds at most a unit to each end and each squaring doubles the relative
 * error, so it stays below 4 n units of the growth: 2 * 10^-90 of it for a century, and always what
 * `high - low` says. The market's own digits end at 10^-27.
 */
export function growth(perSecondFactorRay: bigint, seconds: number): Growth {
  if (perSecondFactorRay < RAY) throw new RangeError("a per-second factor is at least 1");
  if (!Number.isSafeInteger(seconds) || seconds < 0) throw new RangeError("seconds: whole, >= 0");
  // Exact: RAY divides 10^100.
  const second = (perSecondFactorRay * FIXED_ONE) / RAY;
  return power({ low: second, high: second }, seconds);
}

function power(second: Growth, seconds: number): Growth {
  if (seconds === 0) return { low: FIXED_ONE, high: FIXED_ONE };
  const half = power(second, Math.floor(seconds / 2));
  const squared = times(half, half);
  if (squared.high > GROWTH_MAX) throw new RangeError("growth beyond 10^60");
  return seconds % 2 === 0 ? squared : times(squared, second);
}

function times(a: Growth, b: Growth): Growth {
  return {
    low: (a.low * b.low) / FIXED_ONE,
    high: (a.high * b.high + FIXED_ONE - 1n) / FIXED_ONE,
  };
}
