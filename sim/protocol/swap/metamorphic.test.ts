// Two ways to the same result, compared: cycles, split trades, liquidity in and out, mirrors.
// (SWAP-05, 06, 10, 18.) A rounding in a trader's favour would make one of them profitable.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type RandomStream, randomStream } from "../../kernel/random.ts";
import { ONE } from "../../proof/testing/market.ts";
import {
  type FeeRates,
  liquidityDown,
  matchingADown,
  type Pair,
  type Sides,
  shareDown,
  tradeDown,
} from "./math.ts";
import { evenPool, sized, turned } from "./testing.ts";

const CASES = 1_500;

function ratesFrom(stream: RandomStream): FeeRates {
  const feeBps = BigInt(stream.pick([0, 1, 30, 1_000]));
  return { feeBps, lpShareBps: BigInt(stream.pick([0, 7_000, 10_000])) };
}

describe("SWAP-05 a cycle returns no more than it took", () => {
  test("there and back in one pool, strictly less if a fee was taken", () => {
    const stream = randomStream(1, "swap/cycles");
    for (let i = 0; i < CASES; i += 1) {
      const sides = { reserveIn: sized(stream), reserveOut: sized(stream) };
      const rates = ratesFrom(stream);
      const start = sized(stream);
      const there = tradeDown(start, sides, rates);
      const back = tradeDown(there.out, turned(there.after), rates);
      assert.ok(back.out <= start, `${start} became ${back.out}`);
      if (there.fee > 0n) assert.ok(back.out < start);
    }
  });

  test("around three pools whose prices leave nothing to gain", () => {
    const stream = randomStream(1, "swap/triangles");
    for (let i = 0; i < CASES; i += 1) {
      const [x, y, z] = [sized(stream), sized(stream), sized(stream)];
      const rates = ratesFrom(stream);
      const start = sized(stream);
      let balance = start;
      for (const [reserveIn, reserveOut] of [
        [x, y],
        [y, z],
        [z, x],
      ] as const) {
        const depth = stream.bigint(1n, 9n);
        balance = tradeDown(
          balance,
          { reserveIn: reserveIn * depth, reserveOut: reserveOut * depth },
          rates,
        ).out;
      }
      assert.ok(balance <= start, `${start} became ${balance}`);
    }
  });
});

describe("SWAP-06 splitting a trade does not pay", () => {
  function splitOut(parts: readonly bigint[], sides: Sides, rates: FeeRates): bigint {
    let now = sides;
    let sum = 0n;
    for (const part of parts) {
      const { out, after } = tradeDown(part, now, rates);
      sum += out;
      now = after;
    }
    return sum;
  }

  function partsOf(stream: RandomStream, whole: bigint): bigint[] {
    const cut = stream.bigint(1n, whole - 1n);
    return stream.chance(1, 2) || cut < 2n
      ? [cut, whole - cut]
      : [cut / 2n, cut - cut / 2n, whole - cut];
  }

  for (const lpShareBps of [10_000n, 7_000n, 0n]) {
    test(`with ${lpShareBps} bps of the fee left in the pool`, () => {
      const stream = randomStream(1, `swap/splits/${lpShareBps}`);
      for (let i = 0; i < CASES; i += 1) {
        const sides = { reserveIn: sized(stream, 1_000n), reserveOut: sized(stream, 1_000n) };
        const rates = { feeBps: BigInt(stream.pick([0, 30, 1_000])), lpShareBps };
        const whole = sized(stream, 10n);
        const parts = partsOf(stream, whole);
        const single = tradeDown(whole, sides, rates).out;
        const split = splitOut(parts, sides, rates);
        const { reserveIn, reserveOut } = sides;
        // Each part may save a unit of fee, worth this much output, and each fee is rounded
        // down too.
        const unit = 1n + 2n * ((reserveOut + reserveIn - 1n) / reserveIn);
        assert.ok(split <= single + BigInt(parts.length) * unit, `${split} beyond ${single}`);
        assert.ok(split * reserveIn <= whole * reserveOut, "more than spot was paid");
      }
    });
  }

  test("by hand: 200 into 1,000 against 1,000 at 0.3 %", () => {
    const sides = { reserveIn: 1_000n * ONE, reserveOut: 1_000n * ONE };
    const [toPool, taken] = [10_000n, 0n].map((lpShareBps) => {
      const rates = { feeBps: 30n, lpShareBps };
      const single = tradeDown(200n * ONE, sides, rates).out;
      return { single, split: splitOut([100n * ONE, 100n * ONE], sides, rates) };
    });
    const cents = (amount = 0n) => (amount * 100n + ONE / 2n) / ONE;
    assert.deepEqual([cents(toPool?.single), cents(toPool?.split)], [16_625n, 16_623n]);
    // With the whole fee taken out of the pool, splitting changes nothing but the rounding.
    assert.ok(taken !== undefined && taken.single - taken.split <= 2n);
    assert.ok(taken.split <= taken.single);
  });
});

