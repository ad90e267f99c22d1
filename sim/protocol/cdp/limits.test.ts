// Compares two runs of vaults, and goes to their exact limits. (CDP-02, 05, 08, 13,
// 14.) A maximum that cannot be taken, or an owner who cannot leave, shows here.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { MAX_UINT256, RAY } from "../../kernel/fixed-point.ts";
import { ONE } from "../../proof/testing/market.ts";
import { threeMarkets } from "../../proof/testing/presets.ts";
import { grownRate, powerHalfUp } from "./math.ts";
import { VaultMarket } from "./testing.ts";

const FEE = RAY + 10n ** 19n;
const SYMBOLS = ["GOLD", "SILV", "WBTC", "USDC"];

function opened(fee = FEE): VaultMarket {
  const market = new VaultMarket(threeMarkets);
  for (const symbol of SYMBOLS) market.configure(symbol, { stabilityFeeRate: fee });
  for (const name of ["alice", "bob"]) {
    for (const symbol of SYMBOLS) market.run(name, market.deposit(symbol, 1_000_000_000n));
    market.run(name, market.deposit("GOLD", 100n * ONE));
    market.run(name, market.deposit("SILV", 100n * ONE));
  }
  return market;
}

describe("the most", () => {
  for (const symbol of SYMBOLS) {
    test(`CDP-13 minted against ${symbol} is exactly the most`, () => {
      const market = opened();
      market.pass(1_000);
      const snapshot = () => execute(market.world, { kind: "snapshot", name: "before" });
      if (symbol !== "GOLD") market.configure(symbol, { debtFloor: 0n });
      snapshot();
      const { amountUSD } = market.run("alice", market.whole("mintMax", symbol));
      execute(market.world, { kind: "restore", name: "before" });
      const over = market.mint(symbol, (amountUSD as bigint) + 1n);
      assert.equal(market.refusal("alice", over), "CDP_MINT_UNSAFE");
      assert.equal(market.refusal("alice", market.mint(symbol, amountUSD as bigint)), undefined);
      // Minting needs more than the minimum ratio, so a vault at the minimum can owe no more.
      assert.equal(market.refusal("alice", market.whole("mintMax", symbol)), "CDP_NO_POWER");
    });
  }

  test("minted up to the ceiling, and a unit over it", () => {
    const market = opened();
    market.configure("GOLD", { debtCeiling: 50n * ONE, debtFloor: 0n });
    assert.equal(market.refusal("alice", market.mint("GOLD", 50n * ONE + 1n)), "CDP_CEILING");
    market.run("alice", market.mint("GOLD", 20n * ONE));
    market.run("bob", market.mint("GOLD", 30n * ONE));
    assert.equal(market.refusal("bob", market.mint("GOLD", 1n)), "CDP_CEILING");
    assert.equal(market.refusal("bob", market.whole("mintMax", "GOLD")), "CDP_CEILING");
  });

  test("withdrawn: all without a debt, and nothing without room, with no event then", () => {
    const market = opened(RAY);
    const all = market.vault("alice", "GOLD").collateral;
    market.run("bob", market.mint("GOLD", 100_000n * ONE));
    market.setPrice("GOLD", 100n * ONE);
    assert.deepEqual(market.run("bob", market.whole("withdrawMax", "GOLD")), { amount: 0n });
    assert.deepEqual(market.events(), ["voucher Transfer", "voucher Burn"]);
    assert.deepEqual(market.run("alice", market.whole("withdrawMax", "GOLD")), { amount: all });
    assert.deepEqual(market.run("alice", market.whole("withdrawMax", "GOLD")), { amount: 0n });
  });

  test("CDP-07 at the liquidation ratio exactly a vault is safe, a unit of price below it is not", () => {
    const market = opened(RAY);
    const { collateral } = market.vault("alice", "SILV");
    market.run("alice", market.withdraw("SILV", collateral - 100n * ONE));
    market.run("alice", market.mint("SILV", 1_000n * ONE));
    market.setPrice("SILV", 15n * ONE);
    assert.equal(market.ratio("alice", "SILV"), 1_500_000_000_000_000_000n);
    assert.equal(market.refusal("bob", market.liquidate("alice", "SILV")), "CDP_HEALTHY");
    market.setPrice("SILV", 15n * ONE - 1n);
    assert.equal(market.refusal("bob", market.liquidate("alice", "SILV")), undefined);
  });
});

