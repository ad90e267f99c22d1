// eth_call on every contract, now and as of earlier blocks. A broken one answers from the wrong
// state, charges for reading, or encodes a revert so that no client can decode it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Interface } from "ethers";
import { abiOf, callablesOf, dump, encodeCall, HISTORY_CHANGES_MAX } from "../../../sim/index.ts";
import { BALANCE_OF, TestRpc, TRANSFER, word } from "../../proof/testing/rpc.ts";
import { History } from "../../shared/chain/history.ts";
import { LATEST } from "../../shared/json-rpc/params.ts";
import { RpcRefusal } from "../../shared/json-rpc/refusal.ts";
import { WORK_MAX, Work } from "../../shared/json-rpc/work.ts";
import { asOf } from "./methods/call.ts";

const rpc = new TestRpc();
after(() => assert.deepEqual(rpc.faults, []));

const balanceCall = (name: string) => ({
  to: rpc.stable,
  data: BALANCE_OF + word(rpc.addressOf(name)),
});

test("every contract answers each of its functions and variables by selector", async () => {
  const was = rpc.world.journalHash();
  let reads = 0;
  for (const [address, { kind }] of rpc.world.chain.contracts) {
    for (const { selector, inputs, isView, name } of callablesOf(kind.definition).values()) {
      const data = `0x${selector}${"0".repeat(inputs.headWidth)}`;
      const { result, error } = await rpc.call("eth_call", { to: `0x${address}`, data });
      if (error === undefined) assert.match(result, /^0x([0-9a-f]{64})*$/, name);
      else assert.equal(error.code, 3, `${kind.definition.name}.${name}: ${error.message}`);
      if (isView) reads += 1;
    }
  }
  assert.ok(reads > 100, String(reads));
  assert.equal(rpc.world.journalHash(), was, "and nothing has changed");
});

test("client libraries decode answers and reverts by the contract's ABI", async () => {
  const { kind } = rpc.world.chain.contracts.get(rpc.world.addresses.stable) ?? {};
  assert.ok(kind);
  const abi = new Interface(JSON.stringify(abiOf(kind.definition)));
  const read = async (name: string) => {
    const data = abi.encodeFunctionData(name);
    return abi.decodeFunctionResult(
      name,
      await rpc.result("eth_call", { to: rpc.stable, data }),
    )[0];
  };
  assert.deepEqual([await read("symbol"), await read("decimals")], ["PUSD", 18n]);
  const from = rpc.addressOf("trader");
  const data = abi.encodeFunctionData("transfer", [rpc.addressOf("lender"), 2n ** 255n]);
  const error = await rpc.error("eth_call", { from, to: rpc.stable, data });
  assert.equal(error.code, 3);
  const reason = abi.parseError(error.data ?? "")?.args[0];
  assert.equal(error.message, `execution reverted: ${reason}`);
  assert.match(reason, /insufficient balance/);
});

test("unknown call data is a revert, and an account without a contract answers nothing", async () => {
  const unknown = await rpc.error("eth_call", { to: rpc.stable, data: "0x01020304" });
  assert.deepEqual([unknown.code, unknown.message], [3, "no function for selector 0x01020304"]);
  const short = await rpc.error("eth_call", { to: rpc.stable, data: TRANSFER });
  assert.equal(short.code, 3);
  assert.equal(
    await rpc.result("eth_call", { to: rpc.addressOf("lender"), data: "0x01020304" }),
    "0x",
  );
  const value = { ...balanceCall("lender"), value: "0x1" };
  assert.match((await rpc.error("eth_call", value)).message, /carries no value/);
  const padded = { ...balanceCall("lender"), gas: "0x5208", gasPrice: "0x0", type: "0x0" };
  assert.equal(
    await rpc.result("eth_call", padded),
    await rpc.result("eth_call", balanceCall("lender")),
  );
});

test("data sent to a plain account succeed, called or sent, as on a real chain", async () => {
  const calling = new TestRpc({ exposesExtension: true });
  const account = calling.addressOf("lender");
  for (const to of [account, `0x${"ab".repeat(20)}`, `0x${"00".repeat(20)}`]) {
    const call = { from: calling.addressOf("trader"), to, data: "0x01020304" };
    assert.equal(await calling.result("eth_call", call), "0x");
    const hash = await calling.send("trader", { to, data: call.data });
    const { status, logs } = await calling.result("eth_getTransactionReceipt", hash);
    const own = logs.filter(({ address }: { address: string }) => address === calling.stable);
    assert.deepEqual([status, own], ["0x1", []]);
    const { input, value } = await calling.result("eth_getTransactionByHash", hash);
    assert.deepEqual([input, value], [call.data, "0x0"]);
    const traced = await calling.result("platform_traceTransaction", hash);
    const tried = await calling.result("platform_traceCall", call);
    assert.deepEqual([traced.error, traced.output], [tried.error, tried.output]);
    const payload = { blockStateCalls: [{ calls: [call] }] };
    const [block] = await calling.result("platform_simulateV1", payload);
    assert.equal(block.calls[0].status, "0x1");
  }
  assert.deepEqual(calling.faults, []);
});

