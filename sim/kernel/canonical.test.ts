// Canonical text and hashes: one text per value, in whatever order its members were written.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assert as ensure, present } from "./assert.ts";
import { canonical } from "./canonical.ts";
import { chainHash, hashText } from "./hash.ts";

describe("canonical text", () => {
  test("sorts members by code unit at every depth and drops undefined ones", () => {
    const one = canonical({ b: 1, a: { d: [1, { z: 0, y: 1 }], c: undefined }, B: null });
    const two = canonical({ B: null, a: { d: [1, { y: 1, z: 0 }] }, b: 1 });
    assert.equal(one, '{"B":null,"a":{"d":[1,{"y":1,"z":0}]},"b":1}');
    assert.equal(two, one);
  });

  test("writes integers of any size as digits", () => {
    assert.equal(canonical({ a: 2n ** 256n - 1n, b: -1n }), `{"a":"${2n ** 256n - 1n}","b":"-1"}`);
  });

  test("keeps the positions of an array, and writes null for a missing item", () => {
    assert.equal(canonical([3, undefined, "x", []]), '[3,null,"x",[]]');
  });

  test("is JSON that reads back to the same text", () => {
    const value = { 'a\n"b': "\u2028 é 😀", list: [1.5, true, null], empty: {} };
    assert.equal(canonical(JSON.parse(canonical(value))), canonical(value));
  });
});

describe("hashes", () => {
  test("are keccak-256 of the text's bytes", () => {
    assert.equal(hashText(""), "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
    assert.equal(
      hashText("abc"),
      "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45",
    );
  });

  test("in a chain cover all items before", () => {
    const three = chainHash(chainHash(chainHash("", "a"), "b"), "c");
    assert.notEqual(three, chainHash(chainHash(chainHash("", "b"), "a"), "c"));
    assert.notEqual(chainHash("", "a"), hashText("a"));
  });
});

describe("our own invariants", () => {
  test("stop the run with their own kind of error when broken", () => {
    ensure(true, "never said");
    assert.equal(present(0, "a zero"), 0);
    assert.throws(() => ensure(false, "books"), { name: "BrokenInvariant", message: "books" });
    assert.throws(() => present(undefined, "a pool"), { message: "a pool is missing" });
  });
});
