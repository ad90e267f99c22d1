// The logs bloom computed a second time, from addresses and topics, as one large number. Remembers
// the bits of what it has seen, since the same few come again and again.
import { hashHex } from "../../../../sim/index.ts";

const BITS = 2_048n;
const REMEMBERED_MAX = 4_096;
const known = new Map<string, bigint>();

/** Three bits, each the low 11 bits of two bytes of the hash. */
function bitsOf(hex: string): bigint {
  const found = known.get(hex);
  if (found !== undefined) return found;
  const hash = hashHex(hex);
  let bits = 0n;
  for (const at of [0, 4, 8]) bits |= 1n << (BigInt(`0x${hash.slice(at, at + 4)}`) % BITS);
  if (known.size >= REMEMBERED_MAX) known.clear();
  known.set(hex, bits);
  return bits;
}

interface BloomedLog {
  /** Bare hex, as are the topics. */
  readonly address: string;
  readonly topics: readonly string[];
}

/** 512 characters of bare hex. */
export function bloomOf(logs: readonly BloomedLog[]): string {
  let bloom = 0n;
  for (const { address, topics } of logs) {
    for (const each of [address, ...topics]) bloom |= bitsOf(each);
  }
  return bloom.toString(16).padStart(512, "0");
}
