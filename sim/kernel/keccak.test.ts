// Compares Keccak-256 with another implementation, and its code with the package it comes from. A broken one
// would give every block and address another hash.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { keccak256, keccak256Hex, RunningKeccak } from "./keccak.ts";
import { KECCAK_CODE } from "./keccak-code.ts";

const TEXTS = [
  "",
  "a",
  "\u00e9\ud83d\ude00",
  "x".repeat(135),
  "x".repeat(136),
  "\ud800".repeat(6_000),
];

for (const text of [...TEXTS, "\u00fc".repeat(5_461), "y".repeat(20_000)]) {
  test(`${text.length} characters from "${text.slice(0, 3)}" have their hash, whole and in pieces`, () => {
    const bytes = utf8ToBytes(text);
    const expected = bytesToHex(keccak_256(bytes));
    assert.deepEqual([keccak256Hex(text), keccak256Hex(bytes)], [expected, expected]);
    assert.deepEqual([keccak256(text), keccak256(bytes)], Array(2).fill(keccak_256(bytes)));
    const running = new RunningKeccak();
    for (const [piece] of text.matchAll(/.{1,900}/gsu)) {
      running.update(piece);
      keccak256("another");
    }
    assert.equal(running.digestHex(), expected);
  });
}

test("the code is what the package has", () => {
  const file = createRequire(import.meta.url).resolve("hash-wasm/dist/keccak.umd.min.js");
  assert.ok(readFileSync(file, "utf8").includes(`{name:"sha3",data:"${KECCAK_CODE}"`));
});
