// Blocks, transactions, receipts and accounts as clients read them. A broken one contradicts
// itself, gives a wrong place in a block, or shows what no client library can read.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { keccak256, Signature, Transaction } from "ethers";
import { headerBytesOf, headerHashOf } from "../../judges/consistency/recompute/header.ts";
import { TestRpc, TRANSFER, word } from "../../proof/testing/rpc.ts";

const rpc = new TestRpc();
after(() => assert.deepEqual(rpc.faults, []));

const value = 10n ** 18n;
const transferTo = (name: string) => ({ to: rpc.addressOf(name), value });

test("each network has its own identifiers", async () => {
  const testnet = new TestRpc({ network: "testnet" });
  assert.equal(await rpc.result("eth_chainId"), "0x7030addddcf2");
  assert.equal(await rpc.result("net_version"), "33056204878082667");
  assert.equal(await testnet.result("eth_chainId"), "0xb165855668ca");
  assert.equal(await testnet.result("net_version"), "114784819836269");
  const hash = await testnet.send("trader", { to: testnet.addressOf("lender"), value });
  assert.equal((await testnet.result("eth_getTransactionReceipt", hash)).status, "0x1");
  const { error } = await testnet.call(
    "eth_sendRawTransaction",
    await rpc.sign("trader", transferTo("lender")),
  );
  assert.match(error?.message ?? "", /chain id must be 195049586845898/);
});

test("web3_sha3 is Keccak-256 of the bytes", async () => {
  assert.equal(await rpc.result("web3_sha3", "0x68656c6c6f"), keccak256("0x68656c6c6f"));
});

test("blocks form one chain, and each is the same by number, hash and tag", async () => {
  await rpc.send("trader", transferTo("lender"));
  const height = Number(await rpc.result("eth_blockNumber"));
  let parent = `0x${"0".repeat(64)}`;
  for (let number = 0; number <= height; number += 1) {
    const block = await rpc.result("eth_getBlockByNumber", `0x${number.toString(16)}`, false);
    assert.equal(block.parentHash, parent);
    const count = await rpc.result("eth_getBlockTransactionCountByHash", block.hash);
    assert.equal(Number(count), block.transactions.length);
    assert.equal(Number(block.number), number);
    assert.deepEqual(await rpc.result("eth_getBlockByHash", block.hash), block);
    assert.deepEqual([block.uncles, block.totalDifficulty], [[], "0x0"]);
    assert.equal(block.hash, `0x${headerHashOf(block)}`);
    const headerBytes = headerBytesOf(block)?.length ?? 0;
    const isEmpty = block.transactions.length === 0;
    assert.ok(isEmpty ? Number(block.size) === headerBytes : Number(block.size) > headerBytes);
    parent = block.hash;
  }
  const latest = await rpc.result("eth_getBlockByNumber", "latest");
  assert.equal(latest.hash, parent);
  for (const tag of ["pending", "safe", "finalized"]) {
    assert.deepEqual(await rpc.result("eth_getBlockByNumber", tag), latest, tag);
  }
  assert.equal((await rpc.result("eth_getBlockByNumber", "earliest")).number, "0x0");
  assert.equal(await rpc.result("eth_getBlockTransactionCountByNumber", "0xffff"), "0x0");
});

test("a transaction is the same by hash, by position and inside its block", async () => {
  const hash = await rpc.send("trader", transferTo("lender"));
  const shown = await rpc.result("eth_getTransactionByHash", hash);
  const { blockHash, blockNumber } = shown;
  const { transactions } = await rpc.result("eth_getBlockByHash", blockHash, true);
  assert.deepEqual(transactions, [shown]);
  const byHash = "eth_getTransactionByBlockHashAndIndex";
  assert.deepEqual(await rpc.result(byHash, blockHash, "0x0"), shown);
  const byNumber = "eth_getTransactionByBlockNumberAndIndex";
  assert.deepEqual(await rpc.result(byNumber, blockNumber, "0x0"), shown);
  // Makes sure that the next block's first transaction is not found in this block.
  await rpc.send("trader", transferTo("lender"));
  assert.equal(await rpc.result(byNumber, blockNumber, "0x1"), null);
  assert.equal(await rpc.result(byHash, blockHash, "0x1"), null);
  const [traced] = await rpc.result("debug_traceBlockByHash", blockHash);
  assert.equal(traced.txHash, hash);
  const { from, to, value: sent, gas, input } = shown;
  const { gasUsed } = await rpc.result("eth_getTransactionReceipt", hash);
  const frame = {
    type: "CALL",
    from,
    to,
    value: sent,
    gas,
    gasUsed,
    input,
    output: "0x",
    calls: [],
  };
  assert.deepEqual(traced.result, frame);
});

test("a signed transaction can be rebuilt from what is shown, with the same hash", async () => {
  const data = `${TRANSFER}${word(rpc.addressOf("lender"))}${word(7)}`;
  const raw = await rpc.sign("trader", { to: rpc.stable, data, gasPrice: 3 });
  const hash = await rpc.result("eth_sendRawTransaction", raw);
  const { type: _type, ...shown } = await rpc.result("eth_getTransactionByHash", hash);
  const { v, r, s, nonce, gas, gasPrice, to, input, chainId } = shown;
  const again = Transaction.from({
    type: 0,
    nonce: Number(nonce),
    gasLimit: gas,
    gasPrice,
    to,
    value: shown.value,
    data: input,
    chainId,
    signature: { r, s, v: Number((BigInt(v) - 35n) % 2n === 0n ? 27 : 28) },
  });
  assert.equal(again.serialized, raw);
  assert.equal(again.hash, hash);
  assert.equal(again.from?.toLowerCase(), shown.from);
});

