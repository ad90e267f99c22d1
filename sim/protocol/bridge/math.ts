// Amounts across the bridge and the one spelling of a transaction hash.
// Pure; knows no storage. (docs/protocol/bridge.md)
import { unitOf } from "../../kernel/fixed-point.ts";

/**
 * Platform base units in one external base unit; undefined where the external token is finer than
 * the platform's, which the bridge cannot carry.
 */
export function scaleOf(platformDecimals: bigint, externalDecimals: bigint): bigint | undefined {
  const places = platformDecimals - externalDecimals;
  return places < 0n ? undefined : unitOf(Number(places));
}

export function platformAmount(externalAmount: bigint, scale: bigint): bigint {
  return externalAmount * scale;
}

/** Whole external base units; what is left over never crosses. */
export function externalAmountDown(amount: bigint, scale: bigint): bigint {
  return amount / scale;
}

/** At most a 32-byte hash. Anything but hex could not be one, and would not be one key either. */
const HASH_DIGITS = /^[0-9a-f]{1,64}$/;

/** Lower case, with 0x before and an even number of digits; undefined for what is no hash. */
export function normaliseHash(text: string): string | undefined {
  const lower = text.toLowerCase();
  const digits = lower.startsWith("0x") ? lower.slice(2) : lower;
  if (!HASH_DIGITS.test(digits)) return undefined;
  return `0x${digits.length % 2 === 0 ? "" : "0"}${digits}`;
}
