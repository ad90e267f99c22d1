// The virtual clock: how far it may go, and that the number of steps does not matter. A broken
// clock would run backwards, beyond any date, or skip what falls due.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { Market } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { ADVANCE_MS_MAX } from "./clock.ts";

const START = 1_767_225_600;

const codeOf = (market: Market, ms: number) => {
  const outcome = execute(market.world, { kind: "advance", ms });
  return outcome.ok ? undefined : outcome.code;
};

describe("the clock", () => {
  test("moves by whole milliseconds, forwards, at most a hundred years at once", () => {
    const market = new Market(vectors);
    for (const ms of [-1, 0.5, ADVANCE_MS_MAX + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(codeOf(market, ms), "BAD_COMMAND", `${ms}`);
    }
    assert.equal(market.world.clock.ms, START * 1_000);
    assert.equal(codeOf(market, 0), undefined);
    assert.equal(codeOf(market, ADVANCE_MS_MAX), undefined);
    assert.equal(market.world.clock.ms, START * 1_000 + ADVANCE_MS_MAX);
  });

  test("ends with the year 9999", () => {
    const market = new Market(vectors);
    let centuries = 0;
    while (codeOf(market, ADVANCE_MS_MAX) === undefined) centuries += 1;
    assert.equal(centuries, 79);
    assert.equal(codeOf(market, ADVANCE_MS_MAX), "TOO_MUCH");
    assert.equal(new Date(market.world.clock.ms).toISOString().length, 24);
  });

  test("moved in parts ends where it would if moved at once", () => {
    const parts = new Market(vectors);
    const whole = new Market(vectors);
    const path = [1, 5, 5].map((second, at) => ({
      afterMs: second * 1_000,
      price: BigInt(at + 1),
    }));
    for (const market of [parts, whole]) {
      execute(market.world, { kind: "schedulePrices", asset: market.token("GOLD"), path });
    }
    for (const ms of [400, 600, 1, 0, 3_999, 2_000]) assert.equal(codeOf(parts, ms), undefined);
    assert.equal(codeOf(whole, 7_000), undefined);
    assert.equal(parts.world.clock.ms, whole.world.clock.ms);
    assert.deepEqual(parts.world.chain.transactions, whole.world.chain.transactions);
    const times = (market: Market) => market.world.chain.blocks.map(({ timestamp }) => timestamp);
    assert.deepEqual(times(parts), times(whole));
  });
});
