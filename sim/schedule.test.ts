// Prices to come: paths and walks, their order, their bounds and their end.
// A broken schedule sets a price at the wrong time, twice, or by another world's luck.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Command } from "./command.ts";
import { Market, ONE, worldOf } from "./testing/market.ts";
import { dollarFees, vectors } from "./testing/presets.ts";
import { DUE_ITEMS_MAX } from "./time.ts";

const START = 1_767_225_600;

const codeOf = (market: Market, command: Command) => {
  const outcome = market.world.execute(command);
  return outcome.ok ? undefined : outcome.code;
};

/** Time and price of every price set of this token, genesis left out. */
function pricesOf(market: Market, symbol: string): [number, bigint][] {
  const { chain } = market.world;
  const found: [number, bigint][] = [];
  for (const { logsFrom, logsTo } of chain.transactions.slice(1)) {
    for (const { event, values } of chain.logs.read(logsFrom, logsTo)) {
      if (event.name !== "PriceUpdated" || values[0] !== market.token(symbol)) continue;
      found.push([Number(values[2]) - START, values[1] as bigint]);
    }
  }
  return found;
}

const path = (market: Market, symbol: string, points: [number, bigint][]) =>
  market.world.execute({
    kind: "schedulePrices",
    asset: market.token(symbol),
    path: points.map(([seconds, price]) => ({ afterMs: seconds * 1_000, price })),
  });

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

  test("beside others goes by time, then by the order of asking", () => {
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

  test("due now is set by an advance of nothing", () => {
    const market = new Market(vectors);
    path(market, "GOLD", [[0, 9n]]);
    assert.deepEqual(pricesOf(market, "GOLD"), []);
    market.pass(0);
    assert.deepEqual(pricesOf(market, "GOLD"), [[0, 9n]]);
  });

  test("shows what is still to come, and nothing of what is past", () => {
    const market = new Market(vectors);
    path(market, "SILV", [
      [10, 1n],
      [20, 2n],
    ]);
    market.pass(10);
    const [item] = market.world.parts.schedule.waiting();
    assert.deepEqual(item?.path, [{ dueMs: (START + 20) * 1_000, price: 2n }]);
  });

  test("is listed by when it is due, then by the order of asking", () => {
    const market = new Market(vectors);
    for (const second of [30, 10, 20, 10]) path(market, "GOLD", [[second, BigInt(second)]]);
    const listed = market.world.parts.schedule.waiting().map(({ id }) => id);
    assert.deepEqual(listed, [2, 4, 3, 1]);
  });

  test("cancelled sets no more, and cannot be cancelled again", () => {
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
    market.world.execute({
      kind: "schedulePrices",
      asset: zero,
      path: [{ afterMs: 5, price: 1n }],
    });
    market.pass(1);
    assert.equal(market.world.chain.transactions.at(-1)?.failure?.code, "ORACLE_ASSET");
  });
});

describe("a walk of prices", () => {
  const walk = { kind: "walkPrice", everyMs: 60_000, stepBps: 100, steps: 50 } as const;
  const walked = (seed: number) => {
    const market = new Market(vectors, seed);
    market.world.execute({ ...walk, asset: market.token("GOLD") });
    market.pass(3_600);
    return pricesOf(market, "GOLD");
  };

  test("takes so many steps of at most so much, on its beat", () => {
    const steps = walked(1);
    assert.deepEqual(
      steps.map(([second]) => second),
      Array.from({ length: 50 }, (_, step) => (step + 1) * 60),
    );
    let price = 2_000n * ONE;
    for (const [, next] of steps) {
      assert.ok(next <= (price * 10_100n) / 10_000n && next >= (price * 9_900n) / 10_000n);
      price = next;
    }
    assert.ok(new Set(steps.map(([, each]) => each)).size > 25, "it hardly moves");
  });

  test("waits for a price to move: none is made up, and the advance says so", () => {
    const market = new Market(vectors);
    const gone = { asset: market.token("GOLD") };
    market.run("admin", { to: market.at.priceOracle, function: "removeAssetPrice", args: gone });
    const outcome = market.world.execute({ ...walk, asset: market.token("GOLD"), steps: 2 });
    const id = outcome.ok ? outcome.id : undefined;
    const passed = market.world.execute({ kind: "advance", ms: 120_000 });
    assert.deepEqual(passed, { ok: true, missed: [id, id] });
    assert.deepEqual(
      pricesOf(market, "GOLD").filter(([, price]) => price > 0n),
      [],
    );
  });

  test("is the same in every world of one seed, and another in others", () => {
    assert.deepEqual(walked(1), walked(1));
    assert.notDeepEqual(walked(1), walked(2));
  });

  test("does not depend on other walks nor on how time is cut", () => {
    const market = new Market(vectors, 1);
    market.world.execute({ ...walk, asset: market.token("GOLD") });
    market.world.execute({ ...walk, asset: market.token("SILV"), everyMs: 7_000 });
    for (let minute = 0; minute < 60; minute += 1) market.pass(60);
    assert.deepEqual(pricesOf(market, "GOLD"), walked(1));
  });

  test("ends, or is cancelled on the way", () => {
    const market = new Market(vectors);
    const outcome = market.world.execute({ ...walk, asset: market.token("GOLD") });
    market.pass(120);
    market.world.execute({ kind: "cancelSchedule", id: (outcome.ok && outcome.id) || 0 });
    market.pass(3_600);
    assert.equal(pricesOf(market, "GOLD").length, 2);
  });

  test("has bounds", () => {
    const market = new Market(vectors);
    const asset = market.token("GOLD");
    const bad = [
      { everyMs: 0 },
      { stepBps: 0 },
      { stepBps: 5_001 },
      { steps: 0 },
      { steps: 10_001 },
    ];
    for (const each of bad) {
      assert.equal(
        codeOf(market, { ...walk, ...each, asset }),
        "BAD_COMMAND",
        JSON.stringify(each),
      );
    }
  });

  test("in too great a number at once is refused before any of it runs", () => {
    const market = new Market(vectors);
    const asset = market.token("GOLD");
    const everyMs = 1;
    for (let n = 0; n < 11; n += 1) {
      market.world.execute({ ...walk, asset, everyMs, steps: 10_000 });
    }
    assert.equal(codeOf(market, { kind: "advance", ms: 10_000 }), "TOO_MUCH");
    assert.equal(market.world.clock.ms, START * 1_000);
    assert.ok(11 * 10_000 > DUE_ITEMS_MAX);
  });
});

test("an oracle who cannot pay sets no price, and the schedule goes on", () => {
  const market = new Market(dollarFees);
  const all = market.balance("oracle", market.at.stable);
  const args = { to: market.who("bob"), value: all - ONE / 100n };
  market.run("oracle", { to: market.at.stable, function: "transfer", args });
  path(market, "GOLD", [[1, 1n]]);
  market.pass(2);
  assert.deepEqual(pricesOf(market, "GOLD"), []);
  assert.equal(market.world.parts.schedule.size, 0);
});

test("so many may wait and no more", () => {
  const world = worldOf(vectors);
  const item = {
    kind: "schedulePrices",
    asset: "ab".repeat(20),
    path: [{ afterMs: 1, price: 1n }],
  } as const;
  for (let n = 0; n < 10_000; n += 1) world.execute(item);
  const outcome = world.execute(item);
  assert.equal(outcome.ok === false && outcome.code, "TOO_MUCH");
});
