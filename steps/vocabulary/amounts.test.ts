// Amounts: every expectation of the plan uses them, so a lost digit would hide any fault.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromRaw, readAmount, toRaw } from "./amounts.ts";

test("whole tokens become base units, to the last place", () => {
  assert.equal(toRaw("18,750.000000000000000001", 18), 18_750_000_000_000_000_000_001n);
  assert.equal(toRaw("0.00000001", 8), 1n);
  assert.equal(toRaw("-1", 6), -1_000_000n);
});

test("more decimals than the token has are a mistake of the plan, and never rounded away", () => {
  assert.throws(() => toRaw("0.0000001", 6), /more than 6 places/);
  assert.throws(() => toRaw("1e3", 6), /no number/);
});

test("base units become whole tokens again", () => {
  for (const digits of ["0", "10", "0.000001", "1234.5", "-0.25"]) {
    assert.equal(fromRaw(toRaw(digits, 6), 6), digits);
  }
});

test("an amount is digits and a symbol", () => {
  assert.deepEqual(readAmount("1,018,750.5 mPUSD"), { digits: "1018750.5", symbol: "mPUSD" });
});
