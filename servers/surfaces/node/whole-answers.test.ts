// Whole answers of the node, constants included: what no other test compares field by field.
import assert from "node:assert/strict";
import { test } from "node:test";
import { project } from "../../core/project.ts";
import { call, NOBODY, STABLE, TestNode, transfer } from "../../proof/testing/node.ts";

const NATIVE_GAS = (21_000).toString(16).padStart(64, "0");
const ZERO = "0".repeat(64);
const GAS_LIMIT = 32_100_000_000;
const RICH = "9".repeat(40);

const node = new TestNode();
const trader = node.who("trader");
const txs = [
  call(STABLE, "transfer", { to: NOBODY, value: "5" }),
  transfer(NOBODY, 7),
  call(STABLE, "transfer", { to: NOBODY, value: RICH }),
];

test("the node says what it is", async () => {
  const { version } = project();
  assert.deepEqual((await node.get("")).body, {
    ...{ name: "lockstep", version, gitInfoHash: "", gitInfoBranch: "", gitInfoCommitCount: "" },
    ...{ gitInfoCommitDate: "", gitInfoDescribe: `v${version}` },
    ...{ gitInfoDirty: false, gitInfoDirtyTracked: false },
  });
  const { nodePubKey, nodeAddress, ...metadata } = (await node.get("/metadata")).body;
  assert.deepEqual(metadata, {
    ...{ networkName: "mainnet", networkID: "33056204878082667", chainId: "123354377739506" },
    ...{ isSynced: true, validators: [nodeAddress], urls: {} },
  });
  const halves = ["d7c175a84aa3084ab213d6ccc61e1b8218e085c2653eab6cb98133093111b92d"];
  halves.push("7cc1041db0c2f2eb518587153e7399d394ed51d57254b6a0f871eaa40b8c541f");
  assert.equal(nodePubKey, `04${halves.join("")}`);
  const [{ address, createdAt }] = (await node.get("/contracts?name=Voucher")).body.Voucher;
  assert.deepEqual([address.slice(-4), createdAt], ["100e", 1_767_225_600]);
});

test("results of calls, transfers and refusals", async () => {
  const { body: sent } = await node.post("/transaction?resolve=true", { txs });
  const hashes = sent.map(({ hash }: { hash: string }) => hash);
  const { body: results } = await node.post("/transaction/results", hashes);
  assert.deepEqual(results, sent);
  const ended = (at: number) => ({
    ...{ transactionHash: hashes[at], blockHash: sent[at].txResult.blockHash },
    ...{ gasUsed: NATIVE_GAS, etherUsed: ZERO, contractsCreated: [], contractsDeleted: [] },
    ...{ trace: "", stateDiff: "", time: 0, newStorage: "", deletedStorage: "" },
  });
  const done = { message: "Success!", response: '("true")', status: "success" };
  const reason = "ERC20: insufficient balance";
  const status = { stage: "Execution", type: "ExecutionFailure", details: reason };
  const contents = {
    ...{ hash: hashes[1], gasLimit: GAS_LIMIT, codeOrData: "", gasPrice: "0", to: NOBODY },
    ...{ from: trader, value: "7", r: "0", s: "0", v: "0", nonce: 1 },
  };
  assert.deepEqual(results, [
    {
      ...{ status: "Success", hash: hashes[0], txResult: { ...ended(0), ...done } },
      data: { tag: "Call", contents: ["true"] },
    },
    {
      ...{ status: "Success", hash: hashes[1], txResult: { ...ended(1), ...done } },
      data: { tag: "Send", contents },
    },
    {
      ...{ status: "Failure", hash: hashes[2], data: null },
      txResult: { ...ended(2), message: reason, response: null, status },
    },
  ]);
});

