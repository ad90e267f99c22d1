// Operating a world by the methods of other development chains in the hard cases: balances that the
// fee moves, votes, restores and journals. A broken method reports something that did not happen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../../../sim/index.ts";
import { journalFolder } from "../../shared/journal/test-journal.ts";
import { scripted } from "./test-json-rpc.ts";

const STRANGER = `0x${"4d".repeat(20)}`;
const ETHER = 10n ** 18n;
const LAST_NONCE = BigInt(Number.MAX_SAFE_INTEGER);
const hex = (value: bigint) => `0x${value.toString(16)}`;

test("a balance is set exactly, even of the account that pays or collects the fee", async () => {
  const { send, world, addressOf, ask } = await scripted({ preset: "no-vouchers" });
  const collector = `0x${world.addresses.feeCollector}`;
  for (const account of [addressOf("lender"), addressOf("admin"), collector, STRANGER]) {
    for (const balance of [7n * ETHER, 3n * ETHER, 3n * ETHER]) {
      await send("anvil_setBalance", account, hex(balance));
      assert.equal(BigInt(await send("eth_getBalance", account)), balance, account);
    }
  }
  const height = world.chain.height;
  await send("hardhat_setBalance", STRANGER, hex(3n * ETHER));
  assert.equal(world.chain.height, height, "nothing to do is no transaction");
  const last = world.chain.transactions.at(-1)?.request;
  assert.deepEqual([last?.function, last?.to], ["burn", world.addresses.stable]);
  // If the admin cannot pay the fee, nobody can mint.
  await send("anvil_setBalance", addressOf("admin"), hex(ETHER / 100n - 1n));
  const poor = await ask("anvil_setBalance", STRANGER, hex(5n * ETHER));
  assert.match(poor.error?.message ?? "", /^the admin cannot pay the fee for it$/);
  assert.equal(BigInt(await send("eth_getBalance", STRANGER)), 3n * ETHER);
});

test("a balance change that would be a vote, or is refused, changes nothing and says why", async () => {
  const { ask, world, send, at } = await scripted();
  const { users, addresses } = world;
  const refusal = async (name: string, ...params: unknown[]) => {
    const before = world.journalHash();
    const { error } = await ask(name, ...params);
    assert.equal(world.journalHash(), before);
    return [error?.code, error?.message];
  };
  const [code, text] = await refusal("anvil_setBalance", `0x${"00".repeat(20)}`, "0x5");
  assert.equal(code, -32000);
  assert.match(String(text), /^the token refuses it: ./);
  const [, none] = await refusal("anvil_dealERC20", STRANGER, STRANGER, "0x5");
  assert.match(String(none), /^token must be a token of the platform, which 0x4d/);
  await send("anvil_dealERC20", STRANGER, at("WETH"), "0x5");
  const holding = { to: at("WETH"), data: `0x70a08231${STRANGER.slice(2).padStart(64, "0")}` };
  assert.equal(BigInt(await send("eth_call", holding)), 5n);
  const args = { admin: users.find("oracle")?.address };
  const to = addresses.adminRegistry;
  const adding = { from: users.find("admin")?.address ?? "", to, function: "addAdmin", args };
  assert.ok(execute(world, { kind: "submit", ...adding }).ok);
  assert.match(String((await refusal("anvil_setBalance", STRANGER, "0x5"))[1]), /only be a vote/);
});

