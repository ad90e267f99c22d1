// Transactions through the node, with and without a token of their own: what is accepted, under which
// nonce, and what each answer says. A broken node submits for somebody else, or loses a refusal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stableBalanceOf } from "../../../sim/index.ts";
import { call, NOBODY, STABLE, TestNode, transfer } from "../../proof/testing/node.ts";

const BEYOND = "9".repeat(40);
const pay = (value: string | number, txParams?: object) =>
  call(STABLE, "transfer", { to: NOBODY, value }, txParams);
const balanceIn = ({ world }: TestNode) => stableBalanceOf(world, NOBODY);

test("without resolve all is pending, and the result is there for who asks later", async () => {
  const node = new TestNode();
  const { body } = await node.post("/transaction", { txs: [pay("5"), transfer(NOBODY, 7)] });
  assert.equal(balanceIn(node), 12n);
  for (const item of body) {
    assert.deepEqual(
      { ...item, hash: "" },
      {
        ...{ status: "Pending", hash: "", txResult: null, data: null },
      },
    );
  }
  const hashes = body.map(({ hash }: { hash: string }) => hash);
  const [first, second] = (await node.post("/transaction/results", hashes)).body;
  assert.deepEqual((await node.get(`/transaction/result/0x${hashes[0]}`)).body, first);
  assert.deepEqual(first.data, { tag: "Call", contents: ["true"] });
  assert.equal(first.txResult.response, '("true")');
  assert.equal(BigInt(`0x${first.txResult.gasUsed}`), 21_000n);
  const { tag, contents } = second.data;
  assert.equal(tag, "Send");
  const { from, to, value, nonce, r } = contents;
  assert.deepEqual([from, to, value, nonce, r], [node.who("trader"), NOBODY, "7", 1, "0"]);
  const unknown = (await node.get(`/transaction/result/${"ab".repeat(32)}`)).body;
  assert.equal(unknown.status, "Pending");
  assert.equal((await node.get("/transaction/result/12")).status, 400);
});

test("with resolve each item says how it ended, whatever became of the others", async () => {
  const node = new TestNode();
  const txs = [pay(BEYOND), pay(3), transfer(NOBODY, BEYOND), transfer(NOBODY, "4")];
  const { status, body } = await node.post("/transaction/parallel?resolve=true", { txs });
  assert.equal(status, 200);
  const [refused, done, unpaid, sent] = body;
  assert.deepEqual([refused.status, refused.data], ["Failure", null]);
  assert.deepEqual(refused.txResult.status, {
    ...{ stage: "Execution", type: "ExecutionFailure", details: refused.txResult.message },
  });
  assert.equal(done.status, "Success");
  assert.deepEqual([sent.data.tag, sent.data.contents.value], ["Send", "4"]);
  assert.deepEqual((await node.get(`/transaction/result/${sent.hash}`)).body, sent);
  assert.equal(balanceIn(node), 7n);
  assert.equal(unpaid.txResult.status.type, "InsufficientFunds");
  assert.equal(unpaid.txResult.blockHash, "", "it is in no block");
  assert.deepEqual((await node.get(`/transaction/result/${unpaid.hash}`)).body, unpaid);
  assert.deepEqual((await node.post("/transaction", { txs: [] })).body, []);
});

test("nonces are used as given, and follow each other in a list", async () => {
  const node = new TestNode();
  const body = { txs: [pay(1), pay(1)], txParams: { nonce: 1 } };
  const ahead = (await node.post("/transaction?resolve", body)).body;
  assert.deepEqual(
    ahead.map(({ status }: { status: string }) => status),
    ["Pending", "Pending"],
  );
  assert.equal(balanceIn(node), 0n, "both wait for nonce 0");
  const own = { txs: [pay(1, { nonce: 0 }), pay(1, { nonce: 3 })], txParams: { nonce: 9 } };
  const [first] = (await node.post("/transaction?resolve", own)).body;
  assert.equal(first.status, "Success");
  assert.equal(balanceIn(node), 4n);
  const nonces = ahead.map(async ({ hash }: { hash: string }) => {
    return (await node.get(`/transaction/${hash}`)).body.nonce;
  });
  assert.deepEqual(await Promise.all(nonces), [1, 2]);
  const [low] = (await node.post("/transaction?resolve", own)).body;
  assert.equal(low.status, "Success", "the same transaction again is the one that is there");
  const other = { txs: [pay(2, { nonce: 0 }), pay(1, { nonce: 8 }), pay(2, { nonce: 8 })] };
  const [used, waits, taken] = (await node.post("/transaction?resolve", other)).body;
  assert.equal(used.txResult.status.type, "IncorrectNonce");
  assert.match(used.txResult.message, /low tx nonce/);
  assert.equal(waits.status, "Pending");
  assert.equal(taken.txResult.status.type, "QueueConflict");
});

