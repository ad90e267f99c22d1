// Blocks, transactions and accounts by filters. A broken filter finds too much or too little, or a row
// shows what the chain does not hold.
import assert from "node:assert/strict";
import { test } from "node:test";
import { blockAt, stableBalanceOf, transactionHash } from "../../../sim/index.ts";
import { call, NOBODY, STABLE, TestNode, transfer } from "../../proof/testing/node.ts";
import { ROOT } from "./services.ts";

const node = new TestNode();
const { world } = node;
const list = async (path: string) => (await node.get(path)).body;
const numbersOf = (blocks: readonly { blockData: { number: number } }[]) =>
  blocks.map(({ blockData }) => blockData.number);

test("some history", async () => {
  node.inbox.execute({ kind: "advance", ms: 5_500 });
  await node.post("/transaction", { txs: [transfer(NOBODY, 7)] });
  await node.post("/transaction", { txs: [call(STABLE, "transfer", { to: NOBODY, value: 5 })] });
  node.inbox.execute({ kind: "mine", blocks: 2 });
});

test("a block shows its header and its transactions", async () => {
  const { height } = world.chain;
  const [shown] = await list(`/block?number=${height - 2}`);
  const block = blockAt(world, height - 2);
  assert.ok(block);
  const { blockData, receiptTransactions } = shown;
  assert.equal(shown.blockHash, block.hash);
  assert.deepEqual(
    [blockData.parentHash, blockData.stateRoot, blockData.gasUsed],
    [block.parentHash, block.stateRoot, 21_000],
  );
  assert.equal(blockData.timestamp, "2026-01-01T00:00:05.000Z");
  const [transaction] = receiptTransactions;
  assert.deepEqual(
    [transaction.funcName, transaction.args, transaction.to],
    ["transfer", [NOBODY, "5"], STABLE],
  );
  const [before] = await list(`/block?number=${height - 3}`);
  const [sent] = before.receiptTransactions;
  assert.deepEqual([sent.transactionType, sent.value, sent.to], ["EthereumTX", "7", NOBODY]);
  assert.equal(sent.funcName, undefined);
});

test("blocks are found by number, bounds, hash, account and gas, in either order", async () => {
  const { height } = world.chain;
  const last = height - 3;
  assert.deepEqual(numbersOf(await list(`/block?minnumber=${last}`)), [
    last,
    last + 1,
    last + 2,
    height,
  ]);
  assert.deepEqual(
    numbersOf(await list(`/block?minnumber=2&maxnumber=4&sortby=desc&limit=2&offset=1`)),
    [3, 2],
  );
  const hash = blockAt(world, 3)?.hash;
  assert.deepEqual(numbersOf(await list(`/block?hash=0x${hash}`)), [3]);
  assert.deepEqual(await list(`/block?hash=${"ab".repeat(32)}`), []);
  assert.deepEqual(await list(`/block?hash=${hash}&number=4`), []);
  const trader = node.who("trader");
  assert.deepEqual(numbersOf(await list(`/block?txaddress=${trader}`)), [last, last + 1]);
  assert.deepEqual(numbersOf(await list(`/block?txaddress=${trader}&sortby=desc`)), [
    last + 1,
    last,
  ]);
  assert.deepEqual(numbersOf(await list(`/block?address=${NOBODY}&minnumber=1`)), [last]);
  assert.deepEqual(numbersOf(await list(`/block?txaddress=${trader}&address=${NOBODY}`)), [last]);
  assert.deepEqual(numbersOf(await list("/block?gasused=0")), [height - 1, height]);
  assert.equal((await list("/block?maxgasused=0&mingaslim=1&difficulty=0")).length, 2);
  assert.deepEqual(await list("/block?maxdifficulty=0&mindifficulty=1"), []);
  assert.deepEqual(await list(`/block?coinbase=${trader}`), []);
  assert.equal((await list(`/block?coinbase=${"0".repeat(40)}`)).length, height + 1);
  assert.deepEqual(await list("/block?minnumber=999"), []);
  assert.deepEqual(await list("/block?number=999"), []);
});

test("the last ones come newest first, and their number is clamped", async () => {
  const { height, transactions } = world.chain;
  assert.deepEqual(numbersOf(await list("/block/last/2")), [height, height - 1]);
  assert.equal((await list("/block/last/0")).length, 1);
  assert.equal((await list(`/block/last/${"9".repeat(30)}`)).length, height + 1);
  const [newest, next] = await list("/transaction/last/2");
  const hashes = transactions.map(({ request, nonce }) =>
    transactionHash(request, nonce, world.chain.chainId),
  );
  assert.deepEqual([newest.hash, next.hash], hashes.slice(-2).reverse());
  assert.deepEqual([newest.value, next.value, next.blockNumber], ["0", "7", height - 3]);
  assert.equal(newest.timestamp, "2026-01-01T00:00:05.000000Z");
  assert.equal((await list("/transaction/last/1000")).length, transactions.length);
  for (const path of ["/block/last/x", "/transaction/last/-1", "/transaction/last/queued"]) {
    assert.equal((await node.get(path)).status, 400, path);
  }
  assert.equal((await node.get(`/transaction/${"ab".repeat(32)}`)).status, 404);
});