test("blocks have transactions in a short form, each kind with its own fields", async () => {
  const short = {
    ...{ kind: "Transaction", from: trader, gasLimit: GAS_LIMIT, network: "mainnet" },
    ...{ chainId: null, r: "0", s: "0", v: "0" },
  };
  for (const path of ["/block/last/3", "/block?minnumber=9&sortby=desc"]) {
    const { body } = await node.get(path);
    const [, paid, called] = body.map(
      ({ receiptTransactions }: { receiptTransactions: object[] }) => {
        const [{ hash, ...rest }] = receiptTransactions as [{ hash: string }];
        assert.match(hash, /^[0-9a-f]{64}$/);
        return rest;
      },
    );
    assert.deepEqual(called, {
      ...{ ...short, to: STABLE, nonce: 0, transactionType: "FunctionCall" },
      ...{ funcName: "transfer", args: [NOBODY, "5"] },
    });
    assert.deepEqual(paid, {
      ...{ ...short, to: NOBODY, nonce: 1, transactionType: "EthereumTX" },
      ...{ gasPrice: "0", value: "7" },
    });
  }
});

test("a block of a transfer shows its value", async () => {
  await node.post("/transaction?resolve=true", { txs: [transfer(NOBODY, 11)] });
  const { height } = node.world.chain;
  for (const path of ["/block/last/1", `/block?number=${height}`]) {
    const [{ receiptTransactions }] = (await node.get(path)).body;
    const [{ gasPrice, value }] = receiptTransactions;
    assert.deepEqual([gasPrice, value], ["0", "11"], path);
  }
});

test("unsigned transactions are whole", async () => {
  const address = node.addressOf("lender");
  const { body } = await node.post("/transaction/unsigned", { address, txs });
  const shared = {
    gasLimit: GAS_LIMIT,
    network: "mainnet",
    code: null,
    chainId: "123354377739506",
  };
  const called = { to: STABLE, gasPrice: null, value: null, contractName: "Token" };
  const sent = { to: NOBODY, gasPrice: "0", value: "7", contractName: null, functionName: null };
  assert.deepEqual(
    body.map(({ data }: { data: object }) => data),
    [
      { nonce: 0, ...shared, ...called, functionName: "transfer", args: [NOBODY, "5"] },
      { nonce: 1, ...shared, ...sent, args: [] },
      { nonce: 2, ...shared, ...called, functionName: "transfer", args: [NOBODY, RICH] },
    ],
  );
});

test("a trace shows the whole call", async () => {
  const [{ trace }] = (await node.post("/transaction/simulate?trace", { txs: [txs[0]] })).body;
  const args = { from: trader, to: NOBODY, value: "5" };
  assert.deepEqual(trace, {
    ...{ type: "CALL", from: trader, to: STABLE, contract: "Token", function: "transfer" },
    ...{ args: [NOBODY, "5"], gas: GAS_LIMIT, gasUsed: 21_000, output: "1".padStart(64, "0") },
    ...{ error: null, logs: [{ address: STABLE, name: "Transfer", args }], calls: [] },
  });
});

test("modifiers of an interface have no text and no arguments", async () => {
  const { xabi } = (await node.get(`/contracts/${STABLE}`)).body;
  assert.deepEqual(xabi.modifiers, { onlyOwner: { args: {}, contents: null, vals: {} } });
});

test("bodies that are no call of JSON-RPC", async () => {
  const authorization = `Bearer ${await node.tokenOf("trader")}`;
  const headers = { "content-type": "application/json", authorization };
  const answers = async (payload: string, own: Readonly<Record<string, string>> = headers) => {
    const { statusCode, body } = await node.server.inject({
      ...{ method: "POST", url: "/", payload, headers: own },
    });
    return [statusCode, JSON.parse(body)];
  };
  const refused = (code: number, message: string) => ({
    ...{ jsonrpc: "2.0", id: null, error: { code, message } },
  });
  const tooLarge = refused(-32600, "The request body is larger than 1048576 bytes");
  assert.deepEqual(await answers(" ".repeat(1_048_577)), [413, tooLarge]);
  const text = { ...headers, "content-type": "text/plain" };
  const [status, other] = await answers("1", text);
  const type = "The Content-Type must be application/json";
  assert.deepEqual([status, other], [400, refused(-32600, type)]);
  const nobody = { "content-type": "application/json" };
  const [missing, unknown] = await answers("1", nobody);
  assert.deepEqual([missing, unknown], [401, refused(-32600, unknown.error.message)]);
});

test("an account that holds nothing has the root of nothing", async () => {
  const { body } = await node.get(`/account?address=${node.addressOf("liquidator")}`);
  const root = "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
  assert.deepEqual([body[0].contractRoot, body[0].kind], [root, "AddressStateRef"]);
});
