// A dump made in pieces while commands run between them. A broken one mixes two moments, or is of a branch that
// was left.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, dump, dumping, type World } from "../../sim/index.ts";
import { recordRun } from "../proof/consistency-run/drive.ts";
import { Inbox } from "./inbox.ts";
import { asOfOneMoment, sealing } from "./one-moment.ts";

const { commands, preset, seed } = await recordRun(3, 6);
const forward = commands.filter(({ kind }) => !/^(restore|reset|load)/.test(kind));

function* dumpOf(world: World): Generator<undefined, readonly string[]> {
  yield* sealing(world);
  return yield* dumping(world);
}

function begun() {
  const inbox = new Inbox(createWorld({ seed, preset }));
  const half = forward.length >> 1;
  for (const command of forward.slice(0, half)) inbox.execute(command);
  return { inbox, rest: forward.slice(half) };
}

/** The dump, with something done in each pause. */
function dumped(inbox: Inbox, pause: (at: number) => void): string {
  const work = asOfOneMoment(inbox, dumpOf);
  for (let at = 0; ; at += 1) {
    const piece = work.next();
    if (piece.done === true) return piece.value.join("");
    pause(at);
  }
}

test("a dump is of the moment when it was begun, whatever runs in its pauses", () => {
  const { inbox, rest } = begun();
  let next = 0;
  let pauses = 0;
  for (let round = 0; round < 3; round += 1) {
    const expected = inbox.read(dump);
    const found = dumped(inbox, () => {
      pauses += 1;
      for (const command of rest.slice(next, next + 3)) inbox.execute(command);
      next += 3;
    });
    assert.ok(found === expected, `the dump of round ${round} differs`);
  }
  assert.ok(pauses >= 8 && next > 20, `${pauses} pauses, ${next} commands`);
});

test("a dump whose moment is left is one of the moment after", () => {
  const { inbox, rest } = begun();
  inbox.execute({ kind: "snapshot", name: "before" });
  for (const command of rest.slice(0, 30)) inbox.execute(command);
  const found = dumped(inbox, (at) => {
    if (at === 1) assert.ok(inbox.execute({ kind: "restore", name: "before" }).ok);
  });
  assert.ok(found === inbox.read(dump));
});
