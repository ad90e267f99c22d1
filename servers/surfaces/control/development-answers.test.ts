// Every field of what control answers as a development chain, whole: a field that is wrong is somebody's wrong test.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Transaction, Wallet } from "ethers";
import { privateKeyOf } from "../../../sim/index.ts";
import { CREATION, developmentChain, STRANGER, word } from "./test-development-chain.ts";

const { call, deployed, servers } = developmentChain();

const hex = (value: number | bigint) => `0x${value.toString(16)}`;
const CONFIG = { tracer: "callTracer" };
/**
 * Calls the address in the first word with the data behind it, and returns what comes back; if the word begins with
 * another byte than 0, it reverts with it if the call failed.
 */
const FORWARDER = "602036038060205f375f5f825f5f5f355af13d5f5f3e5f355f1a15176022573d5ffd5b3d5ff3";

async function forwarder(from: string) {
  const data = `0x60268060095f395ff3${FORWARDER}`;
  const hash = await call("eth_sendTransaction", { from, data });
  return (await call("eth_getTransactionReceipt", hash)).contractAddress as string;
}

test("prices and histories are 0 in every field", async () => {
  assert.equal(await call("eth_maxPriorityFeePerGas"), "0x0");
  assert.equal(await call("eth_blobBaseFee"), "0x0");
  await deployed();
  const { number, gasUsed, gasLimit } = await call("eth_getBlockByNumber", "latest", false);
  assert.ok(Number(gasUsed) > 0);
  assert.deepEqual(await call("eth_feeHistory", 1, "latest", [10, 90]), {
    oldestBlock: number,
    baseFeePerGas: ["0x0", "0x0"],
    baseFeePerBlobGas: ["0x0", "0x0"],
    gasUsedRatio: [Number(gasUsed) / Number(gasLimit)],
    blobGasUsedRatio: [0],
    reward: [["0x0", "0x0"]],
  });
});

test("hardhat's and ganache's names answer true", async () => {
  for (const [name, ...params] of [
    ["hardhat_setNextBlockBaseFeePerGas", "0x0"],
    ["hardhat_setMinGasPrice", "0x0"],
    ["hardhat_setCode", STRANGER, "0x00"],
    ["evm_setAccountCode", STRANGER, "0x00"],
    ["hardhat_setStorageAt", STRANGER, "0x0", word(1)],
    ["evm_setAccountStorageAt", STRANGER, "0x0", word(1)],
    ["hardhat_setNonce", STRANGER, 1],
    ["evm_setAccountNonce", STRANGER, 1],
  ] as const) {
    assert.equal(await call(name, ...params), true, name);
  }
});

test("a filter's logs are those of the receipts", async () => {
  const { address, from } = await deployed();
  const latest = hex(servers().world.chain.height);
  const filter = await call("eth_newFilter", { address, fromBlock: latest });
  const hash = await call("eth_sendTransaction", { from, to: address, data: word(3) });
  const { logs } = await call("eth_getTransactionReceipt", hash);
  const own = logs.filter((log: { readonly address: string }) => log.address === address);
  assert.equal(own.length, 1);
  assert.deepEqual(await call("eth_getFilterChanges", filter), own);
  assert.deepEqual(await call("eth_getLogs", { address, fromBlock: latest }), own);
  assert.deepEqual(await call("eth_getFilterLogs", filter), own);
  assert.equal(await call("eth_uninstallFilter", filter), true);
  assert.equal(await call("eth_uninstallFilter", filter), false);
});

test("older names of signatures give the same", async () => {
  const [from] = await call("eth_accounts");
  assert.equal(await call("eth_sign", from, "0x12"), await call("personal_sign", "0x12", from));
  const types = { Order: [{ name: "amount", type: "uint256" }] };
  const order = { types, primaryType: "Order", domain: {}, message: { amount: 1 } };
  const signature = await call("eth_signTypedData_v4", from, order);
  assert.equal(await call("eth_signTypedData", from, JSON.stringify(order)), signature);
});

/** What is empty is left out, as other nodes do. */
function asOthers({ calls, output, ...frame }: Record<string, unknown>): object {
  const inside = (calls as Record<string, unknown>[]).map(asOthers);
  return {
    ...frame,
    ...(output === "0x" ? {} : { output }),
    ...(inside.length === 0 ? {} : { calls: inside }),
  };
}

