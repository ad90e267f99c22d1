// Upgrade requests: which become WebSockets, and what happens to the others. A broken server hangs
// on them, answers 5xx, or opens a socket where there is none.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { type TestContext, test } from "node:test";
import { openRoom, type RoomOptions } from "../surfaces/channel/test-room.ts";

async function room(context: TestContext, options?: RoomOptions) {
  const opened = await openRoom(options);
  context.after(() => opened.server.close());
  const { port } = new URL(opened.url);
  return { ...opened, converse: (lines: readonly string[]) => converse(Number(port), lines) };
}

/** Sends a head and what follows it, and reads until the server closes. */
async function converse(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => {
    heard += data;
  });
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  return heard;
}

const WANTED = ["Host: x", "Connection: Upgrade", "Upgrade: websocket"];
const KEY = ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"];
const LAST = ["", "GET /none HTTP/1.1", "Host: x", "Connection: close"];

for (const [name, head] of [
  ["no key", ["GET /ws HTTP/1.1", ...WANTED]],
  ["a key that is none", ["GET /ws HTTP/1.1", ...WANTED, "Sec-WebSocket-Key: x"]],
  ["no version", ["GET /ws HTTP/1.1", ...WANTED, KEY[0] ?? ""]],
  ["a method that is not GET", ["POST /ws HTTP/1.1", ...WANTED, ...KEY]],
] as const) {
  test(`a handshake with ${name} is 400 in the surface's form`, async (context) => {
    const { converse: say, faults } = await room(context);
    const heard = await say(head);
    assert.match(heard, /^HTTP\/1.1 400 Bad Request\r\n/);
    assert.match(
      heard,
      /\{"error":\{"message":"The WebSocket handshake needs .*ValidationError"\}\}$/,
    );
    assert.deepEqual(faults, []);
  });
}

for (const version of ["7", "8", "13, 13"]) {
  test(`a handshake of version ${version} gets 426 and the version to use`, async (context) => {
    const { converse: say, faults } = await room(context);
    const old = [KEY[0] ?? "", `Sec-WebSocket-Version: ${version}`];
    const heard = await say(["GET /ws HTTP/1.1", ...WANTED, ...old]);
    assert.match(heard, /^HTTP\/1.1 426 Upgrade Required\r\n/);
    assert.match(heard, /\r\nsec-websocket-version: 13\r\n/i);
    assert.match(heard, /\r\nupgrade: websocket\r\n/i);
    assert.match(heard, /\{"error":\{"message":"The Sec-WebSocket-Version must be 13",/);
    assert.deepEqual(faults, []);
  });
}

test("a handshake with two hosts, without one or by HTTP/0.9 is 400", async (context) => {
  const { converse: say } = await room(context);
  const line = "GET /ws HTTP/1.1";
  assert.match(await say([line, "Host: y", ...WANTED, ...KEY]), /^HTTP\/1.1 400 .*Host/s);
  assert.match(await say([line, ...WANTED.slice(1), ...KEY]), /^HTTP\/1.1 400 .*Host/s);
  assert.match(await say(["GET /ws HTTP/0.9", ...WANTED, ...KEY]), /^HTTP\/1.1 400 /);
});

for (const path of ["/", "/ws/", "/wss", "/WS", "/%77s", "/api/ws", "//ws"]) {
  test(`a WebSocket at ${path} is 404`, async (context) => {
    const { converse: say } = await room(context);
    const heard = await say([`GET ${path} HTTP/1.1`, ...WANTED, ...KEY, ...LAST]);
    const answers = heard.match(/HTTP\/1.1 404 Not Found/g);
    assert.equal(answers?.length, 2, heard);
  });
}

test("the socket's path without an upgrade is 404, and a query in a handshake is ignored", async (context) => {
  const { url, converse: say } = await room(context);
  assert.equal((await fetch(`${url}/ws`)).status, 404);
  // This client disconnects right after the handshake.
  const heard = say(["GET /ws?a=1 HTTP/1.1", ...WANTED, ...KEY, "", "not a frame"]);
  assert.match(await heard, /^HTTP\/1.1 101 Switching Protocols\r\n/);
});

test("under a prefix the socket is there, and nowhere else", async (context) => {
  const { connect: open, converse: say } = await room(context, { prefix: "/sub" });
  const client = await open();
  client.subscribe("clock", "reader");
  assert.equal((await client.hear()).length, 2);
  const heard = await say(["GET /ws HTTP/1.1", ...WANTED, ...KEY, ...LAST]);
  assert.match(heard, /^HTTP\/1.1 404 /);
});

test("a client that offers HTTP/2 is answered in HTTP/1.1, body and next request too", async (context) => {
  const { converse: say } = await room(context);
  const h2c = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAAA"];
  const body = ["Content-Type: application/json", "Content-Length: 5", ""];
  const heard = await say([
    ...["POST /none HTTP/1.1", "Host: x", ...h2c, ...body],
    `{"a":${LAST.slice(1).join("\r\n")}`,
  ]);
  assert.equal(heard.match(/HTTP\/1.1 404 Not Found/g)?.length, 2, heard);
  const closed = await say([
    "GET /none HTTP/1.1",
    "Host: x",
    "Connection: close, Upgrade",
    "Upgrade: x",
  ]);
  assert.match(closed, /^HTTP\/1.1 404 /);
});

test("a head or a socket message that stops in the middle holds up nobody else", async (context) => {
  const { connect: open, url, advance } = await room(context);
  const half = connect(Number(new URL(url).port), "127.0.0.1");
  half.write("GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upg");
  const torn = await open();
  const { _socket: bare } = torn.socket as unknown as { _socket: NodeJS.WritableStream };
  bare.write(Buffer.from([0x81, 0xfe, 0x01]));
  const client = await open();
  client.subscribe("clock", "reader");
  await client.hear();
  advance(1);
  assert.equal((await client.hear()).length, 1);
  half.destroy();
  torn.socket.terminate();
});

test("beyond the limit of connections a handshake gets 429, until one client leaves", async (context) => {
  const { connect: open, converse: say } = await room(context, { connectionsMax: 2 });
  const [one, two] = await Promise.all([open(), open()]);
  const heard = await say(["GET /ws HTTP/1.1", ...WANTED, ...KEY]);
  assert.match(heard, /^HTTP\/1.1 429 /);
  assert.match(heard, /At most 2 WebSockets may be open at once/);
  one.socket.close();
  await one.closed;
  // The other line's answer comes after the server has received the goodbye.
  await two.hear();
  const third = await open();
  assert.deepEqual(await third.hear(), []);
});
