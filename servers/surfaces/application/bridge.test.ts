// The bridge as the application shows it: the course of a deposit, the list, and refusals.
// (decisions 6, 20) A broken bridge mints early, twice or to somebody else, charges the caller, or
// shows a stranger's deposits.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { depositScaleOf } from "../../../sim/index.ts";
import { bareAddress } from "../../core/formats.ts";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";
import { advance, deposit, listed } from "./test-bridge.ts";
import { walletOf, whole } from "./test-pools.ts";

const GENESIS = "2026-01-01T00:00:00Z";

function steer(app: TestApplication, externalTxHash: string, action: "hold" | "review" | "abort") {
  const outcome = app.inbox.execute({
    kind: "steerDeposit",
    externalChainId: 1,
    externalTxHash,
    action,
  });
  assert.ok(outcome.ok);
}

describe("a deposit", () => {
  test("is initiated, then confirmed within a minute, and costs its sender nothing", async () => {
    const app = testApplication({ preset: "no-vouchers" });
    const before = await walletOf(app, "trader", app.at("WETH"));
    const dollars = await walletOf(app, "trader", app.at("PUSD"));
    const nonce = app.world.chain.nonces.get(app.who("trader"));
    const { status, body } = await deposit(app);
    assert.equal(status, 200);
    const { txHash, depositAddress } = body;
    assert.match(txHash, /^0x[0-9a-f]{64}$/);
    const expected = { sourceChain: "Ethereum", tokenAddress: app.at("WETH"), amount: whole(2n) };
    assert.deepEqual(body, {
      txHash,
      status: "initiated",
      depositId: `1-${txHash}`,
      ...expected,
      depositAddress,
    });
    const row = { id: `1-${txHash}`, ...expected, txHash, timestamp: GENESIS };
    assert.deepEqual(await listed(app), {
      deposits: [{ ...row, status: "initiated" }],
      totalCount: 1,
      limit: 10,
      offset: 0,
    });
    assert.equal(await walletOf(app, "trader", app.at("WETH")), before);
    advance(app, 60);
    assert.deepEqual((await listed(app)).deposits, [{ ...row, status: "confirmed" }]);
    assert.equal(await walletOf(app, "trader", app.at("WETH")), before + 2n * 10n ** 18n);
    assert.equal(await walletOf(app, "trader", app.at("PUSD")), dollars);
    assert.equal(app.world.chain.nonces.get(app.who("trader")), nonce);
  });

  test("waits while held back, is pending_review while reviewed, and may end aborted", async () => {
    const app = testApplication();
    const { txHash } = (await deposit(app)).body;
    const status = async () => (await listed(app)).deposits[0].status;
    steer(app, txHash, "hold");
    advance(app, 180);
    assert.equal(await status(), "initiated");
    steer(app, txHash, "review");
    assert.equal(await status(), "pending_review");
    advance(app, 180);
    assert.equal(await status(), "pending_review");
    const balance = await walletOf(app, "trader", app.at("WETH"));
    steer(app, txHash, "abort");
    assert.equal(await status(), "aborted");
    advance(app, 180);
    assert.equal(await walletOf(app, "trader", app.at("WETH")), balance);
    assert.equal((await listed(app, "?status=eq.aborted")).totalCount, 1);
    assert.equal((await listed(app, "?status=neq.aborted")).totalCount, 0);
  });

  test("can name the platform's token or the source chain's, each in its own units", async () => {
    const app = testApplication();
    const { chain, addresses } = app.world;
    assert.ok(chain.contracts.has(addresses.bridge));
    // The source's dollars have six decimals, the stable token eighteen.
    const scale = depositScaleOf(app.world, 1n, app.at("PUSD"));
    assert.equal(scale, 10n ** 12n);
    const { body } = await deposit(app, { tokenAddress: app.at("PUSD"), amount: whole(7n) });
    assert.deepEqual([body.tokenAddress, body.amount], [app.at("PUSD"), whole(7n)]);
    const ether = await deposit(app, { tokenAddress: "0".repeat(40), sourceChain: "ETHEREUM" });
    assert.deepEqual([ether.body.tokenAddress, ether.body.amount], [app.at("WETH"), whole(2n)]);
    assert.equal(ether.body.sourceChain, "Ethereum");
    const bitcoin = await deposit(app, {
      tokenAddress: `0x${app.at("WBTC")}`,
      amount: "150000000",
    });
    assert.deepEqual(
      [bitcoin.body.tokenAddress, bitcoin.body.amount],
      [app.at("WBTC"), "150000000"],
    );
    const before = await walletOf(app, "trader", app.at("PUSD"));
    advance(app, 60);
    assert.equal(await walletOf(app, "trader", app.at("PUSD")), before + 7n * 10n ** 18n);
    const symbols = (await listed(app)).deposits.map((each: { tokenAddress: string }) =>
      bareAddress(each.tokenAddress),
    );
    assert.deepEqual(symbols, [app.at("WBTC"), app.at("WETH"), app.at("PUSD")], "newest first");
  });

  test("on another network comes from that network's source chain", async () => {
    const app = testApplication({ network: "testnet" });
    assert.equal((await deposit(app)).body.error.message, "Unsupported source chain");
    const { body } = await deposit(app, { sourceChain: "ethereum sepolia" });
    assert.equal(body.depositId, `11155111-${body.txHash}`);
    assert.equal((await listed(app)).deposits[0].sourceChain, "Ethereum Sepolia");
  });

  test("waits for a block under manual mining", async () => {
    const app = testApplication();
    app.inbox.execute({ kind: "setMining", mode: "manual" });
    const headers = { "idempotency-key": "one" };
    const { status, body, text } = await deposit(app, {}, { headers });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ["txHash", "status"]);
    assert.equal(body.status, "pending");
    assert.equal((await listed(app)).totalCount, 0);
    app.inbox.execute({ kind: "mine" });
    assert.equal((await listed(app)).deposits[0].txHash, body.txHash);
    assert.equal((await deposit(app, {}, { headers })).text, text);
  });
});

