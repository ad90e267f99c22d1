// JSON-RPC over sockets, on a port of its own and under a path of a shared one. A broken transport
// lets a client hang a connection, read another's answer or send without end, or differs between
// the two.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import type { TappedExchange } from "../../core/tap.ts";

let own: Platform;
let shared: Platform;
/** Has a short timeout: on a busy machine an ordinary request may take longer. */
let hasty: Platform;
const faults: unknown[] = [];
let realMs = 0;

before(async () => {
  const options = { report: (cause: unknown) => faults.push(cause) };
  hasty = await startPlatform({ ...options, requestMsMax: 400 });
  own = await startPlatform({ ...options, exposeExtension: true });
  shared = await startPlatform({
    ...options,
    singlePort: true,
    pace: "realtime",
    realMs: () => realMs,
  });
});
after(async () => {
  await Promise.all([own, shared, hasty].map((each) => each.close()));
  assert.deepEqual(faults, []);
});

const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] });
const CHAIN = '{"jsonrpc":"2.0","id":1,"result":"0x7030addddcf2"}';
const headers = { "content-type": "application/json" };
const both = () => [own, shared].map(({ urls }) => urls.rpc);

/** Sends over a bare socket until the other side closes, and returns what it said. */
function converse(text: string, end = false, { urls } = own): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(urls.rpc).port), "127.0.0.1");
    let heard = "";
    socket.on("data", (data) => {
      heard += data;
    });
    // A server may reset a socket that it no longer needs.
    socket.on("error", () => {});
    socket.on("close", () => resolve(heard));
    socket.write(text);
    if (end) socket.end();
  });
}

test("both transports answer the same, to any origin", async () => {
  for (const url of both()) {
    const answer = await fetch(url, { method: "POST", headers, body });
    assert.deepEqual([answer.status, await answer.text()], [200, CHAIN]);
    assert.equal(answer.headers.get("access-control-allow-origin"), "*");
    assert.equal(answer.headers.get("content-type"), "application/json; charset=utf-8");
    assert.match(answer.headers.get("date") ?? "", /2026 .* GMT$/);
  }
});

test("a key in the query, as other providers' URLs carry one, is ignored", async () => {
  for (const url of both()) {
    for (const query of ["/?key=abc", "?key=abc", "/?key=a&key=b&x=%zz"]) {
      const address = `${url.replace(/\/$/, "")}${query}`;
      const answer = await fetch(address, { method: "POST", headers, body });
      assert.deepEqual([answer.status, await answer.text()], [200, CHAIN], address);
    }
  }
});

test("the documentation page takes an empty query, and refuses any other by name", async () => {
  for (const url of both()) {
    const page = `${url.replace(/\/$/, "")}/docs`;
    assert.equal((await fetch(`${page}?`)).status, 200);
    const refused = await fetch(`${page}?x`);
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /\\"x\\" is not allowed/);
  }
});

test("a request that is not a call is refused by HTTP status, in the form of JSON-RPC", async () => {
  const long = "x".repeat(1_048_577);
  const cases: readonly (readonly [number, string, RequestInit])[] = [
    [404, "/nowhere", { method: "GET" }],
    [404, "/", { method: "PUT", headers, body }],
    [404, "/nowhere", { method: "POST", headers, body }],
    [400, "", { method: "POST", body }],
    [400, "", { method: "POST", headers: { "content-type": "text/plain" }, body }],
    [
      400,
      "",
      { method: "POST", headers: { "content-type": "application/json; charset=latin1" }, body },
    ],
    [400, "", { method: "POST", headers: { ...headers, "content-encoding": "gzip" }, body }],
    [413, "", { method: "POST", headers, body: long }],
  ];
  for (const url of both()) {
    const longest = await fetch(url, { method: "POST", headers, body: body.padEnd(1_048_576) });
    assert.equal(await longest.text(), CHAIN);
    for (const [status, path, init] of cases) {
      const answer = await fetch(url + path, init);
      const { jsonrpc, id, error }: Record<string, { code: number }> = await answer.json();
      assert.deepEqual([answer.status, jsonrpc, id], [status, "2.0", null], path);
      assert.equal(error?.code, -32600);
    }
  }
});

test("a body that is not UTF-8 is a parse error on every server, and U+FFFD is a letter", async () => {
  const control = [own, shared].map(({ urls }) => `${urls.control}/rpc`);
  for (const url of [...both(), ...control]) {
    const around = (id: Buffer) => [
      Buffer.from('{"jsonrpc":"2.0","method":"net_listening","id":"'),
      id,
      Buffer.from('"}'),
    ];
    const post = async (id: Buffer) => {
      const answer = await fetch(url, { method: "POST", headers, body: Buffer.concat(around(id)) });
      return (await answer.json()) as { id: unknown; error?: { code: number } };
    };
    for (const bytes of [[0xff, 0xfe], [0xc3], [0xc0, 0xaf], [0xed, 0xa0, 0x80]]) {
      const { id, error } = await post(Buffer.from(bytes));
      assert.deepEqual([id, error?.code], [null, -32700], url);
    }
    assert.deepEqual(await post(Buffer.from("\ufffd")), {
      ...{ jsonrpc: "2.0", id: "\ufffd" },
      result: true,
    });
  }
});

