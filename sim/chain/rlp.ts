// RLP that somebody sent: decoded where it is whole and no deeper than asked, in texts that never are a
// library's or the engine's. Knows no transactions.
import { RLP } from "@ethereumjs/rlp";

export type Item = Uint8Array | readonly Item[];

/** What bytes hold, with at most so many lists in one another; else what is wrong with them. */
export function decodeRlp(bytes: Uint8Array, deepest: number): Item | string {
  // Asked first: the decoder calls itself, and copies what is left, for every list in a list.
  if (depthOf(bytes) > deepest) return `there are more than ${deepest} lists in one another`;
  try {
    return RLP.decode(bytes) as Item;
  } catch {
    return "this is no RLP";
  }
}

/** How many lists stand in one another, by their heads alone. */
function depthOf(bytes: Uint8Array): number {
  const ends: number[] = [];
  let deepest = 0;
  for (let at = 0; at < bytes.length; ) {
    while (ends.length > 0 && at >= (ends[ends.length - 1] as number)) ends.pop();
    const first = bytes[at] as number;
    const isList = first >= LIST;
    const head = headOf(bytes, at);
    const end = at + head + lengthOf(bytes, at, isList ? first - LIST : first - TEXT);
    if (isList) deepest = Math.max(deepest, ends.push(end));
    at = isList ? at + head : end;
  }
  return deepest;
}

const TEXT = 0x80;
const LIST = 0xc0;
/** Lengths up to this are in the first byte; beyond it that tells how many bytes of length follow. */
const SHORT_MAX = 55;

/** Bytes before the content. */
function headOf(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  if (first < TEXT) return 0;
  return 1 + Math.max(0, (first % 0x40) - SHORT_MAX);
}

/** Bytes of content, given what the first byte says of it; a byte below `TEXT` is its own content. */
function lengthOf(bytes: Uint8Array, at: number, told: number): number {
  if (told < 0) return 1;
  if (told <= SHORT_MAX) return told;
  let length = 0;
  for (let next = 1; next <= told - SHORT_MAX; next += 1) {
    length = length * 256 + (bytes[at + next] ?? 0);
  }
  return length;
}
