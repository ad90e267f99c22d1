// Samples as lines: thinned out, and what each lender's shares have earned. A broken one
// draws another course, or interest for shares that somebody had only just bought.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, WAD } from "../../../sim/index.ts";
import { type LentShares, type Sample, sampleOf } from "./sample.ts";
import { seriesOf } from "./series.ts";

function sample(atMs: number, lent: Record<string, LentShares> = {}): Sample {
  const none = new Map<string, number>();
  const prices = new Map([["WETH", 1_234.56789]]);
  return { atMs, prices, utilisation: none, health: none, lent: new Map(Object.entries(lent)) };
}

const sharesAt = (shares: bigint, rateBps: bigint): LentShares => ({
  shares: shares * WAD,
  rate: (rateBps * WAD) / 10_000n,
  unit: WAD,
});

test("a long journal is thinned out evenly, with its first and last moments", () => {
  const samples = Array.from({ length: 2_000 }, (_, number) => ({ number, value: sample(number) }));
  const { positions, times, prices } = seriesOf(samples);
  assert.ok(positions.length <= 801, String(positions.length));
  assert.deepEqual([positions[0], positions[1], positions.at(-1)], [0, 3, 1_999]);
  assert.deepEqual(times, positions);
  assert.deepEqual(new Set(prices[0]?.values), new Set([1_234.56789]));
});

test("shares earn what their rate gains while their owner has them, and no more", () => {
  const moments = [
    sample(0),
    sample(1, { lender: sharesAt(100n, 10_000n) }),
    sample(2, { lender: sharesAt(300n, 11_000n) }),
    sample(3, { lender: sharesAt(300n, 10_500n) }),
    sample(4),
    sample(5, { lender: sharesAt(1n, 20_000n) }),
  ];
  const { interest } = seriesOf(moments.map((value, number) => ({ number, value })));
  assert.deepEqual(interest, [{ name: "lender", values: [null, 0, 10, -5, null, -5] }]);
});

test("a sample names prices, markets, borrowers and lenders", () => {
  const { prices, utilisation, health, lent, atMs } = sampleOf(
    createWorld({ preset: "loans-in-three-assets" }),
  );
  assert.deepEqual([...prices.keys()], ["PUSD", "WETH", "WBTC", "USDC", "GOLD", "SILV"]);
  assert.deepEqual(
    [...utilisation],
    [
      ["PUSD", 200],
      ["WETH", 100],
      ["USDC", 100],
    ],
  );
  assert.deepEqual([...health], [["borrower", 2]]);
  assert.deepEqual([...lent.keys()], ["treasury, PUSD", "treasury, WETH", "treasury, USDC"]);
  assert.equal(atMs, 1_767_225_600_000);
});

test("a health is cut, not rounded, and unknown without a price", () => {
  const world = createWorld({ preset: "near-liquidation" });
  assert.deepEqual([...sampleOf(world).health], [["borrower", 1.00266666666666]]);
  assert.deepEqual([...sampleOf(createWorld({ preset: "missing-price" })).health], []);
});