test("an impersonated account survives a restore, a load, a reset and a restart", async () => {
  const journals = journalFolder();
  try {
    const options = { journal: journals.newPath() };
    const first = await scripted(options);
    const mark = await first.send("evm_snapshot");
    await first.send("hardhat_impersonateAccount", STRANGER);
    await first.send("anvil_impersonateAccount", STRANGER);
    const noted = first.world.timeline.commands.filter(({ kind }) => kind === "impersonate");
    assert.equal(noted.length, 1, "what is known is no command again");
    const state = await first.send("anvil_dumpState");
    await first.send("evm_revert", mark);
    await first.send("anvil_loadState", state);
    await first.send("anvil_reset");
    assert.equal((await first.send("eth_accounts")).at(-1), STRANGER);
    await first.send("anvil_setBalance", STRANGER, hex(ETHER));
    const [hash, journal] = [first.world.stateHash(), first.world.journalHash()];
    await first.close();
    const second = await scripted(options);
    assert.deepEqual([second.world.stateHash(), second.world.journalHash()], [hash, journal]);
    const transfer = { from: STRANGER, to: second.addressOf("lender"), value: "0x1" };
    await second.send("eth_sendTransaction", transfer);
    await second.send("anvil_stopImpersonatingAccount", STRANGER);
    const { error } = await second.ask("eth_sendTransaction", transfer);
    assert.match(error?.message ?? "", /is no account of this node/);
    assert.ok(!(await second.send("eth_accounts")).includes(STRANGER));
    await second.close();
  } finally {
    journals.remove();
  }
});

test("impersonated transactions keep the chain's rules, and a state to load must be one", async () => {
  const { ask, send, world, addressOf, post } = await scripted();
  const [from, to] = [addressOf("trader"), addressOf("lender")];
  const valid = { from, to, value: "0x1" };
  const cases: readonly (readonly [object, number, RegExp])[] = [
    [{ to }, -32602, /^transaction.from is missing$/],
    [{ ...valid, chainId: "0x1" }, -32602, /^transaction.chainId must be \d+, not 1$/],
    [{ ...valid, nonce: hex(LAST_NONCE + 1n) }, -32602, /^transaction.nonce is too large$/],
    [{ ...valid, nonce: `0x${"f".repeat(20)}` }, -32602, /^transaction.nonce is too large$/],
    [{ ...valid, value: hex(ETHER ** 2n) }, -32603, /^insufficient funds/],
    [{ ...valid, data: "0x01" }, -32603, /carries no value/],
  ];
  for (const [sent, code, text] of cases) {
    const { error } = await ask("eth_sendTransaction", sent);
    assert.equal(error?.code, code, error?.message);
    assert.match(error?.message ?? "", text);
  }
  const ahead = await send("eth_sendTransaction", {
    ...valid,
    nonce: "0x1",
    chainId: hex(world.chain.chainId),
  });
  assert.deepEqual(await send("txpool_status"), { pending: "0x0", queued: "0x1" });
  const { queued } = await send("txpool_contentFrom", from);
  assert.equal(queued["1"].hash, ahead);
  assert.deepEqual(Object.values((await send("txpool_content")).queued), [queued]);
  const sentByWeb3 = { ...valid, networkId: "0x1", chain: "mainnet", hardfork: "london" };
  await send("eth_sendTransaction", sentByWeb3);
  assert.equal((await send("eth_getTransactionReceipt", ahead)).status, "0x1");
  for (const state of ["0x", "0x00", "7b7d", 5, `0x1f8b08${"00".repeat(9)}`]) {
    const { error } = await ask("anvil_loadState", state);
    assert.equal(error?.code, -32602);
    assert.match(error?.message ?? "", /^state must be what dumpState answered, .*POST \/load/);
  }
  // Whole worlds are expensive: a batch may reset ten times.
  const resets = Array.from({ length: 11 }, (_, id) => ({
    jsonrpc: "2.0",
    id,
    method: "anvil_reset",
  }));
  const answers = JSON.parse((await post(JSON.stringify(resets))).body);
  assert.deepEqual(
    answers.map(({ error }: { error?: { code: number } }) => error?.code),
    [...Array(10).fill(undefined), -32005],
  );
});

