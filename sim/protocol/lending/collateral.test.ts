// Collateral: what may be locked, and what a loan lets go, under both rules.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Lending } from "../../proof/testing/lending.ts";
import { Market, ONE } from "../../proof/testing/market.ts";
import { lockedVectors, threeMarkets, vectors } from "../../proof/testing/presets.ts";
import { positionOf } from "../../queries/positions.ts";

function opened(preset = vectors) {
  const market = new Market(preset);
  const ask = new Lending(market);
  market.run("lender", ask.supply("PUSD", 1_000_000n * ONE));
  return { market, ask };
}

function withLoan(preset = vectors) {
  const world = opened(preset);
  world.market.run("alice", world.ask.lock("GOLD", 2n * ONE));
  world.market.run("alice", world.ask.borrow("PUSD", 1_500n * ONE));
  return world;
}

describe("locking", () => {
  test("moves from the wallet to the vault and adds up", () => {
    const { market, ask } = opened();
    const wallet = market.balance("alice", market.token("GOLD"));
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.lock("GOLD", 2n * ONE));
    market.run("alice", ask.lock("SILV", 4n * ONE));
    assert.equal(market.balance("alice", market.token("GOLD")), wallet - 3n * ONE);
    assert.equal(market.balanceAt(market.at.collateralVault, market.token("GOLD")), 3n * ONE);
    const { collateral, borrowingPower } = positionOf(market.world, market.who("alice"));
    const rows = collateral.map(({ symbol, amount, value }) => [symbol, amount, value]);
    assert.deepEqual(rows, [
      ["GOLD", 3n * ONE, 6_000n * ONE],
      ["SILV", 4n * ONE, 100n * ONE],
    ]);
    assert.equal(borrowingPower, 4_560n * ONE);
  });

  test("is refused for what is not collateral, not active, not owned or not approved", () => {
    const { market, ask } = opened();
    assert.equal(market.refusal("alice", ask.lock("PUSD", ONE)), "LENDING_NOT_COLLATERAL");
    assert.equal(market.refusal("alice", ask.lock("NEWT", ONE)), "LENDING_INACTIVE_TOKEN");
    assert.equal(market.refusal("alice", ask.lock("GOLD", 0n)), "LENDING_AMOUNT");
    assert.equal(market.refusal("alice", ask.lock("GOLD", 10n ** 39n)), "TOKEN_BALANCE");
    const { approvals: _none, ...unapproved } = ask.lock("GOLD", ONE);
    assert.equal(market.refusal("alice", unapproved), "TOKEN_ALLOWANCE");
  });

  test("works while the pool is paused", () => {
    const { market, ask } = opened();
    market.run("admin", ask.pause());
    market.run("alice", ask.lock("GOLD", ONE));
  });
});

describe("unlocking without a loan", () => {
  for (const preset of [vectors, lockedVectors]) {
    test(`returns everything, under ${preset.name}`, () => {
      const { market, ask } = opened(preset);
      const wallet = market.balance("alice", market.token("GOLD"));
      market.run("alice", ask.lock("GOLD", 3n * ONE));
      market.run("alice", ask.unlock("GOLD", ONE));
      assert.deepEqual(market.run("alice", ask.unlockMost("GOLD")), { amount: 2n * ONE });
      assert.equal(market.balance("alice", market.token("GOLD")), wallet);
    });
  }

  test("is refused beyond what is locked, for 0, and while paused", () => {
    const { market, ask } = opened();
    market.run("alice", ask.lock("GOLD", ONE));
    assert.equal(market.refusal("alice", ask.unlock("GOLD", ONE + 1n)), "LENDING_COLLATERAL");
    assert.equal(market.refusal("alice", ask.unlock("GOLD", 0n)), "LENDING_AMOUNT");
    assert.equal(market.refusal("bob", ask.unlockMost("GOLD")), "LENDING_NO_COLLATERAL");
    market.run("admin", ask.pause());
    assert.equal(market.refusal("alice", ask.unlock("GOLD", ONE)), "LENDING_PAUSED");
    assert.equal(market.refusal("alice", ask.unlockMost("GOLD")), "LENDING_PAUSED");
  });
});

