// Both sides of each smaller-of-two in the formulas of the modules; `sides.test.ts` counts them.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BPS, MAX_UINT256, RAY, WAD } from "../kernel/fixed-point.ts";
import { grownRate, powerHalfUp, repaymentDown, seizureDown } from "./cdp/math.ts";
import { entitlementDown } from "./cdp/note-math.ts";
import { liquidateAllAmount } from "./lending/math.ts";
import { coverable } from "./safety/math.ts";
import { liquidityDown } from "./swap/math.ts";

describe("formulas", () => {
  test("the swap pool's liquidity follows the scarcer token", () => {
    const reserves = { a: 100n, b: 1_000n };
    assert.equal(liquidityDown({ a: 10n, b: 900n }, reserves, 50n), 5n);
    assert.equal(liquidityDown({ a: 90n, b: 100n }, reserves, 50n), 5n);
  });

  test("a liquidation of all repays the least of debt, close limit and what collateral pays", () => {
    const at = {
      debtPrice: WAD,
      debtUnit: 1n,
      collateralPrice: WAD,
      collateralUnit: 1n,
      bonusBps: BPS,
    };
    assert.equal(liquidateAllAmount(100n, 1n, 1_000n, at), 100n);
    assert.equal(liquidateAllAmount(100n, WAD - 1n, 1_000n, at), 50n);
    assert.equal(liquidateAllAmount(100n, WAD - 1n, 30n, at), 30n);
  });

  test("the safety module covers the least of the request, its slash share and its assets", () => {
    assert.equal(coverable(5n, 1_000n, 1_000n), 5n);
    assert.equal(coverable(500n, 1_000n, 1_000n), 100n);
    assert.equal(coverable(5_000n, 1_000n, 20_000n), 1_000n);
  });

  const terms = { price: WAD, unitScale: WAD, minCR: WAD, liquidationPenaltyBps: 1_000n };
  const owing = { scaledDebt: 1_000n, rate: RAY, value: 10_000n };

  test("a vault's liquidation repays the least of offer, debt and close factor", () => {
    const repaid = (offered: bigint, closeFactorBps: bigint, value = owing.value) =>
      repaymentDown(offered, { ...owing, value }, { ...terms, closeFactorBps }).owed;
    assert.equal(repaid(300n, 5_000n), 300n);
    assert.equal(repaid(5_000n, 5_000n), 500n);
    assert.equal(repaid(5_000n, 20_000n), 1_000n);
    assert.equal(repaid(5_000n, 5_000n, 110n), 100n);
    // All that is owed is less than what the collateral covers. More scaled debt than there is cannot
    // come out of either, so nothing can show the last of the sides.
    const whole = { ...terms, closeFactorBps: 20_000n };
    assert.equal(repaymentDown(5_000n, { ...owing, value: 1_320n }, whole).capBinds, false);
  });

  test("a vault's liquidator gets no more than its collateral", () => {
    const repayment = { scaled: 100n, owed: 100n, capBinds: false };
    const all = { ...terms, closeFactorBps: BPS };
    assert.equal(seizureDown(repayment, { collateral: 1_000n, value: 0n }, all).seized, 110n);
    assert.equal(seizureDown(repayment, { collateral: 109n, value: 0n }, all).seized, 109n);
  });

  test("a note claims what it has earned, and never more than its cap", () => {
    const note = { capPUSD: 100n, entryIndex: 0n };
    assert.equal(entitlementDown(note, RAY / 2n), 50n);
    assert.equal(entitlementDown(note, 2n * RAY), 100n);
  });

  test("a vault's rate stops at the largest figure", () => {
    assert.equal(powerHalfUp(2n * RAY, 3n), 8n * RAY);
    assert.equal(powerHalfUp(MAX_UINT256, 2n), MAX_UINT256);
    assert.equal(powerHalfUp(MAX_UINT256 + RAY, 1n), MAX_UINT256);
    assert.equal(grownRate(2n * RAY, RAY, 1n), 2n * RAY);
    assert.equal(grownRate(MAX_UINT256, 2n * RAY, 1n), MAX_UINT256);
  });
});
