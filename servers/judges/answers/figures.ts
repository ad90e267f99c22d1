// The arithmetic of checks, written again so that it shares no mistake with the platform. Amounts
// in base units, prices and values in USD x 1e18.

export const MAX_UINT256 = 2n ** 256n - 1n;
export const WAD = 10n ** 18n;
export const RAY = 10n ** 27n;
const PLACES = 18;

/** A value x 1e18 as a decimal, with at least this many places. */
export function decimal(wad: bigint, placesMin = 0): string {
  const digits = String(wad < 0n ? -wad : wad).padStart(PLACES + 1, "0");
  const places = digits.slice(-PLACES).replace(/0+$/, "").padEnd(placesMin, "0");
  const whole = `${wad < 0n ? "-" : ""}${digits.slice(0, -PLACES)}`;
  return places === "" ? whole : `${whole}.${places}`;
}

export const dollars = (wad: bigint): string => decimal(wad, 2);

/** Basis points as a fraction. */
export const fraction = (bps: bigint): string => decimal((bps * WAD) / 10_000n);

/** A decimal as its value x 1e18; Infinity is the largest number. */
export function wadOf(text: string): bigint {
  if (text === "Infinity") return MAX_UINT256;
  const [whole = "", places = ""] = text.split(".");
  return BigInt(whole + places.padEnd(PLACES, "0"));
}

/** The worth of an amount, rounded down. */
export const worth = (amount: bigint, price: bigint, decimals: number): bigint =>
  (amount * price) / 10n ** BigInt(decimals);

/**
 * A per-second factor, x 1e27, over these seconds; `half` is added before each step is rounded
 * down.
 */
export function power(factor: bigint, seconds: bigint, half: bigint): bigint {
  const times = (one: bigint, other: bigint) => (one * other + half) / RAY;
  let [result, square] = [RAY, factor];
  for (let left = seconds; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

/** Bare lowercase hex. */
export const bare = (address: string): string => address.replace(/^0x/, "").toLowerCase();

/** Unix seconds as the application writes them: ISO 8601 in whole seconds. */
export const instantText = (seconds: bigint | string): string =>
  new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Largest value first; equal ones by their key. */
export const largestFirst =
  <T>(worthOf: (item: T) => bigint, keyOf: (item: T) => string) =>
  (one: T, other: T): number => {
    const [first, second] = [worthOf(one), worthOf(other)];
    if (first === second) return keyOf(one) < keyOf(other) ? -1 : 1;
    return first > second ? -1 : 1;
  };
