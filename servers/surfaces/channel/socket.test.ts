// The socket itself, over real connections: garbage, slow readers, bounds, heartbeat, and how it
// ends. A broken one would hang, crash, lose or repeat messages, buffer without bound, or keep a
// dead line.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type TestContext, test } from "node:test";
import { WebSocket } from "ws";
import { openRoom, type RoomOptions } from "./test-room.ts";

async function room(context: TestContext, options?: RoomOptions) {
  const opened = await openRoom(options);
  context.after(() => opened.server.close());
  return opened;
}

const GARBAGE: readonly (readonly [unknown, number, string])[] = [
  ["", 400, "message must be an object"],
  ["{", 400, "The message is not valid JSON"],
  ["null", 400, "must be an object"],
  ["[]", 400, "must be an object"],
  ['"ping"', 400, "must be an object"],
  ["{}", 400, '"type" is required'],
  ['{"type":5}', 400, '"type" must be one of subscribe, unsubscribe, ping'],
  ['{"type":"__proto__"}', 400, '"type" must be one of'],
  ['{"type":"ping","type":"ping"}', 400, "sent more than once"],
  [`${"[".repeat(1000)}`, 400, "nested deeper"],
  [{ type: "ping", id: 1 }, 400, '"id" is not allowed'],
  [{ type: "subscribe" }, 400, '"channel" is required'],
  [{ type: "subscribe", channel: 5 }, 400, '"channel" must be a string'],
  [{ type: "subscribe", channel: "nowhere" }, 400, "Unknown channel: there are clock"],
  [{ type: "unsubscribe", channel: "nowhere" }, 400, "Unknown channel"],
  [{ type: "subscribe", channel: "clock" }, 401, "Authentication required"],
  [{ type: "subscribe", channel: "clock", token: 5 }, 401, "Invalid or expired access token"],
  [{ type: "subscribe", channel: "clock", token: "reader" }, 401, "Invalid or expired"],
  [{ type: "subscribe", channel: "clock", token: "Bearer nobody" }, 401, "Invalid or expired"],
  [Buffer.from('{"type":"ping"}'), 400, "Messages are text, not binary"],
];

test("each piece of garbage gets one error in its turn, and the line goes on", async (context) => {
  const { connect, faults, inbox } = await room(context);
  const was = inbox.read((world) => world.journalHash());
  const client = await connect();
  for (const [message] of GARBAGE) client.say(message);
  const messages = await client.hear();
  assert.equal(messages.length, GARBAGE.length);
  for (const [at, [message, status, text]] of GARBAGE.entries()) {
    const { type, channel, error } = messages[at] ?? {};
    const requested = (message as { channel?: unknown }).channel;
    assert.equal(
      channel,
      typeof requested === "string" ? requested : undefined,
      "the channel it is about",
    );
    const [about, wanted] = [String(message), status === 401 ? "Authentication" : "Validation"];
    assert.equal(type, "error", about);
    assert.equal(error?.status, status, about);
    assert.equal(error?.type, `${wanted}Error`, about);
    assert.ok(error?.message.replaceAll('"message"', "message").includes(text), error?.message);
  }
  client.subscribe("clock", "reader");
  assert.equal((await client.hear()).length, 2);
  assert.deepEqual(faults, []);
  assert.equal(
    inbox.read((world) => world.journalHash()),
    was,
  );
});

test("messages are handled in order, even after a token that takes a while", async (context) => {
  const { connect } = await room(context);
  const client = await connect();
  client.subscribe("clock", "late");
  client.say({ type: "unsubscribe", channel: "clock" });
  client.say("{");
  client.subscribe("clock", "late");
  const types = (await client.hear()).map(({ type }) => type);
  assert.deepEqual(types, [
    ...["subscribed", "update", "unsubscribed", "error"],
    ...["subscribed", "update"],
  ]);
});

test("a message too large, invalid text or an invalid frame ends that line alone", async (context) => {
  const { connect, faults, advance } = await room(context);
  const four = [connect(), connect(), connect(), connect()] as const;
  const [large, broken, raw, other] = await Promise.all(four);
  other.subscribe("clock", "reader");
  await other.hear();
  large.say("x".repeat(65_537));
  assert.equal((await large.closed).code, 1009);
  broken.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
  assert.equal((await broken.closed).code, 1007);
  const { _socket: bare } = raw.socket as unknown as { _socket: NodeJS.WritableStream };
  bare.write("GET / HTTP/1.1\r\n\r\n");
  assert.equal((await raw.closed).code, 1002);
  advance(5);
  assert.equal((await other.hear()).length, 1);
  assert.deepEqual(faults, []);
});

