// Debts paid with another asset over the swap pools: what it costs and where all of it goes.
// (Decision 14.) A broken payment would cost more, leave tokens on the way, or pay another debt.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { present } from "../../kernel/assert.ts";
import { InvariantChecker } from "../../proof/properties/checker.ts";
import { type CallRequest, type Market, ONE } from "../../proof/testing/market.ts";
import { owing, poolAt, reserves, swapping } from "../../proof/testing/payments.ts";
import { marketOf } from "../../queries/markets.ts";
import { positionOf } from "../../queries/positions.ts";

const YEAR = 31_536_000;

describe("a debt of 5 ether is paid", () => {
  // 5 of 1,000 ether need net = 5 x 2,500,000 / 995 dollars, rounded up to
  // 12,562.814070351758793970; and before the fee of 30 bps (net - 1 unit) x 10000 / 9970 + 1 unit.
  const DOLLARS = 12_600_615_918_106_077_025_045n;

  test("with dollars over one pool", () => {
    const { market, ask, wallet, borrower } = owing();
    const before = [wallet("PUSD"), wallet("WETH")];
    const result = market.run("borrower", ask.repayWith("WETH", { with: "PUSD" }));
    assert.deepEqual(result, { paid: 5n * ONE, spent: DOLLARS });
    assert.deepEqual([wallet("PUSD") + DOLLARS, wallet("WETH")], before);
    assert.equal(positionOf(market.world, borrower).status, "repaid");
    assert.equal(market.balanceAt(market.cash("WETH"), market.token("WETH")), 2_000n * ONE);
  });

  test("with gold over two, the excess of the pools' whole units going on as their input", () => {
    const { market, ask, wallet } = owing();
    const before = wallet("GOLD");
    const { spent } = market.run("borrower", ask.repayWith("WETH", { with: "GOLD" }));
    // One unit of gold less buys fewer than DOLLARS; this amount buys 1,607 units more.
    assert.equal(spent, 6_399_908_545_818_872_932n);
    assert.equal(wallet("GOLD"), before - 6_399_908_545_818_872_932n);
    const [, dollars] = reserves(market, "GOLD-PUSD");
    assert.equal(dollars, 1_000_000n * ONE - (DOLLARS + 1_607n));
  });

  test("with a token of few decimals: what it buys beyond the debt is the payer's", () => {
    const { market, ask, wallet, held: poolBalance } = owing();
    const before = wallet("WETH");
    const { paid, spent } = market.run("borrower", ask.repayWith("WETH", { with: "WBTC" }));
    assert.deepEqual({ paid, spent }, { paid: 5n * ONE, spent: 21_153_067n });
    assert.equal(wallet("WETH") - before, 185_510_188_534n);
    assert.equal(poolBalance("WETH"), 0n);
  });

  test("as far as the amount goes, and the rest stays owed", () => {
    const { market, ask, borrower } = owing();
    const part = { with: "PUSD", amount: 2n * ONE };
    const { paid } = market.run("borrower", ask.repayWith("WETH", part));
    assert.equal(paid, 2n * ONE);
    const { debts, status } = positionOf(market.world, borrower);
    assert.deepEqual([debts[0]?.amount, status], [3n * ONE, "active"]);
  });

  test("with far more than is owed, taking only the debt, after a year with its interest", () => {
    const { market, ask } = owing();
    market.pass(YEAR);
    const more = { with: "PUSD", amount: 900n * ONE };
    const { paid } = market.run("borrower", ask.repayWith("WETH", more));
    assert.equal(paid, 5_249_999_999_801_853_110n);
    assert.equal(marketOf(market.world, market.token("WETH"))?.totalDebt, 0n);
  });

  test("while the lending market is paused, as in its own asset", () => {
    const { market, ask, borrower } = owing();
    market.run("admin", ask.pause());
    market.run("borrower", ask.repayWith("WETH", { with: "PUSD" }));
    assert.equal(positionOf(market.world, borrower).status, "repaid");
  });

  test("moving the pools as a user's own swaps would", () => {
    const { market, ask } = owing();
    market.run("borrower", ask.repayWith("WETH", { with: "GOLD" }));
    const other = owing().market;
    const gold = 6_399_908_545_818_872_932n;
    const { amountOut } = other.run("trader", swapping(other, "GOLD-PUSD", gold));
    other.run("trader", swapping(other, "WETH-PUSD", amountOut as bigint));
    const collected = (of: Market) =>
      ["GOLD", "PUSD"].map((symbol) => of.balanceAt(of.at.feeCollector, of.token(symbol)));
    for (const pair of ["GOLD-PUSD", "WETH-PUSD"]) {
      assert.deepEqual(reserves(market, pair), reserves(other, pair));
    }
    assert.deepEqual(collected(market), collected(other));
  });

  test("for exactly the maximum, and a unit less is too little", () => {
    const { market, ask } = owing();
    const most = { with: "PUSD", most: DOLLARS - 1n };
    assert.equal(market.refusal("borrower", ask.repayWith("WETH", most)), "SWAP_SLIPPAGE");
    market.run("borrower", ask.repayWith("WETH", { with: "PUSD", most: DOLLARS }));
  });

  test("with the smallest input: a unit less would not buy it", () => {
    const { market } = owing();
    const { amountOut } = market.run("trader", swapping(market, "WETH-PUSD", DOLLARS - 1n));
    assert.equal(amountOut, 5n * ONE - 1n);
  });
});

