// RLP from outside. A broken reader lets a hostile text overflow the decoder's stack, or shows its
// sender our engine's own error.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RLP } from "@ethereumjs/rlp";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import { BadTransaction } from "./bad-transaction.ts";
import { decodeRlp } from "./rlp.ts";
import { readSigned, SIGNED_BYTES_MAX } from "./signed.ts";

/** Lists nested as deep as possible in this many bytes, or a few less. */
function deep(bytes: number): string {
  const heads: string[] = [];
  for (let length = 0, head = ""; length <= bytes; length += head.length / 2) {
    heads.push(head);
    const size = length.toString(16);
    const even = size.length % 2 === 0 ? size : `0${size}`;
    head =
      length <= 55 ? (0xc0 + length).toString(16) : (0xf7 + even.length / 2).toString(16) + even;
  }
  return heads.reverse().join("");
}

test("the depth of RLP is found whatever the lengths of its lists and texts", () => {
  const text = (length: number) => new Uint8Array(length).fill(0xff);
  for (const length of [0, 1, 55, 56, 255, 256, 70_000]) {
    const given = [text(length), [text(length), text(1)], [[]], text(length)];
    const bytes = RLP.encode(given);
    assert.deepEqual(decodeRlp(bytes, 3), given);
    assert.match(String(decodeRlp(bytes, 2)), /more than 2/);
  }
});

test("RLP that is too deep, or invalid, is refused before the decoder runs out of stack", () => {
  const tooDeep = /^there are more than 2 lists in one another$/;
  const refusals: readonly (readonly [string, RegExp])[] = [
    ["c7c6c5c4c3c2c1c0", tooDeep],
    [deep(SIGNED_BYTES_MAX), tooDeep],
    [deep(90_000).slice(0, -2), tooDeep],
    ["c6c1c0c1c0c1c0", tooDeep],
    ["f8ff", /^this is no RLP$/],
    [`bfffffffffffffffff${"00".repeat(20)}`, /^this is no RLP$/],
    ["ffffffffffffffffff", /^this is no RLP$/],
  ];
  for (const [hex, message] of refusals) {
    assert.match(String(decodeRlp(hexBytes(hex), 2)), message, hex.slice(0, 40));
    if (hex < "c0") continue;
    const read = () => readSigned(hex);
    assert.throws(read, (error) => error instanceof BadTransaction && message.test(error.message));
  }
  assert.equal(bytesHex(RLP.encode(decodeRlp(hexBytes("c4c0c0c0c0"), 2) as never)), "c4c0c0c0c0");
});
