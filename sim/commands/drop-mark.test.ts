// Dropped snapshots: only the name goes. A broken drop removes part of the world, other snapshots,
// or a newer one of the same name.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dump } from "../dump/dump.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { execute } from "./execute.ts";

/** A market with short helpers to move bob's balance, take and restore snapshots, and drop them. */
function opened() {
  const market = new Market(vectors);
  const bob = market.who("bob");
  return {
    market,
    give: (value: bigint) =>
      market.run("alice", { to: market.at.stable, function: "transfer", args: { to: bob, value } }),
    mark: (name: string) => execute(market.world, { kind: "snapshot", name }),
    drop: (name: string) => execute(market.world, { kind: "dropSnapshot", name }),
    back: (name: string) => assert.ok(execute(market.world, { kind: "restore", name }).ok, name),
    gained: () => market.balance("bob", market.at.stable) - 10_000_000n * ONE,
    state: () => dump(market.world),
  };
}

describe("a dropped snapshot", () => {
  test("is unknown, and nothing else has changed", () => {
    const { market, mark, back, drop, give, gained, state } = opened();
    mark("one");
    give(1n);
    mark("two");
    give(2n);
    const before = state();
    assert.ok(drop("one").ok);
    assert.equal(state(), before);
    assert.deepEqual(market.world.timeline.names(), ["two"]);
    for (const outcome of [drop("one"), execute(market.world, { kind: "restore", name: "one" })]) {
      assert.equal(outcome.ok === false && outcome.code, "UNKNOWN_SNAPSHOT");
    }
    back("two");
    assert.equal(gained(), 1n);
    mark("one");
    give(4n);
    back("one");
    assert.equal(gained(), 1n, "its name can be used again");
  });

  test("still lies on the way to snapshots of abandoned branches", () => {
    const { mark, back, drop, give, gained } = opened();
    mark("root");
    give(1n);
    mark("fork");
    give(10n);
    mark("left");
    back("fork");
    give(100n);
    mark("right");
    drop("fork");
    for (const [name, wanted] of [
      ["left", 11n],
      ["right", 101n],
      ["root", 0n],
      ["left", 11n],
    ] as const) {
      back(name);
      assert.equal(gained(), wanted, name);
    }
  });

  test("is not dropped again by a path that leads through its dropping", () => {
    const { mark, back, drop, give, gained } = opened();
    mark("root");
    give(1n);
    mark("name");
    drop("name");
    give(10n);
    mark("end");
    back("root");
    give(100n);
    mark("name");
    back("end");
    assert.equal(gained(), 11n);
    back("name");
    assert.equal(gained(), 100n);
  });
});
