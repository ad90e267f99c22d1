// The record of writes under a key. Broken, it blames a client or the platform for what neither
// did, or loses sight of a write whose answer was lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ANSWER_LIFETIME_MS,
  createWorld,
  execute,
  type FaultRule,
  type World,
} from "../../../sim/index.ts";
import { FaultInjector } from "../../shared/faults/injector.ts";
import { KeyedWrites } from "./keyed-writes.ts";
import { CalmStage } from "./test-scenarios.ts";

const LOST: FaultRule = {
  ...{ name: "lost", kind: "error", status: 502, when: "after", surface: "app", nth: 1 },
};
const UNACKNOWLEDGED = "unacknowledged: k-1, POST /api/lend/deposit, borrower";

function watched(world: World = createWorld()) {
  const stage = new CalmStage(world);
  const { direct } = stage;
  const { inbox, tap } = direct;
  const injector = new FaultInjector(inbox);
  const surface = direct.surfaces.app.name;
  const writes = new KeyedWrites({ inbox, injector, keysMax: 100 }, tap, () => surface);
  const said = () => writes.unmet().map(({ what }) => what);
  /** A write of a caller whom the gate knows, as somebody listens to it. */
  const hear = (key: string, status: number, headers = {}) =>
    tap.publish({
      ...{ surface, method: "POST", path: "/api/lend/deposit", status },
      ...{ caller: "borrower", operation: "Deposit" },
      request: { headers: { "idempotency-key": key }, body: null, sent: { text: null } },
      response: { headers, body: "{}" },
    });
  return { stage, inbox, tap, injector, writes, said, hear };
}

test("a lost answer is missed until its client asks again, also one of 401 or 429", async () => {
  const { stage, said } = watched();
  const at = { surface: "app", nth: 1 };
  const rules: readonly Omit<FaultRule, "name">[] = [
    LOST,
    { kind: "error", status: 429, when: "before", ...at },
    { kind: "expired", ...at },
  ];
  for (const rule of rules) {
    stage.rules({ ...rule });
    await stage.deposit("k-1");
    assert.deepEqual(said(), [UNACKNOWLEDGED], rule.kind);
    await stage.deposit("k-1");
    assert.deepEqual(said(), []);
    stage.pass(ANSWER_LIFETIME_MS / 1000);
  }
});

test("a request that the gate refuses counts as no write", async () => {
  const { stage, said, hear } = watched();
  stage.rules({ kind: "latency", ms: 1, surface: "core" });
  const token = ["{}", '{"sub":"borrower"}', ""].map((part) => btoa(part)).join(".");
  assert.equal(await stage.deposit("k-1", { authorization: `Bearer ${token}` }), 401);
  hear("k-1", 429);
  assert.deepEqual(said(), []);
  hear("k-1", 429, { "x-lockstep-fault": "limit" });
  assert.deepEqual(said(), [UNACKNOWLEDGED]);
});

test("a key may be used again once the world has forgotten it", async () => {
  const { stage, said } = watched();
  stage.rules({ kind: "latency", ms: 1, surface: "core" });
  await stage.deposit("k-1");
  stage.pass(ANSWER_LIFETIME_MS / 1000);
  await stage.deposit("k-1");
  assert.deepEqual(said(), []);
});

test("rules that were there before, or come back, are watched; going back forgets", async () => {
  const world = createWorld();
  execute(world, { kind: "snapshot", name: "well" });
  execute(world, { kind: "setFaultRules", rules: [LOST] });
  execute(world, { kind: "snapshot", name: "ill" });
  const { stage, inbox, said, tap } = watched(world);
  await stage.deposit("k-1");
  assert.deepEqual(said(), [UNACKNOWLEDGED]);
  inbox.execute({ kind: "restore", name: "well" });
  assert.deepEqual(said(), []);
  const injector = new FaultInjector(inbox);
  const later = new KeyedWrites({ inbox, injector }, tap, () => stage.direct.surfaces.app.name);
  inbox.execute({ kind: "restore", name: "ill" });
  await stage.deposit("k-1");
  assert.deepEqual(later.unmet(), [{ what: UNACKNOWLEDGED }]);
});

test("keys beyond the bound are reported as unwatched, and old ones make room", async () => {
  const { stage, writes, hear } = watched();
  stage.rules({ kind: "latency", ms: 1, surface: "core" });
  for (let at = 0; at <= 100; at += 1) hear(`k ${at}`, 200);
  const cannot = "no more than 100 are watched at a time";
  const full = { what: "keys that were not watched: 1", cannot };
  assert.deepEqual(writes.unmet(), [full]);
  stage.pass(ANSWER_LIFETIME_MS / 1000);
  hear("k-1", 503);
  assert.deepEqual(writes.unmet(), [{ what: UNACKNOWLEDGED }, full]);
});

test("after the calm no request is recorded until there are rules again", async () => {
  const { stage, inbox, tap, injector, writes, said } = watched();
  stage.rules(LOST);
  await stage.post("control", "/calm", {});
  injector.rest();
  writes.rest();
  assert.ok(tap.silent);
  assert.ok(!injector.isWatching);
  inbox.execute({ kind: "setFaultRules", rules: [LOST] });
  assert.ok(!tap.silent);
  assert.deepEqual(said(), []);
});
