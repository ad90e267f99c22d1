// The logs bloom of Ethereum: 2048 bits, three for each address and topic of a log, given as bare
// hex. Caches the bits of each text, since the same few come again and again.
import type { EncodedLog } from "../contract/abi/topics.ts";
import { hashBytes } from "../kernel/hash.ts";
import { hexBytes } from "../kernel/hex.ts";

export const BLOOM_BYTES = 256;

/** The position of each of three bits: which byte, and the value added to it. */
type Bits = readonly [number, number, number, number, number, number];

/** The most texts cached; a full cache is emptied at once. */
const REMEMBERED_MAX = 8_192;

export class Blooms {
  readonly #known = new Map<string, Bits>();

  /** Adds the searchable parts of a log: its address and its topics. */
  addLog(bloom: Uint8Array, { address, topics }: EncodedLog): void {
    this.add(bloom, address);
    for (const topic of topics) this.add(bloom, topic);
  }

  /** Adds an address or a topic, in bare hex. */
  add(bloom: Uint8Array, hex: string): void {
    const bits = this.#bitsOf(hex);
    for (let at = 0; at < bits.length; at += 2) {
      const byte = bits[at] ?? 0;
      bloom[byte] = (bloom[byte] ?? 0) | (bits[at + 1] ?? 0);
    }
  }

  #bitsOf(hex: string): Bits {
    const known = this.#known.get(hex);
    if (known !== undefined) return known;
    if (this.#known.size >= REMEMBERED_MAX) this.#known.clear();
    const hash = hashBytes(hexBytes(hex));
    const bits: Bits = [...bitOf(hash, 0), ...bitOf(hash, 2), ...bitOf(hash, 4)];
    this.#known.set(hex, bits);
    return bits;
  }
}

/** The low 11 bits of two bytes of the hash; bit 0 is the last one of the last byte. */
function bitOf(hash: Uint8Array, at: number): [byte: number, value: number] {
  const position = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047;
  return [BLOOM_BYTES - 1 - (position >> 3), 1 << (position & 7)];
}

/** Adds the bits of one bloom to another. */
export function mergeBloom(into: Uint8Array, from: Uint8Array): void {
  for (let at = 0; at < BLOOM_BYTES; at += 1) {
    into[at] = (into[at] ?? 0) | (from[at] ?? 0);
  }
}
