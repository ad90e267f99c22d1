// The platform's extension methods. A broken one shows frames that differ from what happened, lets
// a simulation change the world, or returns a proof that proves nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { decode, encode, type NestedUint8Array } from "@ethereumjs/rlp";
import { keccak256 } from "ethers";
import { BALANCE_OF, TestRpc, TRANSFER, word } from "../../proof/testing/rpc.ts";

const rpc = new TestRpc({ exposesExtension: true });
const lender = rpc.addressOf("lender");
const trader = rpc.addressOf("trader");
const balance = { to: rpc.stable, data: BALANCE_OF + word(lender) };
const transfer = (amount: bigint) => ({
  from: trader,
  to: rpc.stable,
  data: `${TRANSFER}${word(lender)}${word(amount)}`,
});
const named = {
  from: trader,
  to: rpc.stable,
  functionName: "transfer",
  args: [lender.slice(2), "5"],
};
const hashes: string[] = [];

before(async () => {
  rpc.inbox.execute({ kind: "setMining", mode: "manual" });
  const nonce = rpc.world.chain.nonces.get(trader.slice(2));
  // More than 127, so that keys of the trie have different lengths.
  for (let at = 0; at < 130; at += 1) {
    hashes.push(await rpc.send("trader", { to: lender, value: 1n, nonce: nonce + at }));
  }
  rpc.inbox.execute({ kind: "mine" });
  rpc.inbox.execute({ kind: "setMining", mode: "transaction" });
});
after(() => assert.deepEqual(rpc.faults, []));

const simulate = (calls: readonly unknown[], more: object = {}) =>
  rpc.result("platform_simulateV1", { blockStateCalls: [{ calls, ...more }] });

test("simulated calls run in turn, each after the effects of those before, and change nothing", async () => {
  const was = rpc.world.journalHash();
  const [block] = await simulate([balance, transfer(3n), named, balance]);
  const [first, moved, again, last] = block.calls;
  assert.equal(BigInt(last.returnData), BigInt(first.returnData) + 8n);
  assert.equal(BigInt(last.returnValue), BigInt(last.returnData));
  for (const call of [moved, again]) {
    assert.deepEqual([call.status, call.gasUsed], ["0x1", "0x5208"]);
    assert.equal(call.logs[0].name, "Transfer");
    assert.equal(call.logs[0].address, rpc.stable);
  }
  assert.deepEqual(again.logs[0].args, [trader, lender, "5"]);
  const height = Number(await rpc.result("eth_blockNumber"));
  assert.equal(Number(block.number), height + 1);
  assert.equal(rpc.world.journalHash(), was);
});

test("a refused call is reported and undoes nothing but itself; later blocks go on", async () => {
  const blockStateCalls = [{ calls: [transfer(1n), transfer(2n ** 255n)] }, { calls: [balance] }];
  const before = BigInt(await rpc.result("eth_call", balance));
  const [one, two] = await rpc.result("platform_simulateV1", { blockStateCalls });
  assert.deepEqual([one.calls[0].status, one.calls[1].status], ["0x1", "0x0"]);
  assert.match(one.calls[1].error.message, /insufficient balance/);
  assert.ok(one.calls[1].returnData.startsWith("0x08c379a0"));
  assert.equal(BigInt(two.calls[0].returnData), before + 1n);
  assert.equal(Number(two.number), Number(one.number) + 1);
});

test("a simulation starts from the block it names", async () => {
  const payload = { blockStateCalls: [{ calls: [balance] }] };
  const [now] = await rpc.result("platform_simulateV1", payload);
  const parent = `0x${(Number(now.number) - 2).toString(16)}`;
  const [then] = await rpc.result("platform_simulateV1", payload, parent);
  const [{ returnData }] = then.calls;
  assert.equal(BigInt(now.calls[0].returnData), BigInt(returnData) + 130n);
  assert.equal(then.number, `0x${(Number(parent) + 1).toString(16)}`);
});

