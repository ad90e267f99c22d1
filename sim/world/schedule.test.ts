// Scheduled prices: paths and random walks, their order, bounds and end. A broken schedule sets a
// price at the wrong time, twice, or by another world's randomness.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { Market } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { codeOf, path, pricesOf, START } from "../proof/testing/prices.ts";

describe("a path of prices", () => {
  test("is set by the oracle, each point at its own time", () => {
    const market = new Market(vectors);
    path(market, "GOLD", [
      [10, 5n],
      [10, 6n],
      [60, 7n],
    ]);
    market.pass(59);
    assert.deepEqual(pricesOf(market, "GOLD"), [
      [10, 5n],
      [10, 6n],
    ]);
    market.pass(1);
    assert.deepEqual(pricesOf(market, "GOLD").at(-1), [60, 7n]);
    const { request, failure } = market.world.chain.transactions.at(-1) ?? {};
    assert.deepEqual([request?.from, failure], [market.who("oracle"), undefined]);
    assert.equal(market.world.parts.schedule.size, 0);
  });

  test("among others goes by time, then by the order of scheduling", () => {
    const market = new Market(vectors);
    path(market, "GOLD", [[10, 1n]]);
    path(market, "GOLD", [
      [5, 2n],
      [10, 3n],
    ]);
    path(market, "GOLD", [[10, 4n]]);
    market.pass(10);
    assert.deepEqual(
      pricesOf(market, "GOLD").map(([, price]) => price),
      [2n, 1n, 3n, 4n],
    );
  });

  test("due now is set by an advance of 0", () => {
    const market = new Market(vectors);
    path(market, "GOLD", [[0, 9n]]);
    assert.deepEqual(pricesOf(market, "GOLD"), []);
    market.pass(0);
    assert.deepEqual(pricesOf(market, "GOLD"), [[0, 9n]]);
  });

  test("shows what is still to come, and nothing past", () => {
    const market = new Market(vectors);
    path(market, "SILV", [
      [10, 1n],
      [20, 2n],
    ]);
    market.pass(10);
    const [item] = market.world.parts.schedule.waiting();
    assert.deepEqual(item?.path, [{ dueMs: (START + 20) * 1_000, price: 2n }]);
  });

  test("is listed by when it is due, then by the order of scheduling", () => {
    const market = new Market(vectors);
    for (const second of [30, 10, 20, 10]) path(market, "GOLD", [[second, BigInt(second)]]);
    const listed = market.world.parts.schedule.waiting().map(({ id }) => id);
    assert.deepEqual(listed, [2, 4, 3, 1]);
  });

  test("that is cancelled sets no more, and cannot be cancelled again", () => {
    const market = new Market(vectors);
    const outcome = path(market, "GOLD", [
      [10, 1n],
      [20, 2n],
    ]);
    const id = outcome.ok ? (outcome.id ?? 0) : 0;
    market.pass(10);
    assert.equal(codeOf(market, { kind: "cancelSchedule", id }), undefined);
    assert.equal(codeOf(market, { kind: "cancelSchedule", id }), "UNKNOWN_SCHEDULE");
    market.pass(100);
    assert.equal(pricesOf(market, "GOLD").length, 1);
  });

  test("must rise in time, have prices, and have an end", () => {
    const market = new Market(vectors);
    const bad: [number, bigint][][] = [
      [],
      [[-1, 1n]],
      [[0.0005, 1n]],
      [[1, 0n]],
      [
        [2, 1n],
        [1, 1n],
      ],
      Array.from({ length: 10_001 }, (_, second) => [second, 1n]),
    ];
    for (const points of bad) {
      const outcome = path(market, "GOLD", points);
      assert.equal(outcome.ok === false && outcome.code, "BAD_COMMAND", `${points[0]}`);
    }
    assert.equal(market.world.parts.schedule.size, 0);
  });

  test("that the oracle's contract refuses is a failed transaction, and time goes on", () => {
    const market = new Market(vectors);
    const zero = "0".repeat(40);
    execute(market.world, {
      kind: "schedulePrices",
      asset: zero,
      path: [{ afterMs: 5, price: 1n }],
    });
    market.pass(1);
    assert.equal(market.world.chain.transactions.at(-1)?.failure?.code, "ORACLE_ASSET");
  });
});
