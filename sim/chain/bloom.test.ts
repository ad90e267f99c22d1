// The bloom against its definition over one big number. A broken bloom hides existing logs, or does
// not match other chains' clients.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashHex, hashText } from "../kernel/hash.ts";
import { bytesHex } from "../kernel/hex.ts";
import { BLOOM_BYTES, Blooms, mergeBloom } from "./bloom.ts";

/** The definition: the low 11 bits of each of the hash's first three pairs of bytes name a bit. */
function defined(texts: readonly string[]): string {
  let bits = 0n;
  for (const text of texts) {
    const hash = hashHex(text);
    for (const at of [0, 4, 8]) {
      bits |= 1n << BigInt(Number.parseInt(hash.slice(at, at + 4), 16) & 2047);
    }
  }
  return bits.toString(16).padStart(2 * BLOOM_BYTES, "0");
}

const topics = Array.from({ length: 12 }, (_, n) => hashText(`topic ${n}`));
const log = { address: "ab".repeat(20), topics: topics.slice(0, 4), data: "ff".repeat(32) };

test("a log sets the bits of its address and topics, and none for its data", () => {
  const bloom = new Uint8Array(BLOOM_BYTES);
  new Blooms().addLog(bloom, log);
  assert.equal(bytesHex(bloom), defined([log.address, ...log.topics]));
});

test("the bits stay the same when more texts come than the cache holds", () => {
  const blooms = new Blooms();
  const early = new Uint8Array(BLOOM_BYTES);
  blooms.add(early, topics[0] as string);
  const others = new Uint8Array(BLOOM_BYTES);
  for (let n = 0; n < 9_000; n += 1) blooms.add(others, n.toString(16).padStart(40, "0"));
  const late = new Uint8Array(BLOOM_BYTES);
  blooms.add(late, topics[0] as string);
  assert.deepEqual(late, early);
});

test("merging only adds bits", () => {
  const blooms = new Blooms();
  const [one, other] = [new Uint8Array(BLOOM_BYTES), new Uint8Array(BLOOM_BYTES)];
  for (const topic of topics.slice(0, 6)) blooms.add(one, topic);
  for (const topic of topics.slice(6)) blooms.add(other, topic);
  mergeBloom(one, other);
  assert.equal(bytesHex(one), defined(topics));
});