test("an unsupported field of a simulation is refused by name", async () => {
  const blocks = (count: number) => Array.from({ length: count }, () => ({ calls: [balance] }));
  const calls = (count: number) => ({ blockStateCalls: [{ calls: Array(count).fill(balance) }] });
  for (const most of [calls(64), { blockStateCalls: blocks(16) }]) {
    assert.ok(await rpc.result("platform_simulateV1", most));
  }
  const bad: readonly (readonly [unknown, RegExp])[] = [
    [{}, /payload.blockStateCalls must be a list/],
    [{ blockStateCalls: [] }, /1 to 16 blocks/],
    [{ blockStateCalls: blocks(17) }, /1 to 16 blocks/],
    [calls(65), /at most 64 calls/],
    [{ blockStateCalls: blocks(1), validation: true }, /payload.validation is not supported/],
    [{ blockStateCalls: blocks(1), traceTransfers: false }, /traceTransfers is not supported/],
    [{ blockStateCalls: [{ calls: [], stateOverrides: {} }] }, /\[0\].stateOverrides is not/],
    [{ blockStateCalls: [{ calls: [], blockOverrides: {} }] }, /\[0\].blockOverrides is not/],
    [
      { blockStateCalls: [{ calls: [{ contractName: "A", source: "" }] }] },
      /source is not supported/,
    ],
    [{ blockStateCalls: [{ calls: [{ ...named, args: [1] }] }] }, /args must be a list of strings/],
    [
      { blockStateCalls: [{ calls: [{ ...named, args: ["x"] }] }] },
      /args are not what transfer takes/,
    ],
    [{ blockStateCalls: [{ calls: [{ ...named, more: 1 }] }] }, /not known: more/],
    [{ blockStateCalls: blocks(1), more: 1 }, /^payload has a field that is not known: more$/],
    [{ blockStateCalls: [{ calls: [], id: 1 }] }, /Calls\[0\] has a field that is not known: id$/],
    [{ blockStateCalls: [{}] }, /blockStateCalls\[0\].calls must be a list/],
  ];
  for (const [payload, text] of bad) {
    const error = await rpc.error("platform_simulateV1", payload);
    assert.deepEqual([error.code, text.test(error.message)], [-32602, true], error.message);
  }
  assert.equal(
    (await rpc.result("platform_simulateV1", { blockStateCalls: blocks(16) })).length,
    16,
  );
});

test("a simulated call to an unknown name is refused", async () => {
  const [{ calls }] = await simulate([
    { ...named, functionName: "constructor" },
    { ...named, to: lender },
    { from: trader, to: lender, value: "0x5" },
    { from: trader, to: lender, data: "0x01020304" },
  ]);
  const statuses = calls.map(({ status }: { status: string }) => status);
  assert.deepEqual(statuses, ["0x0", "0x0", "0x1", "0x1"]);
});

test("a transaction has one and the same frame in every trace", async () => {
  const hash = hashes[1] ?? "";
  const frame = await rpc.result("platform_traceTransaction", hash);
  const { from, to, contract, args, logs, error, calls } = frame;
  assert.deepEqual([from, to, frame.function], [trader, rpc.stable, "transfer"]);
  assert.deepEqual([args, contract.length > 0, error, calls], [[lender, "1"], true, undefined, []]);
  assert.ok(logs.some(({ name }: { name: string }) => name === "Transfer"));
  const { blockHash, blockNumber } = await rpc.result("eth_getTransactionByHash", hash);
  const { headerRLP } = await rpc.result("platform_getFinalizedHeader", blockNumber);
  const all = await rpc.result("platform_traceBlockByHash", blockHash);
  assert.deepEqual(all[1], { txHash: hash, result: frame });
  assert.equal(all.length, 130);
  const config = { statements: true };
  assert.deepEqual(await rpc.result("platform_traceBlockByNumber", blockNumber, config), all);
  assert.deepEqual(await rpc.result("platform_traceBlock", headerRLP), all);
  const block = `0x${Buffer.from(encode([decode(headerRLP), [], []])).toString("hex")}`;
  assert.deepEqual(await rpc.result("platform_traceBlock", block), all);
});

test("a traced call has the frame that it would have as a transaction", async () => {
  const tried = await rpc.result("platform_traceCall", transfer(4n));
  const done = await rpc.result("platform_traceCall", { ...named, args: [lender.slice(2), "4"] });
  assert.deepEqual({ ...tried, gas: "" }, { ...done, gas: "" });
  const refused = await rpc.result("platform_traceCall", transfer(2n ** 255n), "latest", {});
  assert.match(refused.error, /insufficient balance/);
  assert.deepEqual([refused.output, refused.logs], ["0x", []]);
  const read = await rpc.result("platform_traceCall", balance);
  assert.equal(read.output, await rpc.result("eth_call", balance));
  assert.equal(read.error, undefined);
});

