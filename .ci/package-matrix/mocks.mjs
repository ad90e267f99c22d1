// Runs in a project with the package and a version each of msw, nock and undici: a recording answers behind
// each of them, over HTTP, and knows what was requested.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";

const args = [
  "record",
  "--preset",
  "near-liquidation",
  "--emit",
  "nock,undici,cjs",
  "--out",
  "mocks",
];
const command = ["node_modules/lockstep/lockstep.mjs", ...args];
const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
assert.equal(status, 0, stderr);

const FOLDER = new URL("mocks/near-liquidation/", `file://${process.cwd()}/`).href;
const { bases, replay } = await import(`${FOLDER}handlers.mjs`);
const rpc = { jsonrpc: "2.0", id: 77, method: "eth_chainId", params: [] };
const init = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(rpc),
};

/** A recorded answer, one with the call's own id, and one that was not recorded. */
async function visit(request, mock) {
  const health = await request(`${bases.app}/api/health`, { method: "GET" });
  const chain = await request(bases.rpc, init);
  const missing = await request(`${bases.app}/api/nothing`, { method: "GET" });
  assert.deepEqual([health.status, chain.status, missing.status], [200, 200, 501]);
  const { id, result } = JSON.parse(chain.text);
  assert.equal(id, 77);
  assert.match(result, /^0x/);
  assert.equal(JSON.parse(missing.text).error, "NotRecorded");
  assert.equal(mock.calls({ surface: "app" }).length, 2);
  assert.equal(mock.calls({ outcome: "missed" }).length, 1);
  assert.ok(!mock.unused().some(({ path }) => path === "/api/health"));
}

const byFetch = async (where, options) => {
  const answer = await fetch(where, options);
  return { status: answer.status, text: await answer.text() };
};

console.error = () => {};
const { setupServer } = await import("msw/node");
assert.throws(() => replay(bases, { caller: "any" }), /did you mean callers/);
const { handlers, mock } = replay(bases, { callers: "any" });
const server = setupServer(...handlers);
server.listen({ onUnhandledRequest: "error" });
await visit(byFetch, mock);
server.close();

const nock = (await import("nock")).default;
nock.disableNetConnect();
await visit(byFetch, (await import(`${FOLDER}nock.mjs`)).intercept());
nock.restore();

// biome-ignore lint/correctness/noUndeclaredDependencies: the project that runs this has it.
const undici = await import("undici");
const { dispatcher, mock: dispatched } = (await import(`${FOLDER}undici.mjs`)).replay(bases, {
  callers: "any",
});
const byUndici = async (where, options) => {
  const { statusCode, body } = await undici.request(where, { ...options, dispatcher });
  return { status: statusCode, text: await body.text() };
};
await visit(byUndici, dispatched);
const query = { order: "totalLiquidityUSD.desc", limit: 2 };
assert.equal((await byUndici(`${bases.app}/api/swap-pools`, { query })).status, 200);
