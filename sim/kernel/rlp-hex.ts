// Encodes RLP in bare hex: a block's parts are hex already, so lists are joined texts. For encoding
// only; bytes from outside are decoded by a library, which tests compare this with.

const ITEM = 0x80;
const LIST = 0xc0;
/** For a longer payload, the length of its length comes first. */
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

/** A list of encoded items, joined. */
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
