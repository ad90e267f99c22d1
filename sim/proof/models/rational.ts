// Exact rational numbers on bigint, rounded only by functions that say so in their names.

export type Rational = { readonly num: bigint; readonly den: bigint };

/** A held number with a larger denominator is moved outward to the grid below. */
const DENOMINATOR_MAX = 10n ** 60n;
const GRID = 10n ** 36n;

export const ZERO: Rational = { num: 0n, den: 1n };
export const ONE: Rational = { num: 1n, den: 1n };

/** num / den, not reduced: a common factor costs less than finding it. */
export function rational(num: bigint, den = 1n): Rational {
  if (den <= 0n) throw new RangeError(`a denominator must be positive, got ${den}`);
  return { num, den };
}

export function add(a: Rational, b: Rational): Rational {
  if (a.den === b.den) return { num: a.num + b.num, den: a.den };
  return { num: a.num * b.den + b.num * a.den, den: a.den * b.den };
}

export function subtract(a: Rational, b: Rational): Rational {
  if (a.den === b.den) return { num: a.num - b.num, den: a.den };
  return { num: a.num * b.den - b.num * a.den, den: a.den * b.den };
}

export function multiply(a: Rational, b: Rational): Rational {
  return { num: a.num * b.num, den: a.den * b.den };
}

export function divide(a: Rational, b: Rational): Rational {
  if (b.num === 0n) throw new RangeError("division by zero");
  const sign = b.num < 0n ? -1n : 1n;
  return { num: a.num * b.den * sign, den: a.den * b.num * sign };
}

/** Negative, zero or positive as a is below, equal to or above b. */
export function compare(a: Rational, b: Rational): number {
  const left = a.den === b.den ? a.num : a.num * b.den;
  const right = a.den === b.den ? b.num : b.num * a.den;
  return left < right ? -1 : left > right ? 1 : 0;
}

export const isBelow = (a: Rational, b: Rational): boolean => compare(a, b) < 0;
export const isEqual = (a: Rational, b: Rational): boolean => compare(a, b) === 0;
export const smaller = (a: Rational, b: Rational): Rational => (compare(a, b) <= 0 ? a : b);
export const larger = (a: Rational, b: Rational): Rational => (compare(a, b) >= 0 ? a : b);

export function floorDivide(num: bigint, den: bigint): bigint {
  const quotient = num / den;
  return num < 0n && quotient * den !== num ? quotient - 1n : quotient;
}

export function ceilDivide(num: bigint, den: bigint): bigint {
  const quotient = num / den;
  return num > 0n && quotient * den !== num ? quotient + 1n : quotient;
}

export const floor = (a: Rational): bigint => floorDivide(a.num, a.den);
export const ceil = (a: Rational): bigint => ceilDivide(a.num, a.den);

/**
 * The same number, or the next multiple of 10^-36 below it once its denominator has grown beyond
 * 10^60. Numbers kept between actions pass through here, so they stay small; the loss is below
 * 10^-36 of a base unit each time and always outward.
 */
export function boundedDown(a: Rational): Rational {
  if (a.den <= DENOMINATOR_MAX) return a;
  return { num: floorDivide(a.num * GRID, a.den), den: GRID };
}

/** As boundedDown, to the next multiple above. */
export function boundedUp(a: Rational): Rational {
  if (a.den <= DENOMINATOR_MAX) return a;
  return { num: ceilDivide(a.num * GRID, a.den), den: GRID };
}
