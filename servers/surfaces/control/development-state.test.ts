// State that a development chain's methods set, pretend and read back: code, slots, nonces, other blocks. A broken one
// forgets it after a restore, keeps what was only pretended, or touches what is the platform's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Wallet } from "ethers";
import type { Address } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { createWorld, encodeCommand, replayLine } from "../../../sim/index.ts";
import { CREATION, developmentChain, RUNTIME, STRANGER, word } from "./test-development-chain.ts";

const { call, clients, deployed, refusal, servers, valueAt } = developmentChain();

test("code, slots and nonces can be set, and a snapshot or a replay brings the same", async () => {
  const { tester } = clients();
  const { address } = await deployed();
  const id = await call("evm_snapshot");
  await tester.setCode({ address: STRANGER, bytecode: RUNTIME });
  await tester.setStorageAt({ address: STRANGER, index: 0, value: word(11) });
  await call("hardhat_setStorageAt", address, "0x0", word(12));
  await tester.setNonce({ address: Wallet.createRandom().address as Address, nonce: 3 });
  assert.deepEqual([await valueAt(STRANGER), await valueAt(address)], [word(11), word(12)]);
  await tester.setCode({ address, bytecode: "0x60015f5260205ff3" });
  assert.equal(await valueAt(address), word(1));
  const again = createWorld({ seed: servers().world.options.seed });
  for (const command of servers().world.timeline.commands) {
    replayLine(again, encodeCommand(command));
  }
  assert.equal(again.journalHash(), servers().world.journalHash());
  assert.equal(await call("evm_revert", id), true);
  assert.deepEqual([await valueAt(STRANGER), await valueAt(address)], ["0x", word(0)]);
  const { lendingPool } = servers().world.addresses;
  assert.match(
    await refusal("anvil_setCode", `0x${lendingPool}`, "0x00"),
    /is LendingPool of the platform/,
  );
  assert.match(
    await refusal("anvil_setNonce", (await call("eth_accounts"))[0], 0),
    /cannot be set lower/,
  );
});

test("a call sees other state and another block, and nothing stays", async () => {
  const { address } = await deployed();
  const stateDiff = { [word(0)]: word(99) };
  assert.equal(await valueAt(address, { [address]: { stateDiff } }), word(99));
  assert.equal(await valueAt(address), word(0));
  assert.equal(
    await valueAt(STRANGER, { [STRANGER]: { code: "0x435f5260205ff3" } }, { number: "0x3039" }),
    word(12345),
  );
  const asks = `0x73${STRANGER.slice(2)}315f5260205ff3`;
  assert.equal(
    await valueAt(address, { [STRANGER]: { balance: "0x7b" }, [address]: { code: asks } }),
    word(123),
  );
  const wrong = await refusal("eth_call", { to: address }, "latest", {
    [address]: { balnce: "0x1" },
  });
  assert.match(wrong, /has balance, nonce, code, state, stateDiff, not balnce/);
  assert.match(
    await refusal("eth_call", { to: address }, "latest", {}, { coinbase: STRANGER }),
    /the same in every block/,
  );
});

test("balances, nonces and slots are those of the block that was asked about", async () => {
  const { reader, tester, walletOf } = clients();
  const { address, from } = await deployed();
  const { address: someone } = privateKeyToAccount(generatePrivateKey());
  await tester.setBalance({ address: someone, value: 5n });
  await walletOf(from).sendTransaction({ to: address, data: word(1) });
  const [blockNumber, nonce] = [
    await reader.getBlockNumber(),
    await reader.getTransactionCount({ address: from }),
  ];
  await tester.setBalance({ address: someone, value: 9n });
  await walletOf(from).sendTransaction({ to: address, data: word(2) });
  assert.equal(await reader.getBalance({ address: someone, blockNumber }), 5n);
  assert.equal(await reader.getBalance({ address: someone }), 9n);
  assert.equal(await reader.getStorageAt({ address, slot: "0x0", blockNumber }), word(1));
  assert.equal(await reader.getTransactionCount({ address: from, blockNumber }), nonce);
  await tester.setAutomine(false);
  await walletOf(from).sendTransaction({ to: address, data: word(3), gas: 100_000n });
  assert.equal(await reader.getTransactionCount({ address: from, blockTag: "pending" }), nonce + 2);
  assert.equal(await reader.getTransactionCount({ address: from }), nonce + 1);
  await tester.setAutomine(true);
});

test("calls of a transaction and of a call are traced as a tree", async () => {
  const { walletOf } = clients();
  const { address, from } = await deployed();
  const hash = await walletOf(from).sendTransaction({ to: address, data: word(4) });
  const config = { tracer: "callTracer" };
  const { type, to, input, calls, output } = await call("debug_traceTransaction", hash, config);
  assert.deepEqual(
    [type, to, input, calls, output],
    ["CALL", address, word(4), undefined, undefined],
  );
  const made = await call("debug_traceCall", { from, data: CREATION }, "latest", config);
  assert.deepEqual([made.type, made.output], ["CREATE", RUNTIME]);
  assert.match(
    await refusal("debug_traceTransaction", hash, { tracer: "prestateTracer" }),
    /must be callTracer/,
  );
});
