// Each route of core REST: its answers, and its refusals by code. A broken one contradicts the
// chain, or refuses under the wrong code.
import assert from "node:assert/strict";
import { test } from "node:test";
import { blockAt, transactionHash } from "../../../sim/index.ts";
import { type TestCore, testCore } from "../../proof/testing/core.ts";
import type { Line } from "../../proof/testing/surface.ts";

const STABLE = "0x0000000000000000000000000000000000001010";
const NOBODY = `0x${"12".repeat(20)}`;

const codeOf = ({ status, body }: { status: number; body: { error: { code: string } } }) =>
  `${status} ${body.error.code}`;

/** Also for paths without a route. */
async function askAnything(core: TestCore, line: Line) {
  const answer = await core.server.inject({ url: line.slice("GET ".length) });
  return { status: answer.statusCode, body: answer.json() };
}

async function transfer(core: TestCore, value = "5"): Promise<string> {
  const from = core.addressOf("trader");
  const body = { method: "transfer", args: { to: NOBODY, value }, from, gasLimit: "50000" };
  const sent = await core.ask(`POST /eth/v1.2/contract/${STABLE}/send`, { as: "trader", body });
  assert.equal(sent.body.status, "pending");
  return sent.body.txHash;
}

test("an account shows its balance and nonce, in any spelling of its address; an unused one is empty", async () => {
  const core = testCore();
  await transfer(core);
  const address = core.addressOf("trader");
  const upper = address.slice(2).toUpperCase();
  const { body } = await core.ask(`GET /eth/v1.2/account?address=${upper}`);
  assert.deepEqual(body, { address, balance: "999999999999999999999995", nonce: 1 });
  const alone = await core.ask(`GET /eth/v1.2/account/${address}/balance`);
  assert.deepEqual(alone.body, { address, balance: body.balance });
  const unused = `0x${"99".repeat(20)}`;
  const empty = await core.ask(`GET /eth/v1.2/account?address=${unused}`);
  assert.deepEqual(empty.body, { address: unused, balance: "0", nonce: 0 });
  for (const path of ["account", "account?address=0x12", "account/nobody/balance"]) {
    assert.equal(codeOf(await core.ask(`GET /eth/v1.2/${path}`)), "400 INVALID_REQUEST", path);
  }
});

test("a transaction refused by a contract is confirmed, and its receipt says why", async () => {
  const core = testCore();
  const good = await transfer(core);
  const bad = await transfer(core, String(10n ** 30n));
  const { body: sent } = await core.ask(`GET /eth/v1.2/transaction/${bad}`);
  const { body: receipt } = await core.ask(`GET /eth/v1.2/transaction/${bad}/receipt`);
  const { body: block } = await core.ask("GET /eth/v1.2/block/latest");
  assert.deepEqual(sent, {
    txHash: bad,
    status: "confirmed",
    blockNumber: block.number,
    blockHash: block.hash,
    gasUsed: "21000",
    from: core.addressOf("trader"),
    to: STABLE,
    value: "0",
  });
  assert.equal(receipt.status, "failure");
  assert.equal(receipt.revertReason, "ERC20: insufficient balance");
  const { body: done } = await core.ask(`GET /eth/v1.2/transaction/${good.slice(2)}/receipt`);
  const { body: first } = await core.ask(`GET /eth/v1.2/transaction/${good}`);
  const { status: _, value: __, ...facts } = first;
  const range = `fromBlock=${facts.blockNumber}&toBlock=${facts.blockNumber}`;
  const { logs } = (await core.ask(`GET /eth/v1.2/logs?${range}`)).body;
  assert.deepEqual(done, { ...facts, status: "success", logs, contractAddress: null });
  assert.equal(done.logs.at(-1).address, STABLE);
  assert.equal(BigInt(done.logs.at(-1).data), 5n);
});

