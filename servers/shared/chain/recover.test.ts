// Recovering the signer, natively and in plain JavaScript. If the two differ, the same journal
// makes different worlds on different machines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type RandomStream, randomStream, recoverInPlainScript } from "../../../sim/index.ts";
import { loadNative, recover } from "./recover.ts";

const native = loadNative();
const skip = native === undefined ? "secp256k1 has no native build here" : false;

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const FIELD = 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2fn;

const word = (value: bigint) => value.toString(16).padStart(64, "0");
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));
const shown = (key: Uint8Array | undefined) => key && Buffer.from(key).toString("hex");

const randomWord = (stream: RandomStream) => stream.bigint(0n, 2n ** 256n - 1n);

function assertSame(hash: Uint8Array, [r, s]: readonly [bigint, bigint], parity: 0 | 1) {
  const signature = bytes(word(r) + word(s));
  const plain = shown(recoverInPlainScript(hash, signature, parity));
  assert.equal(shown(native?.(hash, signature, parity)), plain, `r ${r} s ${s} ${parity}`);
  assert.equal(shown(recover(hash, signature, parity)), plain);
  return plain;
}

test("both recover the same key from random bytes, or none", { skip }, () => {
  const stream = randomStream(1, "recover test");
  let found = 0;
  for (let at = 0; at < 60; at += 1) {
    const hash = bytes(word(randomWord(stream)));
    const numbers = [randomWord(stream), randomWord(stream)] as const;
    if (assertSame(hash, numbers, stream.integer(0, 1) as 0 | 1) !== undefined) found += 1;
  }
  // Half of all numbers are the x of some point.
  assert.ok(found > 15 && found < 45, String(found));
});

test("both refuse a signature that no key can make", { skip }, () => {
  const hashes = [bytes("00".repeat(32)), bytes("ff".repeat(32)), bytes("ab".repeat(32))];
  const edges = [0n, 1n, 2n, ORDER - 1n, ORDER, ORDER + 1n, FIELD, 2n ** 256n - 1n];
  for (const hash of hashes) {
    for (const r of edges) {
      for (const s of edges) for (const parity of [0, 1] as const) assertSame(hash, [r, s], parity);
    }
  }
});

test("without the native library, plain JavaScript is used", () => {
  assert.equal(loadNative("no-such-library-at-all"), undefined);
});
