// RLP written in bare hex: what a block is made of is hex already, so that lists are texts put together.
// Only writes; bytes that come from outside are read by the library, against which the tests hold this.

const ITEM = 0x80;
const LIST = 0xc0;
/** A longer payload has its length's length before its length. */
const SHORT_MAX = 55;

/** Some bytes, in bare hex. */
export function rlpBytes(hex: string): string {
  if (hex.length === 2 && hex < "80") return hex;
  return prefixOf(hex.length / 2, ITEM) + hex;
}

/** A whole number: no leading zeros, and nothing at all for zero. */
export function rlpInteger(value: number): string {
  return rlpBytes(value === 0 ? "" : evenHex(value));
}

/** A list of what is encoded already, put together. */
export function rlpList(encoded: string): string {
  return prefixOf(encoded.length / 2, LIST) + encoded;
}

function prefixOf(length: number, kind: number): string {
  if (length <= SHORT_MAX) return evenHex(kind + length);
  const digits = evenHex(length);
  return evenHex(kind + SHORT_MAX + digits.length / 2) + digits;
}

function evenHex(value: number): string {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}
