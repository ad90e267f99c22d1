// The explorer's answer to anything: HTTP 200 and an envelope, for any web page, in lowercase. A
// broken one answers 4xx or 5xx, shows an internal error, or accepts something other than a GET.
import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { checksummed } from "../../core/formats.ts";
import { createServer } from "../../core/server.ts";
import { Tap } from "../../core/tap.ts";
import { TestExplorer, urlOf } from "../../proof/testing/explorer.ts";
import { hostileQueries } from "./hostile-input.ts";

const explorer = new TestExplorer();
after(() => explorer.server.close());
const trader = explorer.who("trader");

test("only GET is answered, and nothing changes the world", async () => {
  const before = explorer.world.stateHash();
  for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
    const url = urlOf("proxy/eth_blockNumber");
    const payload = "x".repeat(10);
    const { statusCode, body } = await explorer.server.inject({ method, url, payload });
    assert.equal(statusCode, 200);
    const { status, message, result } = JSON.parse(body);
    assert.deepEqual([status, message], ["0", "NOTOK"]);
    assert.equal(result, `Error! Bad request: only GET is taken, and this is ${method}`);
    const nowhere = await explorer.server.inject({ method, url: "/nowhere" });
    assert.equal(nowhere.json().result, "Error! Not found: Route not found");
  }
  assert.equal(explorer.world.stateHash(), before);
});

test("under a prefix on a shared port, a refused method names its own path too", async () => {
  const parts = { tap: new Tap(), report: () => {}, nowMs: () => 0 };
  const server = createServer({ "/explorer": explorer.surface }, parts);
  const resultOf = async (url: string) =>
    (await server.inject({ method: "POST", url })).json().result;
  assert.match(
    await resultOf("/explorer/v2/api?module=proxy"),
    /only GET is taken, and this is POST$/,
  );
  assert.match(await resultOf("/explorer/api/v2"), /Route not found$/);
  await server.close();
});

test("web pages of any origin may ask and read", async () => {
  const origin = "https://app.example";
  const headers = { origin, "access-control-request-method": "GET" };
  const preflight = await explorer.server.inject({ method: "OPTIONS", url: "/v2/api", headers });
  assert.deepEqual([preflight.statusCode, preflight.body], [204, ""]);
  assert.equal(preflight.headers["access-control-allow-origin"], "*");
  for (const url of ["/api", "/nowhere", "/%zz"]) {
    const answer = await explorer.server.inject({ url, headers: { origin } });
    assert.equal(answer.headers["access-control-allow-origin"], "*", url);
    const exposed = String(answer.headers["access-control-expose-headers"]);
    assert.match(
      exposed,
      /Retry-After.*Warning/,
      "what a refusal for want of credits tells beside it",
    );
  }
});

test("an address is accepted in any case and form, and answered in lowercase", async () => {
  const mixed = checksummed(trader);
  const forms = [trader, `0x${trader}`, mixed, `0x${mixed}`, `0x${trader.toUpperCase()}`];
  const wrong = `0x${mixed.slice(0, 20)}${mixed.slice(20).toUpperCase()}`;
  for (const address of [...forms, wrong]) {
    const [item] = await explorer.result("account/balancemulti", { address });
    assert.equal(item.account, `0x${trader}`);
  }
});

test("a balance equals the application's, and changes with a transfer", async () => {
  const balances = async () => {
    const [stable, balance] = [
      await explorer.result("account/balance", { address: trader }),
      await explorer.result("account/tokenbalance", {
        address: trader,
        contractaddress: explorer.at("PUSD"),
      }),
    ];
    assert.equal(stable, balance);
    return BigInt(stable);
  };
  const before = await balances();
  explorer.transfer("trader", "lender", ["PUSD", 12n]);
  assert.equal(await balances(), before - 12n);
  const address = [trader, explorer.who("lender")].join(",");
  const [mine, other] = await explorer.result("account/balancemulti", { address });
  assert.equal(BigInt(mine.balance) + BigInt(other.balance), 2_000_000n * 10n ** 18n);
});

