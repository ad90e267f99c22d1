// Liquidating: when, how much, for what, and who gets it. A broken one would seize from the
// healthy, more than the bonus, or more than the close factor allows.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Lending } from "../../proof/testing/lending.ts";
import { Market, ONE } from "../../proof/testing/market.ts";
import { threeMarkets, vectors } from "../../proof/testing/presets.ts";
import { liquidatableLoans, loanOf } from "../../queries/loans.ts";
import { positionOf } from "../../queries/positions.ts";

/** Alice owes 1,500 dollars against one gold, just healthy, until gold falls. */
function indebted(goldPrice: bigint) {
  const market = new Market(vectors);
  const ask = new Lending(market);
  market.run("lender", ask.supply("PUSD", 1_000_000n * ONE));
  market.run("alice", ask.lock("GOLD", ONE));
  market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
  market.setPrice("GOLD", goldPrice);
  const alice = market.who("alice");
  const take = (amount?: bigint, minimum = 0n) =>
    ask.liquidate(alice, {
      debt: "PUSD",
      collateral: "GOLD",
      minimum,
      ...(amount === undefined ? {} : { amount }),
    });
  return { market, ask, alice, take, status: () => positionOf(market.world, alice).status };
}

describe("who can be liquidated", () => {
  test("nobody at a health of exactly 1, and anyone one unit of price below it", () => {
    const { market, take, status } = indebted(1_875n * ONE);
    assert.equal(market.refusal("bob", take(ONE)), "LENDING_HEALTHY");
    assert.equal(status(), "active");
    market.setPrice("GOLD", 1_875n * ONE - 1n);
    assert.equal(status(), "liquidatable");
    market.run("bob", take(ONE));
  });

  test("the list names the unhealthy only, the least healthy first", () => {
    const { market, ask, alice } = indebted(1_870n * ONE);
    market.run("bob", ask.lock("GOLD", 2n * ONE));
    market.run("bob", ask.borrow("PUSD", 2_500n * ONE));
    market.run("lender", ask.lock("SILV", 200n * ONE));
    market.run("lender", ask.borrow("PUSD", 3_000n * ONE));
    assert.deepEqual(
      liquidatableLoans(market.world).map(({ user }) => user),
      [alice],
    );
    market.setPrice("SILV", 20n * ONE);
    market.setPrice("GOLD", 1_500n * ONE);
    const found = liquidatableLoans(market.world).map(({ user }) => user);
    assert.deepEqual(found, [alice, market.who("lender"), market.who("bob")]);
  });

  test("interest alone can make a loan liquidatable", () => {
    const { market, take, status } = indebted(1_875n * ONE);
    market.pass(1);
    assert.equal(status(), "liquidatable");
    market.run("bob", take(ONE));
  });
});

describe("how much", () => {
  test("above a health of 0.95 half of the debt, and not one unit more", () => {
    const { market, take, status } = indebted(1_800n * ONE);
    assert.equal(market.refusal("bob", take(750n * ONE + 1n)), "LENDING_CLOSE_FACTOR");
    const done = market.run("bob", take(750n * ONE));
    // 750 dollars and 5 %, in gold at 1,800.
    assert.deepEqual(done, { repaid: 750n * ONE, seized: 437_500_000_000_000_000n });
    assert.equal(status(), "active");
  });

  test("at exactly 0.95 half, one unit of price below it all", () => {
    const price = 1_781_250_000_000_000_000_000n;
    const { market, alice, take } = indebted(price);
    assert.equal(loanOf(market.world, alice)?.healthFactor, 950_000_000_000_000_000n);
    assert.equal(market.refusal("bob", take(750n * ONE + 1n)), "LENDING_CLOSE_FACTOR");
    market.setPrice("GOLD", price - 1n);
    assert.equal(loanOf(market.world, alice)?.maxRepay, 1_500n * ONE);
    market.run("bob", take(1_500n * ONE));
  });

  test("repaying all of it ends the loan as liquidated", () => {
    const { market, take, status } = indebted(1_600n * ONE);
    const done = market.run("bob", take());
    assert.deepEqual(done, { repaid: 1_500n * ONE, seized: 984_375_000_000_000_000n });
    assert.equal(status(), "liquidated");
    assert.equal(market.stored("totalScaledDebt", "PUSD"), 0n);
    assert.equal(market.stored("badDebt", "PUSD"), 0n);
  });

  test("more than the debt is refused even if all may be repaid", () => {
    const { market, take } = indebted(1_600n * ONE);
    assert.equal(market.refusal("bob", take(1_500n * ONE + 1n)), "LENDING_CLOSE_FACTOR");
  });
});

