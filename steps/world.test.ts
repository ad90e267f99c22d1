// The scenario's memory: a plan that forgets an unread refusal would pass on a broken platform.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer } from "./clients/http.ts";
import { needsOf } from "./stages/stages.ts";
import { isRefusal, PlanWorld } from "./world.ts";

const answered = (status: number, body: unknown = {}): Answer => ({
  question: "POST /somewhere",
  status,
  headers: new Headers(),
  text: "",
  body,
});

/** Nothing here attaches or logs. */
const nothing = { parameters: {} } as ConstructorParameters<typeof PlanWorld>[0];
const newWorld = () => new PlanWorld(nothing);

test("a refusal is a status of 400 and more, or a transaction that failed", () => {
  assert.ok(isRefusal(answered(400)));
  assert.ok(isRefusal(answered(200, { status: "failed" })));
  assert.ok(!isRefusal(answered(200, { status: "success" })));
  assert.ok(!isRefusal(answered(200, undefined)));
});

test("a refusal that no step read is remembered, whatever is read after it", () => {
  const world = newWorld();
  const refused = answered(403);
  world.hear(refused);
  world.hear(answered(200));
  world.answer();
  assert.deepEqual(world.overlooked(), [refused]);
});

test("a refusal that was read, and a success, are not remembered", () => {
  const world = newWorld();
  world.hear(answered(200));
  world.hear(answered(400), answered(200));
  assert.equal(world.latest(2).length, 2);
  assert.deepEqual(world.overlooked(), []);
});

test("reading a missing answer is a mistake of the plan", () => {
  assert.throws(() => newWorld().answer(), /nothing has been asked/);
});

test("a scenario's needs are in its tags", () => {
  const plain = { preset: "default", seed: 1, network: undefined, control: false };
  assert.deepEqual(needsOf([]), plain);
  assert.deepEqual(needsOf(["@control"]), { ...plain, control: true });
  const preset = { ...plain, preset: "no-vouchers", control: true };
  assert.deepEqual(needsOf(["@plan:x", "@preset:no-vouchers"]), preset);
  assert.deepEqual(needsOf(["@seed:7"]), { ...plain, seed: 7, control: true });
  assert.deepEqual(needsOf(["@network:testnet"]), { ...plain, network: "testnet" });
  assert.throws(() => needsOf(["@network:moon"]), /mainnet or testnet, not moon/);
});
