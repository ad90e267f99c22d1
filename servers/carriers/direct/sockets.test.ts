// WebSockets of the direct platform: the same frames, in the same order, as over the network, and the
// same ends. A broken one loses, repeats or reorders what clients of the servers get.
import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { WebSocket } from "ws";
import { createWorld, type World } from "../../../sim/index.ts";
import { until } from "../../../test-until.ts";
import type { SurfaceName } from "../../surfaces/list.ts";
import { type Platform, startPlatform } from "../start/platform.ts";
import { DirectPlatform } from "./platform.ts";

let http: Platform;
let world: World;
let direct: DirectPlatform;
before(async () => {
  http = await startPlatform();
  world = createWorld();
  direct = new DirectPlatform(world, { urls: http.urls });
});
after(async () => {
  direct.close();
  await http.close();
});

interface Talk {
  say(text: string): void;
  leave(): void;
  /** Texts, and the end as `closed` with its code and reason. */
  readonly heard: string[];
}

const PING = '{"type":"ping"}';
const PONG = '{"type":"pong"}';

async function overNetwork(surface: SurfaceName, path: string): Promise<Talk> {
  const socket = new WebSocket(`${http.urls[surface].replace("http", "ws")}${path}`);
  const heard: string[] = [];
  socket.on("message", (bytes) => heard.push(String(bytes)));
  socket.on("close", (code, reason) => heard.push(`closed ${code} ${reason}`));
  await once(socket, "open");
  return { heard, say: (text) => socket.send(text), leave: () => socket.close() };
}

function withoutNetwork(surface: SurfaceName, path: string): Talk {
  const heard: string[] = [];
  const client = {
    send: (text: string) => heard.push(text),
    close: (code: number, reason: string) => heard.push(`closed ${code} ${reason}`),
  };
  const socket = direct.connect(surface, { path, headers: {} }, client);
  return { heard, say: (text) => socket.hear(text), leave: () => socket.closed() };
}

type Talks = readonly [Talk, Talk];

async function both(surface: SurfaceName, path: string): Promise<Talks> {
  return [withoutNetwork(surface, path), await overNetwork(surface, path)];
}

/** Says something in both, and waits until everything is answered: a pong comes last. */
async function say(talks: Talks, ...messages: readonly (object | string)[]): Promise<void> {
  const texts = messages.map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
  for (const { say, heard } of talks) {
    const pongs = () => heard.filter((text) => text === PONG).length;
    const before = pongs();
    for (const text of [...texts, PING]) say(text);
    await until("a pong or the end", () => pongs() > before || isClosed(heard));
  }
}

const isClosed = (heard: readonly string[]): boolean => heard.at(-1)?.startsWith("closed") ?? false;

/** The same command in both worlds. */
async function command(path: string, body?: object): Promise<void> {
  const text = JSON.stringify(body ?? {});
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", path, headers, body: text };
  const mine = await direct.ask("control", request);
  const theirs = await fetch(http.urls.control + path, { method: "POST", headers, body: text });
  assert.deepEqual([mine.status, mine.body], [theirs.status, await theirs.text()]);
  assert.equal(mine.status, 200, mine.body);
}

function assertAlike([mine, theirs]: Talks, most: number): void {
  assert.ok(mine.heard.length >= most, mine.heard.join("\n"));
  assert.deepEqual(mine.heard, theirs.heard);
}

async function assertClosedAlike(talks: Talks, end: string): Promise<void> {
  await until("both are closed", () => talks.every(({ heard }) => isClosed(heard)));
  assert.deepEqual(talks[0].heard, talks[1].heard);
  assert.equal(talks[0].heard.at(-1), end);
}

const subscribe = (channel: string, token: string) => ({
  ...{ type: "subscribe", channel, token: `Bearer ${token}` },
});

test("channels: subscriptions, updates, errors and a restore", async () => {
  const token = await direct.tokenOf("borrower");
  await command("/snapshots", { name: "before" });
  const talks = await both("app", "/ws");
  await say(
    talks,
    ...["positions", "rewards", "pools", "nothing"].map((each) => subscribe(each, token)),
  );
  await say(talks, "{", subscribe("positions", "x"), { type: "unsubscribe", channel: "rewards" });
  await command("/prices", { asset: "WETH", price: "2000000000000000000000" });
  await command("/clock/advance", { seconds: 600 });
  await say(talks);
  assertAlike(talks, 10);
  await command("/clock/advance", { seconds: 4_000 });
  await say(talks);
  assertAlike(talks, 13);
  await command("/snapshots/before/restore");
  await assertClosedAlike(talks, "closed 1012 The world was restored");
});

test("logs: each once, as blocks are made", async () => {
  const talks = await both("core", "/ws");
  await say(
    talks,
    { type: "subscribe", filter: {} },
    { type: "subscribe", filter: { address: 5 } },
  );
  await command("/prices", { asset: "WETH", price: "1900000000000000000000" });
  await command("/mine", { blocks: 2 });
  await say(talks);
  assertAlike(talks, 5);
});

test("a message that is too large ends the connection", async () => {
  const talks = await both("app", "/ws");
  for (const { say } of talks) say(`"${"x".repeat(100_000)}"`);
  await assertClosedAlike(talks, "closed 1009 ");
});

test("a client that leaves hears nothing more", async () => {
  const talk = withoutNetwork("app", "/ws");
  talk.say(PING);
  talk.leave();
  talk.say(PING);
  const later = withoutNetwork("app", "/ws");
  later.say(PING);
  await until("a later client is answered", () => later.heard.length > 0);
  assert.deepEqual(talk.heard, [PONG]);
});

test("a connection that is refused, or asks where nothing is, is closed with the reason", async () => {
  const heard: string[] = [];
  const client = {
    send: (text: string) => heard.push(text),
    close: (code: number, reason: string) => heard.push(`${code} ${reason}`),
  };
  const headers = { authorization: "Bearer nonsense" };
  direct.connect("app", { path: "/ws", headers }, client).hear(PING);
  direct.connect("app", { path: "/nowhere", headers: {} }, client).hear(PING);
  await until("both are closed", () => heard.length === 2);
  assert.deepEqual(heard.sort(), [
    "1008 401 Invalid or expired access token",
    "1008 404 There is no WebSocket at /nowhere",
  ]);
});