describe("for what", () => {
  test("balances move by the repayment and the seizure, the borrower's wallet not at all", () => {
    const { market, alice, take } = indebted(1_800n * ONE);
    const gold = market.token("GOLD");
    const balances = (at: string) => [
      market.balanceAt(at, market.at.stable),
      market.balanceAt(at, gold),
    ];
    const bob = market.who("bob");
    const before = [bob, alice, market.cash("PUSD"), market.at.collateralVault].map(balances);
    market.run("bob", take(600n * ONE));
    const after = [bob, alice, market.cash("PUSD"), market.at.collateralVault].map(balances);
    const moved = after.map((now, who) =>
      now.map((amount, what) => amount - (before[who]?.[what] ?? 0n)),
    );
    const seized = 350_000_000_000_000_000n;
    assert.deepEqual(moved, [
      [-600n * ONE, seized],
      [0n, 0n],
      [600n * ONE, 0n],
      [0n, -seized],
    ]);
  });

  test("the bonus is the collateral's own: silver pays 10 %", () => {
    const { market, ask, alice } = indebted(2_000n * ONE);
    market.run("alice", ask.lock("SILV", 20n * ONE));
    market.setPrice("GOLD", 1_600n * ONE);
    market.setPrice("SILV", 10n * ONE);
    const request = ask.liquidate(alice, { debt: "PUSD", collateral: "SILV", amount: 100n * ONE });
    assert.deepEqual(market.run("bob", request), { repaid: 100n * ONE, seized: 11n * ONE });
  });

  test("a minimum is accepted exactly and refused one unit above", () => {
    const { market, take } = indebted(1_800n * ONE);
    const seized = 437_500_000_000_000_000n;
    assert.equal(market.refusal("bob", take(750n * ONE, seized + 1n)), "LENDING_MINIMUM_OUT");
    market.run("bob", take(750n * ONE, seized));
  });

  test("an amount seizes at most what there is; all repays only what that pays for", () => {
    const explicit = indebted(1_000n * ONE);
    const wallet = explicit.market.balance("bob", explicit.market.at.stable);
    assert.deepEqual(explicit.market.run("bob", explicit.take(1_200n * ONE)), {
      repaid: 1_200n * ONE,
      seized: ONE,
    });
    assert.equal(explicit.market.balance("bob", explicit.market.at.stable), wallet - 1_200n * ONE);
    const all = indebted(1_000n * ONE);
    const { repaid, seized } = all.market.run("bob", all.take());
    assert.deepEqual([repaid, seized], [952_380_952_380_952_380_953n, ONE]);
  });

  test("collateral without weight is not eligible, and missing collateral cannot be seized", () => {
    const { market, ask, alice } = indebted(1_600n * ONE);
    const of = (collateral: string) =>
      ask.liquidate(alice, { debt: "PUSD", collateral, amount: ONE });
    assert.equal(market.refusal("bob", of("PUSD")), "LENDING_NOT_ELIGIBLE");
    assert.equal(market.refusal("bob", of("SILV")), "LENDING_NOTHING_TO_SEIZE");
    assert.equal(market.refusal("bob", of("NEWT")), "LENDING_COLLATERAL_ASSET");
  });
});

describe("across decimals and markets", () => {
  test("bitcoin of eight decimals pays for coins of six", () => {
    const market = new Market(threeMarkets);
    const ask = new Lending(market);
    market.run("alice", ask.lock("WBTC", 100_000_000n));
    market.run("alice", ask.borrow("USDC", 45_000_000_000n));
    market.setPrice("WBTC", 50_000n * ONE);
    const request = ask.liquidate(market.who("alice"), {
      debt: "USDC",
      collateral: "WBTC",
      amount: 1_000_000_000n,
    });
    // 1,000 coins and 5 % are 0.021 bitcoin at 50,000.
    assert.deepEqual(market.run("bob", request), { repaid: 1_000_000_000n, seized: 2_100_000n });
  });

  test("the close factor applies per debt, and health to all of them", () => {
    const market = new Market(threeMarkets);
    const ask = new Lending(market);
    const alice = market.who("alice");
    market.run("alice", ask.lock("GOLD", 10n * ONE));
    market.run("alice", ask.borrow("PUSD", 10_000n * ONE));
    market.run("alice", ask.borrow("USDC", 5_000_000_000n));
    market.setPrice("GOLD", 1_800n * ONE);
    const of = (debt: string, amount: bigint) =>
      ask.liquidate(alice, { debt, collateral: "GOLD", amount });
    assert.equal(market.refusal("bob", of("USDC", 2_500_000_001n)), "LENDING_CLOSE_FACTOR");
    market.run("bob", of("USDC", 2_500_000_000n));
    assert.equal(market.refusal("bob", of("WBTC", 1n)), "LENDING_NO_DEBT");
    assert.equal(loanOf(market.world, alice)?.debts.length, 2);
  });

  test("liquidating all repays the listed maximum", () => {
    const market = new Market(threeMarkets);
    const ask = new Lending(market);
    const alice = market.who("alice");
    market.run("alice", ask.lock("WBTC", 33_333_333n));
    market.run("alice", ask.borrow("USDC", 14_999_000_000n));
    market.setPrice("WBTC", 41_234n * ONE);
    const promised = loanOf(market.world, alice)?.seizable[0];
    const done = market.run("bob", ask.liquidate(alice, { debt: "USDC", collateral: "WBTC" }));
    assert.equal(done.repaid, promised?.maxRepay);
    assert.equal(done.seized, promised?.amount);
  });
});
