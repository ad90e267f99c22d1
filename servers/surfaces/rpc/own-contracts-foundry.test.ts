// Our own contracts, driven by the requests that foundry's `forge script --broadcast` and `cast` make with `--legacy`:
// raw JSON in their order, transactions signed beforehand, sent without waiting for one another.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  AbiCoder,
  getCreateAddress,
  Interface,
  keccak256,
  Transaction,
  type TransactionLike,
  toBeHex,
  toQuantity,
  type Wallet,
  ZeroAddress,
  zeroPadValue,
} from "ethers";
import { ContractClient, OWN_CONTRACTS } from "./test-contracts.ts";

/** Forge adds a part to what its own run used. */
const GAS = 3_000_000;

let client: ContractClient;
let wallet: Wallet;
let me: string;
before(async () => {
  client = await ContractClient.open("default", ...OWN_CONTRACTS);
  wallet = client.wallet();
  me = wallet.address.toLowerCase();
});
after(() => client.close());

interface ShownLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a result is whatever its method answers, which the test compares
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: string };
}

async function post(body: unknown): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  return (await fetch(client.platform.urls.rpc, sent)).json();
}
const ask = async (method: string, ...params: readonly unknown[]) =>
  (await post({ method, params, id: 0, jsonrpc: "2.0" })) as Answer;
async function rpc(method: string, ...params: readonly unknown[]): Promise<Answer["result"]> {
  const { result, error } = await ask(method, ...params);
  assert.equal(error, undefined, `${method}: ${error?.message}`);
  return result;
}

/** As they begin: which chain, whose next transaction, at what price. */
async function begin() {
  const chainId = await rpc("eth_chainId");
  const nonce = Number(await rpc("eth_getTransactionCount", me, "latest"));
  return { type: 0, chainId, nonce, gasPrice: await rpc("eth_gasPrice"), gasLimit: GAS };
}

/** The receipt is exactly that of the signed transaction in its block; returns the logs of one contract in it. */
async function assertReceipt(raw: string, status: string, of: string): Promise<ShownLog[]> {
  const { hash, to, nonce } = Transaction.from(raw);
  const receipt = await rpc("eth_getTransactionReceipt", hash);
  const block = await rpc("eth_getBlockByNumber", receipt.blockNumber, false);
  const { logs, logsBloom, gasUsed, cumulativeGasUsed, ...rest } = receipt;
  const transactionIndex = toQuantity(block.transactions.indexOf(hash));
  const inBlock = { blockHash: block.hash, blockNumber: block.number };
  const place = { ...inBlock, transactionHash: hash, transactionIndex };
  const contractAddress = to === null ? getCreateAddress({ from: me, nonce }).toLowerCase() : null;
  const known = { from: me, to: to?.toLowerCase() ?? null, contractAddress, status };
  assert.deepEqual(rest, { ...place, ...known, effectiveGasPrice: "0x0", type: "0x0" });
  assert.match(logsBloom, /^0x[0-9a-f]{512}$/);
  assert.ok(Number(gasUsed) > 21_000 && Number(gasUsed) <= Number(cumulativeGasUsed));
  for (const [index, { address, topics, data, ...shown }] of logs.entries()) {
    const logIndex = toQuantity(Number(logs[0].logIndex) + index);
    assert.deepEqual(shown, { ...place, logIndex, removed: false });
  }
  return logs.filter(({ address }: ShownLog) => address === of.toLowerCase());
}

