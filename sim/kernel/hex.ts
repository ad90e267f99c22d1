// Bytes as bare lowercase hex and back. Texts made here are flat: a text joined from pieces keeps
// every piece alive, at ten times the memory, and worlds store hashes by the million.

const DIGITS = Uint8Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
const NO_DIGIT = 255;
/** The value of each character's code. */
const VALUES = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16);
  VALUES[digit.charCodeAt(0)] = value;
  VALUES[digit.toUpperCase().charCodeAt(0)] = value;
}

const ASCII = new TextDecoder("latin1");

/** Bare lowercase hex of some bytes. */
export function bytesHex(bytes: Uint8Array): string {
  const codes = new Uint8Array(2 * bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    codes[2 * at] = DIGITS[byte >> 4] ?? 0;
    codes[2 * at + 1] = DIGITS[byte & 15] ?? 0;
  }
  return ASCII.decode(codes);
}

/** The bytes of some bare hex, of either case. Throws RangeError for anything else. */
export function hexBytes(hex: string): Uint8Array {
  if (hex.length % 2 !== 0) throw new RangeError("hex must have an even number of digits");
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const high = VALUES[hex.charCodeAt(2 * at)] ?? NO_DIGIT;
    const low = VALUES[hex.charCodeAt(2 * at + 1)] ?? NO_DIGIT;
    if (high === NO_DIGIT || low === NO_DIGIT) throw new RangeError("hex must have digits only");
    bytes[at] = high * 16 + low;
  }
  return bytes;
}
