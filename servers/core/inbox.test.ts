// The inbox's order: world, record, listeners, answer. A broken inbox answers what is not on disk,
// or goes on after a failed write.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Command, createWorld, type World } from "../../sim/index.ts";
import { Inbox, WorldBroken } from "./inbox.ts";

const tick: Command = { kind: "advance", ms: 1000 };

test("an accepted command is recorded before anyone hears of it, and a refused one is never recorded", () => {
  const heard: string[] = [];
  const inbox = new Inbox(createWorld(), { record: ({ kind }) => heard.push(`record ${kind}`) });
  const stop = inbox.listen(({ kind }) => heard.push(`listener ${kind}`));
  assert.equal(inbox.execute(tick).ok, true);
  assert.equal(inbox.execute({ kind: "restore", name: "nowhere" }).ok, false);
  assert.deepEqual(heard, ["record advance", "listener advance"]);
  stop();
  inbox.execute(tick);
  assert.equal(heard.length, 3);
});

test("once a command could not be recorded, no further command is accepted", () => {
  let full = false;
  const record = () => {
    if (full) throw new Error("the disk is full");
  };
  const inbox = new Inbox(createWorld(), { record });
  const events: string[] = [];
  inbox.listen(({ kind }) => events.push(kind));
  inbox.execute(tick);
  full = true;
  assert.throws(() => inbox.execute(tick), /the disk is full/);
  full = false;
  assert.throws(() => inbox.execute(tick), /the disk is full/);
  assert.deepEqual(events, ["advance"]);
  assert.equal(
    inbox.read((world) => world.timeline.commands.length),
    2,
    "it can still be read",
  );
});

test("once it is stopped it takes no command, and says why", () => {
  const inbox = new Inbox(createWorld());
  const why = new Error("the world was restored");
  inbox.stop(why);
  assert.throws(() => inbox.execute(tick), why);
  assert.deepEqual(
    inbox.read((world) => world.timeline.commands),
    [],
  );
});

test("if the world breaks, the error names the command and no further command is accepted", () => {
  let broken = true;
  const world = createWorld();
  const breaking = {
    timeline: world.timeline,
    get parts() {
      if (broken) throw new TypeError("no such thing");
      return world.parts;
    },
  };
  const inbox = new Inbox(breaking as World);
  assert.equal(inbox.failure, undefined);
  const isExpected = (error: unknown) =>
    error instanceof WorldBroken &&
    error.message ===
      "the world broke on the command advance: no such thing. Nothing more is taken";
  assert.throws(() => inbox.execute(tick), isExpected);
  broken = false;
  assert.throws(() => inbox.execute(tick), isExpected);
  assert.ok(isExpected(inbox.failure));
});