describe("two runs", () => {
  test("CDP-02 right after an asset is configured nothing is issued, and its first mint is", () => {
    const market = new VaultMarket();
    const supply = () => market.read(market.at.stable, "totalSupply");
    const before = supply();
    market.configure("GOLD", { stabilityFeeRate: FEE });
    market.run("alice", market.deposit("GOLD", ONE));
    market.pass(1_000_000);
    market.run("alice", market.mint("GOLD", 100n * ONE));
    assert.equal(supply() - before, 100n * ONE);
    assert.equal(market.vault("alice", "GOLD").debt, 100n * ONE);
  });

  for (const busy of [false, true]) {
    test(`CDP-05 a year's fee of a vault ${busy ? "among others' actions" : "left alone"}`, () => {
      const market = opened();
      market.run("alice", market.mint("GOLD", 1_000n * ONE));
      for (let month = 0; month < 12; month += 1) {
        market.pass(2_628_000);
        if (!busy) continue;
        market.run("bob", market.mint("GOLD", 7n * ONE + BigInt(month)));
        market.run("bob", market.withdraw("GOLD", 3n));
      }
      market.run("bob", market.withdraw("GOLD", 1n));
      const owed = market.vault("alice", "GOLD").debt;
      const alone = (1_000n * ONE * powerHalfUp(FEE, 31_536_000n)) / RAY;
      // Each accrual in between rounds the rate once, by a RAY unit, which is tiny in a debt of
      // 1e21.
      const off = owed > alone ? owed - alone : alone - owed;
      assert.ok(off <= 40n, `off by ${off}`);
    });
  }

  for (const seconds of [0, 1, 86_400]) {
    test(`CDP-08 opening and closing a vault after ${seconds} s pays nobody`, () => {
      const market = opened();
      market.run("bob", market.mint("GOLD", 1_234_567n * 10n ** 13n));
      market.pass(12_345);
      const balances = () => [
        market.balance("alice", market.at.stable),
        market.balance("alice", market.token("GOLD")) + market.vault("alice", "GOLD").collateral,
      ];
      const [dollars = 0n, gold] = balances();
      market.run("alice", market.mint("GOLD", 1_000n * ONE + 7n));
      market.pass(seconds);
      market.run("alice", market.whole("repayAll", "GOLD"));
      market.run("alice", market.whole("withdrawMax", "GOLD"));
      const [after = 0n, goldAfter] = balances();
      assert.ok(after <= dollars, `gained ${after - dollars}`);
      assert.equal(goldAfter, gold);
      assert.deepEqual(market.vault("alice", "GOLD"), { collateral: 0n, scaledDebt: 0n, debt: 0n });
    });
  }

  test("CDP-14 an owner who holds enough can close while all is paused, unsafe or above the ceiling", () => {
    const market = opened();
    market.run("alice", market.mint("GOLD", 100_000n * ONE));
    market.pass(31_536_000);
    market.setPrice("GOLD", ONE);
    market.configure("GOLD", { debtCeiling: ONE, pause: true, stabilityFeeRate: FEE });
    market.run("admin", market.ask("setPausedGlobal", { isPaused: true }));
    market.run("alice", market.whole("repayAll", "GOLD"));
    assert.equal(market.vault("alice", "GOLD").scaledDebt, 0n);
    assert.equal(market.refusal("alice", market.deposit("GOLD", ONE)), undefined);
    market.run("admin", market.ask("setPausedGlobal", { isPaused: false }));
    market.configure("GOLD");
    market.run("alice", market.whole("withdrawMax", "GOLD"));
    assert.equal(market.vault("alice", "GOLD").collateral, 0n);
  });

  test("repaying more than is owed takes what is owed", () => {
    const market = opened();
    market.run("alice", market.mint("GOLD", 1_000n * ONE));
    market.pass(86_400);
    const before = market.balance("alice", market.at.stable);
    market.run("alice", market.repay("GOLD", 5_000n * ONE));
    const { scaledDebt } = market.vault("alice", "GOLD");
    const owed = (1_000n * ONE * powerHalfUp(FEE, 86_400n)) / RAY;
    const short = owed - (before - market.balance("alice", market.at.stable));
    assert.equal(scaledDebt, 0n);
    assert.ok(short === 0n || short === 1n, `off by ${short}`);
  });
});

describe("a rate", () => {
  test("of any size stays within 256 bits", () => {
    assert.equal(powerHalfUp(2n * RAY, 31_536_000n), MAX_UINT256);
    assert.equal(powerHalfUp(MAX_UINT256 * 2n, 3n), MAX_UINT256);
    assert.equal(grownRate(RAY, MAX_UINT256, 31_536_000n), MAX_UINT256);
  });

  test("below one never lowers a debt", () => {
    assert.equal(grownRate(RAY, 0n, 10n), RAY);
    assert.equal(grownRate(2n * RAY, RAY / 2n, 10n), RAY);
  });

  test("is rounded half up at each step", () => {
    assert.equal(powerHalfUp(RAY + 1n, 2n), RAY + 2n);
    const half = RAY + 10n ** 13n * 2_236_068n;
    assert.equal(powerHalfUp(half, 2n), (half * half + RAY / 2n) / RAY);
    assert.equal(powerHalfUp(half, 1n), half);
    assert.equal(powerHalfUp(half, 0n), RAY);
  });
});
