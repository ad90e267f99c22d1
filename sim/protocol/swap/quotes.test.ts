// Quotes both ways and the choice of a route, against what the swaps then do. (SWAP-03, SWAP-15.) A
// quote that is off by one unit would make the payer of a debt pay too much, or too little.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { randomStream } from "../../kernel/random.ts";
import { ONE } from "../../proof/testing/market.ts";
import type { FactoryCall } from "./create-pool.ts";
import { tradablePools } from "./figures.ts";
import { type PoolFigures, priceImpactDown, quoteIn, quoteOut, sideOf } from "./quotes.ts";
import { bestRouteIn, bestRouteOut } from "./routes.ts";
import { Exchange } from "./testing.ts";

const state1 = { reserveIn: 1_000n * ONE, reserveOut: 2_000n * ONE, feeBps: 30n };

describe("SWAP-03 exact-in and exact-out", () => {
  test("agree on random pools: the quoted input is the smallest that reaches the output", () => {
    const stream = randomStream(1, "swap/quotes");
    for (let i = 0; i < 3_000; i += 1) {
      const size = () => stream.bigint(1n, 1n << BigInt(stream.integer(1, 90)));
      const feeBps = BigInt(stream.pick([0, 1, 30, 333, 1_000]));
      const side = { reserveIn: size(), reserveOut: size(), feeBps };
      const input = size();
      const out = quoteOut(side, input);
      const back = quoteIn(side, out);
      assert.ok(back !== undefined && back <= input, `${input} gives ${out}, which asks ${back}`);
      assert.equal(quoteOut(side, back), out);
      const wanted = stream.bigint(0n, side.reserveOut - 1n);
      const smallest = quoteIn(side, wanted);
      assert.ok(smallest !== undefined && quoteOut(side, smallest) >= wanted);
      if (smallest > 0n)
        assert.ok(quoteOut(side, smallest - 1n) < wanted, `${smallest} for ${wanted}`);
    }
  });

  test("say so if nothing reaches the output", () => {
    assert.equal(quoteIn(state1, 2_000n * ONE), undefined);
    assert.equal(quoteIn({ ...state1, reserveIn: 0n }, 1n), undefined);
    assert.equal(quoteIn({ ...state1, reserveOut: 0n }, 1n), undefined);
    assert.equal(quoteIn(state1, 0n), 0n);
    assert.equal(quoteOut({ ...state1, reserveIn: 0n }, ONE), 0n);
    assert.equal(quoteOut({ ...state1, reserveOut: 0n }, ONE), 0n);
  });

  test("give the vectors", () => {
    assert.equal(quoteOut(state1, ONE), 1_992_013_962_079_806_432n);
    const input = quoteIn(state1, 1_992_013_962_079_806_432n);
    assert.ok(input !== undefined && input <= ONE && input > ONE - 2n);
  });
});

test("SWAP-15 price impact is the shortfall from the price before, fee included, never rounded up", () => {
  // 1 - (1.992013962079806432 / 1) / 2, whose last place is exact.
  assert.equal(priceImpactDown(state1, ONE), "0.003993018960096784");
  assert.equal(priceImpactDown({ ...state1, feeBps: 0n }, 0n), "0.000000000000000000");
  assert.equal(priceImpactDown({ ...state1, reserveIn: 0n }, 1n), "0.000000000000000000");
  // All of the input is lost if it buys nothing.
  assert.equal(priceImpactDown({ ...state1, reserveIn: 10n ** 30n }, 1n), "1.000000000000000000");
});

