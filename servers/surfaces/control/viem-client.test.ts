// viem's test client in each of its modes against control, unmodified. A broken method takes other
// forms than viem sends, answers other forms than it reads, or does something else to time, blocks,
// balances or accounts.
import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, describe, test } from "node:test";
import {
  type Address,
  createTestClient,
  createWalletClient,
  http,
  publicActions,
  walletActions,
} from "viem";
import { WebSocket } from "ws";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";

const STRANGER = `0x${"5e".repeat(20)}` as const;
const ETHER = 10n ** 18n;
const DAY = 86_400;

let platform: Platform;
before(async () => {
  platform = await startPlatform();
});
after(() => platform.close());

const addressOf = (name: string): Address => `0x${platform.world.users.find(name)?.address}`;

function clientIn(mode: "anvil" | "hardhat" | "ganache") {
  const transport = http(platform.urls.control, { retryCount: 0 });
  const options = { mode, transport, cacheTime: 0, pollingInterval: 5 } as const;
  return createTestClient(options).extend(publicActions).extend(walletActions);
}

for (const mode of ["anvil", "hardhat", "ganache"] as const) {
  describe(`viem's test client in the mode ${mode}`, () => {
    test("moves time, mines and goes back", async () => {
      const client = clientIn(mode);
      const start = await client.getBlock();
      const id = await client.snapshot();
      await client.increaseTime({ seconds: DAY });
      await client.mine({ blocks: 2 });
      const later = await client.getBlock();
      assert.deepEqual(
        [later.number, later.timestamp],
        [start.number + 2n, start.timestamp + BigInt(DAY)],
      );
      await client.setNextBlockTimestamp({ timestamp: later.timestamp + 60n });
      await client.mine({ blocks: 1 });
      assert.equal((await client.getBlock()).timestamp, later.timestamp + 60n);
      await client.revert({ id });
      assert.equal((await client.getBlock()).hash, start.hash);
      await assert.rejects(client.request({ method: "evm_nothing" } as never), /Method not found/);
    });

    test("sets how blocks are made, and reads waiting transactions", async () => {
      const client = clientIn(mode);
      const id = await client.snapshot();
      const { rule } = platform.world.parts.mempool;
      assert.equal(rule.mode, "transaction");
      await client.setAutomine(false);
      assert.equal(await client.getAutomine(), false);
      const [account, to] = [addressOf("trader"), addressOf("lender")];
      const hash = await client.sendTransaction({ account, to, value: 3n, chain: null });
      assert.deepEqual(await client.getTxpoolStatus(), { pending: 1, queued: 0 });
      const shown = await client.inspectTxpool();
      assert.equal(shown.pending[account]?.["0"], `${to}: 3 wei + 32100000000 gas × 0 wei`);
      const { pending, queued } = await client.getTxpoolContent();
      assert.deepEqual([pending[account]?.["0"]?.hash, queued], [hash, {}]);
      await client.dropTransaction({ hash });
      assert.deepEqual(await client.getTxpoolStatus(), { pending: 0, queued: 0 });
      await client.setIntervalMining({ interval: 10 });
      const mined = platform.world.parts.mempool.rule;
      assert.deepEqual([mined.mode, mined.intervalMs], ["interval", 10_000]);
      await client.setAutomine(true);
      assert.equal(await client.getAutomine(), true);
      await client.revert({ id });
    });

    test("sets balances and impersonates accounts", async () => {
      const client = clientIn(mode);
      const id = await client.snapshot();
      const wallet = createWalletClient({ transport: http(platform.urls.control) });
      const send = () =>
        wallet.sendTransaction({
          account: STRANGER,
          to: addressOf("lender"),
          value: ETHER,
          chain: null,
        });
      await client.setBalance({ address: STRANGER, value: 5n * ETHER });
      assert.equal(await client.getBalance({ address: STRANGER }), 5n * ETHER);
      await assert.rejects(send(), /is no account of this node: call anvil_impersonateAccount/);
      await client.impersonateAccount({ address: STRANGER });
      assert.ok((await wallet.getAddresses()).some((each) => each.toLowerCase() === STRANGER));
      const receipt = await client.waitForTransactionReceipt({ hash: await send() });
      assert.deepEqual([receipt.status, receipt.from], ["success", STRANGER]);
      const left = await client.getBalance({ address: STRANGER });
      assert.equal(left, 4n * ETHER - ETHER / 100n, "and the fee");
      await client.setBalance({ address: STRANGER, value: ETHER });
      assert.equal(await client.getBalance({ address: STRANGER }), ETHER);
      await client.stopImpersonatingAccount({ address: STRANGER });
      await assert.rejects(send(), /is no account of this node/);
      await client.sendUnsignedTransaction({ from: STRANGER, to: addressOf("lender"), value: 1n });
      assert.equal(await client.getBalance({ address: STRANGER }), ETHER - 1n - ETHER / 100n);
      await client.revert({ id });
    });

    test("dumps the state, loads it and resets", async () => {
      const client = clientIn(mode);
      const fresh = await client.getBlock();
      await client.setBalance({ address: STRANGER, value: ETHER });
      const state = await client.dumpState();
      await client.setBalance({ address: STRANGER, value: 0n });
      await client.loadState({ state });
      assert.equal(await client.getBalance({ address: STRANGER }), ETHER);
      const socket = new WebSocket(`${platform.urls.app.replace("http", "ws")}/ws`);
      await once(socket, "open");
      const [[code]] = await Promise.all([once(socket, "close"), client.reset()]);
      assert.equal(code, 1012, "whoever listens subscribes again");
      assert.equal((await client.getBlock()).hash, fresh.hash);
      assert.equal(await client.getBalance({ address: STRANGER }), 0n);
      const forked = client.reset({ jsonRpcUrl: "http://elsewhere.example", blockNumber: 1n });
      await assert.rejects(forked, /there is no chain to fork here/);
    });
  });
}