test("the block before a time is the last up to it, and the block after is the first from it on", async () => {
  const { inbox, world } = explorer;
  const block = async (timestamp: number, closest: string) =>
    explorer.result("block/getblocknobytime", { timestamp, closest });
  inbox.execute({ kind: "advance", ms: 10_500 });
  inbox.execute({ kind: "mine", blocks: 3 });
  const last = world.chain.height;
  inbox.execute({ kind: "advance", ms: 10_000 });
  inbox.execute({ kind: "mine", blocks: 2 });
  const seconds = world.chain.blocks[last]?.timestamp ?? 0;
  assert.equal(await block(seconds, "before"), String(last));
  assert.equal(await block(seconds + 9, "before"), String(last));
  assert.equal(await block(seconds, "after"), String(last - 2));
  assert.equal(await block(seconds + 1, "after"), String(last + 1));
  assert.equal(await block(seconds + 10, "after"), String(last + 1));
  assert.equal(await block(seconds + 10, "before"), String(last + 2));
  assert.equal(await block(0, "after"), "0");
  assert.equal(await block(9e9, "before"), String(last + 2));
});

test("paging numbers below 1 are ignored", async () => {
  const whole = await explorer.result("account/txlist", { address: trader });
  for (const sent of [
    { page: 0 },
    { page: -3 },
    { offset: 0 },
    { page: "", offset: "", sort: "x" },
  ]) {
    assert.deepEqual(await explorer.result("account/txlist", { address: trader, ...sent }), whole);
  }
});

describe("hostile input", () => {
  for (const [at, query] of hostileQueries(trader).entries()) {
    test(`number ${at} is answered like any other`, async () => {
      const { body } = await explorer.get(`/api?${query}`);
      assert.ok(body.status !== undefined || body.error !== undefined);
      assert.deepEqual(explorer.faults, []);
    });
  }
});

test("an internal error shows no details", async () => {
  const cause = new Error("a secret of ours");
  const answer = () => {
    throw cause;
  };
  const { surface } = explorer;
  const broken = { ...surface, routes: surface.routes.map((route) => ({ ...route, answer })) };
  const faults: unknown[] = [];
  const report = (fault: unknown) => faults.push(fault);
  const server = createServer({ "": broken }, { tap: new Tap(), report, nowMs: () => 0 });
  const { statusCode, body } = await server.inject("/api?module=account");
  const expected = { status: "0", message: "NOTOK", result: "Error! Something went wrong" };
  assert.deepEqual([statusCode, JSON.parse(body)], [200, expected]);
  assert.deepEqual(faults, [cause]);
  await server.close();
});

test("a waiting transaction is in no list and has no status, but the proxy shows it", async () => {
  const { inbox } = explorer;
  inbox.execute({ kind: "setMining", mode: "manual" });
  const outcome = inbox.execute({
    kind: "submit",
    from: trader,
    to: explorer.at("PUSD"),
    function: "transfer",
    args: { to: explorer.who("lender"), value: 1n },
  });
  assert.ok(outcome.ok);
  const txhash = `0x${outcome.pendingHash}`;
  assert.deepEqual(await explorer.result("transaction/gettxreceiptstatus", { txhash }), {
    status: "",
  });
  const shown = await explorer.result("proxy/eth_getTransactionByHash", { txhash });
  assert.deepEqual([shown.hash, shown.blockNumber], [txhash, null]);
  assert.equal(await explorer.result("proxy/eth_getTransactionReceipt", { txhash }), null);
  inbox.execute({ kind: "mine", blocks: 1 });
  const [latest] = await explorer.result("account/txlist", { address: trader, sort: "desc" });
  assert.deepEqual([latest.hash, latest.confirmations], [txhash, "1"]);
});