test("a waiting transaction is pending without a receipt; an unknown one is 404", async () => {
  const core = testCore();
  core.inbox.execute({ kind: "setMining", mode: "manual" });
  const hash = await transfer(core);
  const { body } = await core.ask(`GET /eth/v1.2/transaction/${hash}`);
  const { status, blockNumber, blockHash, gasUsed } = body;
  assert.deepEqual([status, blockNumber, blockHash, gasUsed], ["pending", null, null, null]);
  const early = await core.ask(`GET /eth/v1.2/transaction/${hash}/receipt`);
  assert.equal(codeOf(early), "404 NOT_FOUND");
  core.inbox.execute({ kind: "mine" });
  assert.equal((await core.ask(`GET /eth/v1.2/transaction/${hash}/receipt`)).status, 200);
  const unknown = `0x${"ab".repeat(32)}`;
  const lines: Line[] = [
    `GET /eth/v1.2/transaction/${unknown}`,
    `GET /eth/v1.2/transaction/${unknown}/receipt`,
    `GET /eth/v1.2/block/hash/${unknown}`,
    "GET /eth/v1.2/block/99999",
    "GET /eth/v1.2/nowhere",
  ];
  for (const line of lines)
    assert.equal(codeOf(await askAnything(core, line)), "404 NOT_FOUND", line);
  for (const path of ["transaction/0x12", "block/two", "block/-1", "block/hash/0x12"]) {
    const refused = await core.ask(`GET /eth/v1.2/${path}`);
    assert.equal(codeOf(refused), "400 INVALID_REQUEST", path);
  }
});

test("blocks by number, by hash and the latest are the chain's own", async () => {
  const core = testCore();
  await transfer(core);
  const { height } = core.world.chain;
  const { body: latest } = await core.ask("GET /eth/v1.2/block/latest");
  const { body: byNumber } = await core.ask(`GET /eth/v1.2/block/${height}`);
  const { body: byHash } = await core.ask(`GET /eth/v1.2/block/hash/${latest.hash}`);
  const record = blockAt(core.world, height);
  assert.ok(record);
  assert.equal(latest.hash, `0x${record.hash}`);
  assert.equal(latest.timestamp, "2026-01-01T00:00:00.000Z");
  assert.deepEqual(byHash, byNumber);
  const { transactions, transactionsRoot, receiptsRoot, ...head } = byNumber;
  const { transactions: hashes, ...latestHead } = latest;
  assert.deepEqual(head, latestHead);
  assert.equal(receiptsRoot, `0x${record.receiptsRoot}`);
  assert.equal(transactionsRoot, `0x${record.transactionsRoot}`);
  assert.deepEqual(
    transactions.map(({ txHash }: { txHash: string }) => txHash),
    hashes,
  );
  const [only] = record.transactions;
  assert.ok(only);
  const hash = transactionHash(only.request, only.nonce, core.world.chain.chainId);
  assert.deepEqual(hashes, [`0x${hash}`]);
  const { body: genesis } = await core.ask("GET /eth/v1.2/block/0");
  assert.equal(genesis.number, "0");
});

test("gas is free and its price never changes", async () => {
  const core = testCore();
  const body = { from: NOBODY, to: STABLE, data: "0x" };
  const estimate = await core.ask("POST /eth/v1.2/transaction/estimateGas", { body });
  assert.deepEqual(estimate.body, { gasEstimate: "21000" });
  assert.deepEqual((await core.ask("GET /eth/v1.2/gasPrice")).body, { gasPrice: "0" });
});

test("an estimate of users' code is the gas that its transaction uses, or its refusal", async () => {
  const core = testCore();
  const from = core.addressOf("trader");
  const estimate = (body: object) =>
    core.ask("POST /eth/v1.2/transaction/estimateGas", { body: { from, ...body } });
  // Stores the first word of its input, and fails if that is 0.
  const data = "0x600d600a5f39600d5ff35f35805f55600b575f5ffd5b00";
  const written = { to: "", value: 0n, data: data.slice(2) };
  const { body } = await estimate({ data });
  const request = { from: from.slice(2), to: "", function: "constructor", args: {}, written };
  const done = core.inbox.execute({ kind: "submit", ...request });
  assert.ok(done.ok);
  assert.equal(body.gasEstimate, String(done.transaction?.code?.gasUsed));
  const to = `0x${done.transaction?.code?.created}`;
  const ran = await estimate({ to, data: `0x${"7".padStart(64, "0")}` });
  assert.ok(Number(ran.body.gasEstimate) > 41_000, ran.body.gasEstimate);
  const failed = await estimate({ to, data: "0x" });
  assert.deepEqual([failed.status, failed.body.error.code], [400, "TRANSACTION_REVERTED"]);
  const long = await estimate({ data: `0x${"00".repeat(49_153)}` });
  assert.match(JSON.stringify([long.status, long.body]), /400.*max initcode size exceeded/);
});

