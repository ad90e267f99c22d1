// Cached answers: never stale, and never more than the bound. A broken cache answers with the past
// or with another caller's data, or grows without bound.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testApplication } from "../proof/testing/application.ts";
import { ReadCache } from "./read-cache.ts";

test("a cached answer is found until the revision changes", () => {
  let revision = 1;
  const reads = new ReadCache(() => revision);
  assert.equal(reads.find("a"), undefined);
  reads.keep("a", "one");
  assert.equal(reads.find("a"), "one");
  assert.equal(reads.find("b"), undefined);
  revision = 2;
  assert.equal(reads.find("a"), undefined);
  revision = 3;
  // Computed at the previous revision: nobody has looked since.
  reads.keep("a", "two");
  assert.equal(reads.find("a"), undefined);
});

test("neither many nor large answers fill the memory", () => {
  const reads = new ReadCache(() => 1);
  reads.keep("large", "x".repeat(100_000));
  assert.equal(reads.find("large"), undefined);
  for (let at = 0; at < 2_000; at += 1) reads.keep(`key ${at}`, "text");
  const cached = Array.from({ length: 2_000 }, (_, at) => reads.find(`key ${at}`));
  const count = cached.filter((text) => text !== undefined).length;
  assert.ok(count > 0 && count <= 500, `${count}`);
  assert.equal(reads.find("key 1999"), "text");
});

test("a repeated read gives the same answer until a command, and each caller gets their own", async () => {
  const app = testApplication();
  const positions = (as: string) => app.ask("GET /api/lending/positions", { as });
  const first = await positions("borrower");
  const again = await positions("borrower");
  assert.deepEqual([again.text, again.status], [first.text, 200]);
  assert.equal(again.headers["content-type"], first.headers["content-type"]);
  const body = { asset: app.at("WETH"), amount: "5" };
  await app.ask("POST /api/lend/deposit", { as: "borrower", body });
  const after = await positions("borrower");
  assert.equal(after.body.positions.supplied[0].amount, "5");
  assert.deepEqual((await positions("lender")).body.positions.supplied, []);
  assert.equal((await positions("borrower")).text, after.text);
});

test("a cached answer is not computed again", async () => {
  const app = testApplication();
  let reads = 0;
  const { read } = app.inbox;
  app.inbox.read = (look) => {
    reads += 1;
    return read.call(app.inbox, look) as never;
  };
  const readsOf = async () => {
    const before = reads;
    assert.equal((await app.ask("GET /api/lending/positions", { as: "borrower" })).status, 200);
    return reads - before;
  };
  await readsOf();
  app.inbox.execute({ kind: "advance", ms: 1 });
  const [made, cached] = [await readsOf(), await readsOf()];
  assert.ok(cached < made, `${cached} of ${made}`);
});

test("a read after an advance, a restore or a load is fresh", async () => {
  const app = testApplication();
  const timeOf = async () => (await app.ask("GET /api/health")).body.timestamp;
  app.inbox.execute({ kind: "snapshot", name: "here" });
  const began = await timeOf();
  app.inbox.execute({ kind: "advance", ms: 5_000 });
  assert.notEqual(await timeOf(), began);
  app.inbox.execute({ kind: "restore", name: "here" });
  assert.equal(await timeOf(), began);
});

test("a forbidden read is refused whether its answer is cached or not", async () => {
  const app = testApplication();
  assert.equal((await app.ask("GET /api/lending/positions", { as: "borrower" })).status, 200);
  assert.equal((await app.ask("GET /api/lending/positions")).status, 401);
  for (let round = 0; round < 2; round += 1) {
    assert.equal((await app.ask("GET /api/swap-pools?limit=0")).status, 400);
    assert.equal((await app.ask("GET /api/swap-pools?limit=1")).status, 200);
  }
});
