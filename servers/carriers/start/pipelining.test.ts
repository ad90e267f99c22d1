// Requests sent in one write, some of which Node does not put in order, on every port. A broken
// server answers out of turn, leaves a connection hanging, or serves ambiguous requests.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { type Platform, startPlatform } from "./platform.ts";

let platform: Platform;
const faults: unknown[] = [];
const warnings: string[] = [];
const warned = (warning: Error) => warnings.push(warning.message);
before(async () => {
  process.on("warning", warned);
  platform = await startPlatform({ report: (cause) => faults.push(cause), limits: false });
});
after(async () => {
  process.off("warning", warned);
  await platform.close();
  assert.deepEqual([faults, warnings], [[], []]);
});

/** Everything a port answers until it closes, or until it has said `awaited`. */
function answersOf(url: string, text: string, awaited?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(text));
    let heard = "";
    socket.on("data", (data) => {
      heard += data.toString("latin1");
      if (awaited?.test(heard)) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(heard));
  });
}

const statusesIn = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((found) => Number(found[1]));

const HANDSHAKE =
  "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
const LAST = "GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

/** Its token is new, so its caller is known a little later. */
async function slowRequest(name: string, connection = "keep-alive"): Promise<string> {
  const form = { grant_type: "client_credentials", client_id: name };
  const body = new URLSearchParams({ ...form, client_secret: `${name}-secret` });
  const answer = await fetch(`${platform.urls.identity}/token`, { method: "POST", body });
  const { access_token: token }: { access_token: string } = await answer.json();
  const head = `Host: a\r\nAuthorization: Bearer ${token}\r\nConnection: ${connection}`;
  return `GET /users/me HTTP/1.1\r\n${head}\r\n\r\n`;
}

const h2c = (request: string) =>
  request.replace("Connection: keep-alive", "Connection: Upgrade\r\nUpgrade: h2c");

test("requests that offer HTTP/2 are answered in order, however many come at once", async () => {
  const many = `${h2c(await slowRequest("lender"))}${h2c(await slowRequest("trader"))}`;
  const heard = await answersOf(platform.urls.app, many + many.repeat(12) + LAST);
  assert.deepEqual(statusesIn(heard), [...Array(26).fill(200), 404]);
  const names = [...heard.matchAll(/"userName":"(\w+)"/g)].map((found) => found[1]);
  assert.deepEqual(names, Array(13).fill(["lender", "trader"]).flat());
});

test("a handshake or bytes that are not HTTP wait for the answers before them", async () => {
  const { app, core } = platform.urls;
  const first = await slowRequest("borrower");
  const both = await answersOf(app, first + HANDSHAKE, /HTTP\/1\.1 101 /);
  assert.deepEqual(statusesIn(both), [200, 101]);
  const unknown = first.replace("/users/me", "/nowhere");
  assert.deepEqual(
    statusesIn(await answersOf(core, unknown + HANDSHAKE, /HTTP\/1\.1 101 /)),
    [404, 101],
  );
  const broken = `${await slowRequest("liquidator")}nonsense\r\n\r\n`;
  assert.deepEqual(statusesIn(await answersOf(app, broken)), [200, 400]);
});

test("nothing is opened after an answer that ends the connection", async () => {
  const last = await slowRequest("oracle", "close");
  assert.deepEqual(statusesIn(await answersOf(platform.urls.app, last + HANDSHAKE)), [200]);
});

test("two hosts, and HTTP/0.9, are refused on every port", async () => {
  for (const [name, url] of Object.entries(platform.urls)) {
    const post = name === "rpc";
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}';
    const rest = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const line = post ? "POST / HTTP/1.1" : "GET /docs/openapi.json HTTP/1.1";
    const end = post ? rest : "\r\n";
    const hosts = "Host: localhost\r\nConnection: close\r\n";
    const valid = await answersOf(url, `${line}\r\n${hosts}${end}`);
    assert.deepEqual(statusesIn(valid), [200], `${name}, one host`);
    const twice = await answersOf(url, `${line}\r\n${hosts}Host: localhost\r\n${end}`);
    assert.match(twice, /^HTTP\/1\.1 400 .*The Host header is sent more than once/s, name);
    const old = await answersOf(url, `${line.replace("1.1", "0.9")}\r\n${hosts}${end}`);
    assert.match(old, /^HTTP\/1\.1 400 .*must be HTTP\/1\.1/s, name);
    const bare = await answersOf(url, `${line.replace(" HTTP/1.1", "")}\r\n\r\n`);
    assert.match(bare, /^HTTP\/1\.1 400 /, name);
  }
});
