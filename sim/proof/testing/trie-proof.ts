// Verifies inclusion proofs as someone who only knows a root. For tests; shares no code with the
// proofs' maker.
import { decode, encode, type NestedUint8Array } from "@ethereumjs/rlp";
import { hashBytes } from "../../kernel/hash.ts";
import { bytesHex } from "../../kernel/hex.ts";

type Member = Uint8Array | NestedUint8Array | undefined;

/** The item that `proof` proves to be at `index` under `root`; undefined if it proves nothing. */
export function provenItem(
  root: Uint8Array,
  index: number,
  proof: readonly Uint8Array[],
): Uint8Array | undefined {
  const found = provenUnder(root, bytesHex(encode(index)), proof);
  return found === "none" ? undefined : found;
}

/** The item at a key in hex, or "none" if the proof shows that there is none. */
export function provenUnder(
  root: Uint8Array,
  key: string,
  proof: readonly Uint8Array[],
): Uint8Array | "none" | undefined {
  const rest = [...proof];
  let path = key;
  let next: Member = root;
  while (next !== undefined) {
    // The end of a branch's way: nothing is there.
    if (!Array.isArray(next) && next.length === 0) return rest.length === 0 ? "none" : undefined;
    const node = opened(next, rest);
    if (node === undefined) return undefined;
    if (node.length === 17) {
      next = node[Number.parseInt(path.slice(0, 1), 16)];
      path = path.slice(1);
      continue;
    }
    const { nibbles, isLeaf } = pathOf(node[0] as Uint8Array);
    if (isLeaf) {
      if (rest.length > 0) return undefined;
      return nibbles === path ? (node[1] as Uint8Array) : "none";
    }
    if (!path.startsWith(nibbles)) return rest.length === 0 ? "none" : undefined;
    path = path.slice(nibbles.length);
    next = node[1];
  }
  return undefined;
}

/** The node a reference stands for: itself, or the next of the proof, whose hash must match. */
function opened(reference: Member, rest: Uint8Array[]): NestedUint8Array | undefined {
  if (Array.isArray(reference)) return reference;
  const encoded = rest.shift();
  if (encoded === undefined || reference === undefined) return undefined;
  if (bytesHex(hashBytes(encoded)) !== bytesHex(reference)) return undefined;
  return decode(encoded) as NestedUint8Array;
}

function pathOf(bytes: Uint8Array): { nibbles: string; isLeaf: boolean } {
  const hex = bytesHex(bytes);
  const flag = Number.parseInt(hex.slice(0, 1), 16);
  return { nibbles: hex.slice(flag % 2 === 1 ? 1 : 2), isLeaf: flag >= 2 };
}
