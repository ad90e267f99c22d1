// Exact arithmetic: the direction of rounding is the point, so it is tried on both sides.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BPS,
  divUp,
  MAX_UINT256,
  min,
  mulDivDown,
  mulDivUp,
  RAY,
  unitOf,
  WAD,
} from "./fixed-point.ts";

test("up and down differ by one exactly if there is a remainder", () => {
  for (let a = 0n; a < 20n; a += 1n) {
    for (let divisor = 1n; divisor < 12n; divisor += 1n) {
      const exact = (a * 7n) % divisor === 0n;
      assert.equal(mulDivUp(a, 7n, divisor) - mulDivDown(a, 7n, divisor), exact ? 0n : 1n);
      assert.equal(divUp(a * 7n, divisor), mulDivUp(a, 7n, divisor));
      assert.equal(mulDivDown(a, 7n, divisor) * divisor + ((a * 7n) % divisor), a * 7n);
    }
  }
});

test("products wider than 256 bits are exact", () => {
  assert.equal(mulDivDown(MAX_UINT256, MAX_UINT256, MAX_UINT256), MAX_UINT256);
  assert.equal(mulDivUp(MAX_UINT256, MAX_UINT256 - 1n, MAX_UINT256), MAX_UINT256 - 1n);
});

test("scales are what their names say", () => {
  assert.equal(WAD, 10n ** 18n);
  assert.equal(RAY, 10n ** 27n);
  assert.equal(BPS, 10_000n);
  assert.equal(MAX_UINT256, 2n ** 256n - 1n);
  assert.equal(min(3n, 2n), 2n);
  assert.equal(min(2n, 3n), 2n);
});

test("a unit has as many zeros as there are decimals, 0 to 255", () => {
  for (const decimals of [0, 6, 8, 18, 255])
    assert.equal(unitOf(decimals), 10n ** BigInt(decimals));
  for (const decimals of [-1, 256, 1.5, Number.NaN]) {
    assert.throws(() => unitOf(decimals), { name: "RangeError", message: /0 to 255/ });
  }
});
