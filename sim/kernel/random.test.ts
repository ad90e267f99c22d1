// Random streams: the same seed and name give the same draws for ever, and streams do not affect
// each other. The first draws are pinned, because another generator would change every recorded
// run.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { randomStream } from "./random.ts";

const firstOf = (seed: number, name: string) => {
  const stream = randomStream(seed, name);
  return Array.from({ length: 5 }, () => stream.integer(0, 999));
};

describe("a stream", () => {
  test("begins with these draws", () => {
    assert.deepEqual(firstOf(1, "walk"), [817, 722, 401, 611, 418]);
    assert.deepEqual(firstOf(2, "walk"), [123, 156, 893, 307, 580]);
    assert.deepEqual(firstOf(1, "talk"), [634, 625, 125, 940, 515]);
    const wide = randomStream(1, "wide");
    assert.equal(wide.bigint(0n, 10n ** 30n), 306_404_284_787_413_681_607_814_651_055n);
  });

  test("is not affected by draws in another (DET-03)", () => {
    const alone = firstOf(1, "a");
    const stream = randomStream(1, "a");
    const other = randomStream(1, "b");
    const mixed = alone.map(() => {
      other.integer(0, 5);
      other.pick(["x", "y"]);
      return stream.integer(0, 999);
    });
    assert.deepEqual(mixed, alone);
  });

  test("keeps to its bounds, both included, and reaches them", () => {
    const stream = randomStream(3, "bounds");
    const drawn = new Set(Array.from({ length: 500 }, () => stream.integer(-2, 2)));
    assert.deepEqual(
      [...drawn].sort((a, b) => a - b),
      [-2, -1, 0, 1, 2],
    );
    for (let n = 0; n < 100; n += 1) {
      const value = stream.bigint(10n ** 20n, 10n ** 20n + 1n);
      assert.ok(value === 10n ** 20n || value === 10n ** 20n + 1n);
    }
  });

  test("takes chances about as often as requested, and never or always at the ends", () => {
    const stream = randomStream(4, "chance");
    const taken = Array.from({ length: 2_000 }, () => stream.chance(1, 4)).filter(Boolean).length;
    assert.ok(taken > 400 && taken < 600, `${taken}`);
    assert.ok(Array.from({ length: 50 }, () => stream.chance(0, 3)).every((each) => !each));
    assert.ok(Array.from({ length: 50 }, () => stream.chance(3, 3)).every(Boolean));
  });

  test("picks every item, and refuses to pick from none", () => {
    const stream = randomStream(5, "pick");
    const picked = new Set(Array.from({ length: 100 }, () => stream.pick(["a", "b", "c"])));
    assert.equal(picked.size, 3);
    assert.throws(() => stream.pick([]), { name: "RangeError" });
  });
});