describe("unlocking with a loan", () => {
  test("is always refused if a loan locks collateral", () => {
    const { market, ask } = withLoan(lockedVectors);
    assert.equal(market.refusal("alice", ask.unlock("GOLD", 1n)), "LENDING_WITHDRAWAL_UNSAFE");
    assert.equal(market.refusal("alice", ask.unlockMost("GOLD")), "LENDING_WITHDRAWAL_UNSAFE");
    market.run("alice", ask.repayAll("PUSD"));
    market.run("alice", ask.unlock("GOLD", 2n * ONE));
  });

  test("works down to where the power just covers the debt, and not one unit further", () => {
    const { market, ask } = withLoan();
    assert.equal(
      market.refusal("alice", ask.unlock("GOLD", ONE + 1n)),
      "LENDING_WITHDRAWAL_UNSAFE",
    );
    market.run("alice", ask.unlock("GOLD", ONE));
    assert.equal(market.refusal("alice", ask.unlockMost("GOLD")), "LENDING_NO_ROOM");
    assert.equal(market.refusal("alice", ask.unlock("GOLD", 1n)), "LENDING_WITHDRAWAL_UNSAFE");
  });

  test("counts a part of the last dollar unit of a debt as a whole unit", () => {
    const { market, ask } = opened();
    market.setPrice("PUSD", (7n * ONE) / 10n);
    market.run("alice", ask.lock("GOLD", 2n));
    // 1500.1 units of value are left against 1500 per gold.
    market.run("alice", ask.borrow("PUSD", 2_143n));
    assert.equal(market.refusal("alice", ask.unlock("GOLD", 1n)), "LENDING_WITHDRAWAL_UNSAFE");
    market.run("alice", ask.repay("PUSD", 1n));
    market.run("alice", ask.unlock("GOLD", 1n));
  });

  test("counts the interest until now", () => {
    const { market, ask } = withLoan();
    market.pass(86_400);
    assert.equal(market.refusal("alice", ask.unlock("GOLD", ONE)), "LENDING_WITHDRAWAL_UNSAFE");
  });

  test("of an asset without weight works by amount, not by most", () => {
    const { market, ask } = withLoan();
    market.run("alice", ask.lock("SILV", ONE));
    market.run("admin", ask.configure("SILV", { ltv: 0n, liquidationThreshold: 0n }));
    assert.equal(market.refusal("alice", ask.unlockMost("SILV")), "LENDING_CONFIG");
    market.run("alice", ask.unlock("SILV", ONE));
  });

  test("releases the room's worth, less one base unit, down to the last unit of room", () => {
    const { market, ask } = opened();
    // Room is measured in value: a unit of gold gives 0.75 of its price.
    for (const [price, amount] of [
      [2_000n * ONE, undefined],
      [ONE, undefined],
      [(2n * ONE) / 3n, 1n],
      [ONE / 4n, 4n],
    ] as const) {
      market.setPrice("GOLD", price);
      market.run("alice", ask.lock("GOLD", ONE));
      market.run("alice", ask.borrowMost("PUSD"));
      const most = market.include("alice", ask.unlockMost("GOLD"));
      assert.deepEqual(most.result, amount && { amount }, `${price}`);
      const code = amount === undefined ? "LENDING_NOTHING_WITHDRAWABLE" : undefined;
      assert.equal(most.failure?.code, code);
      assert.equal(market.refusal("alice", ask.unlock("GOLD", 7n)), "LENDING_WITHDRAWAL_UNSAFE");
      market.run("alice", ask.repayAll("PUSD"));
    }
  });

  test("counts decimals: bitcoin of eight against coins of six", () => {
    const market = new Market(threeMarkets);
    const ask = new Lending(market);
    market.run("alice", ask.lock("WBTC", 100_000_000n));
    market.run("alice", ask.borrow("USDC", 22_500_000_000n));
    const { amount } = market.run("alice", ask.unlockMost("WBTC"));
    assert.equal(amount, 49_999_999n);
  });
});
