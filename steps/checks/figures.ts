// The arithmetic of checks, written again so that it shares no mistake with the platform. Amounts
// in base units, prices and values in USD x 1e18.
import { fromRaw, toRaw, WAD_PLACES } from "../vocabulary/amounts.ts";

export const MAX_UINT256 = 2n ** 256n - 1n;
export const WAD = 10n ** 18n;
export const RAY = 10n ** 27n;

/** A value x 1e18 as a decimal, with at least this many places. */
export function decimal(wad: bigint, placesMin = 0): string {
  const [whole = "", fraction = ""] = fromRaw(wad, WAD_PLACES).split(".");
  const places = fraction.padEnd(placesMin, "0");
  return places === "" ? whole : `${whole}.${places}`;
}

export const dollars = (wad: bigint): string => decimal(wad, 2);

/** Basis points as a fraction. */
export const fraction = (bps: bigint): string => decimal((bps * WAD) / 10_000n);

/** A decimal as its value x 1e18; Infinity is the largest number. */
export const wadOf = (text: string): bigint =>
  text === "Infinity" ? MAX_UINT256 : toRaw(text, WAD_PLACES);

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
