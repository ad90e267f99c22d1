// Generated calls over all surfaces: the direct platform and the HTTP servers of the same seed give
// equal answers, and end in equal worlds. A broken adapter answers what no server would.
// LOCKSTEP_CALLS=5000 asks as many.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createWorld, randomStream } from "../../../sim/index.ts";
import { Connection, type HttpAnswer } from "../../proof/properties/http.ts";
import { QUICK_CURVE } from "../../shared/chain/curve.ts";
import { eachSurface } from "../../surfaces/list.ts";
import { startPlatform } from "../start/platform.ts";
import type { DirectAnswer, DirectRequest } from "./exchange-shape.ts";
import { DirectPlatform } from "./platform.ts";
import { withoutConnection } from "./reply.ts";
import { type GeneratedCall, GeneratedCalls } from "./test-calls.ts";

const CALLS = Number(process.env.LOCKSTEP_CALLS ?? 300);
const SEED = 11;
const NAMES = ["borrower", "lender", "trader", "liquidator", "oracle", "admin"];

/** Shorter than tokens last. */
const TOKEN_MS = 3_000_000;

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const PREFLIGHT = { origin: "http://page.example", "access-control-request-method": "GET" };

const faults: unknown[] = [];
const report = (cause: unknown) => faults.push(cause);
const { http, world, direct } = await pair(false);
const connections = eachSurface((name) => new Connection(http.urls[name]));
after(() => Object.values(connections).map((each) => each.close()));

/** Servers, and a direct platform that believes to be where they are. */
async function pair(limits: boolean) {
  const http = await startPlatform({ seed: SEED, limits, report });
  const world = createWorld({ ...QUICK_CURVE, seed: SEED });
  const direct = new DirectPlatform(world, { urls: http.urls, limits, report });
  after(() => [direct.close(), http.close()][1]);
  return { http, world, direct };
}

const plain = ({ status, headers, text }: HttpAnswer): DirectAnswer => ({
  status,
  headers: withoutConnection(headers as Readonly<Record<string, string>>),
  body: text,
});

/** `/pulse` names its server, another after each start. */
const anywhere = (answer: DirectAnswer): DirectAnswer => ({
  ...answer,
  body: answer.body.replace(/^\{"server":"[0-9a-f]{16}"/, '{"server":""'),
});

async function both({ surface, request }: GeneratedCall) {
  const answer = connections[surface].ask(request);
  return [anywhere(await direct.ask(surface, request)), anywhere(plain(await answer))] as const;
}

async function tokens(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of NAMES) {
    const secrets = `grant_type=client_credentials&client_id=${name}&client_secret=${name}-secret`;
    const request = { method: "POST", path: "/token", headers: FORM, body: secrets };
    const [mine, theirs] = await both({ surface: "identity", request });
    assert.deepEqual(mine, theirs);
    found[name] = (JSON.parse(mine.body) as { access_token: string }).access_token;
  }
  return found;
}

test(`${CALLS} generated calls are answered alike`, async () => {
  const random = randomStream(SEED, "agreement");
  const tokensByName = await tokens();
  const calls = new GeneratedCalls({
    world,
    surfaces: http.surfaces,
    random,
    tokens: tokensByName,
  });
  const statuses = new Map<string, number>();
  let renewMs = world.clock.ms + TOKEN_MS;
  for (let count = 1; count <= CALLS; count += 1) {
    if (world.clock.ms >= renewMs) {
      Object.assign(tokensByName, await tokens());
      renewMs = world.clock.ms + TOKEN_MS;
    }
    const call = calls.next();
    const [mine, theirs] = await both(call);
    const about = `call ${count} of seed ${SEED}: ${JSON.stringify(call).slice(0, 2_000)}`;
    assert.deepEqual(mine, theirs, about);
    assert.equal(world.timeline.next, http.world.timeline.next, about);
    const row = `${call.surface} ${mine.status}`;
    statuses.set(row, (statuses.get(row) ?? 0) + 1);
  }
  assert.equal(world.journalHash(), http.world.journalHash());
  assert.deepEqual(faults, []);
  if (CALLS >= 1_000)
    console.log(
      [...statuses]
        .sort()
        .map(([row, n]) => `${row}: ${n}`)
        .join(", "),
    );
});

/** What random calls reach too rarely. */
const LONG = `"${"x".repeat(1_048_576)}"`;
const EDGES: readonly (readonly [GeneratedCall["surface"], Partial<DirectRequest>])[] = [
  ["app", { method: "POST", path: "/api/lend/deposit", body: LONG }],
  [
    "app",
    { method: "POST", path: "/api/lend/deposit", body: LONG, headers: { "content-type": "a/b" } },
  ],
  ["identity", { method: "POST", path: "/token", body: LONG, headers: FORM }],
  ["identity", { method: "POST", path: "/token", body: "{}" }],
  ["identity", { path: "/authorize?client_id=x", headers: { origin: "http://page.example" } }],
  ["identity", { method: "OPTIONS", path: "/authorize", headers: PREFLIGHT }],
  ["app", { method: "OPTIONS", path: "/%zz", headers: PREFLIGHT }],
  ["node", { path: "/platform/v2.3/health/" }],
  ["app", { path: "/api/health?" }],
  ["app", { path: "/api/h%65alth" }],
  ["app", { path: "/api%2fhealth" }],
  ["core", { path: "/eth/v1.2/account//balance" }],
  ["core", { path: "/eth/v1.2/account/%2525/balance" }],
  ["rpc", { method: "POST", path: "/", body: LONG }],
  ["rpc", { method: "HEAD", path: "/docs" }],
  ["control", { method: "POST", path: "/", body: LONG }],
];

test("rare requests are answered alike", async () => {
  for (const [surface, change] of EDGES) {
    const body = change.body === undefined ? {} : { "content-type": "application/json" };
    const headers = { ...body, ...change.headers };
    const request = { method: "GET", path: "/", body: undefined, ...change, headers };
    const [mine, theirs] = await both({ surface, request });
    assert.deepEqual(mine, theirs, `${surface} ${request.method} ${request.path}`);
  }
});

test("requests beyond the limit are counted and refused alike", async () => {
  const { http, direct } = await pair(true);
  const connection = new Connection(http.urls.app);
  after(() => connection.close());
  const request = { method: "GET", path: "/api/health", headers: {}, body: undefined };
  const statuses = new Set<number>();
  for (let count = 0; count < 110; count += 1) {
    const mine = await direct.ask("app", request);
    assert.deepEqual(mine, plain(await connection.ask(request)));
    statuses.add(mine.status);
  }
  assert.deepEqual([...statuses], [200, 429]);
});
