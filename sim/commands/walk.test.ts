// Random walks of prices: their steps, interval, seed and bounds. A broken walk moves too far, at
// the wrong time, by another world's randomness, or from no price.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Market, ONE, worldOf } from "../proof/testing/market.ts";
import { dollarFees, vectors } from "../proof/testing/presets.ts";
import { codeOf, path, pricesOf, START } from "../proof/testing/prices.ts";
import { execute } from "./execute.ts";
import { WAITING_MAX } from "./pricing.ts";
import { DUE_ITEMS_MAX } from "./time.ts";

describe("a random walk of prices", () => {
  const walk = { kind: "walkPrice", everyMs: 60_000, stepBps: 100, steps: 50 } as const;
  const walked = (seed: number) => {
    const market = new Market(vectors, seed);
    execute(market.world, { ...walk, asset: market.token("GOLD") });
    market.pass(3_600);
    return pricesOf(market, "GOLD");
  };

  test("takes the given number of bounded steps, at its interval", () => {
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

  test("waits for a price to exist: none is made up, and the advance says so", () => {
    const market = new Market(vectors);
    const gone = { asset: market.token("GOLD") };
    market.run("admin", { to: market.at.priceOracle, function: "removeAssetPrice", args: gone });
    const outcome = execute(market.world, { ...walk, asset: market.token("GOLD"), steps: 2 });
    const id = outcome.ok ? outcome.id : undefined;
    const passed = execute(market.world, { kind: "advance", ms: 120_000 });
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

  test("does not depend on other walks nor on how time is divided into advances", () => {
    const market = new Market(vectors, 1);
    execute(market.world, { ...walk, asset: market.token("GOLD") });
    execute(market.world, { ...walk, asset: market.token("SILV"), everyMs: 7_000 });
    for (let minute = 0; minute < 60; minute += 1) market.pass(60);
    assert.deepEqual(pricesOf(market, "GOLD"), walked(1));
  });

  test("ends, or is cancelled on the way", () => {
    const market = new Market(vectors);
    const outcome = execute(market.world, { ...walk, asset: market.token("GOLD") });
    market.pass(120);
    execute(market.world, { kind: "cancelSchedule", id: (outcome.ok && outcome.id) || 0 });
    market.pass(3_600);
    assert.equal(pricesOf(market, "GOLD").length, 2);
  });

  test("may wait with a bounded number of others", () => {
    const market = new Market(vectors);
    const asset = market.token("GOLD");
    for (let added = 0; added < WAITING_MAX; added += 1) {
      assert.equal(codeOf(market, { ...walk, asset }), undefined);
    }
    assert.equal(codeOf(market, { ...walk, asset }), "TOO_MUCH");
    execute(market.world, { kind: "cancelSchedule", id: 1 });
    assert.equal(codeOf(market, { ...walk, asset }), undefined);
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

  test("is refused before any step if too many are due at once", () => {
    const market = new Market(vectors);
    const asset = market.token("GOLD");
    const everyMs = 1;
    for (let n = 0; n < 11; n += 1) {
      execute(market.world, { ...walk, asset, everyMs, steps: 10_000 });
    }
    assert.equal(codeOf(market, { kind: "advance", ms: 10_000 }), "TOO_MUCH");
    assert.equal(market.world.clock.ms, START * 1_000);
    assert.ok(11 * 10_000 > DUE_ITEMS_MAX);
  });
});

test("goes on when the oracle cannot pay, without setting a price", () => {
  const market = new Market(dollarFees);
  const all = market.balance("oracle", market.at.stable);
  const args = { to: market.who("bob"), value: all - ONE / 100n };
  market.run("oracle", { to: market.at.stable, function: "transfer", args });
  path(market, "GOLD", [[1, 1n]]);
  market.pass(2);
  assert.deepEqual(pricesOf(market, "GOLD"), []);
  assert.equal(market.world.parts.schedule.size, 0);
});

test("is refused when too many wait already", () => {
  const world = worldOf(vectors);
  const item = {
    kind: "schedulePrices",
    asset: "ab".repeat(20),
    path: [{ afterMs: 1, price: 1n }],
  } as const;
  for (let n = 0; n < 10_000; n += 1) execute(world, item);
  const outcome = execute(world, item);
  assert.equal(outcome.ok === false && outcome.code, "TOO_MUCH");
});