test("a transaction or block that cannot be traced is refused with the reason", async () => {
  const unknown = `0x${"ab".repeat(32)}`;
  const errors = [
    await rpc.error("platform_traceTransaction", unknown),
    await rpc.error("platform_traceBlockByHash", unknown),
    await rpc.error("platform_traceBlockByNumber", "0xfffff"),
    await rpc.error("platform_traceBlock", "0xc0"),
  ];
  const texts = errors.map(({ code, message }) => `${code} ${message}`);
  const block = "-32000 block not found";
  assert.deepEqual(texts, ["-32000 transaction not found", block, block, block]);
  const deep = "rlpBlock must be RLP: there are more than 4 lists in one another";
  for (const [rlp, message] of [
    ["0xf8", "rlpBlock must be RLP: this is no RLP"],
    ["0x80", "rlpBlock must be the RLP of a block or of its header"],
    [`0x${"c1".repeat(130_000)}`, deep],
    ["0xc4c3c2c1c0", deep],
  ] as const) {
    const error = await rpc.error("platform_traceBlock", rlp);
    assert.deepEqual([error.code, error.message], [-32602, message]);
  }
  const found = await rpc.error("platform_traceBlock", "0xc3c2c1c0");
  assert.equal(found.message, "block not found", "as deep as a block may be");
});

test("each receipt of a block can be proven from the block's hash alone", async () => {
  const block = await rpc.result("eth_getBlockByNumber", "latest");
  for (const index of [0, 1, 15, 16, 127, 128, 129]) {
    const proof = await rpc.result("platform_getReceiptProof", block.number, index);
    assert.equal(keccak256(proof.headerRLP), block.hash);
    const header = decode(proof.headerRLP) as Uint8Array[];
    const receiptsRoot = hexOf(header[5]);
    assert.equal(receiptsRoot, block.receiptsRoot);
    const proven = walk(receiptsRoot, hexOf(encode(index)).slice(2), [...proof.mptProof]);
    assert.equal(proven, proof.receiptRLP, `receipt ${index}`);
    const [status, , bloom, logs] = decode(proof.receiptRLP) as NestedUint8Array;
    const receipt = await rpc.result("eth_getTransactionReceipt", hashes[index] ?? "");
    assert.equal(hexOf(status as Uint8Array), "0x01");
    assert.equal(hexOf(bloom as Uint8Array), receipt.logsBloom);
    assert.equal((logs as NestedUint8Array).length, receipt.logs.length);
  }
  const none = await rpc.result("platform_getReceiptProof", block.number, "0x82");
  assert.deepEqual([none.receiptRLP, none.mptProof], [null, []]);
  for (const index of [-1, 1.5, "one", {}]) {
    assert.equal((await rpc.error("platform_getReceiptProof", "latest", index)).code, -32602);
  }
});

const hexOf = (bytes: Uint8Array | undefined) => `0x${Buffer.from(bytes ?? []).toString("hex")}`;

/** A verifier that knows only a root, a path in nibbles and the nodes. */
function walk(root: string, path: string, nodes: string[]): string | undefined {
  const node = nodes.shift();
  if (node === undefined || keccak256(node) !== root) return undefined;
  const members = decode(node) as Uint8Array[];
  if (members.length === 17) {
    const next = members[Number.parseInt(path.slice(0, 1), 16)];
    return walk(hexOf(next), path.slice(1), nodes);
  }
  const packed = hexOf(members[0]).slice(2);
  const flag = Number.parseInt(packed.slice(0, 1), 16);
  const shared = packed.slice(flag % 2 === 1 ? 1 : 2);
  if (!path.startsWith(shared)) return undefined;
  if (flag < 2) return walk(hexOf(members[1]), path.slice(shared.length), nodes);
  return path === shared && nodes.length === 0 ? hexOf(members[1]) : undefined;
}

test("a failed transaction says why, alone and in its block", async () => {
  const { to, data } = transfer(2n ** 255n);
  const hash = await rpc.send("trader", { to, data });
  const frame = await rpc.result("platform_traceTransaction", hash);
  assert.match(frame.error, /insufficient balance/);
  const { blockHash } = await rpc.result("eth_getTransactionByHash", hash);
  const all = await rpc.result("platform_traceBlockByHash", blockHash);
  assert.deepEqual(all, [{ txHash: hash, result: frame }]);
});
