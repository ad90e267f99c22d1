// Hex and bytes, there and back, and invalid hex. A broken one loses a digit, accepts what is not
// hex, or keeps the pieces of a text in memory.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesHex, hexBytes } from "./hex.ts";

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("bytes are two lowercase digits each, and either case reads back", () => {
  assert.equal(bytesHex(ALL), Buffer.from(ALL).toString("hex"));
  assert.deepEqual(hexBytes(bytesHex(ALL)), ALL);
  assert.deepEqual(hexBytes(bytesHex(ALL).toUpperCase()), ALL);
  assert.equal(bytesHex(new Uint8Array()), "");
  assert.deepEqual(hexBytes(""), new Uint8Array());
  assert.equal(bytesHex(ALL.subarray(16, 18)), "1011");
});

test("a text that is not hex is refused", () => {
  for (const text of ["0", "abc", "0x", "g0", "0g", " 0", "0\n", "é0", "0\u0130", "\ud83d\ude00"]) {
    assert.throws(() => hexBytes(text), RangeError, JSON.stringify(text));
  }
});
