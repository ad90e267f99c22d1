// Bodies that are refused while they are still being sent, on every port. A broken server resets
// the connection, so that the client sees a broken pipe instead of the answer, or it reads on
// without end.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { after, before, test } from "node:test";
import { closeInPeace } from "../../core/close-in-peace.ts";
import { type Platform, startPlatform } from "./platform.ts";

let platform: Platform;
before(async () => {
  platform = await startPlatform({ report: (cause) => assert.fail(String(cause)) });
});
after(() => platform.close());

const BYTES = 4 * 1_048_576;

/** `once` would reject on an error, which may come first. */
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve();
    socket.once("close", () => resolve());
  });

/**
 * Sends a whole body before it reads, as many clients do; returns what it heard and how it ended.
 */
async function sendAll(url: string, head: string, bytes = BYTES, tail = "") {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write(head);
  const chunk = Buffer.alloc(65_536, " ");
  let broken: unknown;
  for (let sent = 0; sent < bytes && broken === undefined; sent += chunk.length) {
    await new Promise<void>((resolve) =>
      socket.write(chunk, (error) => {
        broken = error ?? undefined;
        resolve();
      }),
    );
  }
  let heard = "";
  socket.on("data", (data) => {
    heard += data;
  });
  socket.resume();
  socket.end(tail);
  await closed(socket);
  return { heard, broken };
}

async function tokenOf(name: string): Promise<string> {
  const form = { grant_type: "client_credentials", client_id: name };
  const body = new URLSearchParams({ ...form, client_secret: `${name}-secret` });
  const answer = await fetch(`${platform.urls.identity}/token`, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const PATHS: Readonly<Record<string, string>> = {
  app: "/api/lend/deposit",
  core: "/eth/v1.2/transaction/estimateGas",
  identity: "/token",
  rpc: "/",
  control: "/snapshots",
};

test("a client that keeps sending hears 413, whether it announced the length or not", async () => {
  for (const [name, url] of Object.entries(platform.urls)) {
    const path = PATHS[name];
    if (path === undefined) continue;
    const type = name === "identity" ? "application/x-www-form-urlencoded" : "application/json";
    const bearer = name === "app" ? `Authorization: Bearer ${await tokenOf("lender")}\r\n` : "";
    const host = `Host: localhost\r\n${bearer}`;
    const head = `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\n`;
    const outcome = await sendAll(url, `${head}Content-Length: ${BYTES}\r\n\r\n`);
    const size = BYTES.toString(16);
    const chunks = `${head}Transfer-Encoding: chunked\r\n\r\n${size}\r\n`;
    const chunked = await sendAll(url, chunks, BYTES, "\r\n0\r\n\r\n");
    for (const { heard, broken } of [outcome, chunked]) {
      assert.match(heard, /^HTTP\/1\.1 413 /, `${name}${path}`);
      assert.equal(heard.match(/HTTP\/1\.1/g)?.length, 1, "one answer");
      assert.equal(broken, undefined, name);
    }
  }
});

test("so does one whose head is too large, or that does not speak HTTP", async () => {
  const { app, rpc } = platform.urls;
  for (const url of [app, rpc]) {
    const { heard, broken } = await sendAll(url, `GET / HTTP/1.1\r\nX: ${"y".repeat(100_000)}`);
    assert.match(heard, /^HTTP\/1\.1 431 /);
    assert.equal(broken, undefined);
    const nonsense = await sendAll(url, "nonsense\r\n\r\n");
    assert.match(nonsense.heard, /^HTTP\/1\.1 400 /);
  }
});

test("what follows an oversized body in the same write is not run", async () => {
  const before = platform.world.journalHash();
  const head = "POST /snapshots HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const large = `${head}Content-Length: 2000000\r\n\r\n${" ".repeat(2_000_000)}`;
  const { heard } = await sendAll(
    platform.urls.control,
    `${large}${head}Content-Length: 12\r\n\r\n{"name":"x"}`,
    0,
  );
  assert.match(heard, /^HTTP\/1\.1 413 /);
  assert.equal(platform.world.journalHash(), before);
});

test("a closing connection ends at its bounds of time and bytes", async (context) => {
  for (const patience of [
    { msMax: 20, bytesMax: 1_000_000_000 },
    { msMax: 600_000, bytesMax: 1_000_000 },
  ]) {
    const server = createServer({ allowHalfOpen: true }, (socket: Socket) => {
      socket.write("last words");
      closeInPeace(socket, patience);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    context.after(() => server.close());
    const { port } = server.address() as { port: number };
    const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let heard = "";
    client.on("data", (data) => {
      heard += data;
    });
    client.on("error", () => {});
    const sending = setInterval(() => client.write(Buffer.alloc(65_536)), 1);
    await closed(client);
    clearInterval(sending);
    assert.equal(heard, "last words");
  }
});