describe("SWAP-10 liquidity in and out does not pay", () => {
  const afterAdd = (reserves: Pair, added: Pair) => ({
    a: reserves.a + added.a,
    b: reserves.b + added.b,
  });

  test("in and out again, on pools of any size", () => {
    const stream = randomStream(1, "swap/in-and-out");
    for (let i = 0; i < CASES; i += 1) {
      const reserves = { a: sized(stream), b: sized(stream) };
      const supply = sized(stream);
      const b = sized(stream);
      const added = { a: matchingADown(b, reserves), b };
      const lp = liquidityDown(added, reserves, supply);
      const out = shareDown(lp, afterAdd(reserves, added), supply + lp);
      assert.ok(out.a <= added.a && out.b <= added.b, `${b} of B came back as ${out.b}`);
    }
  });

  test("out and in again: what was paid out buys no more LP tokens than were burnt", () => {
    const stream = randomStream(1, "swap/out-and-in");
    for (let i = 0; i < CASES; i += 1) {
      const reserves = { a: sized(stream, 10n), b: sized(stream, 10n) };
      const supply = sized(stream, 10n);
      const burnt = stream.bigint(1n, supply - 1n);
      const paid = shareDown(burnt, reserves, supply);
      const left = { a: reserves.a - paid.a, b: reserves.b - paid.b };
      const added = { a: matchingADown(paid.b, left), b: paid.b };
      if (added.a > paid.a) continue;
      const lp = liquidityDown(added, left, supply - burnt);
      assert.ok(lp <= burnt, `${burnt} became ${lp}`);
    }
  });

  test("with swaps between, through the pool itself: both tokens together are fewer", () => {
    const { market, pool } = evenPool("GOLD", "PUSD");
    const tokens = [pool.token(true), pool.token(false)] as const;
    const wealth = () => tokens.map((token) => market.balance("alice", token));
    const [a = 0n, b = 0n] = wealth();
    const { lp } = market.run("alice", pool.add(100n * ONE, 100n * ONE));
    const { amountOut } = market.run("alice", pool.swap(true, 50n * ONE));
    market.run("alice", pool.swap(false, amountOut as bigint));
    market.run("alice", pool.remove(lp as bigint));
    const [afterA = 0n, afterB = 0n] = wealth();
    // At the price of 1 the pool began with.
    assert.ok(afterA + afterB < a + b, "a provider trading with itself gained");
  });
});

describe("SWAP-18 a mirrored pool", () => {
  test("does the mirrored thing at every step", () => {
    const [one, other] = [evenPool("GOLD", "PUSD"), evenPool("PUSD", "GOLD")];
    const stream = randomStream(1, "swap/mirror");
    for (let i = 0; i < 200; i += 1) {
      const isAToB = stream.chance(1, 2);
      const amount = sized(stream);
      const isZap = stream.chance(1, 3);
      const results = [one, other].map(({ market, pool }, index) => {
        const way = index === 0 ? isAToB : !isAToB;
        const request = isZap ? pool.zap(way, amount) : pool.swap(way, amount);
        const { failure, result } = market.include("alice", request);
        return failure?.code ?? result;
      });
      assert.deepEqual(results[0], results[1]);
      const { a, b } = one.pool.reserves;
      assert.deepEqual(other.pool.reserves, { a: b, b: a });
      assert.deepEqual(other.pool.ratios, one.pool.ratios.toReversed());
    }
  });
});
