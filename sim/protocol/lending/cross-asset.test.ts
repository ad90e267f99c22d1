// One account over several assets: deposit one, borrow another, and so on, with exact balances. A
// broken one would put debts, health or interest of one market into another.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { randomStream } from "../../kernel/random.ts";
import { Lending } from "../../proof/testing/lending.ts";
import { Market, ONE } from "../../proof/testing/market.ts";
import { threeMarkets } from "../../proof/testing/presets.ts";
import { marketOf } from "../../queries/markets.ts";
import { positionOf } from "../../queries/positions.ts";

const YEAR = 31_536_000;
const COIN = 1_000_000n;
const BITCOIN = 100_000_000n;

function opened() {
  const market = new Market(threeMarkets);
  const ask = new Lending(market);
  return { market, ask, alice: market.who("alice") };
}

describe("deposit gold, borrow coins, coins rise, deposit and borrow against them, repay in coins", () => {
  test("every balance is exact at the end", () => {
    const { market, ask, alice } = opened();
    const before = market.balance("alice", market.token("USDC"));
    market.run("alice", ask.lock("GOLD", 10n * ONE));
    market.run("alice", ask.borrow("USDC", 10_000n * COIN));
    market.setPrice("USDC", (12n * ONE) / 10n);
    assert.equal(positionOf(market.world, alice).healthFactor, (4n * ONE) / 3n);
    market.run("alice", ask.lock("USDC", 5_000n * COIN));
    // 10 gold and 5,000 coins allow 19,500 dollars; 12,000 are owed.
    assert.equal(positionOf(market.world, alice).borrowingPower, 19_500n * ONE);
    market.run("alice", ask.borrow("USDC", 1_000n * COIN));
    assert.deepEqual(market.run("alice", ask.repayAll("USDC")), { paid: 11_000n * COIN });
    market.run("alice", ask.unlock("USDC", 5_000n * COIN));
    market.run("alice", ask.unlock("GOLD", 10n * ONE));
    assert.equal(market.balance("alice", market.token("USDC")), before);
    assert.equal(positionOf(market.world, alice).status, "repaid");
  });
});

