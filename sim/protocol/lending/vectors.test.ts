// The protocol's acceptance vectors of the lending market, to the unit and by number, through
// ordinary commands. A wrong rounding anywhere shows as one unit here.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { MAX_UINT256, RAY } from "../../kernel/fixed-point.ts";
import { Lending } from "../../proof/testing/lending.ts";
import { Market, ONE } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";

const MILLION = 1_000_000n * ONE;
const YEAR = 31_536_000;

/** A market with a million dollars of liquidity, and alice with this much gold locked. */
function opened(gold: bigint) {
  const market = new Market(vectors);
  const ask = new Lending(market);
  market.run("lender", ask.supply("PUSD", MILLION));
  if (gold > 0n) market.run("alice", ask.lock("GOLD", gold));
  const pool = market.at.lendingPool;
  const asset = market.token("PUSD");
  const user = market.who("alice");
  return {
    market,
    ask,
    health: () => market.read(pool, "getHealthFactor", { user }),
    debt: () => market.read(pool, "getUserDebtPreview", { user, asset }),
    rate: () => market.read(pool, "getExchangeRate", { asset }),
    index: () => market.read(pool, "previewBorrowIndex", { asset }),
    power: () =>
      market.read(pool, "calculateMaxBorrowingPower", {
        user,
        excludeAsset: market.token("GOLD"),
        excludeAmount: 0n,
      }),
  };
}

describe("17.3 lending", () => {
  test("17.3.1 a first deposit of a million mints a million shares", () => {
    const { market, rate } = opened(0n);
    assert.equal(rate(), ONE);
    assert.equal(market.balance("lender", market.shares("PUSD")), MILLION);
  });

  test("17.3.2 power, debt and health of a loan against one gold", () => {
    const { market, ask, health, debt, power } = opened(ONE);
    assert.equal(power(), 1_500n * ONE);
    market.run("alice", ask.borrow("PUSD", 750n * ONE));
    assert.equal(debt(), 750n * ONE);
    assert.equal(health(), 2_133_333_333_333_333_333n);
    market.run("alice", ask.borrowMost("PUSD"));
    assert.equal(debt(), 1_499_999_999_999_999_999_999n);
    assert.equal(health(), 1_066_666_666_666_666_666n);
  });

  test("17.3.2 borrowing exactly all the power is allowed, one unit more is not", () => {
    const { market, ask, debt } = opened(ONE);
    const over = ask.borrow("PUSD", 1_500n * ONE + 1n);
    assert.equal(market.refusal("alice", over), "LENDING_BORROW_UNSAFE");
    market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
    assert.equal(debt(), 1_500n * ONE);
  });

  test("the power is given in the stable token, whatever that is worth", () => {
    const { market, ask, power } = opened(ONE);
    assert.equal(power(), 1_500n * ONE);
    market.setPrice("PUSD", ONE / 2n);
    assert.equal(power(), 3_000n * ONE);
    const most = ask.borrow("PUSD", 3_000n * ONE + 1n);
    assert.equal(market.refusal("alice", most), "LENDING_BORROW_UNSAFE");
    market.run("alice", ask.borrow("PUSD", 3_000n * ONE));
  });

  test("17.3.3 gold at half price: liquidating all leaves bad debt and no loan", () => {
    const { market, ask, health, debt } = opened(ONE);
    market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
    market.setPrice("GOLD", 1_000n * ONE);
    assert.equal(health(), 533_333_333_333_333_333n);
    const alice = market.who("alice");
    const done = market.run("bob", ask.liquidate(alice, { debt: "PUSD", collateral: "GOLD" }));
    assert.deepEqual(done, { repaid: 952_380_952_380_952_380_953n, seized: ONE });
    assert.equal(market.stored("badDebt", "PUSD"), 547_619_047_619_047_619_047n);
    assert.equal(market.stored("totalScaledDebt", "PUSD"), 0n);
    assert.equal(health(), MAX_UINT256);
    assert.equal(debt(), 0n);
  });

  for (const [seconds, expected] of [
    [YEAR, 1_049_999_999_960_370_622_054_729_586n],
    [86_400, 1_000_133_680_617_010_023_062_509_222n],
  ] as const) {
    test(`17.3.5 the index after ${seconds} seconds`, () => {
      const { market, index } = opened(0n);
      assert.equal(index(), RAY);
      market.pass(seconds);
      assert.equal(index(), expected);
    });
  }

  test("17.3.6 a year of interest on a thousand: debt, reserves, rate", () => {
    const { market, ask, debt, rate } = opened(ONE);
    market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
    market.pass(YEAR);
    assert.equal(debt(), 1_049_999_999_960_370_622_054n);
    assert.equal(rate(), 1_000_044_999_999_964_333n);
    market.run("lender", ask.withdrawSupply("PUSD", 1n));
    const accrued = market.logs().find(({ event }) => event.name === "IndexAccrued");
    const [before, after, elapsed, rateBps, interest, reserves] = accrued?.values ?? [];
    assert.deepEqual([before, elapsed, rateBps], [RAY, BigInt(YEAR), 500n]);
    assert.equal(after, 1_049_999_999_960_370_622_054_729_586n);
    assert.equal(interest, 49_999_999_960_370_622_054n);
    assert.equal(reserves, 4_999_999_996_037_062_205n);
  });

  test("17.3.6 shares burnt for withdrawing a hundred after that year", () => {
    const { market, ask } = opened(ONE);
    market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
    market.pass(YEAR);
    market.run("lender", ask.withdrawSupply("PUSD", 100n * ONE));
    const burnt = MILLION - market.balance("lender", market.shares("PUSD"));
    assert.equal(burnt, 99_995_500_202_494_454_290n);
  });

  test("17.3.6 repaying a hundred after that year favours the lenders by one unit", () => {
    const { market, ask, debt } = opened(ONE);
    market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
    market.pass(YEAR);
    assert.deepEqual(market.run("alice", ask.repay("PUSD", 100n * ONE)), { paid: 100n * ONE });
    assert.equal(debt(), 949_999_999_960_370_622_055n);
  });

  test("17.3.7 borrowing one unit at an index of 1.05 owes one unit", () => {
    const { market, ask, debt } = opened(ONE);
    market.pass(YEAR);
    market.run("alice", ask.borrow("PUSD", 1n));
    assert.equal(market.stored("totalScaledDebt", "PUSD"), 1n);
    assert.equal(debt(), 1n);
  });

  test("17.3.8 withdrawing the most collateral keeps what 750 owed needs, and one unit", () => {
    const { market, ask } = opened(ONE);
    market.run("alice", ask.borrow("PUSD", 750n * ONE));
    const { amount } = market.run("alice", ask.unlockMost("GOLD"));
    assert.equal(amount, 499_999_999_999_999_999n);
  });
});
