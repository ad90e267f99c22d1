// Bytes and bare hex, as the recomputations write RLP.

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

export const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, "hex");

/**
 * An integer as RLP writes it, from 0x and digits or from bare digits; anything else stays
 * distinguishable.
 */
export function integerOf(value: unknown): bigint {
  const text = String(value);
  return /^(?:0x[0-9a-f]+|\d+)$/.test(text) ? BigInt(text) : -1n;
}

/** Data with 0x as bytes; empty if it is not data. */
export const dataOf = (value: unknown): Uint8Array => bytesOf(String(value).replace(/^0x/, ""));
