// Clients that misbehave: half-open, slow, too large, malformed. Each gets a 4xx or is cut off. A
// broken server would hang, crash, answer 5xx, or let one of them change the world.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { type Platform, startPlatform } from "./platform.ts";

let platform: Platform;
const faults: unknown[] = [];
/** Has a shorter timeout than the usual half minute. */
let impatient: Platform;
const report = (cause: unknown) => faults.push(cause);
before(async () => {
  platform = await startPlatform({ report });
  impatient = await startPlatform({ report, requestMsMax: 400 });
});
after(() => Promise.all([platform.close(), impatient.close()]));

const portOf = (url: string) => Number(new URL(url).port);

/** Sends text over a bare socket until the other side closes; returns what it said. */
function converse(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (data) => {
      heard += data;
    });
    // A server may reset a socket that it no longer needs.
    socket.on("error", () => {});
    socket.on("close", () => resolve(heard));
    socket.write(text);
  });
}

const unchanged = (was: string, { world } = platform) => {
  assert.equal(world.journalHash(), was, "the world has changed");
  assert.deepEqual(faults, []);
};

test("clients that never finish are cut off, and others are served meanwhile", async () => {
  const was = impatient.world.journalHash();
  const half = "POST /mine HTTP/1.1\r\nHost: localhost\r\n";
  const body = "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
  const { app, identity, control } = impatient.urls;
  const slow = [
    ...[app, identity, control].map((url) => converse(portOf(url), half)),
    converse(portOf(control), half + body),
    converse(portOf(app), ""),
  ];
  const health = await fetch(`${control}/health`);
  assert.equal(health.status, 200);
  for (const heard of await Promise.all(slow)) assert.match(heard, /^HTTP\/1.1 408 /);
  unchanged(was, impatient);
});

test("bytes that are not HTTP are refused", async () => {
  const was = platform.world.journalHash();
  for (const text of ["\u0016\u0003\u0001\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"]) {
    assert.match(await converse(portOf(platform.urls.control), text), /^HTTP\/1.1 400 /);
  }
  const headers = `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(70_000)}\r\n\r\n`;
  assert.match(await converse(portOf(platform.urls.app), headers), /^HTTP\/1.1 431 /);
  unchanged(was);
});

async function send(url: string, body: string, type = "application/json") {
  const headers = { "content-type": type };
  const answer = await fetch(url, { method: "POST", headers, body });
  return { status: answer.status, text: await answer.text() };
}

test("malformed bodies get 400 in the surface's own words", async () => {
  const was = platform.world.journalHash();
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const bodies: [string, string?][] = [
    ["{"],
    ["{'seconds':1}"],
    ['{"seconds":1}x'],
    ['{"seconds":NaN}'],
    [deep],
    [`{"seconds":${deep}}`],
    ['{"__proto__":{"seconds":1}}'],
    ['{"constructor":{"prototype":{"seconds":1}}}'],
    ["null"],
    ["[]"],
    ['"seconds"'],
    ["\ufeff{}"],
    ["seconds=1", "application/x-www-form-urlencoded"],
    ['{"seconds":1}', "text/plain"],
    ["<seconds/>", "application/xml"],
  ];
  for (const [body, type] of bodies) {
    const { status, text } = await send(`${platform.urls.control}/clock/advance`, body, type);
    assert.equal(status, 400, body.slice(0, 40));
    assert.equal(JSON.parse(text).error.type, "ValidationError");
  }
  unchanged(was);
});

test("a body beyond the bound gets 413, whether its length is announced or not", async () => {
  const was = platform.world.journalHash();
  const url = `${platform.urls.identity}/token`;
  const type = "application/x-www-form-urlencoded";
  const large = `grant_type=${"a".repeat(70_000)}`;
  assert.equal((await send(url, large, type)).status, 413);
  const chunked = await converse(
    portOf(url),
    `POST /token HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n` +
      `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
  );
  assert.match(chunked, /^HTTP\/1.1 413 /);
  unchanged(was);
});

test("invalid paths, methods and names get 404 and nothing worse", async () => {
  const was = platform.world.journalHash();
  const { control } = platform.urls;
  const paths = [
    "/nowhere",
    "/clock/",
    "/%zz",
    "/prices/%00",
    "/../etc/passwd",
    "/clock%2fadvance",
  ];
  for (const path of paths) {
    const { status } = await fetch(control + path, {
      method: path.includes("prices") ? "DELETE" : "GET",
    });
    assert.ok(status === 404 || status === 400, `${path} ${status}`);
  }
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
    assert.equal((await fetch(`${control}/clock`, { method })).status, 404, method);
  }
  unchanged(was);
});
