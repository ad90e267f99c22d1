// The protocol's acceptance vectors of swaps, exact to the unit, through ordinary transactions. A
// formula, a rounding or a fee split that is off by one unit fails here by its number.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { ONE } from "../../proof/testing/market.ts";
import { Exchange, type Pool } from "./testing.ts";

const exchange = new Exchange();
const { market } = exchange;
const pool: Pool = exchange.open("GOLD", "PUSD");
execute(market.world, { kind: "snapshot", name: "open" });
market.run("lender", pool.add(2_000n * ONE, 1_000n * ONE));
execute(market.world, { kind: "snapshot", name: "state 1" });
market.run("alice", pool.swap(true, 100n * ONE));
execute(market.world, { kind: "snapshot", name: "state 2" });

function from(name: string): void {
  assert.ok(execute(market.world, { kind: "restore", name }).ok);
}

/** How a transaction of this actor changes an account's balance. */
function delta(token: string, account: string, act: () => void): bigint {
  const before = market.balanceAt(account, token);
  act();
  return market.balanceAt(account, token) - before;
}

describe("swap vectors", () => {
  test("17.2.1 the first liquidity sets supply and ratios", () => {
    from("open");
    const { lp } = market.run("lender", pool.add(2_000n * ONE, 1_000n * ONE));
    assert.equal(lp, 2_000n * ONE);
    assert.equal(pool.supply, 2_000n * ONE);
    assert.equal(market.balance("lender", pool.lp), 2_000n * ONE);
    assert.deepEqual(pool.ratios, ["2.000000000000000000", "0.500000000000000000"]);
  });

  test("17.2.2 a swap splits its fee and moves the reserves", () => {
    from("state 1");
    const collector = market.at.feeCollector;
    const collected = delta(pool.token(true), collector, () => {
      const { amountOut } = market.run("alice", pool.swap(true, 100n * ONE));
      assert.equal(amountOut, 181_322_178_776_029_826_316n);
    });
    assert.equal(collected, 90_000_000_000_000_000n);
    assert.deepEqual(pool.reserves, {
      a: 1_099_910_000_000_000_000_000n,
      b: 1_818_677_821_223_970_173_684n,
    });
    assert.deepEqual(pool.ratios, ["1.653478758465665531", "0.604785513500000000"]);
    // Of the fee of 0.3 the pool keeps 0.21, so its balance equals its reserves.
    assert.equal(market.balanceAt(pool.address, pool.token(true)), pool.reserves.a);
  });

  for (const [whole, out] of [
    [1n, 1_992_013_962_079_806_432n],
    [25n, 48_637_705_197_941_312_778n],
    [50n, 94_965_947_516_311_854_074n],
  ] as const) {
    test(`17.2.3 ${whole} of A buy ${out} of B`, () => {
      from("state 1");
      assert.equal(market.run("alice", pool.swap(true, whole * ONE)).amountOut, out);
    });
  }

  test("17.2.3 the price without fee is getInputPrice", () => {
    from("state 1");
    const args = {
      inputAmount: 25n * ONE,
      inputReserve: pool.reserves.a,
      outputReserve: pool.reserves.b,
    };
    const price = market.read(pool.address, "getInputPrice", args);
    assert.equal(price, 48_780_487_804_878_048_780n);
  });

  test("17.2.4 later liquidity keeps the ratio, rounded down", () => {
    from("state 2");
    const taken = delta(pool.token(true), market.who("bob"), () => {
      const { lp } = market.run("bob", pool.add(300n * ONE, 1_000n * ONE));
      assert.equal(lp, 329_909_999_999_999_999_998n);
    });
    assert.equal(taken, -181_435_654_049_999_999_999n);
    assert.equal(pool.supply, 2_329_909_999_999_999_999_998n);
  });

  test("17.2.5 a single-token add trades, adds and leaves the rest", () => {
    from("state 1");
    const collector = market.at.feeCollector;
    let paid = 0n;
    const fee = delta(pool.token(true), collector, () => {
      paid = delta(pool.token(true), market.who("bob"), () => {
        const { lp } = market.run("bob", pool.zap(true, 500n * ONE));
        assert.equal(lp, 448_814_588_230_268_938_101n);
      });
    });
    assert.equal(paid, -499_954_540_852_269_941_004n);
    assert.equal(500n * ONE + paid, 45_459_147_730_058_996n);
    assert.equal(fee, 202_574_287_566_319_982n);
    const added = market.logs().at(-1);
    // B is what the trade of 225.08 bought, A the amount added beside it.
    const swapped = 225_082_541_740_355_535_658n;
    assert.deepEqual(added?.values.slice(1), [366_556_611_012_859_285_790n, -paid - swapped]);
    assert.deepEqual(pool.reserves, { a: 1_499_751_966_564_703_621_022n, b: 2_000n * ONE });
  });

  test("17.2.6 all liquidity goes out as it came in", () => {
    from("state 1");
    const paid = market.run("lender", pool.remove(2_000n * ONE));
    assert.deepEqual(paid, { tokenBAmount: 2_000n * ONE, tokenAAmount: 1_000n * ONE });
    assert.equal(pool.supply, 0n);
    assert.deepEqual(pool.reserves, { a: 0n, b: 0n });
    assert.deepEqual(pool.ratios, ["0.000000000000000000", "0.000000000000000000"]);
  });

  for (const [swapFeeRate, lpSharePercent, code] of [
    [0n, 7_000n, "SWAP_FEE_RATE"],
    [1_001n, 7_000n, "SWAP_FEE_RATE"],
    [30n, 0n, "SWAP_LP_SHARE"],
    [30n, 10_001n, "SWAP_LP_SHARE"],
    [1n, 1n, undefined],
    [1_000n, 10_000n, undefined],
  ] as const) {
    const verdict = code === undefined ? "accepted" : "refused";
    test(`17.2.7 fee ${swapFeeRate} and LP share ${lpSharePercent} are ${verdict}`, () => {
      from("state 1");
      const parameters = { swapFeeRate, lpSharePercent };
      assert.equal(market.refusal("admin", pool.byOwner("setFeeParameters", parameters)), code);
      assert.equal(market.refusal("admin", exchange.ask("setFeeParameters", parameters)), code);
      const ofPool = exchange.ask("setPoolFeeParameters", { pool: pool.address, ...parameters });
      assert.equal(market.refusal("admin", ofPool), code);
    });
  }
});