test("calls return views, getters, one value, several or none, and refusals give their reason", async () => {
  const core = testCore();
  const before = core.world.stateHash();
  const { bridge, lendingPool, priceOracle, pools } = core.world.addresses;
  const call = (to: string, method: string, args?: object, from?: string) =>
    core.ask(`POST /eth/v1.2/contract/${to}/call`, {
      body: { method, ...(args === undefined ? {} : { args }), ...(from && { from }) },
    });
  const results: readonly [Awaited<ReturnType<typeof call>>, unknown][] = [
    [await call(STABLE, "symbol"), "PUSD"],
    [await call(STABLE, "decimals"), "18"],
    [await call(priceOracle, "prices", { 0: STABLE }), String(10n ** 18n)],
  ];
  for (const [{ body }, expected] of results) assert.deepEqual(body, { result: expected });
  assert.equal((await call(bridge, "depositsPaused")).body.result, false);
  const [pool = ""] = Object.values(pools);
  assert.match((await call(pool, "tokenA")).body.result, /^0x[0-9a-f]{40}$/);
  const config = await call(lendingPool, "assetConfigs", { 0: STABLE });
  assert.ok(Array.isArray(config.body.result) && config.body.result.length > 3);
  const trader = core.addressOf("trader");
  const tried = await call(STABLE, "transfer", { to: NOBODY, value: 1 }, trader);
  assert.deepEqual(tried.body, { result: true });
  const refused = await call(STABLE, "transfer", { to: NOBODY, value: "1" });
  assert.equal(codeOf(refused), "400 TRANSACTION_REVERTED");
  assert.deepEqual(refused.body.error, {
    code: "TRANSACTION_REVERTED",
    message: "ERC20: insufficient balance",
    details: { txHash: null, revertReason: "ERC20: insufficient balance" },
  });
  assert.equal(codeOf(await call(STABLE, "nothing")), "400 INVALID_REQUEST");
  assert.equal(codeOf(await call(STABLE, "constructor")), "400 INVALID_REQUEST");
  assert.equal(codeOf(await call(STABLE, "balanceOf")), "400 INVALID_REQUEST");
  const wrong = await call(STABLE, "transfer", { to: NOBODY, value: "-1" });
  assert.match(wrong.body.error.message, /^Call contract Argument Validation Error: "args\.value"/);
  assert.equal(codeOf(await call(NOBODY, "symbol")), "404 NOT_FOUND");
  assert.equal(core.world.stateHash(), before);
});

test("a caller sends its own transactions by name, and a wrong one is refused before the chain", async () => {
  const core = testCore();
  const from = core.addressOf("trader");
  const good = { method: "transfer", args: { to: NOBODY, value: "1" }, from, gasLimit: "50000" };
  const before = core.world.stateHash();
  const send = (body: object, as: string | undefined = "trader", to = STABLE) =>
    core.ask(`POST /eth/v1.2/contract/${to}/send`, { ...(as === "" ? {} : { as }), body });
  const refusals: readonly [object, string, string?, string?][] = [
    [good, "401 UNAUTHORIZED", ""],
    [good, "403 FORBIDDEN", "lender"],
    [good, "404 NOT_FOUND", "trader", NOBODY],
    [{ ...good, method: "_owner" }, "400 INVALID_REQUEST"],
    [{ ...good, method: "status" }, "400 INVALID_REQUEST"],
    [{ ...good, args: { to: NOBODY } }, "400 INVALID_REQUEST"],
    [{ ...good, args: [] }, "400 INVALID_REQUEST"],
    [{ ...good, gasLimit: "20999" }, "400 GAS_LIMIT_EXCEEDED"],
    [{ ...good, gasLimit: "16050000000001" }, "400 GAS_LIMIT_EXCEEDED"],
    [{ method: "transfer" }, "400 INVALID_REQUEST"],
  ];
  for (const [body, code, as, to] of refusals) {
    assert.equal(codeOf(await send(body, as, to)), code, JSON.stringify(body));
  }
  assert.equal(core.world.stateHash(), before);
  assert.equal((await send(good)).body.status, "pending");
  assert.equal(codeOf(await send({ ...good, nonce: 0 })), "400 NONCE_TOO_LOW");
});
