// The Merkle Patricia trie over a block's list, written a second time in another way than the
// chain's: keys are texts of nibbles, and children are found by their first letter.
import { RLP } from "@ethereumjs/rlp";
import { hashHex } from "../../../../sim/index.ts";
import { bytesOf, hexOf } from "./rlp-hex.ts";

type Node = (Uint8Array | Node)[];
type Entry = readonly [path: string, leaf: string];

/** A shorter node is embedded in its parent, a longer one is named by its hash. */
const EMBEDDED_BYTES = 32;
const DIGITS = [..."0123456789abcdef"];
const NOTHING = new Uint8Array();

const keyOf = (index: number): string => hexOf(RLP.encode(index));

/** The root of leaves in bare hex, by position: 64 characters. */
export function rootOf(leaves: readonly string[]): string {
  if (leaves.length === 0) return hashHex("80");
  const node = nodeOf(leaves.map((leaf, index) => [keyOf(index), leaf]));
  return hashHex(hexOf(RLP.encode(node)));
}

function nodeOf(entries: readonly Entry[]): Node {
  const [[path, leaf] = ["", ""]] = entries;
  if (entries.length === 1) return [compact(path, true), bytesOf(leaf)];
  let shared = path.length;
  while (!entries.every(([other]) => other.startsWith(path.slice(0, shared)))) shared -= 1;
  if (shared > 0) return [compact(path.slice(0, shared), false), child(entries, shared)];
  const children = DIGITS.map((digit) => entries.filter(([other]) => other.startsWith(digit)));
  return [...children.map((each) => (each.length === 0 ? NOTHING : child(each, 1))), NOTHING];
}

function child(entries: readonly Entry[], cut: number): Uint8Array | Node {
  const node = nodeOf(entries.map(([path, leaf]) => [path.slice(cut), leaf]));
  const encoded = RLP.encode(node);
  return encoded.length < EMBEDDED_BYTES ? node : bytesOf(hashHex(hexOf(encoded)));
}

/** Nibbles as bytes, after a flag for leaf and odd length. */
function compact(path: string, isLeaf: boolean): Uint8Array {
  const isOdd = path.length % 2 === 1;
  const flag = (isLeaf ? 2 : 0) + (isOdd ? 1 : 0);
  return bytesOf(`${flag}${isOdd ? "" : "0"}${path}`);
}

interface ClaimedProof {
  /** Bare hex, as is the proof: encoded nodes, the root first. */
  readonly root: string;
  readonly index: number;
  readonly proof: readonly string[];
}

/** The leaf that a proof leads to, bare hex; undefined if the proof is wrong. */
export function provenLeaf({ root, index, proof }: ClaimedProof): string | undefined {
  let path = keyOf(index);
  let expected = root;
  for (const encoded of proof) {
    if (hashHex(encoded) !== expected) return undefined;
    const { left, found } = walk(RLP.decode(bytesOf(encoded)) as Node, path);
    if (found === undefined) return undefined;
    if (left === DONE) return found;
    path = left;
    expected = found;
  }
  return undefined;
}

const DONE = "done";

interface Step {
  /** The rest of the path; `DONE` at the leaf. */
  readonly left: string;
  /** The leaf, or the hash of the next node. */
  readonly found: string | undefined;
}

/** Through a node and the nodes embedded in it. */
function walk(node: Node, path: string): Step {
  const astray = { left: path, found: undefined };
  const [head, value] = node;
  if (node.length === 17) {
    const next = node[Number.parseInt(path[0] ?? "", 16)];
    return next === undefined ? astray : go(next, path.slice(1));
  }
  if (!(head instanceof Uint8Array) || value === undefined) return astray;
  const nibbles = hexOf(head);
  const flag = Number(nibbles[0]);
  const own = nibbles.slice(flag % 2 === 1 ? 1 : 2);
  if (!path.startsWith(own)) return astray;
  const left = path.slice(own.length);
  if (flag < 2) return go(value, left);
  return left === "" && value instanceof Uint8Array ? { left: DONE, found: hexOf(value) } : astray;
}

const go = (next: Uint8Array | Node, left: string): Step =>
  next instanceof Uint8Array ? { left, found: hexOf(next) } : walk(next, left);
