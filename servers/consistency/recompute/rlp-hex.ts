// Bytes and bare hex, as the recomputations write RLP. Knows no form of what is encoded.

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

export const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, "hex");

/** An integer as RLP takes it, from 0x and digits or bare digits; what is none stays apart. */
export function integerOf(value: unknown): bigint {
  const text = String(value);
  return /^(?:0x[0-9a-f]+|\d+)$/.test(text) ? BigInt(text) : -1n;
}

/** Data with 0x as bytes; nothing for what is none. */
export const dataOf = (value: unknown): Uint8Array => bytesOf(String(value).replace(/^0x/, ""));