test("a call sees the state of the block it names, by number and by hash", async () => {
  const call = balanceCall("lender");
  const balances: string[] = [await rpc.result("eth_call", call)];
  const blocks: string[] = [await rpc.result("eth_blockNumber")];
  for (let at = 0; at < 4; at += 1) {
    await rpc.send("trader", { to: rpc.addressOf("lender"), value: 10n ** 18n });
    balances.push(await rpc.result("eth_call", call, "latest"));
    blocks.push(await rpc.result("eth_blockNumber"));
  }
  assert.equal(new Set(balances).size, 5);
  for (const [at, block] of blocks.entries()) {
    assert.equal(await rpc.result("eth_call", call, block), balances[at], block);
    const { hash } = await rpc.result("eth_getBlockByNumber", block);
    assert.equal(await rpc.result("eth_call", call, hash), balances[at]);
    assert.equal(await rpc.result("eth_call", call, { blockHash: hash }), balances[at]);
    assert.equal(await rpc.result("eth_call", call, { blockNumber: block }), balances[at]);
  }
  assert.equal(await rpc.result("eth_call", call, "pending"), balances.at(-1));
  assert.equal(await rpc.result("eth_call", call), balances.at(-1), "and the present is back");
});

test("a cached answer is never given after a command", async () => {
  const call = balanceCall("admin");
  const before = await rpc.result("eth_call", call);
  assert.equal(await rpc.result("eth_call", call), before);
  await rpc.send("trader", { to: rpc.addressOf("admin"), value: 1n });
  assert.equal(BigInt(await rpc.result("eth_call", call)), BigInt(before) + 1n);
});

test("a call as of a named block sees that block's time, even at the head", async () => {
  const late = new TestRpc({ exposesExtension: true });
  const { priceOracle, tokens } = late.world.addresses;
  const { definition } = late.world.chain.contracts.get(priceOracle)?.kind ?? assert.fail();
  const asset = tokens.WETH ?? assert.fail();
  const data = `0x${encodeCall(definition, "isPriceFresh", { asset, maxAge: 3_600n })}`;
  const call = { to: `0x${priceOracle}`, data };
  const head = await late.result("eth_getBlockByNumber", "latest");
  const isFresh = async (block: unknown) => {
    const { output } = await late.result("platform_traceCall", call, block);
    assert.equal(output, await late.result("eth_call", call, block));
    return BigInt(output) === 1n;
  };
  const timeOf = async (block: unknown) => {
    const blockStateCalls = [{ calls: [call] }];
    const [made] = await late.result("platform_simulateV1", { blockStateCalls }, block);
    return Number(made.timestamp);
  };
  late.inbox.execute({ kind: "advance", ms: 7_200_000 });
  for (const named of [head.number, head.hash, { blockHash: head.hash }]) {
    assert.equal(await isFresh(named), true, JSON.stringify(named));
    assert.equal(await timeOf(named), Number(head.timestamp));
  }
  for (const tag of ["latest", "pending", "safe", "finalized", null]) {
    // The next block comes now. Simulated calls are in the blocks after it.
    assert.equal(await isFresh(tag), tag !== "pending", String(tag));
    assert.equal(await timeOf(tag), Number(head.timestamp) + 7_200);
  }
  assert.deepEqual(late.faults, []);
});

test("a loaded world answers about each block, unless it lies too far back", async () => {
  const loaded = new TestRpc();
  loaded.inbox.execute({ kind: "load", dump: dump(rpc.world) });
  for (let number = 0; number <= rpc.world.chain.height; number += 1) {
    const params = [balanceCall("lender"), `0x${number.toString(16)}`] as const;
    const answer = await rpc.result("eth_call", ...params);
    assert.equal(await loaded.result("eth_call", ...params), answer, `block ${number}`);
  }
  // Makes the loaded world's head older than the oldest state it remembers.
  const { journal } = loaded.world.parts;
  Object.defineProperty(journal, "length", { value: journal.length + HISTORY_CHANGES_MAX + 1 });
  const head = await loaded.result("eth_blockNumber");
  const far = await loaded.error("eth_call", balanceCall("trader"), head);
  assert.match(far.message, /is not available: it lies more than 1000000 changes back$/);
});

test("a look back costs its own work and each change since, and a call now only its own", () => {
  const { inbox, world } = rpc;
  const { journal } = world.parts;
  const blocks = world.chain.blocks;
  const head = blocks.length - 1;
  const since = (number: number) => journal.length - (blocks[number]?.changesTo ?? 0);
  assert.ok(since(head - 1) > 0);
  for (const [choice, changes] of [
    [LATEST, 0],
    [head, since(head)],
    [head - 1, since(head - 1)],
  ] as const) {
    const look = (spare: number) => {
      const work = new Work();
      work.spend(WORK_MAX - 100 - changes - spare);
      asOf({ inbox, world, work, history: new History(), vm: undefined }, choice, () => 1);
    };
    look(0);
    assert.throws(() => look(-1), RpcRefusal);
  }
});

test("an ignored block parameter may be anything", async () => {
  const account = rpc.addressOf("lender");
  for (const method of ["eth_getBalance", "eth_getTransactionCount"]) {
    const now = await rpc.result(method, account);
    for (const block of ["nonsense", 5, {}, { blockHash: 1 }, [], true, "0x99999"]) {
      assert.equal(await rpc.result(method, account, block), now, JSON.stringify(block));
    }
  }
});
