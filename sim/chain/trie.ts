// The Merkle Patricia trie over items by their keys, or over an ordered list (key: the RLP of the
// position): root and proofs. Written here because the libraries are asynchronous and store nodes;
// this is synchronous and pure.

import { encode } from "@ethereumjs/rlp";
import { present } from "../kernel/assert.ts";
import { hashBytes } from "../kernel/hash.ts";

/** A node before its encoding: a leaf or an extension of two members, or a branch of 17. */
type TrieNode = (Uint8Array | TrieNode)[];

interface Entry {
  readonly nibbles: readonly number[];
  readonly item: Uint8Array;
}

/** A key that is to be proven. */
interface Target {
  readonly nibbles: readonly number[];
  /** The nodes on the way to it, encoded, deepest first. */
  readonly proof: Uint8Array[];
}

/** The trie being built, sorted by nibbles. */
interface Build {
  readonly entries: readonly Entry[];
  readonly targets: readonly Target[];
}

/** Entries from `from` up to, but not including, `to`, which share their first `depth` nibbles. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

const NOTHING = new Uint8Array();
const WIDTH = 16;
/** A shorter node is embedded in its parent, a longer one is named by its hash. */
const EMBEDDED_BELOW = 32;

/** The root of a trie over these items: 32 bytes. */
export function listRoot(items: readonly Uint8Array[]): Uint8Array {
  if (items.length === 0) return hashBytes(encode(NOTHING));
  return hashBytes(rootNode(entriesOf(items), []));
}

/**
 * The encoded nodes from the root to the item at `index`, the root first, without embedded ones.
 * Undefined if there is no such item.
 */
export function listProof(items: readonly Uint8Array[], index: number): Uint8Array[] | undefined {
  const entries = entriesOf(items);
  const nibbles = entries[index]?.nibbles;
  if (nibbles === undefined) return undefined;
  const target: Target = { nibbles, proof: [] };
  const root = rootNode(entries, [target]);
  return [root, ...target.proof.reverse()];
}

export interface MapProof {
  /** 32 bytes. */
  readonly root: Uint8Array;
  /**
   * For each key the encoded nodes on the way to it, the root first, without embedded ones. They
   * end at its item, or where it would be. None if there are no items.
   */
  readonly proofs: readonly (readonly Uint8Array[])[];
}

/** Proves which items these keys have, or that they have none. All keys are of one length. */
export function mapProof(
  items: Iterable<readonly [key: Uint8Array, item: Uint8Array]>,
  keys: readonly Uint8Array[],
): MapProof {
  const entries = Array.from(items, ([key, item]) => ({ nibbles: nibblesOf(key), item }));
  if (entries.length === 0) return { root: listRoot([]), proofs: keys.map(() => []) };
  const targets = keys.map((key): Target => ({ nibbles: nibblesOf(key), proof: [] }));
  const root = rootNode(entries, targets);
  const proofs = targets.map(({ proof }) => [root, ...proof.reverse()]);
  return { root: hashBytes(root), proofs };
}

/** Encoded. Sorts the entries. */
const rootNode = (entries: Entry[], targets: readonly Target[]): Uint8Array =>
  encode(nodeOf({ entries: entries.sort(byNibbles), targets }, whole(entries)));

function entriesOf(items: readonly Uint8Array[]): Entry[] {
  return items.map((item, index) => ({ nibbles: nibblesOf(encode(index)), item }));
}

function whole(entries: readonly Entry[]): Range {
  return { from: 0, to: entries.length, depth: 0 };
}

function nibblesOf(key: Uint8Array): number[] {
  const nibbles: number[] = [];
  for (const byte of key) nibbles.push(byte >> 4, byte & 15);
  return nibbles;
}

/**
 * No key is a prefix of another, because all have one length, or their first bytes give it: some
 * nibble differs.
 */
function byNibbles(one: Entry, other: Entry): number {
  let at = 0;
  while (one.nibbles[at] === other.nibbles[at]) at += 1;
  return nibble(one, at) - nibble(other, at);
}

function nibble(entry: Entry, depth: number): number {
  return entry.nibbles[depth] ?? 0;
}

function nodeOf(build: Build, { from, to, depth }: Range): TrieNode {
  const first = present(build.entries[from], "an entry");
  if (to - from === 1) return [pathBytes(first.nibbles.slice(depth), true), first.item];
  // In sorted order, all entries share what the first and the last share.
  const last = present(build.entries[to - 1], "an entry");
  let fork = depth;
  while (first.nibbles[fork] === last.nibbles[fork]) fork += 1;
  if (fork === depth) return branchOf(build, { from, to, depth });
  const shared = pathBytes(first.nibbles.slice(depth, fork), false);
  return [shared, referenceTo(build, { from, to, depth: fork })];
}

function branchOf(build: Build, { from, to, depth }: Range): TrieNode {
  const members: TrieNode = new Array(WIDTH + 1).fill(NOTHING);
  let start = from;
  while (start < to) {
    const slot = nibble(present(build.entries[start], "an entry"), depth);
    let end = start + 1;
    while (end < to && nibble(present(build.entries[end], "an entry"), depth) === slot) end += 1;
    members[slot] = referenceTo(build, { from: start, to: end, depth: depth + 1 });
    start = end;
  }
  return members;
}

/** How a parent refers to a node: the node itself if it is short, otherwise its hash. */
function referenceTo(build: Build, range: Range): Uint8Array | TrieNode {
  const node = nodeOf(build, range);
  const encoded = encode(node);
  if (encoded.length < EMBEDDED_BELOW) return node;
  for (const target of build.targets) {
    if (isOnTheWay(build, range, target)) target.proof.push(encoded);
  }
  return hashBytes(encoded);
}

function isOnTheWay({ entries }: Build, { from, depth }: Range, { nibbles }: Target): boolean {
  const first = present(entries[from], "an entry");
  for (let at = 0; at < depth; at += 1) if (first.nibbles[at] !== nibbles[at]) return false;
  return true;
}

/**
 * Nibbles as bytes: the first nibble says whether this is a leaf and whether their count is odd.
 */
function pathBytes(nibbles: readonly number[], isLeaf: boolean): Uint8Array {
  const flag = isLeaf ? 2 : 0;
  const padded = nibbles.length % 2 === 1 ? [flag + 1, ...nibbles] : [flag, 0, ...nibbles];
  const bytes = new Uint8Array(padded.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = ((padded[2 * at] ?? 0) << 4) | (padded[2 * at + 1] ?? 0);
  }
  return bytes;
}
