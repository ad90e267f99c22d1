// Control as the development chain of ethers and viem, unmodified, over HTTP and WebSockets. A broken method answers
// other than the libraries read, forgets what it was told after a restore, or touches what is the platform's own.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  JsonRpcProvider,
  TypedDataEncoder,
  verifyMessage,
  verifyTypedData,
  Wallet,
  WebSocketProvider,
} from "ethers";
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  pad,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { createWorld, encodeCommand, replayLine } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";

/** Without data it returns slot 0; a word becomes slot 0, and the topic of a log. */
const RUNTIME = "0x36600c575f545f5260205ff35b5f355f555f355f5fa100";
const CREATION: Hex = `0x60178060095f395ff3${RUNTIME.slice(2)}`;
const STRANGER: Address = `0x${"5e".repeat(20)}`;
const word = (value: number | bigint): Hex => pad(`0x${value.toString(16)}`, { size: 32 });
const ETHER = 10n ** 18n;

let platform: Platform;
let provider: JsonRpcProvider;
before(async () => {
  platform = await startPlatform();
  provider = new JsonRpcProvider(urlOf("http"), undefined, {
    cacheTimeout: -1,
    staticNetwork: true,
  });
});
after(async () => {
  provider.destroy();
  await platform.close();
});

const urlOf = (scheme: "http" | "ws") => `${platform.urls.control.replace("http", scheme)}/rpc`;
const call = (method: string, ...params: unknown[]) => provider.send(method, params);
const refusal = async (method: string, ...params: unknown[]): Promise<string> => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(urlOf("http"), { method: "POST", headers, body });
  const { error } = (await answer.json()) as { readonly error?: { readonly message: string } };
  return error?.message ?? "accepted";
};

function clients() {
  const id = Number(platform.world.chain.chainId);
  const nativeCurrency = { name: "stable", symbol: "S", decimals: 18 };
  const rpcUrls = { default: { http: [urlOf("http")] } };
  const chain = defineChain({ id, name: "here", nativeCurrency, rpcUrls });
  const facts = { chain, transport: http(), pollingInterval: 5, cacheTime: 0 };
  return {
    reader: createPublicClient(facts),
    tester: createTestClient({ ...facts, mode: "anvil" }),
    walletOf: (account: Address | ReturnType<typeof privateKeyToAccount>) =>
      createWalletClient({ ...facts, account }),
  };
}

async function deployed(): Promise<{ readonly address: Address; readonly from: Address }> {
  const { reader, walletOf } = clients();
  const [from = STRANGER] = await call("eth_accounts");
  const hash = await walletOf(from).deployContract({ abi: [], bytecode: CREATION });
  const { contractAddress } = await reader.getTransactionReceipt({ hash });
  return { address: contractAddress as Address, from };
}

const valueAt = (address: Address, ...more: unknown[]) =>
  call("eth_call", { to: address }, "latest", ...more);

test("a contract is made by an account of the node, and by a wallet that signs with two prices of gas", async () => {
  const { reader, tester, walletOf } = clients();
  const { address } = await deployed();
  assert.equal(await reader.getCode({ address }), RUNTIME);
  const account = privateKeyToAccount(generatePrivateKey());
  await tester.setBalance({ address: account.address, value: 10n * ETHER });
  const made = await walletOf(account).deployContract({ abi: [], bytecode: CREATION });
  const hash = await walletOf(account).sendTransaction({
    to: address,
    data: word(5),
    type: "eip1559",
  });
  assert.equal(await valueAt(address), word(5));
  const { type, maxFeePerGas, accessList, yParity, from } = await reader.getTransaction({ hash });
  assert.deepEqual(
    [type, maxFeePerGas, accessList, from],
    ["eip1559", 0n, [], account.address.toLowerCase()],
  );
  assert.ok(yParity === 0 || yParity === 1);
  assert.equal((await reader.getTransactionReceipt({ hash: made })).type, "eip1559");
  const listed = [{ address, storageKeys: [word(0)] }];
  const form = { to: address, data: word(6), accessList: listed, type: "eip2930" } as const;
  const second = await walletOf(account).sendTransaction(form);
  assert.deepEqual((await reader.getTransaction({ hash: second })).accessList, listed);
});

test("the rpc port refuses what control takes, and shows it as it is", async () => {
  const { tester, walletOf } = clients();
  const account = privateKeyToAccount(generatePrivateKey());
  await tester.setBalance({ address: account.address, value: ETHER });
  const request = await walletOf(account).prepareTransactionRequest({
    to: STRANGER,
    value: 1n,
    type: "eip1559",
  });
  const raw = await walletOf(account).signTransaction(request);
  const rpc = new JsonRpcProvider(platform.urls.rpc, undefined, { staticNetwork: true });
  await assert.rejects(
    rpc.send("eth_sendRawTransaction", [raw]),
    /type 0x02 is not supported, only legacy ones/,
  );
  const hash = await call("eth_sendRawTransaction", raw);
  for (const [method, more] of [
    ["eth_getTransactionByHash", {}],
    ["eth_getTransactionReceipt", {}],
  ] as const) {
    assert.deepEqual({ ...(await rpc.send(method, [hash])), ...more }, await call(method, hash));
  }
  rpc.destroy();
});