describe("each market is separate", () => {
  test("a loan in one changes no index, reserves or rate of another", () => {
    const { market, ask } = opened();
    const other = () => marketOf(market.world, market.token("WBTC"));
    const before = other();
    market.run("alice", ask.lock("GOLD", 100n * ONE));
    market.run("alice", ask.borrow("USDC", 100_000n * COIN));
    market.pass(YEAR);
    market.run("alice", ask.repay("USDC", COIN));
    const after = other();
    assert.equal(after?.totalDebt, 0n);
    assert.equal(after?.reserves, 0n);
    assert.equal(after?.exchangeRate, before?.exchangeRate);
    assert.ok((marketOf(market.world, market.token("USDC"))?.reserves ?? 0n) > 0n);
  });

  test("its interest rate is its own", () => {
    const { market, ask } = opened();
    const free = { asset: market.token("WBTC"), perSecondFactorRAY: 10n ** 27n };
    market.run("admin", ask.configure("WBTC", free));
    market.run("alice", ask.lock("GOLD", 100n * ONE));
    market.run("alice", ask.borrow("USDC", 1_000n * COIN));
    market.run("alice", ask.borrow("WBTC", BITCOIN));
    market.pass(YEAR);
    const debts = positionOf(market.world, market.who("alice")).debts;
    assert.deepEqual(
      debts.map(({ symbol, amount }) => [symbol, amount]),
      [
        ["WBTC", BITCOIN],
        ["USDC", 1_049_999_999n],
      ],
    );
  });

  test("using another market still accrues all of the user's debts before health is judged", () => {
    const { market, ask } = opened();
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("USDC", 1_499n * COIN));
    market.pass(YEAR);
    // A year's interest is 75 coins: nothing is left to borrow in any market.
    assert.equal(market.refusal("alice", ask.borrow("PUSD", ONE)), "LENDING_BORROW_UNSAFE");
  });

  test("another debt's index is stored and logged too, before the new loan", () => {
    const { market, ask } = opened();
    market.run("alice", ask.lock("GOLD", 10n * ONE));
    market.run("alice", ask.borrow("USDC", 1_000n * COIN));
    market.pass(YEAR);
    market.run("alice", ask.borrow("PUSD", ONE));
    const stored = market.world.chain.contracts.get(market.at.lendingPool)?.store as unknown as {
      borrowIndex: { get(asset: string): bigint };
    };
    const index = stored.borrowIndex.get(market.token("USDC"));
    assert.equal(index, 1_049_999_999_960_370_622_054_729_586n);
    // Dollars had no debt yet, so only the coins' market logs interest.
    const accruals = market.events().filter((event) => event === "lendingPool IndexAccrued");
    assert.equal(accruals.length, 1);
  });

  test("the most that can be borrowed is rounded down, less a base unit", () => {
    const { market, ask } = opened();
    market.setPrice("USDC", 7n * ONE);
    market.run("alice", ask.lock("GOLD", ONE));
    // 1,500 dollars are 214.285714 coins and a part of the last unit.
    const { amount } = market.run("alice", ask.borrowMost("USDC"));
    assert.equal(amount, (1_500n * COIN) / 7n - 1n);
  });

  test("borrowing the most leaves one base unit to borrow, whatever is owed and at any price", () => {
    const { market, ask } = opened();
    const symbols = ["PUSD", "USDC", "WBTC"];
    market.run("alice", ask.lock("GOLD", ONE / 100n));
    execute(market.world, { kind: "snapshot", name: "locked" });
    const draw = randomStream(1, "most");
    for (let round = 0; round < 8; round += 1) {
      execute(market.world, { kind: "restore", name: "locked" });
      for (const symbol of symbols) market.setPrice(symbol, draw.bigint(ONE / 2n, 3n * ONE));
      const owed = symbols.filter(() => draw.chance(2, 3));
      for (const symbol of owed) market.run("alice", ask.borrow(symbol, draw.bigint(1n, 1_000n)));
      const most = round % 2 === 0 ? "PUSD" : draw.pick(symbols);
      market.run("alice", ask.borrowMost(most));
      const why = `round ${round}: ${most} with ${owed}`;
      const beyond = market.refusal("alice", ask.borrow(most, 2n));
      assert.equal(beyond, "LENDING_BORROW_UNSAFE", why);
      assert.equal(market.refusal("alice", ask.borrow(most, 1n)), undefined, why);
    }
  });

  test("a debt worth a part of the last unit counts as a whole one", () => {
    const { market, ask } = opened();
    market.run("alice", ask.lock("GOLD", ONE));
    // Three of the smallest units of bitcoin are worth exactly the 1,500 dollars of power.
    const price = 500n * ONE * BITCOIN;
    market.setPrice("WBTC", price + 1n);
    assert.equal(market.refusal("alice", ask.borrow("WBTC", 3n)), "LENDING_BORROW_UNSAFE");
    market.setPrice("WBTC", price);
    market.run("alice", ask.borrow("WBTC", 3n));
  });

  test("a missing price of one debt stops what needs health, and repaying goes on", () => {
    const { market, ask, alice } = opened();
    market.run("alice", ask.lock("GOLD", 10n * ONE));
    market.run("alice", ask.borrow("USDC", 100n * COIN));
    market.run("alice", ask.borrow("PUSD", 100n * ONE));
    const remove = { to: market.at.priceOracle, function: "removeAssetPrice" };
    market.run("admin", { ...remove, args: { asset: market.token("USDC") } });
    assert.equal(market.refusal("alice", ask.borrow("PUSD", ONE)), "ORACLE_UNSET");
    assert.equal(market.refusal("alice", ask.unlock("GOLD", 1n)), "ORACLE_UNSET");
    const all = { debt: "USDC", collateral: "GOLD" };
    assert.equal(market.refusal("bob", ask.liquidate(alice, all)), "ORACLE_UNSET");
    assert.equal(positionOf(market.world, alice).healthFactor, 0n);
    assert.equal(positionOf(market.world, alice).status, "active");
    market.run("alice", ask.repayAll("USDC"));
    market.run("alice", ask.repayAll("PUSD"));
  });
});