test("frames are those of debug_traceBlockByHash, and a call's are those of its transaction", async () => {
  const [from] = await call("eth_accounts");
  const to = await forwarder(from);
  const stable = `0x${servers().world.addresses.stable}`;
  const pad = (address: string, first = "00") => `${first}${address.slice(2).padStart(62, "0")}`;
  const tooMuch = `a9059cbb${pad(STRANGER)}${"f".repeat(64)}`;
  for (const data of [
    `0x${pad(to)}${pad(stable)}${tooMuch}`,
    `0x${pad(stable)}${tooMuch}`,
    `0x${pad(stable, "01")}${tooMuch}`,
  ]) {
    const sent = { from, to, data, gas: "0x100000" };
    const hash = await call("eth_sendTransaction", sent);
    const { blockHash } = await call("eth_getTransactionReceipt", hash);
    const [{ result }] = await call("debug_traceBlockByHash", blockHash);
    const traced = await call("debug_traceTransaction", hash, CONFIG);
    const [outer] = traced.calls;
    assert.deepEqual(traced, asOthers(result));
    assert.deepEqual(await call("debug_traceCall", sent, "latest", CONFIG), traced);
    const isRefused = data.startsWith("0x01");
    assert.equal("error" in traced, isRefused);
    const [inner] = outer.calls ?? [outer];
    assert.match(inner.revertReason, /insufficient balance/);
  }
  const created = await call("debug_traceCall", { from, data: CREATION }, "latest", CONFIG);
  assert.equal(created.to.length, 42);
});

test("a typed transaction shows its own fields wherever it is shown", async () => {
  const name = servers().world.users.all()[1]?.name ?? "";
  const wallet = new Wallet(`0x${privateKeyOf(servers().world.options.seed, name)}`);
  const from = wallet.address.toLowerCase();
  const nonce = Number(await call("eth_getTransactionCount", from));
  const accessList = [{ address: STRANGER, storageKeys: [word(7)] }];
  const sent = async (at: number) => {
    const form = { type: 2, nonce: at, gasLimit: 50_000, to: STRANGER, value: 1n, accessList };
    const prices = { maxFeePerGas: 9n, maxPriorityFeePerGas: 4n };
    const { chainId } = servers().world.chain;
    const raw = await wallet.signTransaction({ ...form, ...prices, chainId });
    const yParity = hex(Transaction.from(raw).signature?.yParity ?? 2);
    const expected = { accessList, yParity, maxFeePerGas: "0x9", maxPriorityFeePerGas: "0x4" };
    return { hash: await call("eth_sendRawTransaction", raw), expected };
  };
  const shows = (shown: Record<string, unknown>, expected: Record<string, unknown>) => {
    const fields = Object.keys(expected).map((field) => [field, shown[field]] as const);
    assert.deepEqual(Object.fromEntries(fields), expected);
    assert.equal(shown.type, "0x2");
  };
  const { hash, expected } = await sent(nonce);
  const asked = async (url: string, init?: RequestInit) => (await fetch(url, init)).json();
  const rpc = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const headers = { "content-type": "application/json" };
    return (await asked(servers().urls.rpc, { method: "POST", headers, body })).result;
  };
  shows(await rpc("eth_getTransactionByHash", hash), expected);
  shows((await rpc("eth_getBlockByNumber", "latest", true)).transactions[0], expected);
  const query = `module=proxy&action=eth_getTransactionByHash&txhash=${hash}`;
  shows((await asked(`${servers().urls.explorer}/api?${query}`)).result, expected);
  await call("evm_setAutomine", false);
  const [pending, queued] = [await sent(nonce + 1), await sent(nonce + 3)];
  const content = await call("txpool_content");
  const own = await call("txpool_contentFrom", from);
  for (const [shown, { expected: fields }, at] of [
    ["pending", pending, nonce + 1],
    ["queued", queued, nonce + 3],
  ] as const) {
    const inContent = Object.entries<Record<string, never>>(content[shown]);
    const [, ofSender = {}] = inContent.find(([sender]) => sender.toLowerCase() === from) ?? [];
    shows(ofSender[at] ?? {}, fields);
    shows(own[shown][at], fields);
  }
  await call("evm_setAutomine", true);
});