describe("a route", () => {
  const pool = (
    address: string,
    pair: string,
    reserves: readonly [bigint, bigint],
  ): PoolFigures => ({
    address,
    tokenA: pair.charAt(0),
    tokenB: pair.charAt(1),
    reserveA: reserves[0],
    reserveB: reserves[1],
    feeBps: 30n,
  });
  const even = [1_000_000n, 1_000_000n] as const;
  const wish = { tokenIn: "x", tokenOut: "z", amount: 1_000n };
  const poolsOf = (route: ReturnType<typeof bestRouteIn>) => route?.hops.map((hop) => hop.pool);

  test("goes directly or over one token, whichever gives more or costs less", () => {
    const across = [pool("1", "xy", [1_000_000n, 2_000_000n]), pool("2", "zy", even)];
    const pools = [...across, pool("3", "zx", even)];
    assert.deepEqual(poolsOf(bestRouteOut(pools, wish)), ["1", "2"]);
    assert.deepEqual(poolsOf(bestRouteIn(pools, wish)), ["1", "2"]);
    const dear = [...across, pool("3", "zx", [3_000_000n, 1_000_000n])];
    assert.deepEqual(poolsOf(bestRouteOut(dear, wish)), ["3"]);
    assert.deepEqual(poolsOf(bestRouteIn(dear, wish)), ["3"]);
    const { hops, amountIn, amountOut } = bestRouteIn(pools, wish) ?? { hops: [] };
    assert.equal(hops[0]?.amountOut, hops[1]?.amountIn);
    assert.deepEqual([hops[0]?.amountIn, hops[1]?.amountOut], [amountIn, amountOut]);
    assert.deepEqual([hops[1]?.tokenIn, hops[1]?.tokenOut], ["y", "z"]);
  });

  test("of several equal ones is the shorter, then the first in the list", () => {
    const twins = [pool("1", "xz", even), pool("2", "xz", even)];
    assert.deepEqual(poolsOf(bestRouteOut(twins, wish)), ["1"]);
    assert.deepEqual(poolsOf(bestRouteIn(twins, wish)), ["1"]);
  });

  test("does not exist between unconnected tokens, over more than three, to itself or beyond the reserves", () => {
    const chain = [pool("1", "xy", even), pool("2", "yw", even), pool("3", "wz", even)];
    for (const best of [bestRouteOut, bestRouteIn]) {
      assert.equal(best(chain, wish), undefined);
      assert.equal(best([], wish), undefined);
      assert.equal(best(chain, { ...wish, tokenOut: "x" }), undefined);
      assert.equal(best(chain, { ...wish, tokenOut: "y", amount: 0n }), undefined);
    }
    const small = [pool("1", "xz", [1_000n, 1_000n])];
    assert.equal(bestRouteIn(small, wish), undefined);
    assert.equal(bestRouteOut([pool("1", "xz", [10n ** 9n, 1n])], wish), undefined);
    assert.equal(sideOf(pool("1", "xy", even), "z"), undefined);
  });

  test("costs the least input of all that reach the amount, over two pools too", () => {
    const stream = randomStream(1, "swap/routes");
    for (let i = 0; i < 500; i += 1) {
      const size = () => stream.bigint(100n, 5_000n);
      const pools = [
        pool("1", "xy", [size(), size()]),
        pool("2", "yz", [size(), size()]),
        pool("3", "xz", [size(), size()]),
      ];
      const amount = stream.bigint(1n, 60n);
      const route = bestRouteIn(pools, { ...wish, amount });
      if (route === undefined) continue;
      assert.ok(route.amountOut >= amount);
      const less = bestRouteOut(pools, { ...wish, amount: route.amountIn - 1n });
      assert.ok((less?.amountOut ?? 0n) < amount, `${route.amountIn} is not the least`);
    }
  });

  test("executed in the same block pays what was quoted, hop by hop", () => {
    const exchange = new Exchange();
    const { market } = exchange;
    const gold = exchange.open("GOLD", "PUSD");
    const coin = exchange.open("USDC", "PUSD");
    market.run("lender", gold.add(2_000_000n * ONE, 1_000n * ONE));
    market.run("lender", coin.add(1_000_000n * ONE, 1_000_000n * 10n ** 6n));
    const factory = market.world.chain.callAs(market.who("alice"), exchange.factory);
    const pools = tradablePools(factory as FactoryCall);
    const pair = { tokenIn: market.token("GOLD"), tokenOut: market.token("USDC") };
    const route = bestRouteIn(pools, { ...pair, amount: 12_345_678n });
    assert.deepEqual(
      route?.hops.map((hop) => hop.pool),
      [gold.address, coin.address],
    );
    const before = market.balance("alice", market.token("USDC"));
    for (const { pool: at, tokenIn, amountIn, amountOut } of route?.hops ?? []) {
      const through = at === gold.address ? gold : coin;
      const isAToB = tokenIn === through.token(true);
      const paid = market.run("alice", through.swap(isAToB, amountIn, amountOut));
      assert.deepEqual(paid, { amountOut });
    }
    const got = market.balance("alice", market.token("USDC")) - before;
    assert.equal(got, route?.amountOut);
    assert.ok(got >= 12_345_678n);
  });
});
