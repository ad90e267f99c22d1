// Several requests in one: each as if it came alone, each counted, no batch inside. A broken batch
// bypasses the gate, the limits or the validation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ANY_PATH } from "../../core/outcomes.ts";
import { testCore } from "../../proof/testing/core.ts";
import { batchOutcomes } from "./batch-route.ts";
import { CORE_LIMITS, coreRoutes } from "./surface.ts";

const LINE = "POST /eth/v1.2/batch";
const LATEST = { method: "GET", path: "/eth/v1.2/block/latest" };
const STABLE = "0x0000000000000000000000000000000000001010";

test("each inner request is answered in its place as it would be alone", async () => {
  const core = testCore();
  const from = core.addressOf("trader");
  const good = { method: "transfer", args: { to: STABLE, value: "1" }, from, gasLimit: "21000" };
  const topic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
  const requests = [
    LATEST,
    { method: "POST", path: `/eth/v1.2/contract/${STABLE}/send`, body: good },
    LATEST,
    { method: "GET", path: `/eth/v1.2/logs?topics=${topic}&topics=&fromBlock=latest` },
    { method: "GET", path: `/eth/v1.2/account/${from.replace("0x", "0%78")}/balance` },
    { method: "GET", path: "/eth/v1.2/account?address=0x12" },
    { method: "GET", path: "/eth/v1.2/account/%zz/balance" },
    { method: "GET", path: "/eth/v1.2/logs?topics=%FF" },
    { method: "GET", path: "/eth/v1.2/nowhere" },
    { method: "GET", path: "/eth/v1.2/transaction" },
    { method: "POST", path: "/eth/v1.2/batch", body: [LATEST] },
    { method: "POST", path: "/eth/v1.2/transaction", body: {} },
  ];
  const { body } = await core.ask(LINE, { as: "trader", body: requests });
  const statuses = body.map(({ status }: { status: number }) => status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 400, 400, 400, 404, 404, 404, 400]);
  assert.equal(Number(body[2].body.number), Number(body[0].body.number) + 1);
  assert.equal(body[3].body.logs.length, 2);
  assert.deepEqual(body[2].body, (await core.ask("GET /eth/v1.2/block/latest")).body);
  assert.equal(body[11].body.error.code, "INVALID_REQUEST");
  assert.equal(body[10].body.error.code, "NOT_FOUND");
});

test("an unknown method is refused alone, and the others are answered", async () => {
  const core = testCore();
  const methods = ["DELETE", "PATCH", "get", "constructor"];
  const odd = methods.map((method) => ({ method, path: LATEST.path }));
  const { status, body } = await core.ask(LINE, { body: [LATEST, ...odd, LATEST] });
  assert.equal(status, 200);
  const statuses = body.map((each: { status: number }) => each.status);
  assert.deepEqual(statuses, [200, 404, 404, 404, 404, 200]);
  assert.equal(body[1].body.error.code, "NOT_FOUND");
});

test("all inner requests use the credentials of the whole", async () => {
  const core = testCore();
  const body = { from: core.addressOf("trader"), to: STABLE, value: "1" };
  const requests = [{ method: "POST", path: "/eth/v1.2/transaction", body }];
  const statusOf = async (as?: string) => {
    const answer = await core.ask(LINE, { ...(as === undefined ? {} : { as }), body: requests });
    return [answer.status, answer.body[0].status];
  };
  assert.deepEqual(await statusOf(), [200, 401]);
  assert.deepEqual(await statusOf("lender"), [200, 403]);
  assert.deepEqual(await statusOf("trader"), [200, 200]);
  const bad = await core.ask(LINE, { headers: { authorization: "Bearer x" }, body: requests });
  assert.equal(bad.status, 401);
});

test("each inner request counts, and past the limit each is refused alone", async () => {
  const core = testCore({ limits: true });
  const full = Array.from({ length: 100 }, () => LATEST);
  const { status, headers, body } = await core.ask(LINE, { body: full });
  assert.equal(status, 200);
  assert.equal(headers["x-ratelimit-remaining"], "0");
  const statuses = body.map((each: { status: number }) => each.status);
  // The batch itself is one of the hundred.
  assert.deepEqual(statuses, [...Array(CORE_LIMITS.anonymous - 1).fill(200), 429]);
  assert.equal(body[99].body.error.code, "RATE_LIMITED");
  assert.equal((await core.ask(LINE, { body: [LATEST] })).status, 429);
  const mine = await core.ask(LINE, { as: "trader", body: full });
  assert.equal(mine.headers["x-ratelimit-remaining"], "899");
});

