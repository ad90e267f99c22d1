// Requests that never reach a route's own code. A broken server would answer in another surface's
// words, contradict the status in the body, or not say what would be right.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen } from "./server.ts";
import type { TappedExchange } from "./tap.ts";
import { sendRaw, serve } from "./test-server.ts";

test("a path that does not exist is refused by its surface and reported", async () => {
  const { server, tap, faults } = serve();
  const heard: TappedExchange[] = [];
  tap.listen((exchange) => heard.push(exchange));
  const message = "The path has a broken percent code";
  const below = await server.inject("/sub/echo/%zz");
  assert.deepEqual([below.statusCode, below.json()], [400, { sub: message }]);
  assert.equal(below.headers.date, "Thu, 01 Jan 1970 00:00:01 GMT");
  assert.deepEqual((await server.inject("/subject/%zz")).json(), { root: message });
  assert.deepEqual(
    heard.map(({ surface, status }) => [surface, status]),
    [
      ["sub", 400],
      ["root", 400],
    ],
  );
  assert.deepEqual(faults, []);
});

test("a long parameter reaches its schema, and a refusal repeats its status in the body", async () => {
  const { echo, server } = serve();
  const id = "a".repeat(5_000);
  assert.equal((await echo(`/echo/${id}`, { note: "a" })).json().params.id, id);
  const url = await listen(server);
  try {
    const large = `GET /open HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(70_000)}\r\n\r\n`;
    assert.match(await sendRaw(url, large), /"status":431/);
  } finally {
    await server.close();
  }
});

test("a repeated name, an unknown content type or too large a body is refused with the reason", async () => {
  const { echo, server } = serve();
  const headers = { "content-type": "text/plain" };
  const post = { method: "POST", url: "/echo/1" } as const;
  const typed = await server.inject({ ...post, headers, payload: "{}" });
  assert.equal(typed.json().root, "The Content-Type must be application/json");
  const large = await echo("/echo/1", { note: "a".repeat(1_000) });
  assert.equal(large.json().root, "The request body is larger than 1000 bytes");
  const twice = await echo("/echo/1?loud=true&loud=true", { note: "a" });
  assert.match(
    twice.json().root,
    /^Echo Argument Validation Error: "loud" is sent more than once$/,
  );
  const json = { "content-type": "application/json" };
  const bytes = Buffer.concat([Buffer.from('{"note":"'), Buffer.from([0xff]), Buffer.from('"}')]);
  const garbled = await server.inject({ ...post, headers: json, payload: bytes });
  assert.deepEqual(
    [garbled.statusCode, garbled.json().root],
    [400, "The request body is not UTF-8"],
  );
  const packed = { "content-type": "application/json", "content-encoding": "gzip" };
  const encoded = await server.inject({ ...post, headers: packed, payload: '{"note":"a"}' });
  assert.match(encoded.json().root, /Content-Encoding must be identity/);
});

test("every route can be sent an invalid request, and documents the answer", async () => {
  const { server } = serve();
  const document = (await server.inject("/docs/openapi.json")).json();
  assert.ok(document.paths["/open"].get.responses["400"]);
  assert.equal((await server.inject("/open?what=1")).statusCode, 400);
});
