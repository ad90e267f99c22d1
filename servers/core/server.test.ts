// What every surface shares on the wire: prefixes, dates, internal errors, and bytes that are not
// HTTP. A broken server hangs on half a request, shows a stack trace, or tells real time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "./problem.ts";
import { listen } from "./server.ts";
import type { TappedExchange } from "./tap.ts";
import { sendRaw, serve } from "./test-server.ts";

test("each surface answers under its prefix, in its own words, with its own services", async () => {
  const { server, echo } = serve();
  const root = await echo("/echo/1?loud=true", { note: "a", amount: "5" });
  const heard = { params: { id: "1" }, query: { loud: "true" }, note: "a", amount: "5" };
  assert.deepEqual(root.json(), { service: "root", path: "/echo/1", ...heard });
  const sub = await echo("/sub/also/1", { other: "a" });
  assert.equal(sub.json().service, "sub");
  assert.equal(sub.json().path, "/also/1", "without the prefix");
  assert.deepEqual((await server.inject("/nowhere")).json(), { root: "Route not found" });
  assert.deepEqual((await server.inject("/sub/nowhere")).json(), { sub: "Route not found" });
  const invalid = 'Echo Argument Validation Error: "other" must be a string';
  assert.deepEqual((await echo("/sub/echo/1", { other: 5 })).json(), { sub: invalid });
});

test("an internal error is a general message to the client and a full one in the log", async () => {
  const { echo, faults } = serve();
  const answer = await echo("/echo/1", { note: "break" });
  assert.equal(answer.statusCode, 500);
  assert.deepEqual(answer.json(), { root: "Something went wrong. Please try again later." });
  assert.match(String(faults[0]), /a secret of ours/);
});

test("the Date header is the world's time", async () => {
  const { server } = serve();
  const answer = await server.inject("/open");
  assert.equal(answer.headers.date, "Thu, 01 Jan 1970 00:00:01 GMT");
});

test("the tap reports each exchange once, and nothing if nobody listens", async () => {
  const { server, tap, echo } = serve();
  const heard: TappedExchange[] = [];
  const stop = tap.listen((exchange) => heard.push(exchange));
  const payload = { note: "a" };
  await echo("/sub/echo/1?loud=true", payload);
  await server.inject("/nowhere");
  stop();
  await server.inject("/open");
  assert.deepEqual(
    heard.map(({ surface, method, path, status }) => [surface, method, path, status]),
    [
      ["sub", "POST", "/sub/echo/1?loud=true", 200],
      ["root", "GET", "/nowhere", 404],
    ],
  );
  const [first] = heard;
  assert.deepEqual(first?.request.body, payload);
  assert.equal(first?.request.headers["content-type"], "application/json");
  assert.equal(JSON.parse(first?.response.body ?? "").note, "a");
  assert.match(String(first?.response.headers["content-type"]), /^application\/json/);
  assert.deepEqual(structuredClone(heard), heard, "plain data");
});

test("the OpenAPI document says what the routes say", async () => {
  const { server } = serve();
  const document = (await server.inject("/sub/docs/openapi.json")).json();
  assert.equal(document.openapi, "3.1.0");
  assert.deepEqual(Object.keys(document.paths), ["/echo/{id}", "/also/{id}", "/open"]);
  const { post } = document.paths["/echo/{id}"];
  assert.equal(post.operationId, "echo");
  assert.equal(document.paths["/also/{id}"].post.operationId, "echoAlias1");
  assert.deepEqual(
    post.parameters.map((each: { name: string; in: string }) => `${each.in} ${each.name}`),
    ["path id", "query loud", "header Idempotency-Key"],
  );
  const { schema, example } = post.requestBody.content["application/json"];
  assert.deepEqual(example, { note: "<b>" });
  assert.deepEqual(Object.keys(schema.properties), ["note", "amount", "other"]);
  assert.deepEqual(schema.anyOf, [{ required: ["note"] }, { required: ["other"] }]);
  assert.equal(schema.properties.amount.pattern, "^[1-9][0-9]{0,77}$");
  assert.deepEqual(Object.keys(post.responses), ["200", "400", "413", "500"]);
  assert.deepEqual(post.tags, ["echo"]);
  assert.deepEqual(Object.keys(post.responses["200"].headers), ["Idempotent-Replayed"]);
  assert.deepEqual(
    document.tags.map(({ name }: { name: string }) => name),
    ["echo", "open"],
  );
});

test("over a socket, bytes that are not HTTP get a 4xx, and the server goes on", async () => {
  const { server, faults } = serve();
  const url = await listen(server);
  try {
    const host = "host: x\r\nconnection: close\r\n";
    const cases: readonly [string, RegExp][] = [
      ["nonsense\r\n\r\n", /^HTTP\/1.1 400 /],
      [`GET /open HTTP/1.1\r\n${host}x: ${"y".repeat(70_000)}\r\n\r\n`, /^HTTP\/1.1 431 /],
      [`GET /%zz HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1.1 400 /],
      [`GET /${"a".repeat(3000)} HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1.1 404 /],
      [`GET /sub-terfuge/%zz HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1.1 400 /],
      ["GET /open HTTP/1.1\r\nconnection: close\r\n\r\n", /^HTTP\/1.1 400 /],
      [`GET /open HTTP/1.1\r\n${host}expect: a miracle\r\n\r\n`, /^HTTP\/1.1 417 /],
      [`BREW /open HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1.1 400 /],
      [`OPTIONS /open HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1.1 404 /],
      [`HEAD /open HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1.1 200 /],
      [
        `POST /echo/1 HTTP/1.1\r\n${host}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n7d0\r\n${"x".repeat(2000)}\r\n0\r\n\r\n`,
        /^HTTP\/1.1 413 /,
      ],
    ];
    for (const [bytes, expected] of cases) {
      const text = await sendRaw(url, bytes);
      assert.match(text, expected, bytes.slice(0, 40));
      const body = text.slice(text.indexOf("\r\n\r\n") + 4);
      const isOurs = /^\{"(?:root|open)":/.test(body) || (body === "" && bytes.startsWith("HEAD"));
      assert.ok(isOurs, `${bytes.slice(0, 40)} is answered ${body}, not in the surface's own form`);
    }
    await sendRaw(url, `POST /echo/1 HTTP/1.1\r\n${host}content-length: 500\r\n\r\n{"half`);
    const answer = await fetch(`${url}/open`);
    assert.deepEqual(await answer.json(), { open: true });
    assert.deepEqual(faults, []);
  } finally {
    await server.close();
  }
});

test("a problem carries its own headers and details", () => {
  const problem = new Problem("limited", "later", { headers: { "retry-after": "5" } });
  assert.deepEqual([problem.status, problem.headers], [429, { "retry-after": "5" }]);
});
