// What surfaces read at the clock's time: tokens, balances, positions, loans and markets. A broken
// query shows a stale debt, or lists a loan that nobody can liquidate.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { MAX_UINT256 } from "../kernel/fixed-point.ts";
import { Lending } from "../proof/testing/lending.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { threeMarkets, vectors } from "../proof/testing/presets.ts";
import { liquidatableLoans, loanOf } from "./loans.ts";
import { marketOf, marketsOf, supplyOf } from "./markets.ts";
import { borrowersOf, positionOf } from "./positions.ts";
import { priceOfAsset } from "./reader.ts";
import { holdingOf, tokenAt, tokensOf } from "./tokens.ts";

const YEAR = 31_536_000;

function opened(preset = vectors) {
  const market = new Market(preset);
  const ask = new Lending(market);
  market.run("lender", ask.supply("PUSD", 1_000_000n * ONE));
  return { market, ask, world: market.world, alice: market.who("alice") };
}

describe("tokens", () => {
  test("are listed in order of creation, including share tokens", () => {
    const { world } = opened();
    const facts = tokensOf(world).map(({ symbol, decimals, status }) => [symbol, decimals, status]);
    assert.deepEqual(facts, [
      ["PUSD", 18, 3],
      ["GOLD", 18, 3],
      ["SILV", 18, 3],
      ["NEWT", 18, 1],
      ["mPUSD", 18, 3],
    ]);
  });

  test("are found by address, and nothing else is", () => {
    const { market, world } = opened();
    assert.equal(tokenAt(world, market.token("GOLD"))?.name, "Gold");
    for (const address of [market.at.lendingPool, market.at.voucher, market.who("alice"), ""]) {
      assert.equal(tokenAt(world, address), undefined);
    }
    assert.equal(priceOfAsset(world, market.token("GOLD")), 2_000n * ONE);
    assert.equal(priceOfAsset(world, market.token("NEWT")), 0n);
  });

  test("are shown in the wallet and as collateral", () => {
    const { market, ask, world, alice } = opened();
    market.run("alice", ask.lock("GOLD", 3n * ONE));
    const gold = tokensOf(world)[1];
    assert.ok(gold !== undefined);
    const { balance, collateral, price } = holdingOf(world, alice, gold);
    assert.deepEqual([balance, collateral, price], [9_999_997n * ONE, 3n * ONE, 2_000n * ONE]);
  });
});

describe("a position", () => {
  test("of an unknown user is empty and healthy", () => {
    const { world, alice } = opened();
    assert.deepEqual(positionOf(world, alice), {
      user: alice,
      collateral: [],
      debts: [],
      healthFactor: MAX_UINT256,
      borrowingPower: 0n,
      status: "none",
    });
    assert.equal(loanOf(world, alice), undefined);
    assert.deepEqual(borrowersOf(world), []);
  });

  test("shows the current debt, though nobody has touched the market for a year", () => {
    const { market, ask, world, alice } = opened();
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
    market.pass(YEAR);
    const before = world.stateHash();
    assert.equal(positionOf(world, alice).debts[0]?.amount, 1_049_999_999_960_370_622_054n);
    assert.equal(
      supplyOf(world, market.who("lender"), market.at.stable).assets,
      1_000_044_999_999_964_333_000_000n,
    );
    assert.equal(world.stateHash(), before, "reading changed something");
  });

  test("lists the largest value first, whatever the unit", () => {
    const { market, ask, world, alice } = opened(threeMarkets);
    market.run("alice", ask.lock("SILV", 1_000n * ONE));
    market.run("alice", ask.lock("WBTC", 100_000_000n));
    market.run("alice", ask.lock("USDC", 30_000_000_000n));
    const symbols = positionOf(world, alice).collateral.map(({ symbol }) => symbol);
    assert.deepEqual(symbols, ["WBTC", "USDC", "SILV"]);
  });

  test("needs no price of an asset without weight: it can be liquidated, and is shown so", () => {
    const { market, ask, world, alice } = opened();
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.lock("SILV", ONE));
    market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
    market.run("admin", ask.configure("SILV", { ltv: 0n, liquidationThreshold: 0n }));
    const args = { asset: market.token("SILV") };
    market.run("admin", { to: market.at.priceOracle, function: "removeAssetPrice", args });
    market.setPrice("GOLD", 1_800n * ONE);
    const loan = loanOf(world, alice);
    assert.equal(loan?.status, "liquidatable");
    assert.deepEqual(
      loan?.seizable.map(({ symbol }) => symbol),
      ["GOLD"],
      "silver is not eligible",
    );
    const target = { debt: "PUSD", collateral: "GOLD", amount: loan?.maxRepay ?? 0n };
    market.run("bob", ask.liquidate(alice, target));
  });

  test("without a price it needs has no health, and is not called liquidatable", () => {
    const { market, ask, world, alice } = opened();
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
    const args = { asset: market.token("GOLD") };
    market.run("admin", { to: market.at.priceOracle, function: "removeAssetPrice", args });
    const { healthFactor, borrowingPower, status, collateral } = positionOf(world, alice);
    assert.deepEqual([healthFactor, borrowingPower, status], [0n, 0n, "active"]);
    assert.deepEqual([collateral[0]?.value, collateral[0]?.isPriced], [0n, false]);
    assert.deepEqual(liquidatableLoans(world), []);
  });
});

