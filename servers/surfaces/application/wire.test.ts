// Decimal texts of the application. A broken one has an exponent, drops digits, or rounds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_UINT256, WAD } from "../../../sim/index.ts";
import { decimalText, dollarText, fractionText, healthText } from "./wire.ts";

test("decimals are exact, without trailing zeros and without an exponent", () => {
  const cases: readonly [bigint, string][] = [
    [0n, "0"],
    [1n, "0.000000000000000001"],
    [WAD, "1"],
    [WAD + 1n, "1.000000000000000001"],
    [(WAD * 5n) / 2n, "2.5"],
    [-(WAD / 4n), "-0.25"],
    [10n ** 60n, `1${"0".repeat(42)}`],
  ];
  for (const [value, text] of cases) assert.equal(decimalText(value), text);
});

test("dollars have two places or more", () => {
  assert.equal(dollarText(0n), "0.00");
  assert.equal(dollarText(2500n * WAD), "2500.00");
  assert.equal(dollarText(WAD / 8n), "0.125");
});

test("basis points are fractions; health without debt is infinite", () => {
  assert.equal(fractionText(500n), "0.05");
  assert.equal(fractionText(10_000n), "1");
  assert.equal(healthText(MAX_UINT256), "Infinity");
  assert.equal(healthText(0n), "0");
});
