// The market's formulas alone: compounding, rounding and its direction, edges of the rate.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RAY, WAD } from "../../kernel/fixed-point.ts";
import {
  assetsDown,
  CompoundPowers,
  closeLimitDown,
  debtDown,
  exchangeRateDown,
  FULL_CLOSE_HEALTH,
  liquidateAllAmount,
  repaymentForAllUp,
  scaledDebtDown,
  scaledDebtUp,
  seizedDown,
  sharesDown,
  sharesUp,
  valueDown,
  valueUp,
  weightedValueDown,
} from "./math.ts";

const FIVE_PERCENT = 1_000_000_001_547_125_956_666_413_085n;

/**
 * Square and multiply by the book (docs/protocol/lending.md), with nothing cached between calls.
 */
function rpowFloor(x: bigint, n: bigint): bigint {
  let z = RAY;
  let y = x;
  for (let left = n; left > 0n; ) {
    if (left % 2n === 1n) z = (z * y) / RAY;
    left /= 2n;
    if (left > 0n) y = (y * y) / RAY;
  }
  return z;
}

describe("compounding", () => {
  test("is square and multiply, rounded down at each step", () => {
    const powers = new CompoundPowers(FIVE_PERCENT);
    for (const seconds of [0n, 1n, 2n, 3n, 59n, 60n, 86_400n, 31_536_000n, 3_153_600_000n]) {
      assert.equal(powers.powerDown(seconds), rpowFloor(FIVE_PERCENT, seconds), `${seconds}`);
    }
  });

  test("does not depend on earlier calls", () => {
    const periods = [31_536_000n, 1n, 31_536_000n, 7n, 7n, 0n, 1n << 33n, 5n];
    const cached = new CompoundPowers(FIVE_PERCENT);
    for (const seconds of periods) {
      assert.equal(cached.powerDown(seconds), new CompoundPowers(FIVE_PERCENT).powerDown(seconds));
    }
  });

  test("stays at 1 for a factor of 1", () => {
    assert.equal(new CompoundPowers(RAY).powerDown(10n ** 10n), RAY);
  });
});

describe("rounding", () => {
  const index = 1_049_999_999_960_370_622_054_729_586n;

  test("a borrowed unit is owed, and a repaid unit reduces the debt by no more than its worth", () => {
    for (const amount of [1n, 2n, 999n, 10n ** 18n, 10n ** 24n + 1n]) {
      assert.ok(debtDown(scaledDebtUp(amount, index), index) >= amount);
      assert.ok(debtDown(scaledDebtDown(amount, index), index) <= amount);
      assert.ok(scaledDebtUp(amount, index) - scaledDebtDown(amount, index) <= 1n);
    }
  });

  test("shares out and back never give more than went in", () => {
    for (const rate of [WAD, WAD + 1n, 3n * WAD, 1_000_044_999_999_964_333n, 7n]) {
      for (const assets of [1n, 100n, 10n ** 18n + 7n]) {
        assert.ok(assetsDown(sharesDown(assets, rate), rate) <= assets);
        if (rate >= WAD) assert.ok(assetsDown(sharesUp(assets, rate), rate) >= assets);
        assert.ok(sharesUp(assets, rate) >= sharesDown(assets, rate));
      }
    }
  });

  test("values of one unit of eight decimals differ by the direction alone", () => {
    const price = 60_000n * WAD + 1n;
    assert.equal(valueUp(1n, price, 10n ** 8n) - valueDown(1n, price, 10n ** 8n), 1n);
    assert.equal(weightedValueDown(1n, 10_000n, 1n, 7_500n), 7_500n);
    assert.equal(weightedValueDown(1n, 1n, 1n, 9_999n), 0n);
  });
});

describe("the share rate", () => {
  const books = { cash: 0n, totalDebt: 0n, badDebt: 0n, reserves: 0n, shareSupply: 0n };

  test("is 1 without shares and with nothing behind them", () => {
    assert.equal(exchangeRateDown({ ...books, cash: 5n }), WAD);
    assert.equal(exchangeRateDown({ ...books, shareSupply: 5n }), WAD);
  });

  test("counts cash, debt and bad debt, less reserves", () => {
    const rate = exchangeRateDown({
      cash: 50n,
      totalDebt: 60n,
      badDebt: 10n,
      reserves: 20n,
      shareSupply: 100n,
    });
    assert.equal(rate, WAD);
  });

  test("falls back to cash if reserves are all there is or more", () => {
    assert.equal(
      exchangeRateDown({ ...books, cash: 3n, reserves: 3n, shareSupply: 2n }),
      (3n * WAD) / 2n,
    );
    assert.equal(exchangeRateDown({ ...books, cash: 3n, reserves: 9n, shareSupply: 3n }), WAD);
  });
});

describe("liquidation amounts", () => {
  const at = {
    debtPrice: WAD,
    debtUnit: WAD,
    collateralPrice: 1_000n * WAD,
    collateralUnit: WAD,
    bonusBps: 10_500n,
  };

  test("the limit is half, rounded down, and all below 0.95", () => {
    assert.equal(closeLimitDown(7n, FULL_CLOSE_HEALTH), 3n);
    assert.equal(closeLimitDown(7n, FULL_CLOSE_HEALTH - 1n), 7n);
  });

  test("the repayment for all collateral is the least that seizes all of it", () => {
    for (const collateral of [WAD, WAD + 1n, 12_345_678_901n]) {
      const repayment = repaymentForAllUp(collateral, at);
      assert.ok(seizedDown(repayment, at) >= collateral);
      assert.ok(seizedDown(repayment - 1n, at) < collateral);
    }
  });

  test("all is the least of debt, limit and what the collateral pays for", () => {
    const health = FULL_CLOSE_HEALTH;
    assert.equal(liquidateAllAmount(100n, health, WAD, at), 50n);
    assert.equal(liquidateAllAmount(100n, health - 1n, WAD, at), 100n);
    assert.equal(
      liquidateAllAmount(10n ** 30n, health - 1n, WAD, at),
      952_380_952_380_952_380_953n,
    );
  });

  test("units convert on both sides", () => {
    const mixed = { ...at, debtUnit: 10n ** 6n, collateralUnit: 10n ** 8n };
    assert.equal(seizedDown(1_000n * 10n ** 6n, mixed), 105_000_000n);
    assert.equal(repaymentForAllUp(105_000_000n, mixed), 1_000n * 10n ** 6n);
  });
});