test("a body that is not a batch is refused as a whole, and changes nothing", async () => {
  const core = testCore();
  const before = core.world.stateHash();
  const bodies: readonly [unknown, RegExp][] = [
    [{}, /"body" must be an array/],
    [Array.from({ length: 101 }, () => LATEST), /at most 100 items/],
  ];
  for (const [body, message] of bodies) {
    const answer = await core.ask(LINE, { body });
    assert.equal(answer.status, 400);
    assert.match(answer.body.error.message, message);
  }
  assert.equal(core.world.stateHash(), before);
});

test("an empty batch gets an empty answer", async () => {
  const { status, body } = await testCore().ask(LINE, { body: [] });
  assert.deepEqual([status, body], [200, []]);
});

test("a row that is not a request is refused in its place, and the others run", async () => {
  const core = testCore({ limits: true });
  const rows: readonly [unknown, RegExp][] = [
    [5, /"request" must be an object/],
    [null, /"request" must be an object/],
    ["GET /", /"request" must be an object/],
    [[], /"request" must be an object/],
    [{}, /"method" is required, "path" is required/],
    [{ path: "/" }, /"method" is required/],
    [{ method: 5, path: "/" }, /"method" must be a string/],
    [{ ...LATEST, path: `/${"x".repeat(8_192)}` }, /"path" must be at most 8192 characters/],
    [{ ...LATEST, headers: {} }, /"headers" is not allowed/],
  ];
  const from = core.addressOf("trader");
  const payment = { method: "POST", path: "/eth/v1.2/transaction" };
  const body = [LATEST, ...rows.map(([row]) => row)];
  const last = { ...payment, body: { from, to: STABLE, value: "1" } };
  const before = core.world.chain.height;
  const answer = await core.ask(LINE, { as: "trader", body: [...body, last] });
  const statuses = answer.body.map((each: { status: number }) => each.status);
  assert.deepEqual(statuses, [200, ...rows.map(() => 400), 200]);
  for (const [at, [, message]] of rows.entries()) {
    const { error } = answer.body[at + 1].body;
    assert.match(error.message, message);
    assert.equal(error.code, "INVALID_REQUEST");
    assert.deepEqual(error.details, { txHash: null, revertReason: null });
  }
  assert.equal(core.world.chain.height, before + 1, "what came after them is done");
  const spent = CORE_LIMITS.authenticated - body.length - 2;
  assert.equal(answer.headers["x-ratelimit-remaining"], String(spent), "each counts");
});

test("core REST and the application count separately", async () => {
  const core = testCore({ limits: true });
  for (let at = 0; at < CORE_LIMITS.anonymous; at += 1)
    core.limits.take("address 127.0.0.1", 100, 0);
  assert.equal((await core.ask("GET /eth/v1.2/gasPrice")).headers["x-ratelimit-remaining"], "99");
});

test("each row is reported as an outcome of its own route, and an invalid one as such", () => {
  const { documented, of } = batchOutcomes({ routes: coreRoutes });
  const requests = [LATEST, { ...LATEST, path: "/eth/v1.2/nowhere" }, {}, {}, LATEST];
  const statuses = [200, 404, 400, 429, 400];
  const body = JSON.stringify(statuses.map((status) => ({ status, body: status })));
  const route = { method: "POST", paths: ["/eth/v1.2/batch"] } as const;
  const request = { method: "POST", url: route.paths[0], body: requests };
  const answered = { route, request, status: 200, body } as never;
  const [whole, ...rows] = of(answered);
  assert.equal(whole?.body, body);
  assert.deepEqual(
    [whole, ...rows].map((each) => `${each?.row} ${each?.outcome}`),
    [
      "POST /eth/v1.2/batch 200",
      "GET /eth/v1.2/block/latest 200",
      `${ANY_PATH} 404`,
      "POST /eth/v1.2/batch 400 in a row",
      `${ANY_PATH} 429`,
      "GET /eth/v1.2/block/latest 400",
    ],
  );
  assert.deepEqual(
    rows.map((each) => each.body),
    statuses.map(String),
  );
  assert.deepEqual(
    documented.map(({ row, outcome }) => `${row} ${outcome}`),
    ["POST /eth/v1.2/batch 400 in a row"],
  );
  assert.deepEqual(of({ ...(answered as object), status: 400 } as never), []);
});

test("code runs for so long in a batch, however many rows ask for it", async () => {
  const core = testCore();
  const loop = {
    method: "POST",
    path: "/eth/v1.2/transaction/estimateGas",
    body: { data: "0x5b5f56" },
  };
  const { body } = await core.ask("POST /eth/v1.2/batch", {
    body: [loop, loop, loop, loop, LATEST],
  });
  const codes = body.map((row: { body: { error?: { code: string } } }) => row.body.error?.code);
  const [ran, spent] = ["TRANSACTION_REVERTED", "GAS_LIMIT_EXCEEDED"];
  assert.deepEqual(codes, [ran, ran, ran, spent, undefined]);
});
