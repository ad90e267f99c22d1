// Facts derived from code are cached, or each frame would compute them again, and are evicted in
// the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashHex } from "../kernel/hash.ts";
import { bytesHex } from "../kernel/hex.ts";
import { codeOf } from "./code.ts";
import { evmLibrary } from "./library.ts";

test("the same code is the same bytes, until too much other code has come", () => {
  const { bytes, hash } = codeOf("6001");
  assert.deepEqual([bytesHex(bytes), bytesHex(hash)], ["6001", hashHex("6001")]);
  assert.equal(codeOf("6001").bytes, bytes);
  for (let at = 0; at < 64; at += 1) codeOf(`${"00".repeat(2 ** 14)}${at + 10}`);
  assert.notEqual(codeOf("6001").bytes, bytes);
});

test("code is analysed once for each EVM", () => {
  const analyse = evmLibrary().Interpreter.prototype._getValidJumpDestinations;
  const frameOf = (_evm: object) => ({ _evm, lookupOpInfo: () => ({}) });
  const [one, other] = [{}, {}];
  const code = Uint8Array.of(0x5b, 0x00);
  const found = analyse.call(frameOf(one), code);
  assert.equal(analyse.call(frameOf(one), code), found);
  assert.notEqual(analyse.call(frameOf(other), code), found);
  assert.notEqual(analyse.call(frameOf(one), code.slice()), found);
});
