// Which hosts count as this machine. A broken check would open the control API to web pages from
// elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { foreignProblem, isLoopback } from "./loopback.ts";

test("loopback is recognized in every spelling, and nothing that only looks like it", () => {
  const own = ["localhost", "127.0.0.1", "127.1", "127.9.9.9", "::1", "[::1]", "0:0:0:0:0:0:0:1"];
  for (const host of [...own, "::ffff:127.0.0.1", "LOCALHOST"]) assert.ok(isLoopback(host), host);
  const others = [
    "0.0.0.0",
    "::",
    "10.0.0.1",
    "128.0.0.1",
    "127.0.0.1.evil.com",
    "localhost.evil.com",
  ];
  for (const host of [...others, "evil.com@localhost", "", "127.0.0.1/", "1:2"]) {
    assert.ok(!isLoopback(host), host);
  }
});

test("a foreign host or origin gets 403; programs, which send no origin, pass", () => {
  const local = { host: "127.0.0.1:4007" };
  for (const headers of [
    {},
    local,
    { host: "localhost" },
    { host: "[::1]:4007" },
    { ...local, origin: "http://localhost:3000" },
  ]) {
    assert.equal(foreignProblem(headers), undefined, JSON.stringify(headers));
  }
  for (const headers of [
    { host: "evil.com:4007" },
    { ...local, origin: "https://evil.com" },
    { ...local, origin: "null" },
    { host: "127.0.0.1.evil.com" },
    { host: "local host" },
  ]) {
    assert.equal(foreignProblem(headers)?.status, 403, JSON.stringify(headers));
  }
});
