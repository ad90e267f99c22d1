// The fold without sockets: what is sent about a world, to whom, in which order. A broken fold
// sends what has not changed, repeats or omits a change, or mixes callers up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld } from "../../../sim/index.ts";
import type { Channel } from "./channel.ts";
import { Topics } from "./topics.ts";

const world = createWorld();
const callerOf = (address: string) => ({ name: address, address, roles: [] });

/** Shows what the test writes into `shown`, and the caller too if it is personal. */
function channelOf(name: string, isPersonal: boolean) {
  const shown = new Map<string, unknown>();
  let reads = 0;
  const channel: Channel = {
    name,
    summary: name,
    schema: {},
    isPersonal,
    present: (_world, { address }) => {
      reads += 1;
      return [...shown].map(([key, value]) => ({
        key,
        body: isPersonal ? { value, address } : { value },
      }));
    },
  };
  return { channel, shown, reads: () => reads };
}

function textsAfter(topics: Topics<string>) {
  return topics.changes(world).map(({ text, subscribers }) => `${text} ${[...subscribers]}`);
}

test("an unchanged part sends nothing, a change is sent once, and so is the change back", () => {
  const { channel, shown } = channelOf("one", false);
  const topics = new Topics<string>([channel]);
  shown.set("a", 1);
  const first = topics.add({ subscriber: "reader", channel, caller: callerOf("x") }, world);
  assert.deepEqual(first, ['{"value":1}']);
  assert.deepEqual(textsAfter(topics), []);
  shown.set("a", 2);
  assert.deepEqual(textsAfter(topics), ['{"value":2} reader']);
  assert.deepEqual(textsAfter(topics), []);
  shown.set("a", 1);
  assert.deepEqual(textsAfter(topics), ['{"value":1} reader']);
});

test("of several parts only the changed and new ones are sent, in order", () => {
  const { channel, shown } = channelOf("parts", false);
  const topics = new Topics<string>([channel]);
  for (const key of ["a", "b", "c"]) shown.set(key, key);
  const first = topics.add({ subscriber: "reader", channel, caller: callerOf("x") }, world);
  assert.equal(first.length, 3);
  shown.set("c", "C").set("a", "A").set("d", "D");
  assert.deepEqual(
    textsAfter(topics).map((text) => text.slice(10, 11)),
    ["A", "C", "D"],
  );
});

test("a part that is gone is sent once, before the others, and comes back as a new one", () => {
  const { channel, shown } = channelOf("parts", false);
  const leaving: Channel = { ...channel, gone: (_world, key) => ({ gone: key }) };
  const topics = new Topics<string>([leaving]);
  for (const key of ["a", "b"]) shown.set(key, key);
  topics.add({ subscriber: "reader", channel: leaving, caller: callerOf("x") }, world);
  shown.set("a", "A");
  shown.delete("b");
  assert.deepEqual(textsAfter(topics), ['{"gone":"b"} reader', '{"value":"A"} reader']);
  assert.deepEqual(textsAfter(topics), []);
  shown.set("b", "b");
  assert.deepEqual(textsAfter(topics), ['{"value":"b"} reader']);
});

test("a shared channel is presented once for all, a personal one once for each caller", () => {
  const shared = channelOf("shared", false);
  const personal = channelOf("personal", true);
  const topics = new Topics<string>([personal.channel, shared.channel]);
  for (const { shown } of [shared, personal]) shown.set("a", 1);
  for (const [subscriber, address] of [
    ["one", "x"],
    ["two", "x"],
    ["three", "y"],
  ] as const) {
    for (const { channel } of [shared, personal]) {
      topics.add({ subscriber, channel, caller: callerOf(address) }, world);
    }
  }
  const readCounts = [shared.reads(), personal.reads()];
  for (const { shown } of [shared, personal]) shown.set("a", 2);
  // Channels come in their own order, whatever the order of subscriptions.
  assert.deepEqual(textsAfter(topics), [
    '{"value":2,"address":"x"} one,two',
    '{"value":2,"address":"y"} three',
    '{"value":2} one,two,three',
  ]);
  assert.deepEqual(
    [shared.reads() - (readCounts[0] ?? 0), personal.reads() - (readCounts[1] ?? 0)],
    [1, 2],
  );
});

test("a caller who leaves is sent nothing, and a channel without readers is not presented", () => {
  const { channel, shown, reads } = channelOf("one", true);
  const topics = new Topics<string>([channel]);
  const subscription = { subscriber: "reader", channel, caller: callerOf("x") };
  shown.set("a", 1);
  topics.add(subscription, world);
  topics.remove(subscription);
  topics.remove(subscription);
  shown.set("a", 2);
  assert.deepEqual(textsAfter(topics), []);
  assert.equal(reads(), 1);
  shown.delete("a");
  shown.set("b", 3).set("a", 2);
  // After coming back, the caller first hears the present state.
  assert.deepEqual(topics.add(subscription, world), [
    '{"value":3,"address":"x"}',
    '{"value":2,"address":"x"}',
  ]);
});

test("an unknown channel is an internal error", () => {
  const { channel } = channelOf("stranger", false);
  const topics = new Topics<string>([]);
  assert.throws(() => topics.add({ subscriber: "r", channel, caller: callerOf("x") }, world));
});
