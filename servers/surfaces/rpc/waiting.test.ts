// Requests that wait for an instant of virtual time. A broken queue wakes them too early, never or
// out of order, keeps those whose client has left, or goes on listening when nobody waits.
import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import { createWorld } from "../../../sim/index.ts";
import { Inbox } from "../../core/inbox.ts";
import { WAITING_CHARACTERS_MAX, WaitingRequests } from "../../shared/json-rpc/waiting.ts";

function scene() {
  const inbox = new Inbox(createWorld());
  const waiting = new WaitingRequests(inbox);
  const from = inbox.nowMs;
  const woken: string[] = [];
  const wait = (name: string, ms: number, connection?: EventEmitter, length = 100) =>
    void waiting
      .until({ dueMs: from + ms, length, connection })
      .then((why) => woken.push(`${name} ${why}`));
  /** The requests that it woke. */
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

test("one command wakes requests by instant, then in order of arrival", async () => {
  const { wait, advance } = scene();
  for (const [name, ms] of Object.entries({ late: 9, first: 3, second: 3, never: 10 })) {
    wait(name, ms);
  }
  assert.deepEqual(await advance(9), ["first due", "second due", "late due"]);
});

test("a client that leaves is never woken, and leaves no listener on a connection that stays", async () => {
  const { waiting, wait, advance } = scene();
  const [leaving, staying] = [new EventEmitter(), new EventEmitter()];
  wait("leaving", 5, leaving);
  wait("staying", 5, staying);
  leaving.emit("close");
  assert.equal(waiting.size, 1);
  assert.deepEqual(await advance(5), ["staying due"]);
  assert.equal(staying.listenerCount("close"), 0);
});

test("a bounded number of characters may wait together, and room is freed again", async () => {
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

test("while nothing waits, it does not listen to commands", async () => {
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

test("turning the clock back leaves the instants as they were", async () => {
  const { inbox, wait, advance } = scene();
  inbox.execute({ kind: "snapshot", name: "here" });
  await advance(50);
  wait("a", 100);
  inbox.execute({ kind: "restore", name: "here" });
  assert.deepEqual(await advance(99), []);
  assert.deepEqual(await advance(1), ["a due"]);
});

test("closing the server ends every wait, and later requests do not wait", async () => {
  const { waiting, woken, wait } = scene();
  wait("a", 5);
  wait("b", 1);
  waiting.close();
  wait("c", 5);
  await new Promise((done) => setImmediate(done));
  assert.deepEqual(woken, ["a closing", "b closing", "c closing"]);
  assert.equal(waiting.size, 0);
});

test("many waits on one connection raise no leak warning", async () => {
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
