// Rate limits on the virtual clock: windows, subjects, headers, and switching them off. (decision
// 28) A broken system counts real time, mixes callers up, or refuses without saying until when.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testApplication } from "../../proof/testing/application.ts";

const health = "GET /api/health" as const;
const me = "GET /users/me" as const;

async function repeat(times: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await ask()).status);
  return statuses;
}

test("an address has 100 requests a minute, and its refusal says when the next minute begins", async () => {
  const app = testApplication({ limits: true });
  app.inbox.execute({ kind: "advance", ms: 500 });
  const first = await app.ask(health);
  assert.equal(first.headers["x-ratelimit-limit"], "100");
  assert.equal(first.headers["x-ratelimit-remaining"], "99");
  assert.equal(first.headers["x-ratelimit-reset"], String(1_767_225_600 + 61));
  app.inbox.execute({ kind: "advance", ms: 20_000 });
  const rest = await repeat(99, () => app.ask(health));
  assert.ok(rest.every((status) => status === 200));
  const refused = await app.ask(health);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers["x-ratelimit-remaining"], "0");
  assert.equal(refused.headers["retry-after"], "40");
  const message = "Too many requests; the clock is frozen: advance it, or switch the limits off";
  assert.deepEqual(refused.body, { error: { message, status: 429, type: "ValidationError" } });
  app.inbox.execute({ kind: "advance", ms: 39_999 });
  assert.equal((await app.ask(health)).status, 429);
  app.inbox.execute({ kind: "advance", ms: 1 });
  assert.equal((await app.ask(health)).status, 200);
});

test("a signed-in caller has 1000 of its own", async () => {
  const app = testApplication({ limits: true });
  await repeat(101, () => app.ask(health));
  const mine = await repeat(1000, () => app.ask(me, { as: "borrower" }));
  assert.ok(mine.every((status) => status === 200));
  const refused = await app.ask(me, { as: "borrower" });
  assert.equal(refused.status, 429);
  assert.equal(refused.headers["x-ratelimit-limit"], "1000");
  assert.equal((await app.ask(me, { as: "lender" })).status, 200);
});

test("refused requests count too: bad or missing tokens and unknown routes count to the address", async () => {
  const app = testApplication({ limits: true });
  const bad = { headers: { authorization: "Bearer nonsense" } };
  await repeat(50, () => app.ask(me, bad));
  await repeat(30, () => app.ask(me));
  for (let at = 0; at < 20; at += 1) await app.server.inject({ url: "/nowhere" });
  const refused = await app.ask(me, bad);
  assert.equal(refused.status, 429, "and no longer 401");
  assert.equal((await app.ask(health)).status, 429);
});

test("an unknown route and a broken path count to their caller, and say how much is left", async () => {
  const app = testApplication({ limits: true });
  const headers = { authorization: `Bearer ${await app.tokenOf("borrower")}` };
  const nowhere = await app.server.inject({ url: "/nowhere", headers });
  assert.equal(nowhere.statusCode, 404);
  assert.equal(nowhere.headers["x-ratelimit-limit"], "1000");
  const broken = await app.server.inject({ url: "/api/lend/liquidate/%zz", headers });
  assert.equal(broken.statusCode, 400);
  assert.equal(broken.headers["x-ratelimit-remaining"], "998");
  assert.equal((await app.ask(health)).headers["x-ratelimit-remaining"], "99", "of the address");
});

test("limits can be switched off and on at run time, which begins new windows", async () => {
  const app = testApplication({ limits: true });
  await repeat(101, () => app.ask(health));
  app.limits.turn(false);
  const free = await repeat(150, () => app.ask(health));
  assert.ok(free.every((status) => status === 200));
  assert.equal((await app.ask(health)).headers["x-ratelimit-remaining"], "0");
  app.limits.turn(true);
  assert.equal((await app.ask(health)).headers["x-ratelimit-remaining"], "99");
});
