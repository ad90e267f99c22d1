// Who waits for an instant of virtual time. A broken one wakes too early or never, in another order than
// the instants have, keeps whoever has left, or goes on listening when nobody waits.
import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import { createWorld } from "../../sim/index.ts";
import { Inbox } from "../core/inbox.ts";
import { WAITING_CHARACTERS_MAX, Waiting } from "./waiting.ts";

function scene() {
  const inbox = new Inbox(createWorld());
  const waiting = new Waiting(inbox);
  const from = inbox.nowMs;
  const woken: string[] = [];
  const wait = (name: string, ms: number, connection?: EventEmitter, length = 100) =>
    void waiting
      .until({ dueMs: from + ms, length, connection })
      .then((why) => woken.push(`${name} ${why}`));
  /** What was woken by it. */
  const advance = async (ms: number): Promise<string[]> => {
    assert.ok(inbox.execute({ kind: "advance", ms }).ok);
    await new Promise((done) => setImmediate(done));
    return woken.splice(0);
  };
  return { inbox, waiting, woken, wait, advance };
}

test("each is woken at its instant and not a millisecond before", async () => {
  const { waiting, wait, advance } = scene();
  wait("a", 1_000);
  wait("b", 1_001);
  assert.deepEqual(await advance(999), []);
  assert.deepEqual(await advance(1), ["a due"]);
  assert.equal(waiting.size, 1);
  assert.deepEqual(await advance(5), ["b due"]);
  assert.equal(waiting.size, 0);
});

test("of those that one command wakes, the earlier instant is first, then who came first", async () => {
  const { wait, advance } = scene();
  for (const [name, ms] of Object.entries({ late: 9, first: 3, second: 3, never: 10 })) {
    wait(name, ms);
  }
  assert.deepEqual(await advance(9), ["first due", "second due", "late due"]);
});

test("who leaves is never woken, and nothing is left on a connection that stays", async () => {
  const { waiting, wait, advance } = scene();
  const [leaving, staying] = [new EventEmitter(), new EventEmitter()];
  wait("leaving", 5, leaving);
  wait("staying", 5, staying);
  leaving.emit("close");
  assert.equal(waiting.size, 1);
  assert.deepEqual(await advance(5), ["staying due"]);
  assert.equal(staying.listenerCount("close"), 0);
});

test("so many characters may wait together, and room comes back", async () => {
  const { waiting, wait, advance } = scene();
  const half = WAITING_CHARACTERS_MAX / 2;
  const leaving = new EventEmitter();
  wait("long", 5, undefined, half);
  wait("leaving", 5, leaving, half);
  assert.equal(waiting.hasRoomFor(1), false);
  leaving.emit("close");
  assert.deepEqual([waiting.hasRoomFor(half), waiting.hasRoomFor(half + 1)], [true, false]);
  await advance(5);
  assert.equal(waiting.hasRoomFor(WAITING_CHARACTERS_MAX), true);
});

test("while nobody waits commands are not listened to", async () => {
  const { inbox, wait, advance } = scene();
  let listening = 0;
  const listen = inbox.listen.bind(inbox);
  inbox.listen = (listener) => {
    listening += 1;
    const stop = listen(listener);
    return () => {
      listening -= 1;
      return stop();
    };
  };
  wait("a", 5);
  wait("b", 6);
  assert.equal(listening, 1);
  await advance(6);
  assert.equal(listening, 0);
  wait("c", 7);
  assert.equal(listening, 1);
  assert.deepEqual(await advance(1), ["c due"]);
});

test("a clock that is put back lets them wait for their instant all the same", async () => {
  const { inbox, wait, advance } = scene();
  inbox.execute({ kind: "snapshot", name: "here" });
  await advance(50);
  wait("a", 100);
  inbox.execute({ kind: "restore", name: "here" });
  assert.deepEqual(await advance(99), []);
  assert.deepEqual(await advance(1), ["a due"]);
});

test("the end of the server ends every wait, and whoever comes later does not wait", async () => {
  const { waiting, woken, wait } = scene();
  wait("a", 5);
  wait("b", 1);
  waiting.close();
  wait("c", 5);
  await new Promise((done) => setImmediate(done));
  assert.deepEqual(woken, ["a closing", "b closing", "c closing"]);
  assert.equal(waiting.size, 0);
});

test("many that wait on one connection are no leak to warn of", async () => {
  const { wait, waiting } = scene();
  const warned: string[] = [];
  const hear = ({ name }: Error) => warned.push(name);
  process.on("warning", hear);
  const connection = new EventEmitter();
  for (let at = 0; at < 50; at += 1) wait(`${at}`, 1_000, connection);
  assert.equal(waiting.size, 50);
  await new Promise(setImmediate);
  process.off("warning", hear);
  assert.deepEqual(warned, []);
});