test("a method without a result answers as the tool it is named after", async () => {
  const { send, addressOf } = await scripted();
  const [from, to] = [addressOf("trader"), addressOf("lender")];
  const said: Record<string, unknown> = {};
  const call = async (name: string, ...params: unknown[]) => {
    said[name] = await send(name, ...params);
  };
  const tools = ["anvil", "hardhat", "ganache"];
  for (const tool of tools) {
    await call(`${tool}_impersonateAccount`, to);
    await call(`${tool}_stopImpersonatingAccount`, to);
    await call(`${tool}_setBalance`, to, "0x64");
  }
  await call("evm_setAccountBalance", to, "0x7");
  await call("miner_stop");
  const state = await send("anvil_dumpState");
  const pooled: string[] = [];
  for (const tool of tools) {
    const hash = await send("eth_sendUnsignedTransaction", { from, to, value: "0x1" });
    assert.equal((await send("eth_getTransactionByHash", hash)).from, from);
    pooled.push(hash);
    await call(`${tool}_dropTransaction`, hash);
  }
  for (const tool of tools) await call(`${tool}_loadState`, state);
  for (const tool of tools) await call(`${tool}_reset`);
  await call("miner_start");
  assert.deepEqual(said, {
    anvil_impersonateAccount: null,
    anvil_stopImpersonatingAccount: null,
    anvil_setBalance: null,
    hardhat_impersonateAccount: true,
    hardhat_stopImpersonatingAccount: true,
    hardhat_setBalance: true,
    ganache_impersonateAccount: null,
    ganache_stopImpersonatingAccount: null,
    ganache_setBalance: null,
    evm_setAccountBalance: true,
    miner_stop: true,
    anvil_dropTransaction: pooled[0],
    hardhat_dropTransaction: true,
    ganache_dropTransaction: true,
    anvil_loadState: true,
    hardhat_loadState: true,
    ganache_loadState: true,
    anvil_reset: null,
    hardhat_reset: true,
    ganache_reset: null,
    miner_start: true,
  });
});

test("a reset accepts an empty fork, and refuses one that names a chain", async () => {
  const { ask, world } = await scripted();
  const before = world.chain.height;
  const bad = [
    "x",
    5,
    [],
    true,
    ...["http://x", ["x"], { jsonRpcUrl: "http://x" }, { blockNumber: 0 }].map((forking) => ({
      forking,
    })),
  ];
  for (const value of bad) {
    const { error } = await ask("hardhat_reset", value);
    assert.deepEqual(
      [error?.code, error?.message],
      [-32602, "forking must not name a chain or a block: there is no chain to fork here"],
      JSON.stringify(value),
    );
  }
  const blank = { jsonRpcUrl: null, blockNumber: null };
  for (const value of [null, {}, { forking: null }, { forking: {} }, { forking: blank }]) {
    await ask("evm_mine");
    assert.equal((await ask("hardhat_reset", value)).result, true, JSON.stringify(value));
    assert.equal(world.chain.height, before);
  }
});

test("the pool shows transactions as their hashes do, by sender and nonce", async () => {
  const { send, addressOf } = await scripted();
  const [from, to] = [addressOf("trader"), addressOf("lender")];
  await send("evm_setAutomine", false);
  const shown = async (nonce: string) => {
    const hash = await send("eth_sendTransaction", { from, to, value: "0x3", nonce });
    return send("eth_getTransactionByHash", hash);
  };
  const queued = { 2: await shown("0x2"), [`${LAST_NONCE}`]: await shown(hex(LAST_NONCE)) };
  const own = { pending: { 0: await shown("0x0") }, queued };
  assert.deepEqual(await send("txpool_contentFrom", from), own);
  assert.deepEqual(await send("txpool_content"), {
    pending: { [from]: own.pending },
    queued: { [from]: own.queued },
  });
  const line = `${to}: 3 wei + 32100000000 gas × 0 wei`;
  assert.deepEqual(await send("txpool_inspect"), {
    pending: { [from]: { 0: line } },
    queued: { [from]: { 2: line, [`${LAST_NONCE}`]: line } },
  });
});
