// The callers that the node admits, how often, and over how many connections. A broken node answers
// without a token, or lets one address hold all its sockets.
import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { startPlatform } from "../../carriers/start/platform.ts";
import { TestNode } from "../../proof/testing/node.ts";
import { CONNECTIONS_MAX } from "./connections.ts";
import { ROOT } from "./services.ts";
import { nodeRoutes } from "./surface.ts";

test("every route needs a token, and a user has 1000 requests a minute", async () => {
  assert.ok(nodeRoutes.every(({ access }) => access === "bearer"));
  const node = new TestNode({ limits: true });
  const anonymous = await node.ask(`GET ${ROOT}/stats`);
  assert.deepEqual([anonymous.status, anonymous.body.error.type], [401, "AuthenticationError"]);
  const first = await node.get("/stats");
  assert.equal(first.headers["x-ratelimit-limit"], "1000");
  for (let at = 1; at < 1_000; at += 1) await node.get("/stats");
  const last = await node.get("/stats");
  assert.equal(last.status, 429);
  assert.match(last.body.error.message, /the clock is frozen/);
  const headers = { authorization: `Bearer ${await node.tokenOf("trader")}` };
  const called = await node.server.inject({ method: "POST", url: "/", headers, payload: {} });
  const error = { code: -32005, message: last.body.error.message };
  assert.deepEqual(called.json(), { jsonrpc: "2.0", id: null, error });
  assert.equal((await node.get("/stats", "lender")).status, 200, "each user for itself");
  node.inbox.execute({ kind: "advance", ms: 60_000 });
  assert.equal((await node.get("/stats")).status, 200);
});

const REQUEST = `GET ${ROOT}/stats HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.once("error", reject);
  });

/** The first answer, and whether the server then ended the connection. */
function answered(socket: Socket): Promise<{ readonly head: string; readonly ends: boolean }> {
  return new Promise((resolve, reject) => {
    let heard = "";
    socket.on("data", (bytes) => {
      heard += bytes;
      if (heard.includes("\r\n\r\n") && !/connection: close/i.test(heard)) {
        resolve({ head: heard, ends: false });
      }
    });
    socket.once("end", () => resolve({ head: heard, ends: true }));
    socket.once("error", reject);
    socket.write(REQUEST);
  });
}

test("an address has 100 connections at a time; one more gets a refusal and is closed", async () => {
  const platform = await startPlatform({ port: 0, limits: false, pace: "frozen" });
  const { port } = new URL(platform.urls.node);
  const open = () => opened(Number(port));
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS_MAX }, open));
  const [first, ...others] = await Promise.all(sockets.map(answered));
  assert.match(first?.head ?? "", /^HTTP\/1.1 401 /);
  assert.ok(others.every(({ ends }) => !ends));
  const beyond = await open();
  const { head, ends } = await answered(beyond);
  assert.match(head, /^HTTP\/1.1 429 /);
  assert.match(head, /"message":"More than 100 connections of one address at a time","status":429/);
  assert.match(head, /date: Thu, 01 Jan 2026/i);
  assert.ok(ends);
  const [leaver] = sockets;
  await new Promise((resolve) => {
    leaver?.once("close", resolve);
    leaver?.end();
  });
  await Promise.all([beyond].map((socket) => socket.destroyed || socket.destroy()));
  const again = await untilWelcome(open);
  assert.match(again.head, /^HTTP\/1.1 401 /);
  for (const socket of sockets) socket.destroy();
  await platform.close();
});

/** The server hears of a client's end a little later than the client itself. */
async function untilWelcome(open: () => Promise<Socket>) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const socket = await open();
    const answer = await answered(socket);
    socket.destroy();
    if (!answer.head.startsWith("HTTP/1.1 429")) return answer;
  }
  assert.fail("nobody is let in any more");
}

test("more than as many again are cut off without a word", async () => {
  const platform = await startPlatform({ port: 0, limits: false, pace: "frozen" });
  const { port } = new URL(platform.urls.node);
  const open = () => opened(Number(port));
  const sockets = await Promise.all(Array.from({ length: 2 * CONNECTIONS_MAX }, open));
  const cut = await open();
  await new Promise((resolve) => cut.once("close", resolve).resume());
  assert.ok(sockets.every(({ destroyed }) => !destroyed));
  for (const socket of sockets) socket.destroy();
  await platform.close();
});
