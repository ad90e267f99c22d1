// The public key by Node's own library. If it differed, the same seed would have other actors on other machines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { computeAddress } from "ethers";
import { addressOfKey, randomStream } from "../../../sim/index.ts";
import { publicKeyOf } from "./public-key.ts";

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

test("each private key has the account that it has in plain JavaScript", () => {
  const stream = randomStream(1, "public key test");
  const random = Array.from({ length: 20 }, () => stream.bigint(1n, ORDER - 1n));
  for (const key of [1n, 2n, ORDER - 1n, ...random]) {
    const hex = key.toString(16).padStart(64, "0");
    const account = computeAddress(`0x${hex}`).slice(2).toLowerCase();
    assert.equal(addressOfKey(hex, publicKeyOf), account);
  }
});
