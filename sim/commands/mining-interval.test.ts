// Interval mining in virtual time: on its grid, only if something waits, never an empty block. A
// broken grid makes unwanted blocks, or lets transactions wait for ever.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Market, ONE } from "../proof/testing/market.ts";
import { heights, included, send } from "../proof/testing/mining.ts";
import { dollarFees, vectors } from "../proof/testing/presets.ts";
import { BLOCK_TRANSACTIONS_MAX } from "../world/mempool.ts";
import { execute } from "./execute.ts";

describe("interval mining", () => {
  const every = (ms: number) => {
    const market = new Market(vectors);
    execute(market.world, { kind: "setMining", mode: "interval", intervalMs: ms });
    return market;
  };
  const timesFrom = (market: Market, from: number) =>
    market.world.chain.blocks.slice(from).map(({ timestamp }) => timestamp - 1_767_225_600);

  test("makes a block at its next tick if something waits, and none otherwise", () => {
    const market = every(10_000);
    const before = heights(market);
    market.pass(25);
    assert.equal(heights(market), before);
    market.submit("alice", send(market, "bob", 1n));
    market.pass(4);
    assert.equal(heights(market), before);
    market.pass(1);
    market.pass(60);
    assert.deepEqual(timesFrom(market, before), [30]);
  });

  test("makes no block for senders who cannot pay", () => {
    const market = new Market(dollarFees);
    const all = market.balance("alice", market.at.stable);
    market.run("alice", send(market, "bob", all - ONE / 100n));
    execute(market.world, { kind: "setMining", mode: "interval", intervalMs: 1_000 });
    const before = heights(market);
    market.submit("alice", send(market, "bob", 1n));
    market.pass(10);
    assert.equal(heights(market), before);
    assert.equal(market.world.parts.mempool.size, 0);
  });

  test("counts its grid from when the rule was set", () => {
    const market = new Market(vectors);
    market.pass(3);
    execute(market.world, { kind: "setMining", mode: "interval", intervalMs: 10_000 });
    const before = heights(market);
    market.submit("alice", send(market, "bob", 1n));
    market.pass(100);
    assert.deepEqual(timesFrom(market, before), [13]);
  });

  test("leaves a transaction sent at a tick itself for the next one", () => {
    const market = every(10_000);
    market.pass(10);
    const before = heights(market);
    market.submit("alice", send(market, "bob", 1n));
    execute(market.world, { kind: "advance", ms: 0 });
    assert.equal(heights(market), before);
    market.pass(10);
    assert.deepEqual(timesFrom(market, before), [20]);
  });

  test("spreads many transactions over ticks, each at its own time within one advance", () => {
    const market = every(10_000);
    const before = heights(market);
    for (let n = 0; n < 2 * BLOCK_TRANSACTIONS_MAX + 1; n += 1) {
      market.submit("alice", send(market, "bob", 1n));
    }
    market.pass(100);
    assert.deepEqual(timesFrom(market, before), [10, 20, 30]);
  });

  test("puts a price that falls due into the tick after it", () => {
    const market = every(10_000);
    const before = heights(market);
    const path = [5_000, 10_000, 15_000].map((afterMs) => ({ afterMs, price: BigInt(afterMs) }));
    execute(market.world, { kind: "schedulePrices", asset: market.token("GOLD"), path });
    market.pass(60);
    // The price due on the tick itself comes after the block of that tick.
    assert.deepEqual(timesFrom(market, before), [10, 20]);
    assert.deepEqual(
      included(market, before).map((block) => block.length),
      [1, 2],
    );
  });

  test("needs an interval of whole milliseconds above 0", () => {
    const market = new Market(vectors);
    for (const intervalMs of [0, -5, 0.5, Number.NaN, undefined]) {
      const rule = {
        mode: "interval",
        ...(intervalMs === undefined ? {} : { intervalMs }),
      } as const;
      const outcome = execute(market.world, { kind: "setMining", ...rule });
      assert.equal(outcome.ok === false && outcome.code, "BAD_COMMAND", `${intervalMs}`);
    }
    assert.equal(market.world.parts.mempool.rule.mode, "transaction");
  });
});
