// How the application writes values: decimal strings, dollars, hashes. (decisions 22 to 24)
import {
  MAX_UINT256,
  priceOfAsset,
  type Transaction,
  tokenAt,
  transactionHash,
  unitOf,
  WAD,
  type World,
} from "../../../sim/index.ts";

/** A value x 1e18 as an exact decimal: no exponent, no trailing zeros beyond `placesMin`. */
export function decimalText(wad: bigint, placesMin = 0): string {
  const digits = (wad < 0n ? -wad : wad).toString().padStart(19, "0");
  const fraction = digits.slice(-18).replace(/0+$/, "").padEnd(placesMin, "0");
  const whole = `${wad < 0n ? "-" : ""}${digits.slice(0, -18)}`;
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** US dollars with at least two places. */
export const dollarText = (wad: bigint): string => decimalText(wad, 2);

/** A health factor; infinite without debt. */
export function healthText(wad: bigint): string {
  return wad === MAX_UINT256 ? "Infinity" : decimalText(wad);
}

/** Basis points as a fraction: 500 is 0.05. */
export const fractionText = (bps: bigint): string => decimalText(bps * 10n ** 14n);

export function hashText0x(world: World, { request, nonce }: Transaction): string {
  return `0x${transactionHash(request, nonce, world.chain.chainId)}`;
}

/** The worth of an amount, USD x 1e18, rounded down; 0 without a price. */
export function dollarsOf(world: World, asset: string, amount: bigint): bigint {
  const token = tokenAt(world, asset);
  if (token === undefined) return 0n;
  return (amount * priceOfAsset(world, asset)) / unitOf(token.decimals);
}

export { WAD };
