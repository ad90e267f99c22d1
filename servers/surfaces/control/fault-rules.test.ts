// Control's routes of fault rules: set, listed, injected, described and refused. Broken ones would set other
// rules than they list, or hide who got which fault.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  FAULT_KINDS,
  FAULT_PLACES,
  type FaultKind,
  type FaultRule,
  factsOfKind,
  SURFACES_OF,
} from "../../../sim/index.ts";
import { FAULT_PROFILES, PROFILE_NAMES, rulesOfSeed } from "../../shared/faults/profiles.ts";
import { testControl } from "./test-control.ts";

const rulesBody = (...rules: readonly (FaultRule & { readonly struck?: number })[]) => ({
  ...{ vmDelayMs: 0, frozenPrices: [], waiting: 0 },
  rules: rules.map((rule) => ({ struck: 0, ...rule })),
});

/** Together they have every member that a rule may have. */
const rules: readonly FaultRule[] = [
  { name: "ahead", kind: "tokenTime", surface: "identity", claim: "iat", ms: 20_000 },
  { name: "grace", kind: "refreshGrace", surface: "identity", ms: 1_000, gives: "another" },
  {
    name: "one",
    kind: "error",
    status: 502,
    when: "after",
    surface: "app",
    rateBps: 1,
    actor: "x",
  },
  { name: "two", kind: "rpcLag", blocks: 3, at: "eth_call", nth: 2, fromMs: 5, toMs: 10 },
  {
    name: "three",
    kind: "latency",
    ms: 7,
    surface: "core",
    at: "GET /eth/v1.2/block/:blockNumber",
  },
  { name: "four", kind: "priceJump", bps: -5, fromMs: 1_000 },
];

test("rules are replaced, listed as they were set, and ended", async () => {
  const control = await testControl();
  const set = await control.ask("PUT /faults/rules", { rules });
  assert.deepEqual([set.status, set.body], [200, { ...rulesBody(...rules), unusedRules: [] }]);
  assert.deepEqual((await control.ask("GET /faults")).body, rulesBody(...rules));
  const slow = { ...rulesBody(...rules), vmDelayMs: 9 };
  assert.deepEqual((await control.ask("PUT /faults/vm-delay", { ms: 9 })).body, slow);
  await control.ask("PUT /faults/vm-delay", { ms: 0 });
  const ended = await control.ask("PUT /faults/rules", { rules: [] });
  const unusedRules = rules.map(({ name }) => name);
  assert.deepEqual([ended.status, ended.body], [200, { ...rulesBody(), unusedRules }]);
  await control.close();
});

test("a profile is set whole, or as one seed has it", async () => {
  const control = await testControl();
  for (const name of PROFILE_NAMES) {
    const { unusedRules } = control.injector;
    const { status, body } = await control.ask("PUT /faults/profile", { name });
    assert.deepEqual(
      [status, body],
      [200, { ...rulesBody(...FAULT_PROFILES[name].rules), unusedRules }],
    );
  }
  const { unusedRules } = control.injector;
  const drawn = await control.ask("PUT /faults/profile", { name: "bad-night", seed: 7 });
  const wanted = rulesOfSeed(FAULT_PROFILES["bad-night"], 7);
  assert.deepEqual(drawn.body, { ...rulesBody(...wanted), unusedRules });
  assert.ok(wanted.length < FAULT_PROFILES["bad-night"].rules.length);
  await control.close();
});

test("bad rules and profiles are refused with their place, and change nothing", async () => {
  const control = await testControl();
  await control.ask("PUT /faults/rules", { rules: [rules[0]] });
  const refusals: readonly (readonly [rules: unknown, why: RegExp])[] = [
    [undefined, /"rules" is required/],
    [[{ name: "a", kind: "eror" }], /kind/],
    [[{ name: "a", kind: "cut", status: 500 }], /rules\[0\]\.status is not allowed/],
    [[{ name: "a", kind: "latency" }], /rules\[0\]\.ms is required of latency/],
    [[{ name: "a", kind: "cut", nth: 1, rateBps: 1 }], /cannot stand beside rateBps/],
    [[{ name: "a", kind: "cut", fromMs: 5, toMs: 5 }], /must be after fromMs/],
    [Array(1_001).fill({ name: "a", kind: "cut" }), /rules must be a list of at most 1000/],
    [[{ name: "a", kind: "rpcLag", blocks: 1, surface: "explorer" }], /surface .* node, rpc/],
    [[{ name: "a", kind: "socketDrop", surface: "rpc" }], /surface must be one of app, core/],
    [[{ name: "a", kind: "tableMiss", surface: "node" }], /one of core, explorer, indexer/],
    [[{ name: "a", kind: "priceStale", surface: "rpc" }], /surface is not allowed, as it is met/],
  ];
  for (const [bad, why] of refusals) {
    const { status, body } = await control.ask("PUT /faults/rules", { rules: bad });
    assert.equal(status, 400);
    assert.match(body.error.message, why);
  }
  for (const bad of [{}, { name: "good-night" }, { name: "bad-night", seed: -1 }]) {
    assert.equal((await control.ask("PUT /faults/profile", bad)).status, 400);
  }
  assert.equal((await control.ask("GET /faults/met?last=some")).status, 400);
  assert.deepEqual((await control.ask("GET /faults")).body.rules.length, 1);
  await control.close();
});

test("kinds and profiles are listed with everything that they take and do", async () => {
  const control = await testControl();
  const { status, body } = await control.ask("GET /faults/kinds");
  const kinds = (Object.keys(FAULT_KINDS) as FaultKind[]).map((kind) => {
    const { place, about, takes = {} } = factsOfKind(kind);
    return { kind, place, met: FAULT_PLACES[place], surfaces: SURFACES_OF[place], about, takes };
  });
  const profiles = PROFILE_NAMES.map((name) => ({ name, ...FAULT_PROFILES[name] }));
  assert.deepEqual([status, body], [200, { kinds, profiles }]);
  await control.close();
});

test("who got which fault is listed, and counted with its rule", async () => {
  const control = await testControl();
  const rule: FaultRule = {
    name: "e",
    kind: "error",
    status: 503,
    when: "before",
    rateBps: 10_000,
  };
  await control.ask("PUT /faults/rules", { rules: [rule] });
  assert.deepEqual((await control.ask("GET /faults/met")).body, { met: [] });
  await control.ask("POST /clock/advance", { seconds: 60 });
  const { explorer, app } = control.servers;
  const headers = { "x-lockstep-caller": "phone" };
  const url = "/api?module=proxy&action=eth_blockNumber";
  await explorer.inject({ method: "GET", url, headers });
  await app.inject({ method: "GET", url: "/api/health" });
  await explorer.inject({ method: "GET", url, headers });
  const observed = (surface: string, caller: string, [at, count]: readonly [string, number]) => ({
    ...{ rule: "e", kind: "error", surface, caller, at, ordinal: count, nth: count },
    timestamp: "2026-01-01T00:01:00Z",
  });
  const all = [
    observed("explorer", "phone", ["GET /api", 1]),
    observed("app", "anonymous", ["GET /api/health", 1]),
    observed("explorer", "phone", ["GET /api", 2]),
  ];
  assert.deepEqual((await control.ask("GET /faults/met")).body, { met: all });
  assert.deepEqual((await control.ask("GET /faults/met?last=2")).body, { met: all.slice(1) });
  assert.deepEqual((await control.ask("GET /faults/met?last=0")).body, { met: [] });
  assert.deepEqual((await control.ask("GET /faults")).body, rulesBody({ ...rule, struck: 3 }));
  await control.close();
});