test("an unsigned transaction can still be read by client libraries", async () => {
  const to = rpc.world.addresses.stable;
  const args = { to: rpc.addressOf("lender").slice(2), value: 5n };
  const from = rpc.addressOf("trader").slice(2);
  rpc.inbox.execute({ kind: "submit", from, to, function: "transfer", args });
  const { transactions } = await rpc.result("eth_getBlockByNumber", "latest", true);
  const [shown] = transactions;
  assert.deepEqual([shown.v, shown.r, shown.s, shown.input], ["0x0", "0x0", "0x0", "0x"]);
  // The signature as ethers builds it from the fields shown.
  const signature = Signature.from({ v: shown.v, r: shown.r, s: shown.s });
  assert.deepEqual([signature.v, BigInt(signature.r), signature.networkV], [27, 0n, null]);
});

test("with many transactions in a block, its receipts show true positions, and a single receipt shows zero", async () => {
  rpc.inbox.execute({ kind: "setMining", mode: "manual" });
  const nonce = rpc.world.chain.nonces.get(rpc.addressOf("trader").slice(2));
  const hashes: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    hashes.push(await rpc.send("trader", { ...transferTo("lender"), nonce: nonce + at }));
  }
  const waiting = await rpc.result("eth_getTransactionByHash", hashes[1]);
  assert.deepEqual(
    [waiting.blockHash, waiting.blockNumber, waiting.transactionIndex],
    [null, null, null],
  );
  assert.equal(await rpc.result("eth_getTransactionReceipt", hashes[1]), null);
  const trader = rpc.addressOf("trader");
  assert.equal(Number(await rpc.result("eth_getTransactionCount", trader, "pending")), nonce);
  rpc.inbox.execute({ kind: "mine" });
  rpc.inbox.execute({ kind: "setMining", mode: "transaction" });
  const receipts = await rpc.result("eth_getBlockReceipts", "latest");
  let logIndex = 0;
  for (const [at, hash] of hashes.entries()) {
    const receipt = receipts[at];
    assert.deepEqual([receipt.transactionHash, Number(receipt.transactionIndex)], [hash, at]);
    assert.equal(Number(receipt.cumulativeGasUsed), (at + 1) * 21_000);
    const alone = await rpc.result("eth_getTransactionReceipt", hash);
    assert.deepEqual([alone.transactionIndex, alone.cumulativeGasUsed], ["0x0", alone.gasUsed]);
    for (const [place, log] of alone.logs.entries()) {
      assert.deepEqual([log.transactionIndex, Number(log.logIndex)], ["0x0", logIndex]);
      assert.deepEqual(receipt.logs[place], { ...log, transactionIndex: receipt.transactionIndex });
      logIndex += 1;
    }
    const { transactionIndex } = await rpc.result("eth_getTransactionByHash", hash);
    assert.equal(Number(transactionIndex), at);
  }
  assert.ok(logIndex >= 6, "each moved its value and paid its fee");
});

test("the balance is the stable token's, and nonce and code are current whatever block is named", async () => {
  const account = rpc.addressOf("lender");
  const call = { to: rpc.stable, data: `0x70a08231${word(account)}` };
  const before = BigInt(await rpc.result("eth_getBalance", account, "latest"));
  assert.equal(BigInt(await rpc.result("eth_call", call)), before);
  await rpc.send("trader", transferTo("lender"));
  for (const block of ["latest", "earliest", "0x0", undefined]) {
    assert.equal(BigInt(await rpc.result("eth_getBalance", account, block)), before + value);
  }
  assert.equal(await rpc.result("eth_getBalance", `0x${"ab".repeat(20)}`), "0x0");
  assert.equal(await rpc.result("eth_getTransactionCount", `0x${"ab".repeat(20)}`), "0x0");
  assert.equal(await rpc.result("eth_getCode", rpc.stable), "0x01");
  assert.equal(await rpc.result("eth_getCode", account), "0x");
  assert.equal(await rpc.result("eth_getCode", rpc.stable.toUpperCase().replace("X", "x")), "0x01");
});

test("a failed transaction is included, with its fee and no effects of its call", async () => {
  const data = `${TRANSFER}${word(rpc.addressOf("lender"))}${word(2n ** 255n)}`;
  const hash = await rpc.send("trader", { to: rpc.stable, data });
  const { status, logs, blockHash } = await rpc.result("eth_getTransactionReceipt", hash);
  assert.equal(status, "0x0");
  const [{ result }] = await rpc.result("debug_traceBlockByHash", blockHash);
  const { error, revertReason, output, calls } = result;
  const reason = "ERC20: insufficient balance";
  assert.deepEqual([error, revertReason, output, calls], ["execution reverted", reason, "0x", []]);
  const addresses = new Set(logs.map(({ address }: { address: string }) => address));
  assert.deepEqual([...addresses], [`0x${rpc.world.addresses.voucher}`]);
});

test("after a restore nothing that was undone can be found", async () => {
  rpc.inbox.execute({ kind: "snapshot", name: "here" });
  const hash = await rpc.send("trader", transferTo("lender"));
  const { blockHash } = await rpc.result("eth_getTransactionByHash", hash);
  rpc.inbox.execute({ kind: "restore", name: "here" });
  assert.equal(await rpc.result("eth_getTransactionByHash", hash), null);
  assert.equal(await rpc.result("eth_getTransactionReceipt", hash), null);
  assert.equal(await rpc.result("eth_getBlockByHash", blockHash), null);
  const other = await rpc.send("trader", transferTo("admin"));
  const found = await rpc.result("eth_getTransactionByHash", other);
  assert.equal((await rpc.result("eth_getBlockByHash", found.blockHash)).hash, found.blockHash);
  assert.equal(await rpc.result("eth_getBlockByHash", blockHash), null);
});
