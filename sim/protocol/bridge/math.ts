// Amounts across the bridge and the one spelling of a transaction hash. Pure.
// (docs/protocol/bridge.md)
import { unitOf } from "../../kernel/fixed-point.ts";

/**
 * Platform base units in one external base unit; undefined if the external token has more decimals
 * than the platform's, which the bridge does not support.
 */
export function scaleOf(platformDecimals: bigint, externalDecimals: bigint): bigint | undefined {
  const places = platformDecimals - externalDecimals;
  return places < 0n ? undefined : unitOf(Number(places));
}

export function platformAmount(externalAmount: bigint, scale: bigint): bigint {
  return externalAmount * scale;
}

/** Whole external base units; the remainder never crosses. */
export function externalAmountDown(amount: bigint, scale: bigint): bigint {
  return amount / scale;
}

/** At most a 32-byte hash. Anything but hex is not a hash, and has no unique spelling. */
const HASH_DIGITS = /^[0-9a-f]{1,64}$/;

/** Lower case, with 0x and an even number of digits; undefined if it is not a hash. */
export function normaliseHash(text: string): string | undefined {
  const lower = text.toLowerCase();
  const digits = lower.startsWith("0x") ? lower.slice(2) : lower;
  if (!HASH_DIGITS.test(digits)) return undefined;
  return `0x${digits.length % 2 === 0 ? "" : "0"}${digits}`;
}
