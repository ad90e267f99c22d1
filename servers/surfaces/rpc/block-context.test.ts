// Which block a call, code and slots are of. A broken node runs calls one block too late, answers the present for the
// past, or answers for a block that does not exist. (decisions 33, 100)
import assert from "node:assert/strict";
import { test } from "node:test";
import { BALANCE_OF, TestRpc, word } from "../../proof/testing/rpc.ts";

const rpc = new TestRpc();
/** Without data it returns the block's number and time and the hash of the block before; else it stores the data. */
const RUNTIME = "3615600a575f355f55005b435f5242602052600143034060405260605ff3";
const size = (RUNTIME.length / 2).toString(16).padStart(2, "0");
const INIT = `0x60${size}8060095f395ff3${RUNTIME}`;
const hex = (number: number) => `0x${number.toString(16)}`;

async function sent(fields: object) {
  const hash = await rpc.send("trader", { gasLimit: 1_000_000, ...fields });
  return rpc.result("eth_getTransactionReceipt", hash);
}

test("a call runs in the block that it names, and for pending in the next one", async () => {
  const { contractAddress: to } = await sent({ data: INIT });
  for (let at = 0; at < 3; at += 1) {
    rpc.inbox.execute({ kind: "advance", ms: 60_000 });
    rpc.inbox.execute({ kind: "mine", blocks: 1 });
  }
  rpc.inbox.execute({ kind: "advance", ms: 7_000 });
  const head = await rpc.result("eth_getBlockByNumber", "latest");
  const before = await rpc.result("eth_getBlockByNumber", hex(Number(head.number) - 1));
  const earlier = await rpc.result("eth_getBlockByNumber", hex(Number(head.number) - 2));
  const next = { number: hex(Number(head.number) + 1), timestamp: hex(Number(head.timestamp) + 7) };
  for (const [choice, seen, parent] of [
    ["latest", head, before.hash],
    [undefined, head, before.hash],
    ["safe", head, before.hash],
    [head.number, head, before.hash],
    [{ blockHash: head.hash }, head, before.hash],
    [before.number, before, earlier.hash],
    ["pending", next, head.hash],
  ] as const) {
    const given = choice === undefined ? [] : [choice];
    const answer: string = await rpc.result("eth_call", { to }, ...given);
    const words = answer.slice(2).match(/.{64}/g) ?? [];
    assert.deepEqual(
      [Number(`0x${words[0]}`), Number(`0x${words[1]}`), `0x${words[2]}`],
      [Number(seen.number), Number(seen.timestamp), parent],
      JSON.stringify(choice),
    );
  }
});

test("code and slots are those of the block, and of no other one", async () => {
  const { blockNumber, contractAddress } = await sent({ data: INIT });
  const made = Number(blockNumber);
  for (const value of [1, 2, 3]) {
    await sent({ to: contractAddress, data: `0x${String(value).padStart(64, "0")}` });
  }
  const code = `0x${RUNTIME}`;
  for (const [block, deployed, slot] of [
    [made - 1, "0x", 0],
    [made, code, 0],
    [made + 1, code, 1],
    [made + 3, code, 3],
  ] as const) {
    const { hash } = await rpc.result("eth_getBlockByNumber", hex(block));
    for (const choice of [hex(block), hash, { blockHash: hash }]) {
      assert.equal(await rpc.result("eth_getCode", contractAddress, choice), deployed);
      const stored = await rpc.result("eth_getStorageAt", contractAddress, "0x0", choice);
      assert.equal(Number(stored), slot, `block ${block}`);
      const { storageProof } =
        block < made
          ? { storageProof: [{ value: "0x0" }] }
          : await rpc.result("eth_getProof", contractAddress, ["0x0"], choice);
      assert.equal(Number(storageProof[0].value), slot);
    }
  }
  for (const choice of ["latest", "pending", null]) {
    assert.equal(await rpc.result("eth_getCode", contractAddress, choice), code);
    assert.equal(Number(await rpc.result("eth_getStorageAt", contractAddress, "0x0", choice)), 3);
  }
  const { message } = await rpc.error("eth_call", { to: contractAddress }, "0x999999");
  for (const [method, ...params] of [["eth_getCode"], ["eth_getStorageAt", "0x0"]] as const) {
    for (const choice of ["0x999999", `0x${"ab".repeat(32)}`]) {
      const error = await rpc.error(method, contractAddress, ...params, choice);
      assert.deepEqual([error.code, /block not found/.test(error.message)], [-32602, true]);
      if (choice === "0x999999") assert.equal(error.message, message);
    }
  }
});

test("calls and estimates look at no field that they do not know, and guess nothing about one that is wrong", async () => {
  const from = rpc.addressOf("trader");
  const sentBy = { networkId: "0x1", chain: "mainnet", hardfork: "london", maxGas: 1 };
  const usual = await rpc.result("eth_estimateGas", { from, data: INIT });
  assert.ok(Number(usual) > 53_000);
  assert.equal(await rpc.result("eth_estimateGas", { from, data: INIT, ...sentBy }), usual);
  assert.equal(await rpc.result("eth_estimateGas", { from }), "0x5208");
  const balance = { to: rpc.stable, data: BALANCE_OF + word(from) };
  const result = await rpc.result("eth_call", balance);
  assert.equal(await rpc.result("eth_call", { ...balance, ...sentBy }), result);
  for (const wrong of [
    { from, data: "0xabc" },
    { from: "me", data: INIT },
    { from, to: "0x12", data: "0x" },
    { from, data: INIT, value: 5 },
    [],
  ]) {
    for (const method of ["eth_estimateGas", "eth_call"]) {
      const { code } = await rpc.error(method, wrong);
      assert.equal(code, -32602, `${method} ${JSON.stringify(wrong)}`);
    }
  }
});
