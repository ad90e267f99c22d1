// The protocol's acceptance vectors of the vaults, to the unit and by number, through ordinary
// commands. A wrong rounding anywhere shows as one unit here.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RAY } from "../../kernel/fixed-point.ts";
import { ONE } from "../../proof/testing/market.ts";
import type { CollateralParameters } from "./administration.ts";
import { CDP, VaultMarket } from "./testing.ts";

const YEAR = 31_536_000;

/** Gold at five dollars, and this much of it in alice's vault. */
function opened(gold: bigint, figures: Partial<CollateralParameters> = {}): VaultMarket {
  const market = new VaultMarket();
  market.setPrice("GOLD", 5n * ONE);
  market.configure("GOLD", figures);
  market.run("alice", market.deposit("GOLD", gold * ONE));
  return market;
}

/** Alice owes 6,000 against 2,000 gold, whose price then falls. */
function fallen(price: bigint): VaultMarket {
  const market = opened(2_000n);
  market.run("alice", market.mint("GOLD", 6_000n * ONE));
  market.setPrice("GOLD", price * ONE);
  return market;
}

const globals = (market: VaultMarket) =>
  market.engine.store.collateralGlobalStates.get(market.token("GOLD"));

/** Makes the asset accrue, by withdrawing one unit of collateral. */
const touch = (market: VaultMarket) => void market.run("alice", market.withdraw("GOLD", 1n));

describe("17.6 vaults", () => {
  test("17.6.1 minting the most against 2,000 gold reads a ratio of exactly 1.6", () => {
    const market = opened(2_000n);
    const { amountUSD } = market.run("alice", market.whole("mintMax", "GOLD"));
    assert.equal(amountUSD, 6_249_999_999_999_999_999_999n);
    assert.equal(market.ratio("alice", "GOLD"), 1_600_000_000_000_000_000n);
  });

  test("17.6.2 1,500 against 3,000 gold is a ratio of 10", () => {
    const market = opened(3_000n);
    market.run("alice", market.mint("GOLD", 1_500n * ONE));
    assert.equal(market.ratio("alice", "GOLD"), 10n * ONE);
  });

  test("17.6.3 liquidating at 3 dollars: half the debt, a tenth as penalty", () => {
    const market = fallen(3n);
    const supply = () => market.read(market.at.stable, "totalSupply");
    const before = { supply: supply(), gold: market.balance("bob", market.token("GOLD")) };
    market.run("bob", market.liquidate("alice", "GOLD"));
    assert.equal(before.supply - supply(), 3_000n * ONE);
    assert.equal(market.balance("bob", market.token("GOLD")) - before.gold, 1_100n * ONE);
    const { collateral, debt } = market.vault("alice", "GOLD");
    assert.deepEqual({ collateral, debt }, { collateral: 900n * ONE, debt: 3_000n * ONE });
    const done = market.logs().find(({ event }) => event.name === "LiquidationExecuted");
    assert.deepEqual(done?.values.slice(2, 5), [3_000n * ONE, 300n * ONE, 1_100n * ONE]);
    assert.equal(market.badDebt("GOLD"), 0n);
  });

  test("17.6.4 the same for 200 dollars only", () => {
    const market = fallen(3n);
    market.run("bob", market.liquidate("alice", "GOLD", 200n * ONE));
    const done = market.logs().find(({ event }) => event.name === "LiquidationExecuted");
    assert.equal(done?.values[4], 73_333_333_333_333_333_333n);
    const { collateral, debt } = market.vault("alice", "GOLD");
    assert.equal(collateral, 1_926_666_666_666_666_666_667n);
    assert.equal(debt, 5_800n * ONE);
  });

  test("17.6.5 the same at one dollar: the coverage cap binds, the rest is bad debt", () => {
    const market = fallen(1n);
    const before = market.read(market.at.stable, "totalSupply");
    market.run("bob", market.liquidate("alice", "GOLD"));
    const burnt = before - market.read(market.at.stable, "totalSupply");
    assert.equal(burnt, 1_818_181_818_181_818_181_818n);
    assert.equal(market.badDebt("GOLD"), 4_181_818_181_818_181_818_182n);
    const { collateral, scaledDebt } = market.vault("alice", "GOLD");
    assert.deepEqual({ collateral, scaledDebt }, { collateral: 0n, scaledDebt: 0n });
    assert.equal(market.balanceAt(CDP.vault, market.token("GOLD")), 0n);
  });

  test("17.6.6 a rate that doubles each second: fees minted, routed, and 50 repaid", () => {
    const market = opened(2_000n, { stabilityFeeRate: 2n * RAY });
    market.run("admin", market.ask("setFeeToReserveBps", { bps: 2_500n }));
    market.run("alice", market.mint("GOLD", 100n * ONE));
    const balances = () => [
      market.balanceAt(CDP.reserve, market.at.stable),
      market.balanceAt(market.at.feeCollector, market.at.stable),
    ];
    market.pass(1);
    touch(market);
    assert.equal(globals(market).rateAccumulator, 2n * RAY);
    assert.deepEqual(balances(), [25n * ONE, 75n * ONE]);
    market.pass(2);
    touch(market);
    assert.equal(globals(market).rateAccumulator, 8n * RAY);
    assert.deepEqual(balances(), [175n * ONE, 525n * ONE]);
    assert.equal(market.vault("alice", "GOLD").debt, 800n * ONE);
    market.run("alice", market.repay("GOLD", 50n * ONE));
    const { scaledDebt, debt } = market.vault("alice", "GOLD");
    assert.deepEqual({ scaledDebt, debt }, { scaledDebt: (9_375n * ONE) / 100n, debt: 750n * ONE });
  });

  test("17.6.7 five percent by the second: the accumulator and the fee after a year", () => {
    const perSecond = RAY + (RAY * 5n) / 100n / BigInt(YEAR);
    assert.equal(perSecond, 1_000_000_001_585_489_599_188_229_325n);
    const market = opened(2_000n, { stabilityFeeRate: perSecond });
    market.run("alice", market.mint("GOLD", 100n * ONE));
    market.pass(YEAR);
    touch(market);
    assert.equal(globals(market).rateAccumulator, 1_051_271_096_334_354_554_996_205_899n);
    const fee = market.balanceAt(market.at.feeCollector, market.at.stable);
    assert.equal(fee, 5_127_109_633_435_455_499n);
  });

  test("17.6.8 the genesis rate over a year", () => {
    const market = opened(2_000n, { stabilityFeeRate: 1_000_000_000_627_937_192_293_877_252n });
    touch(market);
    market.pass(YEAR);
    touch(market);
    assert.equal(globals(market).rateAccumulator, 1_019_999_999_993_658_248_834_347_946n);
  });

  test("17.6.9 withdrawing the most leaves what 1,000 owed needs, and one unit", () => {
    const market = opened(2_000n);
    market.run("alice", market.mint("GOLD", 1_000n * ONE));
    const { amount } = market.run("alice", market.whole("withdrawMax", "GOLD"));
    assert.equal(amount, 1_679_999_999_999_999_999_999n);
  });
});
