// Going back to a position of the journal, on the current branch, an abandoned one, or before a load or
// a reset. A broken restore leaves another world than that of the first commands, or loses snapshots.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dump } from "../dump/dump.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { defaultPreset } from "../presets/default.ts";
import { Market, worldOf } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { Script } from "../proof/testing/script.ts";
import type { Command } from "../world/command.ts";
import type { World } from "../world/world.ts";
import { execute } from "./execute.ts";
import { encodeCommand, replayLine } from "./replay.ts";

const to = (position: number): Command => ({ kind: "restorePosition", position });
const pass: Command = { kind: "advance", ms: 1_000 };

function take(world: World, command: Command): void {
  const outcome = execute(world, command);
  assert.ok(outcome.ok, outcome.ok ? "" : outcome.message);
}

/** The world of the first commands, as a server would make it from its journal. */
function after(commands: readonly Command[], count: number): World {
  const world = worldOf(defaultPreset);
  for (const command of commands.slice(0, count)) replayLine(world, encodeCommand(command));
  return world;
}

/** A journal with jumps to earlier positions of all branches, snapshots, a dump that returns, resets. */
function wander(market: Market, draw: RandomStream, name: string): void {
  const { world } = market;
  for (const command of new Script(market, name).commands(60)) {
    execute(world, command);
    const { timeline } = world;
    const marks = timeline.names();
    const dice = draw.integer(0, 29);
    if (dice < 2) take(world, to(draw.integer(0, timeline.next)));
    else if (dice < 4) take(world, { kind: "snapshot", name: `mark ${draw.integer(0, 3)}` });
    else if (dice === 4 && marks[0] !== undefined) take(world, { kind: "restore", name: marks[0] });
    else if (dice === 5 && draw.chance(1, 2)) take(world, { kind: "load", dump: dump(world) });
    else if (dice === 6 && draw.chance(1, 3)) take(world, { kind: "reset" });
  }
}

describe("a restore of a position", () => {
  for (const name of ["one", "two", "three"]) {
    test(`gives the world of the first commands: random journal ${name}`, () => {
      const market = new Market(defaultPreset);
      const draw = randomStream(1, `restore ${name}`);
      wander(market, draw, name);
      const { world } = market;
      const names = world.timeline.names();
      for (let count = 0; count < 12; count += 1) {
        const position = draw.integer(0, world.timeline.next);
        const journal = [...world.timeline.commands];
        take(world, to(position));
        const fresh = after(journal, position);
        const about = `position ${position} of ${journal.length}`;
        assert.equal(dump(world), dump(fresh), about);
        assert.equal(world.stateHash(), fresh.stateHash(), about);
        assert.equal(world.timeline.next, journal.length + 1);
        take(world, pass);
      }
      assert.deepEqual(world.timeline.names(), names);
      const again = after(world.timeline.commands, world.timeline.next);
      assert.equal(again.journalHash(), world.journalHash());
      for (const name of names) {
        take(world, { kind: "restore", name });
        take(again, { kind: "restore", name });
        assert.equal(world.stateHash(), again.stateHash(), name);
      }
    });
  }

  test("repeats few commands of a long branch without snapshots", () => {
    const world = worldOf(vectors);
    for (let count = 0; count < 1_000; count += 1) take(world, pass);
    const repeated = (position: number) => world.timeline.routeTo(position - 1).again.length;
    for (const position of [1_000, 999, 500, 129]) assert.ok(repeated(position) < 128);
    take(world, to(300));
    assert.equal(world.clock.ms - vectors.genesisMs, 300_000);
    assert.ok(repeated(290) < 128, "after going back too");
    take(world, to(900));
    assert.ok(repeated(800) < 128, "and on a branch that was repeated");
  });

  test("keeps snapshots of every branch, also those after the position", () => {
    const world = worldOf(vectors);
    take(world, pass);
    take(world, { kind: "snapshot", name: "later" });
    const there = world.stateHash();
    take(world, to(0));
    assert.deepEqual(world.timeline.names(), ["later"]);
    assert.deepEqual(world.timeline.branch(), []);
    take(world, { kind: "restore", name: "later" });
    assert.equal(world.stateHash(), there);
    assert.deepEqual(world.timeline.branch(), [pass]);
  });

  test("goes back to before a reset, and the names that the reset forgot stay forgotten", () => {
    const world = worldOf(vectors);
    take(world, { kind: "snapshot", name: "early" });
    take(world, pass);
    const there = world.stateHash();
    take(world, { kind: "reset" });
    take(world, { kind: "snapshot", name: "new" });
    take(world, to(2));
    assert.equal(world.stateHash(), there);
    assert.deepEqual(world.timeline.names(), ["new"]);
    take(world, { kind: "restore", name: "new" });
    assert.equal(world.clock.ms, vectors.genesisMs);
  });

  test("goes through a load, before and behind it, and keeps the names since", () => {
    const world = worldOf(vectors);
    take(world, pass);
    take(world, { kind: "load", dump: dump(world) });
    take(world, { kind: "snapshot", name: "loaded" });
    take(world, pass);
    const there = world.stateHash();
    for (const position of [1, 4, 6]) take(world, to(position));
    assert.equal(world.stateHash(), there, "position 6 is where the restore to 4 led");
    assert.deepEqual(world.timeline.names(), ["loaded"]);
  });

  test("leaves a world that is looking at the past as it was, unless it went further back", () => {
    const world = worldOf(vectors);
    take(world, pass);
    const [bringBack, hash] = [world.hold(), world.journalHash()];
    take(world, pass);
    take(world, { kind: "reset" });
    take(world, to(1));
    assert.ok(bringBack());
    assert.equal(world.journalHash(), hash);
    const bringBackAgain = world.hold();
    take(world, to(0));
    assert.equal(bringBackAgain(), false);
  });

  test("is refused beyond the journal, and changes nothing", () => {
    const world = worldOf(vectors);
    take(world, pass);
    const hash = world.journalHash();
    for (const position of [2, -1, 0.5, Number.NaN]) {
      const outcome = execute(world, to(position));
      assert.ok(!outcome.ok && outcome.code === "UNKNOWN_POSITION");
      assert.equal(outcome.message, `there is no position ${position}: the journal has 0 to 1`);
    }
    assert.equal(world.journalHash(), hash);
  });
});
