// Snapshots: named, moved, reused, on abandoned branches. A broken restore leaves part of what was
// undone, and every later test runs in an unknown world.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dump } from "../dump/dump.ts";
import { defaultPreset } from "../presets/default.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { Script } from "../proof/testing/script.ts";
import type { Command } from "../world/command.ts";
import { execute } from "./execute.ts";

/** A market with short helpers to move bob's balance, take snapshots, and restore them. */
function opened() {
  const market = new Market(vectors);
  const bob = market.who("bob");
  return {
    market,
    give: (value: bigint) =>
      market.run("alice", { to: market.at.stable, function: "transfer", args: { to: bob, value } }),
    mark: (name: string) => execute(market.world, { kind: "snapshot", name }),
    back: (name: string) => {
      const outcome = execute(market.world, { kind: "restore", name });
      assert.ok(outcome.ok, name);
    },
    gained: () => market.balance("bob", market.at.stable) - 10_000_000n * ONE,
    state: () => dump(market.world),
  };
}

describe("a snapshot", () => {
  test("undoes everything since: blocks, logs, nonces, clock, users, queue", () => {
    const { market, mark, back, give, state } = opened();
    give(1n);
    mark("here");
    const before = state();
    give(2n);
    market.pass(86_400);
    execute(market.world, { kind: "registerUser", name: "carol" });
    execute(market.world, { kind: "setMining", mode: "manual" });
    market.submit("alice", { to: market.at.stable, function: "pause" });
    execute(market.world, {
      kind: "walkPrice",
      asset: market.at.stable,
      everyMs: 5,
      stepBps: 5,
      steps: 5,
    });
    assert.notEqual(state(), before);
    back("here");
    assert.equal(state(), before);
    back("here");
    assert.equal(state(), before);
  });

  test("that was never taken is unknown, and asking for it changes nothing", () => {
    const { market, state } = opened();
    const before = state();
    const outcome = execute(market.world, { kind: "restore", name: "nowhere" });
    assert.equal(outcome.ok === false && outcome.code, "UNKNOWN_SNAPSHOT");
    assert.equal(state(), before);
    assert.equal(market.world.timeline.next, 0);
  });

  test("has a name of at most 200 characters", () => {
    const market = new Market(vectors);
    const named = (name: string) => execute(market.world, { kind: "snapshot", name }).ok;
    assert.deepEqual([named("n".repeat(200)), named("n".repeat(201))], [true, false]);
  });

  test("taken again under its name has moved", () => {
    const { mark, back, give, gained } = opened();
    mark("here");
    give(1n);
    mark("here");
    give(2n);
    back("here");
    assert.equal(gained(), 1n);
  });

  test("at one position under two names is two snapshots", () => {
    const { market, mark, back, give, gained } = opened();
    mark("one");
    mark("two");
    give(1n);
    back("two");
    back("one");
    assert.equal(gained(), 0n);
    assert.deepEqual(market.world.timeline.names(), ["one", "two"]);
  });

  test("is found again through other snapshots, in any order", () => {
    const { mark, back, give, gained } = opened();
    const names = ["a", "b", "c", "d"];
    for (const [index, name] of names.entries()) {
      mark(name);
      give(10n ** BigInt(index));
    }
    const sums = { a: 0n, b: 1n, c: 11n, d: 111n };
    for (const name of ["d", "b", "c", "a", "d", "a", "c", "b"] as const) {
      back(name);
      assert.equal(gained(), sums[name], name);
    }
  });
});