test("any name of the UTF-8 charset, and letters of any alphabet, are accepted", async () => {
  for (const url of both()) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "Application/JSON; charset=UTF-8" },
      body: JSON.stringify({ jsonrpc: "2.0", id: "é😀", method: "net_listening" }),
    });
    assert.deepEqual(await answer.json(), { jsonrpc: "2.0", id: "é😀", result: true });
  }
});

test("there is no WebSocket", async () => {
  const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
  const key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  const heard = await converse(`GET / HTTP/1.1\r\nHost: localhost\r\n${upgrade}${key}`, true);
  assert.match(heard, /^HTTP\/1.1 200 [\s\S]*"surface":"rpc"/);
});

test("requests sent at once are answered in order", async () => {
  const one = (id: number, last = false) => {
    const text = JSON.stringify({ jsonrpc: "2.0", id, method: "eth_blockNumber" });
    const close = last ? "Connection: close\r\n" : "";
    return `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${close}Content-Length: ${text.length}\r\n\r\n${text}`;
  };
  const ids = Array.from({ length: 50 }, (_, at) => at);
  const heard = await converse(ids.map((id) => one(id, id === 49)).join(""));
  assert.deepEqual(
    [...heard.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id)),
    ids,
  );
});

test("half-open, slow and endless clients are cut off, and others are served meanwhile", async () => {
  const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const endless = `${head}Transfer-Encoding: chunked\r\n\r\n`;
  const chunk = `${(262_144).toString(16)}\r\n${"x".repeat(262_144)}\r\n`;
  const unfinished = [head, `${head}Content-Length: 100\r\n\r\n{`, `${endless}5\r\nhello\r\n`, ""];
  const waiting = unfinished.map((text) => converse(text, false, hasty));
  const over = await converse(endless + chunk.repeat(5));
  assert.match(over, /^HTTP\/1.1 413 /);
  const answer = await fetch(hasty.urls.rpc, { method: "POST", headers, body });
  assert.equal(await answer.text(), CHAIN);
  for (const heard of await Promise.all(waiting)) assert.match(heard, /^HTTP\/1.1 408 /);
  assert.match(await converse("nonsense\r\n\r\n"), /^HTTP\/1.1 400 /);
});

test("a client that disconnects in the middle of a call harms nobody", async () => {
  const text = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "eth_getBlockReceipts",
    params: ["0x0"],
  });
  const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const port = Number(new URL(own.urls.rpc).port);
  for (let at = 0; at < 20; at += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(`${head}Content-Length: ${text.length}\r\n\r\n${text}`, () => {
          socket.resetAndDestroy();
          resolve();
        });
      });
      socket.on("error", () => {});
    });
  }
  const answer = await fetch(own.urls.rpc, { method: "POST", headers, body });
  assert.equal(answer.status, 200);
});

test("the tap sees an exchange as it was", async () => {
  const heard: TappedExchange[] = [];
  const stop = own.tap.listen((exchange) => heard.push(exchange));
  await fetch(own.urls.rpc, { method: "POST", headers, body });
  stop();
  const [exchange] = heard;
  assert.deepEqual([exchange?.surface, exchange?.method, exchange?.path], ["rpc", "POST", "/"]);
  assert.deepEqual([exchange?.request.body, exchange?.response.body], [body, CHAIN]);
  assert.equal(exchange?.response.headers["access-control-allow-origin"], "*");
});

test("in real time a request sees the time of its arrival", async () => {
  const was = shared.inbox.nowMs;
  realMs += 60_000;
  await fetch(shared.urls.rpc, { method: "POST", headers, body });
  assert.equal(shared.inbox.nowMs, was + 60_000);
});

test("the option opens the namespace, and without it the whole request is refused", async () => {
  const call = { jsonrpc: "2.0", id: 1, method: "platform_getFinalizedHeader", params: ["latest"] };
  const ask = (url: string) =>
    fetch(url, { method: "POST", headers, body: JSON.stringify([call]) });
  assert.deepEqual(
    [(await ask(own.urls.rpc)).status, (await ask(shared.urls.rpc)).status],
    [200, 403],
  );
});

test("the documents list every method with its parameters and outcomes", async () => {
  for (const url of both()) {
    const document: {
      methods: { name: string; params: object[]; errors: { code: number }[] }[];
    } = await (await fetch(`${url}/docs/openrpc.json`)).json();
    const page = await (await fetch(`${url}/docs/rpc`)).text();
    const { METHODS } = await import("./methods.ts");
    assert.deepEqual(
      document.methods.map(({ name, params }) => [name, params.length]),
      [...METHODS.values()].map(({ name, params }) => [name, params.length]),
    );
    for (const { name, errors } of document.methods) {
      assert.ok(errors.length > 0 && page.includes(`<code>${name}</code>`), name);
    }
  }
});
