// Idempotency keys: one effect, equal answers, for a day. (decision 29) A broken system does the
// same thing twice, mixes callers up, or answers differently the second time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, encodeCommand, replayLine } from "../../../sim/index.ts";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";
import { once } from "./once.ts";
import type { SignedExchange } from "./services.ts";

const key = (value: string) => ({ "idempotency-key": value });

function deposit(app: TestApplication, value: string, amount = "5", as = "borrower") {
  const body = { asset: app.at("WETH"), amount };
  return app.ask("POST /api/lend/deposit", { as, body, headers: key(value) });
}

/** Counts the users' transactions only, because the world's services go on meanwhile. */
const heightOf = ({ world }: TestApplication) =>
  world.chain.transactions.filter(({ request }) => request.function !== "batchHandleAction").length;

test("the same key and body get the same status and body, and have one effect", async () => {
  const app = testApplication();
  const first = await deposit(app, "one");
  const height = heightOf(app);
  app.inbox.execute({ kind: "advance", ms: 3_000_000 });
  const second = await deposit(app, "one");
  assert.equal(second.status, first.status);
  assert.equal(second.text, first.text);
  assert.equal(second.headers["idempotent-replayed"], "true");
  assert.equal(first.headers["idempotent-replayed"], undefined);
  assert.equal(heightOf(app), height);
});

test("another body under the key is refused; another key, caller or path is another request", async () => {
  const app = testApplication();
  await deposit(app, "one");
  const height = heightOf(app);
  const { status, body } = await deposit(app, "one", "6");
  assert.equal(status, 400);
  const message = "Idempotency-Key reused with different parameters";
  assert.deepEqual(body, { error: { message, status: 400, type: "ValidationError" } });
  assert.equal(heightOf(app), height);
  assert.equal((await deposit(app, "two")).status, 200);
  assert.equal((await deposit(app, "one", "5", "trader")).status, 200);
  const same = { asset: app.at("WETH"), amount: "5" };
  const elsewhere = { as: "borrower", body: same, headers: key("one") };
  assert.equal((await app.ask("POST /api/lend/withdraw", elsewhere)).status, 200);
  assert.equal(heightOf(app), height + 3);
});

test("a refusal by a contract is stored under the key, and one before the chain is not", async () => {
  const app = testApplication();
  const borrow = (amount: string) =>
    app.ask("POST /api/lend/borrow", { as: "borrower", body: { amount }, headers: key("k") });
  const invalid = await borrow("-1");
  assert.equal(invalid.status, 400);
  const first = await borrow("1");
  assert.equal(first.status, 400);
  assert.equal(first.body.error.message, "Insufficient collateral for borrow");
  const height = heightOf(app);
  await deposit(app, "collateral", "1000000000000000000");
  const second = await borrow("1");
  assert.equal(second.text, first.text);
  assert.equal(heightOf(app), height + 1);
});

test("a key is valid for 24 hours of the world's time", async () => {
  const app = testApplication();
  const first = await deposit(app, "one");
  app.inbox.execute({ kind: "advance", ms: 86_399_999 });
  assert.equal((await deposit(app, "one")).text, first.text);
  app.inbox.execute({ kind: "advance", ms: 1 });
  const later = await deposit(app, "one", "6");
  assert.equal(later.status, 200);
  assert.notEqual(later.body.txHash, first.body.txHash);
});

test("fifty equal requests in flight together have one effect and fifty equal answers", async () => {
  const app = testApplication();
  await app.tokenOf("borrower");
  const height = heightOf(app);
  const answers = await Promise.all(Array.from({ length: 50 }, () => deposit(app, "one")));
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(heightOf(app), height + 1);
});

test("a restore forgets keys used since, and a replay knows them", async () => {
  const app = testApplication();
  const lines: string[] = [];
  app.inbox.listen((command) => lines.push(encodeCommand(command)));
  app.inbox.execute({ kind: "snapshot", name: "before" });
  await deposit(app, "one");
  app.inbox.execute({ kind: "restore", name: "before" });
  const again = await deposit(app, "one", "6");
  assert.equal(again.status, 200);
  const world = createWorld();
  for (const line of lines) assert.equal(replayLine(world, line).ok, true);
  const height = world.chain.height;
  const replayed = await deposit(testApplication({ world }), "one", "6");
  assert.equal(replayed.text, again.text);
  // The answer itself was stored, not made again from the transaction.
  assert.equal(replayed.headers["idempotent-replayed"], "true");
  assert.equal(world.chain.height, height);
});

test("a key whose answer was lost with the process is answered from the world", async () => {
  const app = testApplication();
  const lines: string[] = [];
  app.inbox.listen((command) => lines.push(encodeCommand(command)));
  const answers = [await deposit(app, "good"), await deposit(app, "bad", "9".repeat(70))];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 400],
  );
  const world = createWorld();
  for (const line of lines) if (!line.includes("rememberAnswer")) replayLine(world, line);
  const restarted = testApplication({ world });
  const height = world.chain.height;
  const [good, bad] = [
    await deposit(restarted, "good"),
    await deposit(restarted, "bad", "9".repeat(70)),
  ];
  assert.deepEqual(
    [good.text, bad.text],
    answers.map(({ text }) => text),
  );
  assert.equal(world.chain.height, height, "nothing was done twice");
  assert.equal((await deposit(restarted, "good")).headers["idempotent-replayed"], "true");
});