describe("an abandoned branch", () => {
  test("can be restored: to b, to a, to b", () => {
    const { mark, back, give, gained, state } = opened();
    mark("a");
    const atA = state();
    give(5n);
    mark("b");
    const atB = state();
    back("a");
    give(7n);
    back("b");
    assert.equal(state(), atB);
    assert.equal(gained(), 5n);
    back("a");
    assert.equal(state(), atA);
    back("b");
    assert.equal(state(), atB);
  });

  test("of an abandoned branch can be restored too", () => {
    const { mark, back, give, state } = opened();
    mark("root");
    give(1n);
    mark("left");
    give(10n);
    mark("left-left");
    const deep = state();
    back("left");
    give(20n);
    mark("left-right");
    const other = state();
    back("root");
    give(2n);
    mark("right");
    const right = state();
    for (const [name, wanted] of [
      ["left-left", deep],
      ["right", right],
      ["left-right", other],
      ["left-left", deep],
      ["left-right", other],
    ] as const) {
      back(name);
      assert.equal(state(), wanted, name);
    }
  });

  test("keeps its own snapshots when a name has moved to another branch", () => {
    const { mark, back, give, gained } = opened();
    mark("root");
    give(1n);
    mark("moving");
    give(2n);
    mark("end");
    back("root");
    give(100n);
    mark("moving");
    back("end");
    assert.equal(gained(), 3n);
    back("moving");
    assert.equal(gained(), 100n);
  });

  test("is repeated without refused commands and with failed transactions", () => {
    const { market, mark, back, state } = opened();
    mark("root");
    execute(market.world, { kind: "mine", blocks: -1 });
    market.refusal("alice", { to: market.at.stable, function: "pause" });
    execute(market.world, { kind: "restore", name: "nowhere" });
    mark("end");
    const end = state();
    back("root");
    back("end");
    assert.equal(state(), end);
  });
});

describe("the same commands from the same snapshot", () => {
  test("give the same bytes: 200 of them, twice (DET-02)", () => {
    const market = new Market(defaultPreset);
    for (const command of new Script(market, "before").commands(50)) execute(market.world, command);
    execute(market.world, { kind: "snapshot", name: "here" });
    const commands = new Script(market, "det-02").commands(200);
    const run = () => {
      for (const command of commands) execute(market.world, command);
      return dump(market.world);
    };
    const first = run();
    execute(market.world, { kind: "restore", name: "here" });
    assert.equal(run(), first);
  });

  test("with random snapshots and restores end where a replay of all of it ends", () => {
    const market = new Market(defaultPreset);
    const script = new Script(market, "branches");
    const marks = ["a", "b", "c"];
    for (let n = 0; n < 150; n += 1) {
      execute(market.world, script.next());
      const name = marks[n % 7];
      if (n % 5 === 0 && name !== undefined) execute(market.world, { kind: "snapshot", name });
      const back = marks[n % 3] ?? "a";
      if (n % 11 === 10) execute(market.world, { kind: "restore", name: back });
      if (n % 13 === 12) execute(market.world, { kind: "dropSnapshot", name: back });
    }
    const again = new Market(defaultPreset);
    const taken: readonly Command[] = market.world.timeline.commands;
    for (const wanted of ["restore", "dropSnapshot"]) {
      assert.ok(taken.some(({ kind }) => kind === wanted));
    }
    for (const command of taken) assert.ok(execute(again.world, command).ok, command.kind);
    assert.equal(dump(again.world), dump(market.world));
    assert.equal(again.world.journalHash(), market.world.journalHash());
  });

  test("do not depend on whether anyone read on the way (DET-04)", () => {
    const looked = new Market(defaultPreset);
    const alone = new Market(defaultPreset);
    const commands = new Script(looked, "looks").commands(80);
    for (const command of commands) {
      execute(looked.world, command);
      looked.world.stateHash();
      looked.world.journalHash();
      dump(looked.world);
      execute(alone.world, command);
    }
    assert.equal(looked.world.journalHash(), alone.world.journalHash());
    assert.equal(dump(looked.world), dump(alone.world));
  });
});

test("ten thousand snapshots with ten changes each can be restored back to the first", () => {
  const { market, mark, back, state } = opened();
  mark("first");
  const before = state();
  for (let n = 0; n < 10_000; n += 1) {
    for (let step = 0; step < 10; step += 1) execute(market.world, { kind: "advance", ms: 1 });
    mark(`mark-${n % 100}`);
  }
  back("first");
  assert.equal(state(), before);
});
