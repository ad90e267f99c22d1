// Simulated transactions: what they would do, one after another, without a trace in the world. A broken
// simulation charges, changes, or answers what the chain would not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { call, NOBODY, STABLE, TestNode, transfer } from "../../proof/testing/node.ts";

const node = new TestNode();
const { world } = node;
const pay = (value: string) => call(STABLE, "transfer", { to: NOBODY, value });
const simulate = async (body: object, query = "") =>
  (await node.post(`/transaction/simulate${query}`, body)).body;

test("each sees the effects of those before it, and nothing stays", async () => {
  const before = [world.stateHash(), world.journalHash()];
  const address = node.addressOf("lender");
  const txs = [pay("5"), call(STABLE, "balanceOf", { account: NOBODY }), transfer(NOBODY, 1)];
  const [paid, read, sent] = await simulate({ address, txs });
  assert.deepEqual([world.stateHash(), world.journalHash()], before);
  assert.deepEqual([paid.status, paid.gasUsed, paid.response], ["Success", 21_000, '("true")']);
  assert.deepEqual(paid.data, { tag: "Call", contents: ["true"] });
  assert.deepEqual(paid.events, [
    {
      ...{ address: STABLE, name: "Transfer" },
      args: { from: address.slice(2), to: NOBODY, value: "5" },
    },
  ]);
  assert.deepEqual(read.data.contents, ["5"]);
  assert.deepEqual([sent.status, sent.error], ["Failure", "a TRANSFER cannot be simulated"]);
});

test("the real transaction gives the same, and the caller is the sender by default", async () => {
  const [would] = await simulate({ txs: [pay("7")] });
  const [did] = (await node.post("/transaction?resolve", { txs: [pay("7")] })).body;
  assert.deepEqual([would.data, would.response], [did.data, did.txResult.response]);
  assert.equal(would.events[0].args.from, node.who("trader"));
});

test("a refusal is a failure with the contract's reason, and a trace shows the call", async () => {
  const txs = [pay("9".repeat(40))];
  const [failed] = await simulate({ txs });
  const [did] = (await node.post("/transaction?resolve", { txs })).body;
  assert.deepEqual([failed.status, failed.error], ["Failure", did.txResult.message]);
  assert.deepEqual([failed.data, failed.events, failed.trace], [null, [], null]);
  const [traced] = await simulate({ txs, txParams: { gasLimit: 50_000 } }, "?trace");
  const { error, args, gas, output } = traced.trace;
  assert.deepEqual(
    [error, args, gas, output],
    [failed.error, [NOBODY, "9".repeat(40)], 50_000, ""],
  );
  const [read] = await simulate({ txs: [call(STABLE, "symbol", {})] }, "?trace=true");
  assert.match(read.trace.output, /^0{62}20.*50555344/);
  const [paid] = await simulate({ txs: [pay("1")] }, "?trace=true");
  assert.deepEqual(paid.trace.logs, paid.events);
  const several = await node.post("/transaction/simulate?trace", { txs: [pay("1"), pay("1")] });
  assert.match(several.body.error.message, /"trace" is for a single transaction/);
  const chain = await node.post("/transaction/simulate?chainid=1", { txs: [] });
  assert.equal(chain.status, 400);
});

test("what a call returns is written as texts, lists and structs nested", async () => {
  const { lendingPool } = world.addresses;
  const asset = world.addresses.tokens.WETH;
  const txs = [call(lendingPool, "getAssetConfig", { asset })];
  const [{ data, response }] = await simulate({ txs });
  assert.equal(data.contents.length, 6);
  assert.equal(response, `(${data.contents.map((each: string) => `"${each}"`).join(",")})`);
});
