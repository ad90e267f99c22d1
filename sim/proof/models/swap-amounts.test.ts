// A guessed edge must be the edge that the plain search finds, and a wrong guess must change nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { carryThrough, cheapest, type RoutePool } from "./route-model.ts";
import { largest, mostOut, partOf, proportion } from "./swap-amounts.ts";

/** Zero, a few units, and up to what a pool of whole tokens has. */
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 4n }),
  fc.bigInt({ min: 0n, max: 10_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 24n }),
);
const bps = fc.oneof(
  fc.constantFrom(0n, 1n, 9_999n, 10_000n),
  fc.bigInt({ min: 0n, max: 12_000n }),
);

test("any guess leaves what is the largest as it was", () => {
  fc.assert(
    fc.property(amount, amount, fc.bigInt({ min: -3n, max: 3n }), (high, edge, beside) => {
      const holds = (n: bigint) => n <= edge;
      assert.equal(largest(high, holds, edge + beside), largest(high, holds));
      assert.equal(largest(high, holds, high + beside), largest(high, holds));
    }),
  );
});

test("parts, outputs and proportions are what the plain search finds", () => {
  fc.assert(
    fc.property(amount, amount, amount, bps, (a, b, c, share) => {
      assert.equal(
        partOf(a, share),
        largest(a, (n) => n * 10_000n <= a * share),
      );
      assert.equal(
        mostOut(a, b, c),
        largest(c, (n) => (b + a) * (c - n) >= b * c),
      );
      assert.equal(proportion(a, b, c), b === 0n ? 0n : largest(a * c, (n) => n * b <= a * c));
    }),
    { numRuns: 2_000 },
  );
});

const pool = (name: string, tokens: readonly [string, string]) =>
  fc
    .tuple(amount, amount, fc.bigInt({ min: 0n, max: 10_000n }))
    .map(([a, b, feeBps]): RoutePool => {
      return { name, tokens, reserves: [a, b], feeBps, lpShareBps: 7_000n, paused: false };
    });
const pools = fc.tuple(pool("AB", ["A", "B"]), pool("CB", ["C", "B"]), pool("AC", ["A", "C"]));

/** What the purchase's path gives for another input. */
function boughtFor({ legs }: Purchase, spent: bigint): bigint {
  const fresh = legs.map(({ pool, from }) => ({
    from,
    pool: { ...pool, reserves: [...pool.reserves] as [bigint, bigint] },
  }));
  carryThrough({ legs: fresh, spent, bought: 0n });
  const reserveOf = ({ pool, from }: (typeof legs)[number]) => pool.reserves[from === 0 ? 1 : 0];
  const last = legs.length - 1;
  return (
    legs.slice(last).reduce((sum, leg) => sum + reserveOf(leg), 0n) -
    fresh.slice(last).reduce((sum, leg) => sum + reserveOf(leg), 0n)
  );
}
type Purchase = NonNullable<ReturnType<typeof cheapest>>;

test("the cheapest input buys enough, and one unit less does not", () => {
  let found = 0;
  fc.assert(
    fc.property(pools, fc.bigInt({ min: 1n, max: 10n ** 20n }), (drawn, wanted) => {
      const best = cheapest(drawn, { from: "A", to: "B", amount: wanted });
      if (best === undefined) return;
      found += 1;
      const high = best.spent * 2n + 2n;
      const most = largest(high, (spent) => boughtFor(best, spent) < wanted);
      assert.equal(best.spent, most + 1n);
      assert.equal(best.bought, boughtFor(best, best.spent));
    }),
    { numRuns: 1_000 },
  );
  assert.ok(found > 100);
});
