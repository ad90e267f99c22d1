// Exact fixed-point arithmetic on bigint, with the rounding direction in every name. Operands are
// never negative.

/** 1e18, the scale of prices, rates and health factors. */
export const WAD = 10n ** 18n;
/** 1e27, the scale of interest indices. */
export const RAY = 10n ** 27n;
/** 10,000 basis points are the whole. */
export const BPS = 10_000n;
/** The largest unsigned 256-bit value; as an allowance it is never used up. */
export const MAX_UINT256 = (1n << 256n) - 1n;

const POWERS_OF_TEN: readonly bigint[] = Array.from(
  { length: 256 },
  (_, exponent) => 10n ** BigInt(exponent),
);

/** Base units in one whole token with this many decimals. */
export function unitOf(decimals: number): bigint {
  const unit = POWERS_OF_TEN[decimals];
  if (unit === undefined) throw new RangeError(`decimals must be 0 to 255, not ${decimals}`);
  return unit;
}

export function mulDivDown(a: bigint, b: bigint, divisor: bigint): bigint {
  return (a * b) / divisor;
}

export function mulDivUp(a: bigint, b: bigint, divisor: bigint): bigint {
  return (a * b + divisor - 1n) / divisor;
}

export function divUp(a: bigint, divisor: bigint): bigint {
  return (a + divisor - 1n) / divisor;
}

export function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
