// A request inside a batch against the same request alone. A broken batch checks something that a
// single request does not, or takes one path for another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testCore } from "../../proof/testing/core.ts";
import { CORE_LIMITS } from "./surface.ts";

const LINE = "POST /eth/v1.2/batch";
const NOBODY = `0x${"12".repeat(20)}`;

const PATHS: readonly (readonly [string, number])[] = [
  ["gasPrice", 200],
  ["%67asPrice", 200],
  ["block/%6Catest", 200],
  ["%62lock/0", 200],
  [`account/${NOBODY.replace("0x", "%30%78")}/balance`, 200],
  [`account?address=${NOBODY.replace("0x", "0%78")}`, 200],
  [`account/${NOBODY}%2Fbalance`, 404],
  ["block/hash%2Flatest", 400],
  ["nowhere", 404],
  ["%6eowhere", 404],
  ["gasPrice/", 404],
  ["block/%zz", 400],
  ["%FFblock/latest", 400],
  ["nowhere/%zz", 400],
  ["block/latest?x=1", 400],
  ["account?address=%zz", 400],
];

test("a path means the same inside a batch as alone, whatever percent codes it has", async () => {
  const core = testCore();
  const requests = PATHS.map(([path]) => ({ method: "GET", path: `/eth/v1.2/${path}` }));
  const { body } = await core.ask(LINE, { body: requests });
  for (const [at, [path, status]] of PATHS.entries()) {
    const alone = await core.server.inject({ url: `/eth/v1.2/${path}` });
    assert.equal(alone.statusCode, status, path);
    assert.deepEqual(body[at], { status, body: alone.json() }, path);
  }
});

test("the body of a GET is ignored, inside a batch as alone", async () => {
  const core = testCore();
  const bodies: readonly unknown[] = [null, { a: 1 }, [], "text", 5, {}];
  const requests = bodies.map((body) => ({ method: "GET", path: "/eth/v1.2/gasPrice", body }));
  const { body } = await core.ask(LINE, { body: requests });
  for (const [at, payload] of bodies.entries()) {
    const headers = { "content-type": "application/json" };
    const sent = { url: "/eth/v1.2/gasPrice", headers, payload: JSON.stringify(payload) };
    const alone = await core.server.inject({ method: "GET", ...sent });
    assert.equal(alone.statusCode, 200, sent.payload);
    assert.deepEqual(body[at], { status: 200, body: alone.json() }, sent.payload);
  }
  const post = { method: "POST", path: "/eth/v1.2/transaction/estimateGas", body: null };
  const refused = await core.ask(LINE, { body: [post] });
  assert.equal(refused.body[0].status, 400, "of a POST it is");
});

test("a batch that hits the limit says when to come back, and any other says nothing", async () => {
  const core = testCore({ limits: true });
  const latest = { method: "GET", path: "/eth/v1.2/block/latest" };
  const half = Array.from({ length: CORE_LIMITS.anonymous / 2 }, () => latest);
  const whole = await core.ask(LINE, { body: half });
  assert.equal(whole.headers["retry-after"], undefined);
  core.inbox.execute({ kind: "advance", ms: 15_000 });
  const cut = await core.ask(LINE, { body: half });
  const statuses = cut.body.map((each: { status: number }) => each.status);
  assert.deepEqual(statuses, [...Array(half.length - 2).fill(200), 429, 429]);
  assert.equal(cut.status, 200);
  assert.equal(cut.headers["retry-after"], "45");
  const alone = await core.ask("GET /eth/v1.2/block/latest");
  assert.deepEqual([alone.status, alone.headers["retry-after"]], [429, "45"]);
});