describe("a deposit's dry run", () => {
  test("shows the deposit it would make and records nothing", async () => {
    const app = testApplication();
    await app.tokenOf("trader");
    const before = app.world.stateHash();
    const dry = await deposit(app, {}, { query: "?sandbox=true" });
    assert.equal(app.world.stateHash(), before);
    assert.deepEqual([dry.body.txHash, dry.body.simulated], [null, true]);
    const real = await deposit(app, {}, { query: "?sandbox=false" });
    const { simulated: _simulated, ...promised } = dry.body;
    assert.deepEqual({ ...promised, txHash: real.body.txHash }, real.body);
  });

  test("is refused as the deposit would be", async () => {
    const app = testApplication();
    const dry = await deposit(app, { sourceChain: "base" }, { query: "?sandbox=true" });
    const real = await deposit(app, { sourceChain: "base" });
    assert.deepEqual([dry.status, dry.body], [400, real.body]);
  });
});

describe("the list of deposits", () => {
  test("shows only the caller's own, filtered by any column, ordered and paged", async () => {
    const app = testApplication();
    const hashes: string[] = [];
    for (const amount of [3n, 1n, 2n]) {
      hashes.push((await deposit(app, { amount: whole(amount) })).body.txHash);
      advance(app, 30);
    }
    await deposit(app, {}, { as: "lender" });
    const amounts = async (query: string) =>
      (await listed(app, query)).deposits
        .map(({ amount }: { amount: string }) => BigInt(amount) / 10n ** 18n)
        .join(" ");
    assert.equal(await amounts(""), "2 1 3");
    assert.equal(await amounts("?order=amount.asc"), "1 2 3");
    assert.equal(await amounts("?order=status.desc,timestamp.asc&limit=2"), "2 3");
    assert.equal(await amounts("?limit=2&offset=2"), "3");
    assert.equal(await amounts("?status=eq.confirmed"), "1 3");
    assert.equal(await amounts(`?txHash=eq.${hashes[1]}`), "1");
    assert.equal(await amounts(`?id=eq.1-${hashes[0]}`), "3");
    assert.equal(await amounts(`?amount=gte.${whole(2n)}`), "2 3");
    assert.equal(await amounts(`?tokenAddress=neq.0x${app.at("WETH")}`), "");
    assert.equal(
      await amounts("?sourceChain=eq.Ethereum&timestamp=gt.2026-01-01T00:00:29Z"),
      "2 1",
    );
    const bare = hashes[1]?.slice(2).toUpperCase();
    assert.equal(await amounts(`?txHash=eq.${bare}&id=eq.1-${bare}&sourceChain=eq.ethereum`), "1");
    assert.equal(await amounts("?timestamp=eq.2026-01-01T01:00:30%2B01:00"), "1");
    assert.equal(await amounts(`?amount=gte.${whole(2n)}&amount=lt.${whole(3n)}`), "2");
    assert.equal((await listed(app, "", "lender")).totalCount, 1);
    assert.equal((await listed(app, "", "admin")).totalCount, 0);
    for (const query of [
      "limit=0",
      "offset=-1",
      "order=held.asc",
      "status=confirmed",
      "held=eq.1",
      "timestamp=gt.banana",
      "timestamp=gt.2026-01-01T00:00:30",
      "limit=1&limit=2",
      "order=amount&order=id",
    ]) {
      const { status } = await app.ask(`GET /api/bridge/deposits?${query}`, { as: "trader" });
      assert.equal(status, 400, query);
    }
  });

  test("no longer shows what a restore undid", async () => {
    const app = testApplication();
    await deposit(app);
    app.inbox.execute({ kind: "snapshot", name: "one" });
    await deposit(app);
    assert.equal((await listed(app)).totalCount, 2);
    app.inbox.execute({ kind: "restore", name: "one" });
    assert.equal((await listed(app)).totalCount, 1);
    const { txHash } = (await deposit(app, { amount: "9" })).body;
    const { deposits } = await listed(app);
    assert.deepEqual([deposits.length, deposits[0].txHash, deposits[0].amount], [2, txHash, "9"]);
  });
});
