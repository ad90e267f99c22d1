// What the tap sees of a socket: each message both ways, as plain data, in order. A broken tap
// would miss some, mix connections up, or cost time without a listener.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { TappedFrame } from "../../core/tap.ts";
import { openRoom } from "./test-room.ts";

test("the tap sees each message both ways, by connection, until nobody listens", async (context) => {
  const { connect, advance, tap, server } = await openRoom({ prefix: "/sub" });
  context.after(() => server.close());
  const frames: TappedFrame[] = [];
  const stop = tap.listenFrames((frame) => frames.push(frame));
  const [one, two] = [await connect(), await connect()];
  one.subscribe("clock", "reader");
  await one.hear();
  two.say(Buffer.from([1, 2]));
  await two.hear();
  advance(1);
  await one.hear();
  const opened = frames.filter(({ kind }) => kind === "opened");
  assert.deepEqual(
    opened.map(({ connection, text }) => [connection, text]),
    [
      [1, ""],
      [2, ""],
    ],
  );
  const messages = frames.filter(({ kind }) => kind !== "opened");
  const ofOne = messages.filter(({ connection }) => connection === 1);
  for (const { surface, path } of frames) assert.deepEqual([surface, path], ["room", "/sub/ws"]);
  assert.deepEqual(
    ofOne.map(({ kind, text }) => `${kind} ${JSON.parse(text ?? "").type}`),
    [
      ...["heard subscribe", "sent subscribed", "sent update", "heard ping", "sent pong"],
      ...["sent update", "heard ping", "sent pong"],
    ],
  );
  const sent = ofOne.filter(({ kind, text }) => kind === "sent" && !text?.includes("pong"));
  assert.deepEqual(
    sent.map(({ text }) => text),
    one.texts,
  );
  const ofTwo = messages.filter(({ connection }) => connection === 2);
  assert.deepEqual(
    ofTwo.map(({ kind }) => kind),
    ["heard", "sent", "heard", "sent"],
  );
  assert.equal(ofTwo[0]?.text, null);
  stop();
  const known = frames.length;
  advance(1);
  await one.hear();
  assert.equal(frames.length, known);
  assert.equal(tap.framesSilent, true);
});

test("the tap sees that the server closes, and nothing of a client that leaves", async (context) => {
  const { connect, inbox, tap, server } = await openRoom();
  context.after(() => server.close());
  const closed: TappedFrame[] = [];
  tap.listenFrames((frame) => {
    if (frame.kind === "closed") closed.push(frame);
  });
  const [one, two] = [await connect(), await connect()];
  one.socket.close();
  await one.closed;
  inbox.execute({ kind: "snapshot", name: "here" });
  inbox.execute({ kind: "restore", name: "here" });
  await two.closed;
  assert.deepEqual(closed, [
    {
      surface: "room",
      path: "/ws",
      connection: 2,
      kind: "closed",
      text: "The world was restored",
      code: 1012,
    },
  ]);
});