describe("nothing is left over", () => {
  test("with the lending pool, neither tokens nor allowances, and gifts to it stay", () => {
    const { market, ask, held: poolBalance } = owing();
    const gift = { to: market.at.lendingPool, value: 7n };
    for (const symbol of ["WETH", "PUSD", "GOLD"]) {
      market.run("trader", { to: market.token(symbol), function: "transfer", args: gift });
    }
    market.run("borrower", ask.repayWith("WETH", { with: "GOLD" }));
    assert.deepEqual(["WETH", "PUSD", "GOLD"].map(poolBalance), [7n, 7n, 7n]);
    const spenders = [market.at.lendingPool, ...Object.values(market.at.pools)];
    for (const symbol of ["WETH", "PUSD", "GOLD"]) {
      for (const owner of [market.at.lendingPool, market.who("borrower")]) {
        for (const spender of spenders) {
          const args = { owner, spender };
          assert.equal(market.read(market.token(symbol), "allowance", args), 0n);
        }
      }
    }
  });

  test("and every invariant holds after each payment", () => {
    const { market, ask } = owing();
    const { world } = market;
    const checker = new InvariantChecker(world);
    const payments: CallRequest[] = [
      ask.repayWith("WETH", { with: "WBTC", amount: ONE }),
      ask.repayWith("WETH", { with: "PUSD", amount: ONE, most: 1n }),
      ask.repayWith("WETH", { with: "GOLD", amount: ONE }),
      ask.repayWith("WETH", { with: "USDC" }),
      ask.repayWith("WETH", { with: "USDC" }),
    ];
    for (const request of payments) {
      checker.after(execute(world, { kind: "submit", ...market.request("borrower", request) }));
    }
    assert.equal(positionOf(world, market.who("borrower")).status, "repaid");
  });
});

describe("the route is the cheapest", () => {
  test("over the pools that are open", () => {
    const { market, ask } = owing();
    const close = { to: poolAt(market, "WETH-PUSD"), function: "setPaused" };
    market.run("admin", { ...close, args: { paused: true } });
    assert.equal(
      market.refusal("borrower", ask.repayWith("WETH", { with: "PUSD" })),
      "LENDING_NO_ROUTE",
    );
    market.run("admin", { ...close, args: { paused: false } });
    market.run("borrower", ask.repayWith("WETH", { with: "PUSD" }));
  });

  test("direct if that costs less, and over another token if that does", () => {
    for (const [gold, by] of [
      [400n, "GOLD-WETH"],
      [900n, "GOLD-PUSD"],
    ] as const) {
      const { market, ask } = owing();
      const pair = { tokenA: market.token("GOLD"), tokenB: market.token("WETH") };
      const made = { to: market.at.poolFactory, function: "createPool", args: pair };
      const { pool } = market.run("admin", made);
      openFor(market, pool as string, gold);
      const [before] = reserves(market, "GOLD-PUSD");
      market.run("borrower", ask.repayWith("WETH", { with: "GOLD" }));
      const [after] = reserves(market, "GOLD-PUSD");
      assert.equal(after > before ? "GOLD-PUSD" : "GOLD-WETH", by);
    }
  });
});

/** Liquidity of 400 ether and this much gold in a new pool of the two. */
function openFor(market: Market, pool: string, gold: bigint): void {
  const found = present(market.world.chain.contracts.get(pool), "the pool");
  const { lpToken } = found.store as unknown as { lpToken: { value: string } };
  for (const func of ["mint", "burn"]) {
    const args = { target: lpToken.value, func, account: pool };
    market.run("admin", { to: market.at.adminRegistry, function: "addWhitelist", args });
  }
  market.run("admin", { to: lpToken.value, function: "setStatus", args: { newStatus: 3n } });
  const args = {
    tokenBAmount: 400n * ONE,
    maxTokenAAmount: gold * ONE,
    deadline: 10n ** 12n,
  };
  const approvals = ["GOLD", "WETH"].map((symbol) => ({
    token: market.token(symbol),
    spender: pool,
    amount: 1_000n * ONE,
  }));
  const gift = { to: market.who("lender"), value: 400n * ONE };
  market.run("trader", { to: market.token("GOLD"), function: "transfer", args: gift });
  market.run("lender", { to: pool, function: "addLiquidity", args, approvals });
}
