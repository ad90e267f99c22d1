// The encoder in hex against a library, at every boundary of the form. A broken one writes lists
// that no Ethereum client can read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { encode } from "@ethereumjs/rlp";
import { bytesHex, hexBytes } from "./hex.ts";
import { rlpBytes, rlpInteger, rlpList } from "./rlp-hex.ts";

const LENGTHS = [0, 1, 2, 20, 32, 54, 55, 56, 57, 255, 256, 257, 65_535, 65_536];

test("bytes of every length are written as the library writes them", () => {
  for (const length of LENGTHS) {
    const hex = "c7".repeat(length);
    assert.equal(rlpBytes(hex), bytesHex(encode(hexBytes(hex))), `${length} bytes`);
  }
});

test("a single byte stands for itself below 0x80", () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const bytes = Uint8Array.of(byte);
    assert.equal(rlpBytes(bytesHex(bytes)), bytesHex(encode(bytes)), `byte ${byte}`);
  }
});

test("integers are written as the library writes them", () => {
  const borders = [0, 1, 15, 16, 127, 128, 255, 256, 65_535, 16_050_000_000_000];
  for (const value of [...borders, Number.MAX_SAFE_INTEGER]) {
    assert.equal(rlpInteger(value), bytesHex(encode(value)), `${value}`);
  }
});

test("lists of every length are written as the library writes them", () => {
  for (const length of LENGTHS) {
    const items = Array.from({ length }, (_, at) => at % 200);
    const mine = rlpList(items.map(rlpInteger).join(""));
    assert.equal(mine, bytesHex(encode(items)), `${length} items`);
  }
  const nested = rlpList(rlpList("") + rlpList(rlpBytes("ab".repeat(60))));
  assert.equal(nested, bytesHex(encode([[], [hexBytes("ab".repeat(60))]])));
});
