// Growth: against exact powers, against itself over split time, and its stated error. A wrong one
// would accept a wrong debt.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RAY } from "../../kernel/fixed-point.ts";
import { FIXED_DIGITS, FIXED_ONE, growth } from "./fixed.ts";

const FIVE_PERCENT = 1000000001547125956666413085n;
const YEAR = 31_536_000;

test("there are at least 60 digits beyond RAY", () => assert.ok(FIXED_DIGITS >= 27 + 60));

test("small exponents agree with the exact power", () => {
  for (const factor of [RAY, FIVE_PERCENT, (3n * RAY) / 2n, 2n * RAY]) {
    for (const seconds of [0, 1, 2, 3, 7, 40]) {
      const { low, high } = growth(factor, seconds);
      const scale = RAY ** BigInt(seconds);
      const exact = factor ** BigInt(seconds) * FIXED_ONE;
      assert.ok(low * scale <= exact && exact <= high * scale, `${factor} ^ ${seconds}`);
    }
  }
});

test("the error stays below 10^-84 of the growth for a century at 5 %", () => {
  for (const seconds of [1, 60, 86_400, YEAR, 20 * YEAR, 100 * YEAR]) {
    const { low, high } = growth(FIVE_PERCENT, seconds);
    assert.ok(high > low || seconds === 1);
    assert.ok((high - low) * 10n ** 84n < low, `${seconds} s: ${high - low} units`);
  }
});

test("a year at once is a year in two parts", () => {
  const whole = growth(FIVE_PERCENT, YEAR);
  const parts = [growth(FIVE_PERCENT, 12_345_678), growth(FIVE_PERCENT, YEAR - 12_345_678)];
  const [a, b] = parts;
  assert.ok(a !== undefined && b !== undefined);
  assert.ok((a.low * b.low) / FIXED_ONE <= whole.high);
  assert.ok((a.high * b.high) / FIXED_ONE + 1n >= whole.low);
});

test("growth refuses inputs without an error bound", () => {
  assert.throws(() => growth(RAY - 1n, 1), RangeError);
  assert.throws(() => growth(FIVE_PERCENT, -1), RangeError);
  assert.throws(() => growth(FIVE_PERCENT, 0.5), RangeError);
  assert.throws(() => growth(2n * RAY, YEAR), RangeError);
});