test("what waits is pending until its block, and a dropped transaction says so", async () => {
  const node = new TestNode();
  node.inbox.execute({ kind: "setMining", mode: "manual" });
  const txs = [pay(1), pay(2)];
  const [first, second] = (await node.post("/transaction?resolve", { txs })).body;
  assert.deepEqual([first.status, second.status], ["Pending", "Pending"]);
  const waiting = (await node.get(`/transaction/${second.hash}`)).body;
  assert.deepEqual(
    [waiting.blockNumber, waiting.timestamp, waiting.funcName],
    [-1, null, "transfer"],
  );
  node.inbox.execute({ kind: "dropTransaction", hash: second.hash });
  node.inbox.execute({ kind: "mine" });
  const [done, dropped] = (await node.post("/transaction/results", [first.hash, second.hash])).body;
  assert.equal(done.status, "Success");
  assert.equal(dropped.txResult.status.type, "Dropped");
  const gone = await node.get(`/transaction/${second.hash}`);
  assert.deepEqual([gone.status, /dropped on request/.test(gone.body.error.message)], [404, true]);
});

test("a caller who cannot pay the fee gets a refusal, which a restore forgets", async () => {
  const node = new TestNode();
  node.inbox.execute({ kind: "registerUser", name: "poor" });
  node.inbox.execute({ kind: "snapshot", name: "before" });
  const body = { txs: [call(STABLE, "balanceOf", { account: NOBODY })] };
  const [unpaid] = (await node.post("/transaction?resolve=true", body, "poor")).body;
  assert.equal(unpaid.txResult.message, "Insufficient gas fee coverage");
  assert.equal(unpaid.txResult.status.type, "InsufficientFunds");
  const result = async () => (await node.get(`/transaction/result/${unpaid.hash}`)).body.status;
  assert.equal(await result(), "Failure");
  node.inbox.execute({ kind: "restore", name: "before" });
  assert.equal(await result(), "Pending");
});

test("an item that is wrong by itself refuses the list, and says where", async () => {
  const node = new TestNode();
  const bad: readonly (readonly [unknown, number, RegExp])[] = [
    [call(STABLE, "transmit", {}), 400, /^Contract doesn't have a method named 'transmit'$/],
    [call(STABLE, "status", {}), 400, /method named 'status'/],
    [
      call(STABLE, "transfer", { to: NOBODY, amount: "1" }),
      400,
      /^Argument names don't match - Expected Arguments: \(to, value\); Received Arguments: \(to, amount\)$/,
    ],
    [pay("-1"), 400, /"args.value" must be decimal digits/],
    [pay(1.5), 400, /"args.value" must be decimal digits/],
    [call(STABLE, "transfer", { to: NOBODY, value: null }), 400, /"args.value" must be decimal/],
    [pay(1e21), 400, /"args.value" must be a string/],
    [call(NOBODY, "transfer", {}), 404, /couldn't find contract details for address 1212/],
    [call("nowhere", "transfer", {}), 400, /"txs\[1\].payload.contractAddress" must be a valid/],
    [transfer(NOBODY, -1), 400, /"txs\[1\].payload.value"/],
    [{ type: "TRANSFER", payload: {} }, 400, /"txs\[1\].payload.toAddress" is required/],
    [
      { type: "CONTRACT", payload: { contract: "A", src: {} } },
      400,
      /No input sources|cannot be signed/,
    ],
    [{ type: "VOTE", payload: {} }, 400, /must be one of FUNCTION, TRANSFER, CONTRACT/],
    [pay("1", { gasLimit: 20_999 }), 400, /"txs\[1\].payload.txParams.gasLimit" must be at least/],
  ];
  const before = node.world.journalHash();
  for (const path of ["", "/parallel", "/unsigned", "/simulate"]) {
    for (const [item, status, message] of bad) {
      const answer = await node.post(`/transaction${path}`, { txs: [pay(1), item] });
      assert.equal(answer.status, status, JSON.stringify(item));
      assert.match(answer.body.error.message, message);
    }
  }
  const foreign = { address: node.addressOf("lender"), txs: [pay(1)] };
  const answer = await node.post("/transaction", foreign);
  assert.deepEqual([answer.status, /caller's own/.test(answer.body.error.message)], [400, true]);
  assert.equal(node.world.journalHash(), before);
  const own = { address: node.addressOf("trader"), txs: [pay(1)] };
  assert.equal((await node.post("/transaction", own)).status, 200);
});