describe("a loan", () => {
  test("promises the bonus on what may be repaid as profit", () => {
    const { market, ask, world, alice } = opened();
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
    market.setPrice("GOLD", 1_800n * ONE);
    const [gold] = loanOf(world, alice)?.seizable ?? [];
    assert.equal(gold?.maxRepay, 750n * ONE);
    assert.equal(gold?.expectedProfit, (75n * ONE) / 2n);
    assert.deepEqual([gold?.liquidationBonusBps, gold?.paused], [10_500n, false]);
    market.run("admin", { to: market.token("GOLD"), function: "pause" });
    assert.equal(loanOf(world, alice)?.seizable[0]?.paused, true);
  });

  test("is in the list exactly if its health is below 1 (LIQ-15)", () => {
    const { market, ask, world } = opened();
    const debts = [1_300n, 1_400n, 1_500n];
    for (const [index, name] of ["alice", "bob", "lender"].entries()) {
      market.run(name, ask.lock("GOLD", ONE));
      market.run(name, ask.borrow("PUSD", (debts[index] ?? 0n) * ONE));
    }
    for (const price of [1_900n, 1_800n, 1_700n, 1_600n, 900n]) {
      market.setPrice("GOLD", price * ONE);
      const listed = liquidatableLoans(world).map(({ user }) => user);
      const unhealthy = borrowersOf(world).filter((user) => {
        return market.read(market.at.lendingPool, "getHealthFactor", { user }) < ONE;
      });
      assert.deepEqual([...listed].sort(), unhealthy, `gold at ${price}`);
    }
  });
});

describe("a market", () => {
  test("shows its books as an accrual now would leave them", () => {
    const { market, ask, world } = opened();
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
    market.pass(YEAR);
    const before = marketOf(world, market.at.stable);
    market.run("bob", ask.supply("PUSD", ONE));
    market.run("bob", ask.withdrawAllSupply("PUSD"));
    const after = marketOf(world, market.at.stable);
    assert.equal(before?.reserves, 4_999_999_996_037_062_205n);
    for (const figure of ["totalDebt", "reserves", "borrowIndex", "shareSupply"] as const) {
      assert.equal(after?.[figure], before?.[figure], figure);
    }
    assert.equal(before?.utilisationBps, 10n);
  });

  test("is listed with the stable token's first; an asset that cannot be borrowed has none", () => {
    const { market, world } = opened(threeMarkets);
    const symbols = marketsOf(world).map(({ symbol }) => symbol);
    assert.deepEqual(symbols, ["PUSD", "USDC", "WBTC"]);
    assert.equal(marketOf(world, market.token("GOLD")), undefined);
    assert.equal(marketOf(world, "ab".repeat(20)), undefined);
  });
});
