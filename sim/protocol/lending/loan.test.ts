// Borrowing and repaying: limits at, below and above, dust, and what a closed loan leaves behind.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { Lending, PLENTY } from "../../proof/testing/lending.ts";
import { Market, ONE } from "../../proof/testing/market.ts";
import { threeMarkets, vectors } from "../../proof/testing/presets.ts";
import { loanOf } from "../../queries/loans.ts";
import { borrowersOf, positionOf } from "../../queries/positions.ts";

const YEAR = 31_536_000;

function funded(preset = vectors) {
  const market = new Market(preset);
  const ask = new Lending(market);
  if (preset === vectors) market.run("lender", ask.supply("PUSD", 1_000_000n * ONE));
  market.run("alice", ask.lock("GOLD", 100n * ONE));
  return { market, ask, alice: market.who("alice") };
}

const debtOf = (market: Market, symbol: string) =>
  market.read(market.at.lendingPool, "getUserDebtPreview", {
    user: market.who("alice"),
    asset: market.token(symbol),
  });

describe("a borrowed amount", () => {
  test("moves from the market to the borrower, and to nobody else", () => {
    const { market, ask } = funded();
    const wallet = market.balance("alice", market.at.stable);
    const cash = market.balanceAt(market.cash("PUSD"), market.at.stable);
    market.run("alice", ask.borrow("PUSD", 7n * ONE));
    assert.equal(market.balance("alice", market.at.stable), wallet + 7n * ONE);
    assert.equal(market.balanceAt(market.cash("PUSD"), market.at.stable), cash - 7n * ONE);
    assert.equal(debtOf(market, "PUSD"), 7n * ONE);
  });

  test("cannot exceed the cash", () => {
    const { market, ask } = funded();
    market.run("alice", ask.lock("GOLD", 900n * ONE));
    assert.equal(
      market.refusal("alice", ask.borrow("PUSD", 1_000_000n * ONE + 1n)),
      "LENDING_CASH",
    );
    market.run("alice", ask.borrow("PUSD", 1_000_000n * ONE));
    assert.equal(market.balanceAt(market.cash("PUSD"), market.at.stable), 0n);
  });

  test("of an asset without a market is refused", () => {
    const { market, ask } = funded();
    assert.equal(market.refusal("alice", ask.borrow("GOLD", ONE)), "LENDING_INACTIVE_TOKEN");
  });

  test("may be all the power allows, less one unit, and then nothing", () => {
    const { market, ask } = funded();
    const { amount } = market.run("alice", ask.borrowMost("PUSD"));
    assert.equal(amount, 150_000n * ONE - 1n);
    assert.equal(market.refusal("alice", ask.borrowMost("PUSD")), "LENDING_NO_POWER");
  });

  for (const [symbol, most] of [
    ["PUSD", 150_000n * ONE - 1n],
    ["USDC", 150_000_000_000n - 1n],
    // 150,000 dollars are 2.5 bitcoin of 8 decimals.
    ["WBTC", 250_000_000n - 1n],
  ] as const) {
    test(`counts decimals: the most of ${symbol} against 100 gold`, () => {
      const { market, ask } = funded(threeMarkets);
      assert.equal(market.run("alice", ask.borrowMost(symbol)).amount, most);
      assert.equal(market.refusal("alice", ask.borrow(symbol, 2n)), "LENDING_BORROW_UNSAFE");
      market.run("alice", ask.borrow(symbol, 1n));
    });
  }

  test("over several markets shares one limit", () => {
    const { market, ask, alice } = funded(threeMarkets);
    market.run("alice", ask.borrow("PUSD", 60_000n * ONE));
    market.run("alice", ask.borrow("WBTC", 100_000_000n));
    assert.equal(market.run("alice", ask.borrowMost("USDC")).amount, 30_000_000_000n - 1n);
    const debts = positionOf(market.world, alice).debts.map(({ symbol }) => symbol);
    assert.deepEqual(debts.sort(), ["PUSD", "USDC", "WBTC"]);
  });
});

describe("a debt ceiling", () => {
  const ceilings = (market: Market, ask: Lending, assetUnits: bigint, usdValue: bigint) =>
    market.run(
      "admin",
      ask.configurator("setDebtCeilings", { asset: market.token("PUSD"), assetUnits, usdValue }),
    );

  for (const [kind, code] of [
    ["asset", "LENDING_CEILING_ASSET"],
    ["USD", "LENDING_CEILING_USD"],
  ] as const) {
    test(`in ${kind} holds below and at it, and refuses one unit above`, () => {
      const { market, ask } = funded();
      ceilings(market, ask, kind === "asset" ? 100n : 0n, kind === "USD" ? 100n : 0n);
      market.run("alice", ask.borrow("PUSD", 99n));
      market.run("alice", ask.borrow("PUSD", 1n));
      assert.equal(market.refusal("alice", ask.borrow("PUSD", 1n)), code);
      ceilings(market, ask, 0n, 0n);
      market.run("alice", ask.borrow("PUSD", 1n));
    });
  }

  test("in USD is compared with the debt's value rounded up", () => {
    const { market, ask } = funded();
    ceilings(market, ask, 0n, 4n);
    market.setPrice("PUSD", (3n * ONE) / 2n);
    assert.equal(market.refusal("alice", ask.borrow("PUSD", 3n)), "LENDING_CEILING_USD");
    market.run("alice", ask.borrow("PUSD", 2n));
  });

  test("counts the interest of everyone's debt, and repaying makes room", () => {
    const { market, ask } = funded();
    ceilings(market, ask, 100n * ONE, 0n);
    market.run("alice", ask.borrow("PUSD", 99n * ONE));
    market.pass(YEAR);
    assert.equal(market.refusal("alice", ask.borrow("PUSD", 1n)), "LENDING_CEILING_ASSET");
    market.run("alice", ask.repay("PUSD", 50n * ONE));
    market.run("alice", ask.borrow("PUSD", ONE));
  });
});