test("a slow reader is closed after what was sent, with no gap; others miss nothing", async (context) => {
  const { connect, advance, faults } = await room(context, {
    unreadBytesMax: 200_000,
    bytes: 100_000,
  });
  const [slow, quick] = await Promise.all([connect(), connect()]);
  for (const client of [slow, quick]) client.subscribe("clock", "reader");
  await Promise.all([slow.hear(), quick.hear()]);
  slow.socket.pause();
  const rounds = 150;
  let seen = 0;
  for (let round = 0; round < rounds; round += 1) {
    advance(1);
    seen += (await quick.hear()).length;
  }
  assert.equal(seen, rounds);
  slow.socket.resume();
  assert.equal((await slow.closed).code, 1013);
  const msOf = (text: string) => (JSON.parse(text) as { data: { ms: number } }).data.ms;
  const times = slow.texts.slice(1).map(msOf);
  assert.ok(times.length > 2 && times.length < rounds, `${times.length} of ${rounds}`);
  for (const [at, ms] of times.entries()) assert.equal(ms, (times[0] ?? 0) + at);
  assert.deepEqual(faults, []);
});

test("a restore and a load close every line with 1012, and send nothing before", async (context) => {
  const { connect, inbox, advance } = await room(context);
  inbox.execute({ kind: "snapshot", name: "here" });
  advance(1000);
  const [subscriber, idle] = await Promise.all([connect(), connect()]);
  subscriber.subscribe("clock", "reader");
  await subscriber.hear();
  inbox.execute({ kind: "restore", name: "here" });
  for (const client of [subscriber, idle]) {
    assert.deepEqual(await client.closed, { code: 1012, reason: "The world was restored" });
  }
  assert.equal(subscriber.heard().length, 0);
  const back = await connect();
  back.subscribe("clock", "reader");
  assert.equal((await back.hear()).length, 2);
});

test("a ping is sent every 30 seconds of virtual time, and not earlier", async (context) => {
  const { connect, advance } = await room(context);
  const client = await connect();
  const pings: number[] = [];
  for (const ms of [29_999, 1, 29_999, 1, 3_600_000]) {
    advance(ms);
    await client.hear();
    pings.push(client.pings);
  }
  assert.deepEqual(pings, [0, 1, 1, 2, 3]);
});

test("time that runs far ahead closes no client that is slow to answer pings", async (context) => {
  const { connect, advance } = await room(context);
  const client = await connect();
  // Leaves no moment for a pong in between.
  for (let beat = 0; beat < 100; beat += 1) advance(60_000);
  await client.hear();
  assert.equal(client.pings, 100);
});

test("a presenter that fails ends the lines with 1011, never the command", async (context) => {
  let fails = false;
  const show = (ms: number) => {
    if (fails) throw new Error("a fault of ours");
    return ms;
  };
  const { connect, advance, faults } = await room(context, { show });
  const client = await connect();
  client.subscribe("clock", "reader");
  await client.hear();
  fails = true;
  assert.equal(advance(1).ok, true);
  assert.equal((await client.closed).code, 1011);
  const second = await connect();
  second.subscribe("clock", "reader");
  assert.equal((await second.closed).code, 1011);
  assert.equal(faults.length, 2);
});

test("so does one that fails at a block in the middle of a command, once", async (context) => {
  let failsOnce = false;
  const show = (ms: number) => {
    if (!failsOnce) return ms;
    failsOnce = false;
    throw new Error("a fault of ours");
  };
  const { connect, advance, inbox, faults } = await room(context, { show });
  const client = await connect();
  client.subscribe("clock", "reader");
  await client.hear();
  failsOnce = true;
  assert.equal(inbox.execute({ kind: "mine", blocks: 3 }).ok, true);
  assert.equal(failsOnce, false);
  await client.hear();
  assert.equal(client.socket.readyState, WebSocket.CLOSED);
  assert.equal((await client.closed).code, 1011);
  assert.equal(faults.length, 1);
  const second = await connect();
  second.subscribe("clock", "reader");
  await second.hear();
  advance(1);
  assert.equal((await second.hear()).length, 1, "the next command is sent as ever");
});

test("a server that closes says goodbye, and cuts off clients that do not answer", async () => {
  const { connect, server } = await openRoom();
  const [polite, stuck] = await Promise.all([connect(), connect()]);
  stuck.socket.pause();
  const closing = server.close();
  assert.equal((await polite.closed).code, 1001);
  await closing;
  stuck.socket.terminate();
});

test("a client that vanishes is forgotten", async (context) => {
  const { connect, socket, advance, faults } = await room(context);
  const client = await connect();
  client.subscribe("clock", "reader");
  await client.hear();
  assert.equal(socket.isAwaited(), true);
  client.socket.terminate();
  await once(client.socket, "close");
  const witness = await connect();
  while (socket.isAwaited()) await witness.hear();
  advance(1);
  assert.deepEqual(faults, []);
});