test("an account of the node signs messages and typed data; any other is refused", async () => {
  const signer = await provider.getSigner(0);
  assert.equal(verifyMessage("hello", await signer.signMessage("hello")), signer.address);
  const domain = { name: "Shop", chainId: Number(platform.world.chain.chainId) };
  const types = {
    Order: [
      { name: "amount", type: "uint256" },
      { name: "to", type: "address" },
    ],
  };
  const order = { amount: 5n, to: STRANGER };
  assert.equal(
    verifyTypedData(domain, types, order, await signer.signTypedData(domain, types, order)),
    signer.address,
  );
  assert.match(await refusal("personal_sign", "0x12", STRANGER), /is no user of this world/);
  const payload = TypedDataEncoder.getPayload(domain, types, order);
  const wrong = await refusal("eth_signTypedData_v4", signer.address, {
    ...payload,
    primaryType: "Ordr",
  });
  assert.match(wrong, /primaryType is Ordr, and the types lead to Order/);
  assert.match(await refusal("eth_signTypedData_v4", signer.address, "{"), /must be JSON/);
});

test("prices are 0, and only 0 can be set", async () => {
  const { reader } = clients();
  const { maxFeePerGas } = await reader.estimateFeesPerGas();
  assert.equal(maxFeePerGas, 0n);
  const history = await reader.getFeeHistory({ blockCount: 2, rewardPercentiles: [50] });
  assert.deepEqual(history.baseFeePerGas, [0n, 0n, 0n].slice(0, history.gasUsedRatio.length + 1));
  assert.deepEqual(
    history.reward,
    history.gasUsedRatio.map(() => [0n]),
  );
  assert.equal(await call("hardhat_setNextBlockBaseFeePerGas", "0x0"), true);
  assert.match(await refusal("hardhat_setMinGasPrice", "0x5"), /the only price is 0, not 5/);
});

test("filters tell what is new since they were asked", async () => {
  const { reader, tester, walletOf } = clients();
  const { address, from } = await deployed();
  const [blocks, sent] = [
    await reader.createBlockFilter(),
    await reader.createPendingTransactionFilter(),
  ];
  const logs = await call("eth_newFilter", { address, topics: [word(7)] });
  const hash = await walletOf(from).sendTransaction({ to: address, data: word(7) });
  await walletOf(from).sendTransaction({ to: address, data: word(8) });
  await tester.mine({ blocks: 2 });
  assert.equal((await reader.getFilterChanges({ filter: blocks })).length, 4);
  assert.equal((await reader.getFilterChanges({ filter: sent })).length, 2);
  const [log, ...more] = await call("eth_getFilterChanges", logs);
  assert.deepEqual([log.transactionHash, more], [hash, []]);
  assert.deepEqual(await call("eth_getFilterChanges", logs), []);
  assert.equal(await call("eth_uninstallFilter", logs), true);
  assert.equal(await refusal("eth_getFilterChanges", logs), "filter not found");
});

test("a WebSocket tells blocks and logs as they come", async () => {
  const { walletOf } = clients();
  const { address, from } = await deployed();
  const socket = new WebSocketProvider(urlOf("ws"));
  const block = new Promise<number>((heard) => socket.on("block", heard));
  const log = new Promise<{ readonly topics: readonly string[] }>((heard) =>
    socket.on({ address, topics: [word(9)] }, heard),
  );
  // The subscriptions stand once a later call is answered.
  await socket.send("eth_blockNumber", []);
  await walletOf(from).sendTransaction({ to: address, data: word(9) });
  assert.equal(await block, platform.world.chain.height);
  assert.deepEqual((await log).topics, [word(9)]);
  await socket.removeAllListeners();
  // The connection ends once it has said so.
  await socket.send("eth_blockNumber", []);
  await socket.destroy();
});

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
  const again = createWorld({ seed: platform.world.options.seed });
  for (const command of platform.world.timeline.commands) {
    replayLine(again, encodeCommand(command));
  }
  assert.equal(again.journalHash(), platform.world.journalHash());
  assert.equal(await call("evm_revert", id), true);
  assert.deepEqual([await valueAt(STRANGER), await valueAt(address)], ["0x", word(0)]);
  const { lendingPool } = platform.world.addresses;
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