describe("forge and cast, with --legacy", () => {
  let abi: Interface;
  let coin: string;
  let other: string;
  const shownLogs = (logs: readonly ShownLog[], abiOf = abi) =>
    logs.map((log) => {
      const event = abiOf.parseLog(log);
      return [event?.name, ...(event?.args ?? [])];
    });
  const data = (name: string, ...args: readonly unknown[]) => abi.encodeFunctionData(name, args);
  before(() => {
    abi = new Interface(client.artifact("Coin").abi as never);
    other = client.wallet("lender").address;
  });

  test("forge script --broadcast: five transactions at once, then their receipts", async () => {
    const usual = await begin();
    coin = getCreateAddress({ from: me, nonce: usual.nonce });
    const creation = async (name: string, ...args: readonly unknown[]) =>
      (await client.factory(name).getDeployTransaction(...args)).data;
    const factory = getCreateAddress({ from: me, nonce: usual.nonce + 3 });
    const factoryAbi = new Interface(client.artifact("CoinFactory").abi as never);
    const parts: readonly TransactionLike[] = [
      { data: await creation("Coin", "A coin", 100n, me) },
      { to: coin, data: data("transfer", other, 30n) },
      { to: coin, data: data("mint", other, 7n) },
      { data: await creation("CoinFactory") },
      { to: factory, data: factoryAbi.encodeFunctionData("make", ["two", 5n]) },
    ];
    const signed = await Promise.all(
      parts.map((part, index) =>
        wallet.signTransaction({ ...usual, ...part, nonce: usual.nonce + index }),
      ),
    );
    const hashes = await Promise.all(signed.map((raw) => rpc("eth_sendRawTransaction", raw)));
    assert.deepEqual(hashes, signed.map(keccak256));
    const [deploy = "", transfer = "", mint = "", second = "", make = ""] = signed;
    const made = ["Transfer", ZeroAddress, wallet.address, 100n];
    const owned = ["OwnerChanged", ZeroAddress, wallet.address];
    assert.deepEqual(shownLogs(await assertReceipt(deploy, "0x1", coin)), [owned, made]);
    const moved = ["Transfer", wallet.address, other, 30n];
    assert.deepEqual(shownLogs(await assertReceipt(transfer, "0x1", coin)), [moved]);
    const minted = ["Transfer", ZeroAddress, other, 7n];
    assert.deepEqual(shownLogs(await assertReceipt(mint, "0x1", coin)), [minted]);
    assert.deepEqual(await assertReceipt(second, "0x1", factory), []);
    const inner = getCreateAddress({ from: factory, nonce: 1 });
    const events = shownLogs(await assertReceipt(make, "0x1", factory), factoryAbi);
    assert.deepEqual(events, [["Made", inner, "two"]]);
    const code = `0x${client.artifact("Coin").runtime}`;
    assert.equal(await rpc("eth_getCode", coin, "latest"), code);
    assert.equal(await rpc("eth_getCode", inner, "latest"), code);
    assert.equal(Number(await rpc("eth_getTransactionCount", me, "latest")), usual.nonce + 5);
  });

  test("cast send: estimates, sends with just that much gas, asks for the receipt", async () => {
    const { gasLimit, type, ...usual } = await begin();
    const input = data("transfer", other, 1n);
    const call = { from: me, to: coin, gasPrice: usual.gasPrice, input, data: input };
    const written = { ...call, nonce: toBeHex(usual.nonce), chainId: usual.chainId };
    const gas = await rpc("eth_estimateGas", written, "pending");
    const sent = { ...usual, type, to: coin, data: input, gasLimit: gas };
    const raw = await wallet.signTransaction(sent);
    await rpc("eth_sendRawTransaction", raw);
    const moved = ["Transfer", wallet.address, other, 1n];
    assert.deepEqual(shownLogs(await assertReceipt(raw, "0x1", coin)), [moved]);
  });

  test("cast send of what is refused: at the estimate, or in the receipt and when called again", async () => {
    const usual = await begin();
    const input = data("transfer", other, 400n);
    const call = { from: me, to: coin, gasPrice: usual.gasPrice, input, data: input };
    const reason = abi.encodeErrorResult("TooFew", [me, 400n, 69n]);
    const refused = {
      code: 3,
      message: `execution reverted: TooFew(${me.slice(2)}, 400, 69)`,
      data: reason,
    };
    assert.deepEqual((await ask("eth_estimateGas", call, "pending")).error, refused);
    const raw = await wallet.signTransaction({ ...usual, to: coin, data: input });
    const hash = await rpc("eth_sendRawTransaction", raw);
    assert.deepEqual(await assertReceipt(raw, "0x0", coin), []);
    const { blockHash } = await rpc("eth_getTransactionByHash", hash);
    assert.deepEqual((await ask("eth_call", call, { blockHash })).error, refused);
  });

  test("cast call, storage, logs, and a batch of them", async () => {
    const chainId = await rpc("eth_chainId");
    const input = data("balanceOf", me);
    const call = { from: ZeroAddress, to: coin, input, data: input, chainId };
    const transfer = abi.getEvent("Transfer")?.topicHash;
    const slot = keccak256(AbiCoder.defaultAbiCoder().encode(["address", "uint256"], [me, 3]));
    const topics = [transfer, zeroPadValue(me, 32)];
    const calls = [
      ["eth_call", call, "latest"],
      ["eth_getStorageAt", coin, "0x0", "latest"],
      ["eth_getStorageAt", coin, slot, "latest"],
      ["eth_getLogs", { fromBlock: "0x0", toBlock: "latest", address: coin, topics }],
    ] as const;
    const alone = await Promise.all(calls.map(([method, ...params]) => rpc(method, ...params)));
    const [balance, owner, stored, logs] = alone;
    assert.deepEqual([balance, owner, stored], [toBeHex(69n, 32), zeroPadValue(me, 32), balance]);
    const moved = [30n, 1n].map((value) => ["Transfer", wallet.address, other, value]);
    assert.deepEqual(shownLogs(logs), moved);
    const body = calls.map(([method, ...params], id) => ({ method, params, id, jsonrpc: "2.0" }));
    const answers = (await post(body)) as readonly Answer[];
    assert.deepEqual(
      answers.map(({ result }) => result),
      alone,
    );
  });

  test("without --legacy: no history of fees, and no other type", async () => {
    const { error } = await ask("eth_feeHistory", "0xa", "latest", [20]);
    assert.equal(error?.code, -32601);
    const { gasPrice, ...usual } = await begin();
    const fees = { type: 2, maxFeePerGas: 0, maxPriorityFeePerGas: 0 };
    const raw = await wallet.signTransaction({ ...usual, ...fees, to: coin });
    assert.match(
      (await ask("eth_sendRawTransaction", raw)).error?.message ?? "",
      /only legacy ones/,
    );
  });
});