interface Row {
  readonly address: string;
  readonly nonce: number;
  readonly balance: string;
  readonly contractName: string | null;
  readonly codeHash: string;
  readonly contractRoot: string;
}

test("an account shows its nonce, balance and contract", async () => {
  const trader = node.who("trader");
  const [user]: Row[] = await list(`/account?address=0x${trader}`);
  assert.equal(user?.nonce, world.chain.nonces.get(trader));
  assert.equal(user?.balance, String(stableBalanceOf(world, trader)));
  assert.equal(user?.contractName, null);
  const [stable]: Row[] = await list(`/account?address=${STABLE}`);
  assert.equal(stable?.contractName, "Token");
  const details = (await node.get(`/contracts/${STABLE}`)).body;
  assert.equal(stable?.codeHash, details.codeHash);
  await node.post("/transaction", { txs: [call(STABLE, "transfer", { to: NOBODY, value: 1 })] });
  const [changed]: Row[] = await list(`/account?address=${STABLE}`);
  assert.notEqual(changed?.contractRoot, stable?.contractRoot);
  assert.deepEqual(await list(`/account?address=${"34".repeat(20)}`), []);
});

test("accounts are found by every filter, in the order of addresses", async () => {
  const found = async (query: string) => (await list(`/account?limit=1000&${query}`)) as Row[];
  const all = await found("minbalance=0");
  const addresses = all.map(({ address }) => address);
  assert.deepEqual(addresses, [...addresses].sort());
  for (const name of ["trader", "lender", "admin"]) assert.ok(addresses.includes(node.who(name)));
  assert.ok(addresses.includes(NOBODY), "who only holds something");
  const filters: readonly (readonly [string, (row: Row) => boolean])[] = [
    ["contractName=Token", ({ contractName }) => contractName === "Token"],
    ["external=true", ({ contractName }) => contractName === null],
    ["external=false", ({ contractName }) => contractName !== null],
    ["search=pool", ({ contractName }) => contractName?.includes("pool") === true],
    ["search=1010", ({ address }) => address.includes("1010")],
    ["nonce=0", ({ nonce }) => nonce === 0],
    ["minnonce=1&maxnonce=3", ({ nonce }) => nonce >= 1 && nonce <= 3],
    ["balance=13", ({ balance }) => balance === "13"],
    ["minbalance=1&maxbalance=13", ({ balance }) => balance !== "0" && Number(balance) <= 13],
    [`codeHash=${all[0]?.codeHash}`, ({ codeHash }) => codeHash === all[0]?.codeHash],
  ];
  for (const [query, holds] of filters) {
    const rows = await found(query);
    assert.ok(rows.length > 0 || query === "search=pool", query);
    assert.deepEqual(rows, all.filter(holds), query);
  }
  assert.deepEqual(await list("/account?minbalance=0&limit=2&offset=1"), all.slice(1, 3));
  assert.equal((await list("/account?minbalance=0&limit=0")).length, 1);
});

test("a list without a filter is refused, and the filters are named", async () => {
  const none = await node.get("/account?limit=5");
  assert.equal(none.status, 400);
  assert.match(none.body.error.message, /^Need one of: address, balance, .*search$/);
  const blocks = await node.get("/block?sortby=asc&offset=1");
  assert.match(blocks.body.error.message, /^Need one of: number, .*coinbase$/);
  for (const bad of ["/block?number=x", "/account?balance=-1", "/account?external=maybe"]) {
    assert.equal((await node.get(bad)).status, 400, bad);
  }
});

test("the node tells its version, network and counts", async () => {
  const info = await list("");
  const slashed = await node.server.inject({
    url: `${ROOT}/`,
    headers: { authorization: `Bearer ${await node.tokenOf("trader")}` },
  });
  assert.deepEqual(slashed.json(), info);
  assert.equal(info.gitInfoDescribe, `v${info.version}`);
  const { transactions, contracts, height, chainId } = world.chain;
  const counts = { transactionCount: transactions.length, contractCount: contracts.size };
  assert.deepEqual(await list("/stats"), { ...counts, blockNumber: height, peerCount: 0 });
  assert.deepEqual(await list("/peers"), {});
  const { networkName, nodeAddress, validators, ...metadata } = await list("/metadata");
  assert.deepEqual([networkName, metadata.chainId], ["mainnet", String(chainId)]);
  assert.deepEqual(validators, [nodeAddress]);
  const testnet = new TestNode({ network: "testnet", seed: 2 });
  const other = (await testnet.get("/metadata")).body;
  assert.deepEqual([other.networkName, other.networkID], ["testnet", "114784819836269"]);
  assert.notEqual(other.nodePubKey, metadata.nodePubKey);
});
