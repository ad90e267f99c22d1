// gzip without compression, for a browser, whose own must be awaited. It reads what it wrote; a dump
// that was compressed elsewhere is not read.
import { Buffer } from "./buffer.ts";

const HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
const TAIL_BYTES = 8;
/** The head of a stored block: its kind, its length, and the complement of its length. */
const BLOCK_HEAD_BYTES = 5;
const BLOCK_BYTES_MAX = 65_535;

export function gzipSync(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Uint8Array[] = [Uint8Array.from(HEAD)];
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK_BYTES_MAX) {
    const block = bytes.subarray(at, at + BLOCK_BYTES_MAX);
    const isLast = at + BLOCK_BYTES_MAX >= bytes.length;
    parts.push(Uint8Array.of(isLast ? 1 : 0, ...two(block.length), ...two(~block.length)), block);
  }
  return Buffer.concat([...parts, four(crcOf(bytes)), four(bytes.length)]);
}

const two = (value: number): number[] => [value & 255, (value >> 8) & 255];

const four = (value: number): Uint8Array => Uint8Array.of(...two(value), ...two(value >>> 16));

function crcOf(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

export function gunzipSync(
  packed: Uint8Array,
  { maxOutputLength }: { readonly maxOutputLength: number },
): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = HEAD.length; at < packed.length - TAIL_BYTES; ) {
    const [kind, low = 0, high = 0] = packed.subarray(at, at + BLOCK_HEAD_BYTES);
    if (kind !== 0 && kind !== 1) throw new RangeError("a compressed block");
    at += BLOCK_HEAD_BYTES;
    parts.push(packed.subarray(at, at + low + 256 * high));
    at += low + 256 * high;
  }
  const whole = Buffer.concat(parts);
  if (whole.length > maxOutputLength) throw new RangeError("too long");
  return whole;
}
