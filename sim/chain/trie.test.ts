// The trie of a list against the definition written out over maps, and proofs verified from the
// root. A broken trie has roots that no client can rebuild, or proofs that prove another item, or
// nothing.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decode, encode, type NestedUint8Array } from "@ethereumjs/rlp";
import { hashBytes } from "../kernel/hash.ts";
import { bytesHex } from "../kernel/hex.ts";
import { randomStream } from "../kernel/random.ts";
import { provenItem, provenUnder } from "../proof/testing/trie-proof.ts";
import { listProof, listRoot, mapProof } from "./trie.ts";

const SIZES = [1, 2, 16, 17, 127, 128, 129, 257, 500];

/**
 * Items of all lengths: short ones are embedded in their parents, long ones need length prefixes.
 */
function itemsOf(count: number, lengthMax: number): Uint8Array[] {
  const draw = randomStream(count, `trie/${lengthMax}`);
  return Array.from({ length: count }, () =>
    Uint8Array.from({ length: draw.integer(1, lengthMax) }, () => draw.integer(0, 255)),
  );
}

/** Items by their path in hex, as the yellow paper's definition uses them. */
type NibbleMap = ReadonlyMap<string, Uint8Array>;

function mapOf(items: readonly Uint8Array[]): NibbleMap {
  return new Map(items.map((item, index) => [bytesHex(encode(index)), item]));
}

function hexPrefix(nibbles: string, flag: number): Uint8Array {
  const text = nibbles.length % 2 === 1 ? `${flag + 1}${nibbles}` : `${flag}0${nibbles}`;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function structure(map: NibbleMap): NestedUint8Array {
  const [only] = map;
  if (map.size === 1 && only !== undefined) return [hexPrefix(only[0], 2), only[1]];
  const keys = [...map.keys()];
  let shared = keys[0] ?? "";
  while (!keys.every((key) => key.startsWith(shared))) shared = shared.slice(0, -1);
  if (shared !== "") return [hexPrefix(shared, 0), reference(under(map, shared))];
  const members = Array.from("0123456789abcdef", (slot) => {
    const below = under(map, slot);
    return below.size === 0 ? new Uint8Array() : reference(below);
  });
  return [...members, new Uint8Array()];
}

function under(map: NibbleMap, prefix: string): NibbleMap {
  const below = [...map].filter(([key]) => key.startsWith(prefix));
  return new Map(below.map(([key, item]) => [key.slice(prefix.length), item]));
}

function reference(map: NibbleMap): Uint8Array | NestedUint8Array {
  const encoded = encode(structure(map));
  return encoded.length < 32 ? (decode(encoded) as NestedUint8Array) : hashBytes(encoded);
}

describe("the root of a list", () => {
  test("of no items is the hash of the empty string's encoding", () => {
    const known = "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
    assert.equal(bytesHex(listRoot([])), known);
  });

  for (const size of SIZES) {
    test(`of ${size} items is the definition's`, () => {
      for (const lengthMax of [3, 40, 400]) {
        const items = itemsOf(size, lengthMax);
        const defined = hashBytes(encode(structure(mapOf(items))));
        assert.equal(bytesHex(listRoot(items)), bytesHex(defined), `lengths to ${lengthMax}`);
      }
    });
  }

  test("changes with any item and with their order", () => {
    const items = itemsOf(20, 40);
    const roots = [listRoot(items), listRoot([...items].reverse()), listRoot(items.slice(1))];
    for (let at = 0; at < items.length; at += 1) {
      roots.push(listRoot(items.map((item, index) => (index === at ? hashBytes(item) : item))));
    }
    assert.equal(new Set(roots.map(bytesHex)).size, roots.length);
  });
});

describe("a proof", () => {
  for (const size of SIZES) {
    test(`leads from the root to each of ${size} items`, () => {
      for (const lengthMax of [3, 40]) {
        const items = itemsOf(size, lengthMax);
        const root = listRoot(items);
        const step = size > 129 ? 37 : size > 17 ? 7 : 1;
        for (let index = 0; index < size; index += step) {
          const proof = listProof(items, index) ?? [];
          assert.deepEqual(provenItem(root, index, proof), items[index], `item ${index}`);
        }
      }
    });
  }

  test("does not prove another item, and is not given for a missing one", () => {
    const items = itemsOf(129, 40);
    const root = listRoot(items);
    const proof = listProof(items, 5) ?? [];
    assert.equal(provenItem(root, 100, proof), undefined);
    assert.equal(provenItem(root, 5, proof.slice(0, -1)), undefined);
    assert.equal(provenItem(hashBytes(root), 5, proof), undefined);
    assert.equal(listProof(items, 129), undefined);
    assert.equal(listProof([], 0), undefined);
  });
});

describe("the trie of a mapping", () => {
  const keyOf = (draw: ReturnType<typeof randomStream>, bytes: number) =>
    Uint8Array.from({ length: bytes }, () => draw.integer(0, 255));

  test("proves the item of each key, and of others that they have none", () => {
    for (const [count, bytes] of [
      [1, 1],
      [5, 1],
      [200, 1],
      [300, 2],
      [500, 32],
    ] as const) {
      const draw = randomStream(count, `trie of ${bytes}`);
      const items = new Map(
        Array.from({ length: count }, (_, at) => {
          const key = keyOf(draw, bytes);
          // Short items are embedded in branches.
          return [
            bytesHex(key),
            [key, Uint8Array.from({ length: (at % 40) + 1 }, () => at)],
          ] as const;
        }),
      );
      const others = Array.from({ length: 50 }, () => keyOf(draw, bytes));
      const keys = [...[...items.values()].map(([key]) => key), ...others];
      const { root, proofs } = mapProof(items.values(), keys);
      for (const [at, key] of keys.entries()) {
        const hex = bytesHex(key);
        const proof = proofs[at] ?? [];
        assert.deepEqual(provenUnder(root, hex, proof), items.get(hex)?.[1] ?? "none");
        assert.equal(provenUnder(root, hex, proof.slice(0, -1)), undefined);
      }
    }
  });

  test("has the root of the same list, and no proofs if it is empty", () => {
    const items = itemsOf(100, 60);
    const listed = items.map((item, index) => [encode(index), item] as const);
    assert.deepEqual(mapProof(listed, []).root, listRoot(items));
    assert.deepEqual(mapProof([], [new Uint8Array(1)]), { root: listRoot([]), proofs: [[]] });
  });
});