test("with manual mining, the pending answer is stored", async () => {
  const app = testApplication();
  app.inbox.execute({ kind: "setMining", mode: "manual" });
  const first = await deposit(app, "one");
  assert.equal(first.body.status, "pending");
  app.inbox.execute({ kind: "mine" });
  assert.equal((await deposit(app, "one")).text, first.text);
});

test("a key must have an allowed length", async () => {
  const app = testApplication();
  for (const value of ["", "x".repeat(256)]) {
    const before = app.world.stateHash();
    const { status, body } = await deposit(app, value);
    assert.equal(status, 400);
    assert.match(body.error.message, /^"Idempotency-Key" must be 1 to 255 characters long$/);
    assert.equal(app.world.stateHash(), before);
  }
  assert.equal((await deposit(app, "x".repeat(255))).status, 200);
});

test("a repeated request is recognized however its path and query are spelled", async () => {
  const app = testApplication();
  const pool = app.world.addresses.pools["WETH-PUSD"] ?? "";
  assert.match(pool, /^[0-9a-f]{40}$/);
  const body = { tokenAAmount: "1000", tokenBAmount: "2500000", deadline: 4_102_444_800 };
  const add = (path: string) =>
    app.ask(`POST ${path}`, { as: "trader", body, headers: key("one") });
  const first = await add(`/api/swap-pools/${pool}/liquidity`);
  assert.equal(first.status, 200);
  const height = heightOf(app);
  const coded = `%${pool.charCodeAt(0).toString(16)}${pool.slice(1)}`;
  for (const path of [
    `/api/swap-pools/0x${pool}/liquidity`,
    `/api/swap-pools/${pool.toUpperCase()}/liquidity`,
    `/api/swap-pools/${coded}/liquidity`,
    `/api/swap-pools/${pool}/liquidity?sandbox=false`,
  ]) {
    const again = await add(path);
    assert.equal(again.text, first.text, path);
    assert.equal(again.headers["idempotent-replayed"], "true");
  }
  assert.equal(heightOf(app), height);
});

test("a route and its alias share their keys", async () => {
  const app = testApplication();
  const body = { amount: "1000" };
  const at = (path: string) => app.ask(`POST ${path}`, { as: "lender", body, headers: key("one") });
  const first = await at("/api/lend/liquidity");
  const height = heightOf(app);
  const again = await at("/api/lending/pools/liquidity");
  assert.deepEqual([again.status, again.text], [200, first.text]);
  assert.equal(heightOf(app), height);
});

test("a route without a body takes keys too", async () => {
  const app = testApplication();
  const claim = (query: string, body?: object) => {
    const sent = body === undefined ? {} : { body };
    return app.ask(`POST /api/rewards/claim${query}`, { as: "lender", headers: key("c"), ...sent });
  };
  const first = await claim("");
  const height = heightOf(app);
  for (const again of [await claim("?sandbox=false"), await claim("", {}), await claim("")]) {
    assert.deepEqual([again.status, again.text], [first.status, first.text]);
    assert.equal(again.headers["idempotent-replayed"], "true");
  }
  assert.equal(heightOf(app), height);
});

test("another path parameter makes another request, with the same key and body", async () => {
  const app = testApplication();
  const { pools } = app.world.addresses;
  const body = { tokenAAmount: "1000", tokenBAmount: "1000000", deadline: 4_102_444_800 };
  const hashes = new Set<string>();
  for (const name of ["WETH-PUSD", "GOLD-PUSD"]) {
    const line = `POST /api/swap-pools/${pools[name]}/liquidity` as const;
    const { status, body: problem } = await app.ask(line, {
      as: "trader",
      body,
      headers: key("one"),
    });
    assert.equal(status, 200, name);
    hashes.add(problem.txHash);
  }
  assert.equal(hashes.size, 2);
});

test("another query makes another request, but another order of parameters does not", () => {
  const app = testApplication();
  const from = app.who("lender");
  const replyTo = (query: object) => {
    const exchange = {
      ...{ headers: key("one"), caller: { name: "lender", address: from, roles: [] } },
      ...{ operation: "Deposit", params: {}, body: undefined, query },
    };
    return once(exchange as unknown as SignedExchange, app, {
      rehearse: () => assert.fail("this is no dry run"),
      recall: () => assert.fail("the answer is stored"),
      perform: (_, underKey) => {
        const call = {
          to: app.at("PUSD"),
          function: "approve",
          args: { spender: from, value: 1n },
        };
        app.inbox.execute({ kind: "submit", from, ...call, ...underKey });
        return { status: 200, body: query };
      },
    });
  };
  const first = replyTo({ by: "name", most: "5" });
  assert.deepEqual(replyTo({ most: "5", by: "name" }).body, JSON.stringify(first.body));
  for (const query of [{ by: "name", most: "6" }, { by: "name" }, {}]) {
    const message = "Idempotency-Key reused with different parameters";
    assert.throws(() => replyTo(query), { message });
  }
});
