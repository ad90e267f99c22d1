// Decodes RLP from outside if it is complete and no deeper than allowed. Error texts are ours,
// never a library's or the engine's.
import { RLP } from "@ethereumjs/rlp";

export type Item = Uint8Array | readonly Item[];

/** The decoded items, with at most this many nested lists; otherwise what is wrong. */
export function decodeRlp(bytes: Uint8Array, deepest: number): Item | string {
  // Checked first, because the decoder recurses and copies the rest for every nested list.
  if (depthOf(bytes) > deepest) return `there are more than ${deepest} lists in one another`;
  try {
    return RLP.decode(bytes);
  } catch {
    return "this is no RLP";
  }
}

/** How deep lists are nested, by their heads alone. */
function depthOf(bytes: Uint8Array): number {
  const ends: number[] = [];
  let deepest = 0;
  for (let at = 0; at < bytes.length; ) {
    while (at >= (ends.at(-1) ?? bytes.length)) ends.pop();
    const first = bytes[at] ?? 0;
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
/** A length up to this is in the first byte; otherwise that byte gives the length of the length. */
const SHORT_MAX = 55;

/** Bytes before the content. */
function headOf(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < TEXT) return 0;
  return 1 + Math.max(0, (first % 0x40) - SHORT_MAX);
}

/** Bytes of content, given its first byte; a byte below `TEXT` is its own content. */
function lengthOf(bytes: Uint8Array, at: number, count: number): number {
  if (count < 0) return 1;
  if (count <= SHORT_MAX) return count;
  let length = 0;
  for (let next = 1; next <= count - SHORT_MAX; next += 1) {
    length = length * 256 + (bytes[at + next] ?? 0);
  }
  return length;
}
