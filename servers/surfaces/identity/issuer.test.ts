// The provider's URL as a browser reaches it. A wrong one sends people to a machine that is not there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reachedAt } from "./issuer.ts";

test("a loopback URL takes the name by which the client reached this machine", () => {
  for (const [url, host, reached] of [
    ["http://127.0.0.1:4006", "localhost:4000", "http://localhost:4006"],
    ["http://127.0.0.1:4000/identity", "10.0.0.7:4000", "http://10.0.0.7:4000/identity"],
    ["http://[::1]:4006", "127.0.0.1:4000", "http://127.0.0.1:4006"],
    ["http://127.0.0.1:4006", "[::1]:4000", "http://[::1]:4006"],
    ["http://10.0.0.7:4006", "localhost:4000", "http://10.0.0.7:4006"],
    ["http://127.0.0.1:4006", undefined, "http://127.0.0.1:4006"],
    ["http://127.0.0.1:4006", '"><script>', "http://127.0.0.1:4006"],
  ] as const) {
    assert.equal(reachedAt(url, host), reached);
  }
});
