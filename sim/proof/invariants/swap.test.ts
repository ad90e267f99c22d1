// Each invariant against a step that breaks it: one that finds nothing here could never fail.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { PoolSight, SwapStep } from "../audit/swap-sight.ts";
import { swapInvariants } from "./swap.ts";

/** A pool of 10,000 against 20,000 with one provider, and the same after a swap of 1,000. */
const before: PoolSight = {
  a: 10_000n,
  b: 20_000n,
  balanceA: 10_005n,
  balanceB: 20_000n,
  supply: 20_000n,
  lp: [20_000n, 0n],
  aToB: "2.000000000000000000",
  bToA: "0.500000000000000000",
};

// The fee is 3, of which 2 stay; 997 net buy floor(997 * 20000 / 10997) = 1813.
const after: PoolSight = {
  ...before,
  a: 10_999n,
  b: 18_187n,
  balanceA: 11_004n,
  balanceB: 18_187n,
  aToB: "1.653513955814164924",
  bToA: "0.604772639797657668",
};

const good: SwapStep = {
  before,
  after,
  call: "swap",
  args: { isAToB: true, amountIn: 1_000n, minAmountOut: 1_813n, deadline: 5n },
  ok: true,
  feeBps: 30n,
  lpShareBps: 7_000n,
  now: 5n,
};

const half: PoolSight = {
  ...before,
  ...{ a: 5_000n, b: 10_000n, balanceA: 5_005n, balanceB: 10_000n },
  ...{ supply: 10_000n, lp: [10_000n, 0n] },
};

const removal: SwapStep = {
  ...good,
  after: half,
  call: "removeLiquidity",
  args: { minTokenAAmount: 5_000n, minTokenBAmount: 10_000n, deadline: 5n },
};

function verdict(id: string, step: SwapStep): string | undefined {
  return swapInvariants.find((each) => each.id === id)?.check?.(step);
}

const swapped = (change: Partial<PoolSight>): SwapStep => ({
  ...good,
  after: { ...after, ...change },
});

const removed = (change: Partial<PoolSight>): SwapStep => ({
  ...removal,
  after: { ...half, ...change },
});

const broken: readonly (readonly [id: string, what: string, step: SwapStep])[] = [
  ["SWAP-01", "the product falls", swapped({ a: 10_900n })],
  ["SWAP-01", "no fee is taken", swapped({ a: 10_000n, b: 20_000n })],
  ["SWAP-02", "a unit too much is paid", swapped({ balanceB: 18_186n })],
  ["SWAP-02", "a unit too little is paid", swapped({ balanceB: 18_188n })],
  ["SWAP-02", "all is paid", swapped({ balanceB: 0n })],
  ["SWAP-04", "it comes too late", { ...good, now: 6n }],
  ["SWAP-04", "less than the minimum is paid", swapped({ balanceB: 18_188n })],
  ["SWAP-04", "too little A is paid", removed({ balanceA: 5_006n })],
  ["SWAP-04", "too little B is paid", removed({ balanceB: 10_001n })],
  [
    "SWAP-04",
    "too much A is taken",
    { ...good, call: "addLiquidity", args: { maxTokenAAmount: 998n, deadline: 5n } },
  ],
  ["SWAP-07", "LP tokens appear", swapped({ supply: 20_001n })],
  ["SWAP-07", "LP tokens change hands", swapped({ lp: [19_999n, 1n] })],
  ["SWAP-08", "the price stands still", swapped({ a: 10_000n, b: 20_000n })],
  ["SWAP-08", "the next trade gives more", swapped({ a: 10_999n, b: 21_900n })],
  ["SWAP-09", "an LP token loses value", swapped({ a: 9_000n })],
  ["SWAP-11", "more than the share is paid", removed({ a: 4_999n })],
  ["SWAP-11", "only one side is paid", removed({ a: 50_000n })],
  ["SWAP-12", "LP tokens have no owner", swapped({ supply: 19_999n })],
  ["SWAP-12", "an empty pool has LP tokens", swapped({ a: 0n })],
  ["SWAP-12", "reserves have no owner", removed({ supply: 0n, lp: [0n, 0n] })],
  ["SWAP-13", "the pool lacks tokens", swapped({ balanceA: 10_998n })],
  ["SWAP-13", "a donation is spent", swapped({ balanceA: 11_003n })],
  ["SWAP-14", "a refusal moves something", { ...good, ok: false }],
  ["SWAP-17", "a ratio is off by one place", swapped({ aToB: "1.653513955814164925" })],
  ["SWAP-17", "an empty pool has a ratio", swapped({ a: 0n })],
];

describe("an invariant", () => {
  test("accepts a right swap, either way, and a right removal", () => {
    const mirrored = (sight: PoolSight): PoolSight => ({
      ...sight,
      ...{ a: sight.b, b: sight.a, balanceA: sight.balanceB, balanceB: sight.balanceA },
      ...{ aToB: sight.bToA, bToA: sight.aToB },
    });
    const other = {
      ...good,
      before: mirrored(before),
      after: mirrored(after),
      args: { ...good.args, isAToB: false },
    };
    const refused = { ...good, after: before, ok: false };
    for (const step of [good, other, removal, refused]) {
      for (const { id, check } of swapInvariants) assert.equal(check?.(step), undefined, id);
    }
  });

  for (const [id, what, step] of broken) {
    test(`${id} notices that ${what}`, () => {
      assert.equal(typeof verdict(id, step), "string");
    });
  }

  test("that has a check is broken at least once here", () => {
    const shown = new Set(broken.map(([id]) => id));
    const checked = swapInvariants.filter(({ check }) => check !== undefined);
    assert.deepEqual(
      checked.map(({ id }) => id).filter((id) => !shown.has(id)),
      [],
    );
  });
});
