// Control's JSON-RPC over connections, where calls bypass the framework. A broken one answers other
// bytes than the framework, lets in the wrong callers, or mixes up the order of answers.
import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { after, afterEach, before, test } from "node:test";
import { array, assert as assertThat, asyncProperty, constantFrom, nat } from "fast-check";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { call, talkTo } from "../rpc/test-talk.ts";

let platform: Platform;
const faults: unknown[] = [];
const open: Socket[] = [];

before(async () => {
  platform = await startPlatform({ report: (cause) => faults.push(cause) });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
after(async () => {
  await platform.close();
  assert.deepEqual(faults, []);
});

function talk() {
  const made = talkTo(platform.urls.control);
  open.push(made.socket);
  return made;
}

interface Sent {
  readonly host?: string;
  readonly type?: string;
  readonly path?: string;
  readonly more?: string;
}

function post(body: string, { host = "127.0.0.1", type, path = "/", more = "" }: Sent = {}) {
  const head = `Host: ${host}\r\nContent-Type: ${type ?? "application/json"}\r\n${more}`;
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${head}${length}\r\n${body}`;
}

/** One header per line, in a fixed order. */
const linesOf = (answer: string) => answer.split("\r\n\r\n", 1)[0]?.toLowerCase().split("\r\n");

test("a call gets the framework's bytes, the first time and when its head is already known", async () => {
  const body = call(1, "eth_blockNumber");
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", headers, payload: body, url: "/" } as const;
  const { server } = platform.servers.control;
  const wanted = await platform.servers.control.inject(request);
  let parsed = 0;
  const count = () => {
    parsed += 1;
  };
  server.on("request", count);
  for (const path of ["/", "/rpc"]) {
    const { socket, heard } = talk();
    const before = parsed;
    for (let count = 1; count <= 3; count += 1) {
      socket.write(post(body, { path }));
      const answers = (await heard(count)).split(/(?=HTTP\/1\.1 )/);
      const last = answers.at(-1) ?? "";
      assert.equal(last.split("\r\n\r\n")[1], wanted.body);
      const { connection: _, ...shown } = wanted.headers;
      const usual = ["connection: keep-alive", "keep-alive: timeout=72", "http/1.1 200 ok"];
      const lines = Object.entries(shown).map(([name, text]) => `${name}: ${text}`.toLowerCase());
      assert.deepEqual(linesOf(last)?.sort(), [...usual, ...lines].sort(), `${path} ${count}`);
    }
    assert.equal(parsed - before, 1, "then the head is known, and the parser not called");
  }
  server.off("request", count);
});

test("a caller from elsewhere is refused, even if the same call was answered before", async () => {
  const { socket, heard } = talk();
  const body = call(1);
  const cases: readonly (readonly [number, Sent])[] = [
    [200, {}],
    [200, {}],
    [403, { host: "elsewhere.example" }],
    [403, { more: "Origin: http://elsewhere.example\r\n" }],
    [400, { type: "text/plain" }],
    [404, { path: "/elsewhere" }],
    [200, {}],
  ];
  for (const [at, [status, sent]] of cases.entries()) {
    socket.write(post(body, sent));
    const statuses = [...(await heard(at + 1)).matchAll(/HTTP\/1\.1 (\d+)/g)];
    assert.equal(Number(statuses.at(-1)?.[1]), status, JSON.stringify(sent));
  }
  const large = talk();
  large.socket.write(post(" ".repeat(1_048_577)));
  assert.match(await large.heard(1), /^HTTP\/1\.1 413 /);
});

test("calls and other requests on one connection are answered in order, however they arrive", async () => {
  const kinds = constantFrom("call", "chunked", "route", "unknown");
  const cuts = array(nat({ max: 600 }), { maxLength: 8 });
  const [chunked, length] = ["Transfer-Encoding: chunked\r\n", /Content-Length.*\r\n/];
  await assertThat(
    asyncProperty(array(kinds, { minLength: 1, maxLength: 6 }), cuts, async (sent, cutAt) => {
      const texts = sent.map((kind, at) => {
        const body = call(at + 10);
        if (kind === "call") return post(body);
        if (kind === "route") return "GET /clock HTTP/1.1\r\nHost: localhost\r\n\r\n";
        if (kind === "unknown") return "GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n";
        const [head = ""] = post(body, { more: chunked }).replace(length, "").split("\r\n\r\n");
        return `${head}\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      });
      const bytes = texts.join("");
      const { socket, heard } = talk();
      const ends = [...cutAt.filter((cut) => cut < bytes.length).sort((a, b) => a - b)];
      for (const [at, end] of [...ends, bytes.length].entries()) {
        socket.write(bytes.slice(ends[at - 1] ?? 0, end));
        await new Promise(setImmediate);
      }
      const answers = [
        ...(await heard(sent.length)).matchAll(/"id":(\d+)|unixMs|Route not found/g),
      ];
      socket.destroy();
      const wanted = sent.map((kind, at) => WANTED[kind] ?? `"id":${at + 10}`);
      assert.deepEqual(
        answers.map(([text]) => text),
        wanted,
      );
    }),
    { numRuns: 60 },
  );
});

const WANTED: Readonly<Record<string, string>> = { route: "unixMs", unknown: "Route not found" };
