// Where a named state begins: its story is before the first command, so a journal, a snapshot, a
// reset and a dump work as in any world. If not, a mock could not be put back to its start.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { begin } from "../commands/begin.ts";
import { execute } from "../commands/execute.ts";
import { encodeCommand, replayLine } from "../commands/replay.ts";
import { dump } from "../dump/dump.ts";
import { genesis } from "../genesis/genesis.ts";
import { nearestNames } from "../kernel/nearest.ts";
import { defaultPreset } from "../presets/default.ts";
import type { Command } from "../world/command.ts";
import { World } from "../world/world.ts";
import { STATES } from "./all.ts";
import { createWorld } from "./create-world.ts";
import { borrow } from "./moves/lending.ts";
import type { Move } from "./moves/move.ts";
import { days, order, refused, stepsOf } from "./moves/move.ts";

const names = Object.keys(STATES);
const DAY: Command = { kind: "advance", ms: 86_400_000 };
const BLOCK: Command = { kind: "mine" };

describe("a named state", () => {
  test("has no commands of its own, and replays from a journal to an equal hash", () => {
    for (const preset of names) {
      const world = createWorld({ preset, seed: 7 });
      assert.deepEqual(world.timeline.commands, []);
      for (const command of [BLOCK, DAY]) execute(world, command);
      const again = createWorld({ preset, seed: 7 });
      for (const line of world.timeline.commands.map(encodeCommand)) replayLine(again, line);
      assert.equal(again.journalHash(), world.journalHash(), preset);
    }
  });

  for (const preset of ["liquidatable", "moving-prices", "nonce-gap", "every-error"]) {
    test(`${preset} comes back by a restore, over branches, by a reset and by a dump`, () => {
      const world = createWorld({ preset });
      const start = dump(world);
      const replayed = new World(world.options, genesis(world.options));
      for (const { command } of world.options.story?.(replayed) ?? []) execute(replayed, command);
      assert.equal(dump(replayed), start);
      execute(world, { kind: "snapshot", name: "start" });
      for (const command of [BLOCK, DAY]) execute(world, command);
      execute(world, { kind: "snapshot", name: "later" });
      const later = dump(world);
      execute(world, { kind: "restore", name: "start" });
      assert.equal(dump(world), start);
      execute(world, { kind: "restore", name: "later" });
      assert.equal(dump(world), later);
      execute(world, { kind: "reset" });
      assert.equal(dump(world), start);
      const other = createWorld({ preset });
      assert.deepEqual(execute(other, { kind: "load", dump: later }), { ok: true });
      assert.equal(dump(other), later);
    });
  }

  test("is the same for the same seed, and another for another one", () => {
    const hashOf = (seed: number) => createWorld({ preset: "crowd", seed }).stateHash();
    assert.equal(hashOf(3), hashOf(3));
    assert.notEqual(hashOf(3), hashOf(4));
  });

  test("can be started on the test network", () => {
    for (const preset of names) assert.ok(createWorld({ preset, network: "testnet" }), preset);
  });
});

describe("a story", () => {
  const tell = (...moves: readonly Move[]) => {
    const preset = { ...defaultPreset, name: "mine" };
    const story = (world: Parameters<typeof stepsOf>[1]) => stepsOf(moves, world);
    return () => begin({ seed: 1, preset, network: "mainnet", story }, execute);
  };
  const tooMuch = borrow("trader", "PUSD", 1n);

  test("with a refused step stops with the state's name, the step and the reason", () => {
    assert.throws(tell(days(1), tooMuch), {
      message:
        "step 2 of mine, submit borrow: LENDING_BORROW_UNSAFE (Insufficient collateral for borrow)",
    });
    const walk = { kind: "advance", ms: -1 } as const;
    assert.throws(tell(order(walk)), {
      message: /^step 1 of mine, advance: BAD_COMMAND \(ms must/,
    });
  });

  test("stops at a scheduled price that cannot be set", () => {
    const walk = order((at) => ({
      kind: "walkPrice",
      asset: at.token("NEWT"),
      everyMs: 1_000,
      stepBps: 10,
      steps: 1,
    }));
    assert.throws(tell(walk, days(1)), {
      message: "step 2 of mine, advance: a scheduled price could not be set",
    });
  });

  test("may ask for a refusal, and gets that one or stops", () => {
    assert.doesNotThrow(tell(refused("LENDING_BORROW_UNSAFE", tooMuch)));
    assert.throws(tell(refused("LENDING_PAUSED", tooMuch)), {
      message: /and not for LENDING_PAUS/,
    });
    assert.throws(tell(refused("LENDING_PAUSED", days(1))), {
      message: "step 1 of mine, advance: not refused (it succeeded), and not for LENDING_PAUSED",
    });
  });
});

test("an unknown name gets the nearest ones", () => {
  assert.throws(() => createWorld({ preset: "liquidateable" }), {
    name: "RangeError",
    message:
      /^preset liquidateable is not one of default and \d+ others: did you mean liquidatable /,
  });
  assert.deepEqual(nearestNames("Healthy Loan", names).slice(0, 1), ["healthy-loan"]);
  assert.deepEqual(nearestNames("qqqq", names), []);
});
