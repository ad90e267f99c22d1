// Hardhat's network helpers, unmodified, against control; a stand-in replaces the hardhat that
// gives them a provider. A broken method stops suites written for hardhat.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";

// Their types import hardhat's own, which is not installed.
const require = createRequire(import.meta.url);
// biome-ignore lint/suspicious/noExplicitAny: see above
const helpers: any = require("@nomicfoundation/hardhat-network-helpers");
const { connect, network } = require("hardhat");
const { time, mine } = helpers;

const STRANGER = `0x${"7a".repeat(20)}`;
const ask = (method: string, ...params: unknown[]) => network.provider.request({ method, params });

let platform: Platform;
before(async () => {
  platform = await startPlatform();
  connect(platform.urls.control);
});
after(() => platform.close());

test("time and mining", async () => {
  const [start, height] = [await time.latest(), await time.latestBlock()];
  assert.equal(await time.increase(3_600), start + 3_600);
  await time.increaseTo(start + 7_200);
  assert.deepEqual([await time.latest(), await time.latestBlock()], [start + 7_200, height + 2]);
  await mine(10, { interval: 12 });
  assert.equal(await time.latest(), start + 7_200 + 9 * 12);
  await helpers.mineUpTo(height + 20);
  assert.equal(await time.latestBlock(), height + 20);
  await time.setNextBlockTimestamp(start + 86_400);
  await mine();
  assert.equal(await time.latest(), start + 86_400);
});

test("snapshots, and fixtures that are loaded again", async () => {
  const height = await time.latestBlock();
  const snapshot = await helpers.takeSnapshot();
  for (let turn = 0; turn < 2; turn += 1) {
    await mine(3);
    assert.equal(await time.latestBlock(), height + 3);
    await snapshot.restore();
    assert.equal(await time.latestBlock(), height);
  }
  let runs = 0;
  async function fixture() {
    runs += 1;
    await mine(2);
    return runs;
  }
  for (let turn = 0; turn < 3; turn += 1) {
    assert.equal(await helpers.loadFixture(fixture), 1);
    assert.equal(await time.latestBlock(), height + 2);
    await mine(5);
  }
});

test("balances, impersonation, dropped transactions and a reset", async () => {
  await helpers.setBalance(STRANGER, 10n ** 18n);
  assert.equal(BigInt(await ask("eth_getBalance", STRANGER)), 10n ** 18n);
  await helpers.impersonateAccount(STRANGER);
  const transfer = { from: STRANGER, to: `0x${"12".repeat(20)}`, value: "0x5" };
  const hash = await ask("eth_sendTransaction", transfer);
  assert.equal((await ask("eth_getTransactionReceipt", hash)).status, "0x1");
  await ask("evm_setAutomine", false);
  const waiting = await ask("eth_sendTransaction", transfer);
  assert.equal(await helpers.dropTransaction(waiting), true);
  assert.equal(await ask("eth_getTransactionByHash", waiting), null);
  await helpers.stopImpersonatingAccount(STRANGER);
  await assert.rejects(ask("eth_sendTransaction", transfer), /is no account of this node/);
  await helpers.reset();
  assert.equal(BigInt(await ask("eth_getBalance", STRANGER)), 0n);
  assert.equal(await ask("hardhat_getAutomine"), true);
});

test("refused methods say what to use instead", async () => {
  for (const [name, args, words] of [
    ["setCoinbase", [STRANGER], /names the zero address/],
    ["setBlockGasLimit", [1], /500 transactions/],
    ["setNextBlockBaseFeePerGas", [1], /fees are flat/],
  ] as const) {
    await assert.rejects(helpers[name](...args), words);
  }
});