describe("repaying", () => {
  test("takes only what is owed and closes the loan", () => {
    const { market, ask, alice } = funded();
    market.run("alice", ask.borrow("PUSD", 100n * ONE));
    const wallet = market.balance("alice", market.at.stable);
    assert.deepEqual(market.run("alice", ask.repay("PUSD", PLENTY)), { paid: 100n * ONE });
    assert.equal(market.balance("alice", market.at.stable), wallet - 100n * ONE);
    assert.equal(positionOf(market.world, alice).status, "repaid");
    assert.equal(market.stored("totalScaledDebt", "PUSD"), 0n);
  });

  test("after a year costs the interest exactly, and nothing is left of it", () => {
    const { market, ask } = funded();
    market.run("alice", ask.borrow("PUSD", 1_000n * ONE));
    market.pass(YEAR);
    assert.deepEqual(market.run("alice", ask.repayAll("PUSD")), {
      paid: 1_049_999_999_960_370_622_054n,
    });
    assert.equal(market.stored("totalScaledDebt", "PUSD"), 0n);
  });

  test("all but one unit forgives the unit", () => {
    const { market, ask, alice } = funded();
    market.run("alice", ask.borrow("PUSD", 100n));
    market.run("alice", ask.repay("PUSD", 99n));
    assert.equal(positionOf(market.world, alice).status, "repaid");
  });

  test("works while the pool is paused", () => {
    const { market, ask } = funded();
    market.run("alice", ask.borrow("PUSD", 100n * ONE));
    market.run("admin", ask.pause());
    market.run("alice", ask.repay("PUSD", ONE));
    assert.deepEqual(market.run("alice", ask.repayAll("PUSD")), { paid: 99n * ONE });
  });

  test("too little to reduce the principal is refused, but the whole debt never is", () => {
    const { market, ask, alice } = funded();
    market.pass(YEAR);
    market.run("alice", ask.borrow("PUSD", 3n));
    assert.equal(market.refusal("alice", ask.repay("PUSD", 1n)), "LENDING_REPAYMENT_SMALL");
    assert.deepEqual(market.run("alice", ask.repay("PUSD", 5n)), { paid: 3n });
    assert.equal(positionOf(market.world, alice).status, "repaid");
    market.run("alice", ask.borrow("PUSD", 1n));
    assert.deepEqual(market.run("alice", ask.repay("PUSD", 1n)), { paid: 1n });
    assert.equal(positionOf(market.world, alice).status, "repaid");
  });

  test("one debt of two leaves the loan active", () => {
    const { market, ask, alice } = funded(threeMarkets);
    market.run("alice", ask.borrow("PUSD", ONE));
    market.run("alice", ask.borrow("USDC", 1_000_000n));
    market.run("alice", ask.repayAll("PUSD"));
    assert.equal(positionOf(market.world, alice).status, "active");
    market.run("alice", ask.repayAll("USDC"));
    assert.equal(positionOf(market.world, alice).status, "repaid");
  });
});

describe("a borrower is a user who has borrowed", () => {
  test("not one whose request was refused, simulated or undone", () => {
    const { market, ask, alice } = funded();
    market.run("admin", { to: market.at.stable, function: "pause" });
    assert.equal(market.refusal("alice", ask.borrow("PUSD", ONE)), "NOT_WHITELISTED");
    market.run("admin", { to: market.at.stable, function: "unpause" });
    market.world.simulate(market.request("alice", ask.borrow("PUSD", ONE)));
    execute(market.world, { kind: "snapshot", name: "before" });
    market.run("alice", ask.borrow("PUSD", ONE));
    assert.deepEqual(borrowersOf(market.world), [alice]);
    execute(market.world, { kind: "restore", name: "before" });
    assert.deepEqual(borrowersOf(market.world), []);
    assert.equal(loanOf(market.world, alice), undefined);
  });

  test("even after repaying everything", () => {
    const { market, ask, alice } = funded();
    market.run("alice", ask.borrow("PUSD", ONE));
    market.run("alice", ask.repayAll("PUSD"));
    assert.deepEqual(borrowersOf(market.world), [alice]);
    assert.equal(loanOf(market.world, alice)?.status, "repaid");
  });
});
