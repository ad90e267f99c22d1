// Scripts written for other development chains, run unchanged against control's JSON-RPC. A broken
// alias takes or answers other forms, or does something else to time, blocks and snapshots.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { JsonRpcProvider } from "ethers";
import { project } from "../../core/project.ts";
import { testControl } from "./test-control.ts";
import { scripted, signed } from "./test-json-rpc.ts";

const DAY = 86_400;

describe("a script with ethers' provider", () => {
  test("takes a snapshot, lets a day pass, mines, pays, and goes back", async () => {
    const platform = await testControl({ listens: true });
    const provider = new JsonRpcProvider(platform.urls.control, undefined, { cacheTimeout: -1 });
    try {
      const lender = platform.addressOf("lender");
      const before = await provider.getBlock("latest");
      const balance = await provider.getBalance(lender);
      const id = await provider.send("evm_snapshot", []);
      assert.equal(id, "0x1");
      assert.equal(await provider.send("evm_increaseTime", [DAY]), String(DAY));
      assert.equal(await provider.send("evm_mine", []), "0x0");
      const then = await provider.getBlock("latest");
      assert.equal(then?.timestamp, (before?.timestamp ?? 0) + DAY);
      assert.equal(then?.number, (before?.number ?? 0) + 1);
      await provider.broadcastTransaction(
        await signed(platform, "trader", { nonce: 0, value: 7n }),
      );
      assert.equal(await provider.getBalance(lender), balance + 7n);
      assert.equal(await provider.send("evm_revert", [id]), true);
      assert.equal(await provider.getBalance(lender), balance);
      assert.equal((await provider.getBlock("latest"))?.hash, before?.hash);
      assert.equal(await provider.send("evm_revert", [id]), false, "a mark is good once");
    } finally {
      provider.destroy();
      await platform.close();
    }
  });
});

describe("a script with another chain's network helpers", () => {
  test("increases time, mines at intervals and sets the next block's time", async () => {
    const { send, latest } = await scripted();
    const hex = (value: number) => `0x${value.toString(16)}`;
    const { timestamp, number } = await latest();
    // time.increase: the next block's time, then a block.
    assert.equal(await send("evm_setNextBlockTimestamp", hex(timestamp + 60)), `${timestamp + 60}`);
    assert.equal(await send("hardhat_mine", "0x1"), true);
    assert.deepEqual(await latest(), { timestamp: timestamp + 60, number: number + 1 });
    // mine(5, {interval: 12}): the first now, four further ones 12 s apart.
    await send("hardhat_mine", "0x5", "0xc");
    assert.deepEqual(await latest(), { timestamp: timestamp + 60 + 48, number: number + 6 });
    assert.equal(await send("anvil_mine", 1_500), null);
    assert.equal((await latest()).number, number + 1_506);
    assert.equal(await send("evm_mine", timestamp + 200), "0x0");
    assert.deepEqual(await latest(), { timestamp: timestamp + 200, number: number + 1_507 });
    await send("evm_mine", { blocks: 3, timestamp: hex(timestamp + 300) });
    assert.deepEqual(await latest(), { timestamp: timestamp + 300, number: number + 1_510 });
    assert.equal(await send("anvil_setNextBlockTimestamp", timestamp + 400), null);
    assert.equal(await send("evm_setTime", (timestamp + 500) * 1000), 100, "milliseconds");
    assert.equal(await send("anvil_setTime", timestamp + 500), 0, "seconds");
    for (const name of ["evm_setTime", "anvil_setTime"]) {
      const within = await send(name, (timestamp + 500) * 1000 + 999);
      assert.equal(within, 0, "a second begun is not a second passed");
    }
    assert.equal(await send("anvil_increaseTime", "0x64"), 600);
    assert.equal(await send("evm_increaseTime", "1"), "601");
  });

  test("time never goes back, and a bad number is refused by name", async () => {
    const { ask, latest, world } = await scripted();
    const { timestamp } = await latest();
    const before = world.journalHash();
    const past = await ask("evm_setNextBlockTimestamp", timestamp - 1);
    assert.equal(past.error?.code, -32000);
    assert.match(past.error?.message ?? "", /lies in the past: the virtual clock is at/);
    const inMilliseconds = await ask("evm_setTime", 253_402_300_800);
    assert.equal(inMilliseconds.error?.code, -32000, "later than the last second there is");
    for (const bad of [-1, 1.5, "soon", "0x", true, {}, "9".repeat(17)]) {
      assert.equal((await ask("evm_increaseTime", bad)).error?.code, -32602, String(bad));
    }
    const long = await ask("evm_mine", { ["w".repeat(61)]: 1 });
    assert.equal(long.error?.code, -32602);
    assert.match(long.error?.message ?? "", /has a field that is not known: w{60}$/);
    assert.equal((await ask("hardhat_mine", 100_001)).error?.code, -32602);
    assert.equal((await ask("hardhat_mine", 10_001, 1)).error?.code, -32602);
    assert.equal((await ask("evm_mine", { timestamp: 10_000_000 })).error?.code, -32000);
    assert.equal(world.journalHash(), before);
  });

  test("a time too far ahead is refused under the method's name, with the furthest time allowed", async () => {
    const { ask, world } = await scripted();
    const before = world.journalHash();
    const most = world.clock.seconds + 100 * 365 * DAY;
    const far = 9_007_199_254_741;
    const cases = [
      ["evm_setNextBlockTimestamp", [far], `timestamp must be at most ${most} in`],
      ["anvil_setNextBlockTimestamp", [most + 1], `timestamp must be at most ${most} in`],
      ["evm_setTime", [253_402_300_799], `time must be at most ${most} in`],
      ["anvil_setTime", [far], `time must be at most ${most} in`],
      ["evm_mine", [{ timestamp: far }], `timestamp must be at most ${most} in`],
      ["hardhat_mine", [2, far], `interval must be at most ${100 * 365 * DAY}`],
      ["anvil_setIntervalMining", [far], "seconds must be at most 9007199254740"],
    ] as const;
    for (const [method, params, text] of cases) {
      const { error } = await ask(method, ...params);
      assert.equal(error?.code, -32602, method);
      assert.ok(error?.message.startsWith(text), `${method}: ${error?.message}`);
    }
    assert.equal(world.journalHash(), before);
    assert.equal((await ask("evm_setNextBlockTimestamp", most)).result, String(most));
    assert.equal((await ask("anvil_setIntervalMining", 9_007_199_254_740)).result, null);
  });

  test("time and the blocks after it are done completely or not at all", async () => {
    const { ask, world, inbox } = await scripted();
    const { seconds } = world.clock;
    const far = 100 * 365 * DAY;
    const asset = world.addresses.stable;
    const walk = { kind: "walkPrice", asset, stepBps: 1, everyMs: 1, steps: 10_000 } as const;
    const refused = async (code: number, method: string, ...params: unknown[]) => {
      const before = [world.journalHash(), world.clock.ms, world.chain.height];
      const { error } = await ask(method, ...params);
      assert.equal(error?.code, code, `${method}: ${error?.message}`);
      assert.deepEqual([world.journalHash(), world.clock.ms, world.chain.height], before, method);
    };
    await refused(-32602, "evm_mine", { timestamp: seconds + 1000, blocks: 200_000 });
    for (const method of ["hardhat_mine", "anvil_mine"]) {
      await refused(-32000, method, "0x2710", `0x${far.toString(16)}`);
    }
    const last = world.clock.ms + 99 * 1000;
    assert.equal((await ask("hardhat_mine", 100, 1)).result, true, "what fits is done");
    assert.equal(world.clock.ms, last);
    for (let at = 0; at < 11; at += 1) assert.ok(inbox.execute(walk).ok);
    for (const method of ["hardhat_mine", "anvil_mine"]) await refused(-32000, method, 100, 10);
    await refused(-32000, "evm_mine", { timestamp: seconds + 1000, blocks: 2 });
  });

  test("blocks can be mined up to the last millisecond of the clock", async () => {
    const { ask, inbox, world } = await scripted();
    const end = 253_402_300_799_999;
    for (let left = end - 7_000 - world.clock.ms; left > 0; left = end - 7_000 - world.clock.ms) {
      assert.ok(inbox.execute({ kind: "advance", ms: Math.min(left, 100 * 365 * DAY * 1000) }).ok);
    }
    const before = world.chain.height;
    const { error } = await ask("hardhat_mine", 2, 8);
    assert.match(error?.message ?? "", /would end past the year 9999/);
    assert.equal(world.chain.height, before);
    assert.equal((await ask("hardhat_mine", 2, 7)).result, true);
    assert.deepEqual([world.clock.ms, world.chain.height], [end, before + 2]);
  });

  test("methods that set block times are refused with control's own way", async () => {
    const { ask } = await scripted();
    for (const [method, way] of [
      ["anvil_setBlockTimestampInterval", "POST /clock/advance"],
      ["evm_setBlockTimestampInterval", "POST /mining"],
    ] as const) {
      const { error } = await ask(method, 1);
      assert.equal(error?.code, -32601, method);
      assert.ok(error?.message.includes(way), `${method}: ${error?.message}`);
    }
  });

  test("with automine off, transactions queue until a block or an interval takes them", async () => {
    const platform = await scripted();
    const { send, latest, servers } = platform;
    const at = await latest();
    assert.equal(await send("hardhat_getAutomine"), true);
    assert.equal(await send("evm_setAutomine", false), true);
    assert.equal(await send("anvil_getAutomine"), false);
    for (const nonce of [0, 1]) {
      await send("eth_sendRawTransaction", await signed(platform, "trader", { nonce, value: 1n }));
    }
    assert.deepEqual(await latest(), at);
    await send("evm_mine");
    const block = await send("eth_getBlockByNumber", "latest", false);
    assert.equal(block.transactions.length, 2);
    assert.equal(await send("anvil_getIntervalMining"), null);
    assert.equal(await send("evm_setIntervalMining", 1_000), true);
    assert.equal(await send("anvil_getIntervalMining"), 1);
    assert.equal(await send("evm_setIntervalMining", 999), true);
    assert.equal(await send("anvil_getIntervalMining"), 999, "anvil's scripts mean seconds");
    assert.equal(await send("evm_setIntervalMining", 5_000), true);
    await send("evm_setAutomine", false);
    await send("eth_sendRawTransaction", await signed(platform, "trader", { nonce: 2, value: 1n }));
    await send("evm_increaseTime", 20);
    assert.deepEqual(await latest(), { timestamp: at.timestamp + 5, number: at.number + 2 });
    assert.equal(await send("anvil_setIntervalMining", "0x7"), null);
    const mining = await servers.control.inject("/mining");
    assert.deepEqual(mining.json(), { mode: "interval", intervalSeconds: 7, pending: 0, ahead: 0 });
    await send("evm_setIntervalMining", 0);
    assert.equal(await send("anvil_setAutomine", true), null);
    assert.equal(await send("hardhat_getAutomine"), true);
  });

  test("a transaction behind a gap in nonces is pending, in control's routes too", async () => {
    const platform = await scripted();
    const raw = await signed(platform, "trader", { nonce: 3, value: 1n });
    const hash = await platform.send("eth_sendRawTransaction", raw);
    const found = await platform.servers.control.inject(`/transactions/${hash}`);
    assert.deepEqual([found.statusCode, found.json().status], [200, "pending"]);
  });

  test("going back to a snapshot drops the later ones, as control's own restore does", async () => {
    const { send, latest, servers } = await scripted();
    const start = await latest();
    assert.equal(await send("evm_snapshot"), "0x1");
    await send("evm_mine");
    assert.equal(await send("anvil_snapshot"), "0x2");
    await send("evm_mine");
    assert.equal(await send("evm_snapshot"), "0x3");
    assert.equal(await send("evm_revert", "0x2"), true);
    assert.equal((await latest()).number, start.number + 1);
    assert.equal(await send("evm_revert", "0x3"), false, "it was later");
    assert.equal(await send("anvil_revert", "0x2"), false, "it is used up");
    const left = (await servers.control.inject("/snapshots")).json();
    assert.deepEqual(left.snapshots, ["evm-0x1"], "nor are used names listed");
    assert.equal(await send("evm_snapshot"), "0x4", "no number twice");
    const url = "/snapshots/evm-0x1/restore";
    assert.equal((await servers.control.inject({ method: "POST", url })).statusCode, 200);
    assert.deepEqual(await latest(), start);
    assert.equal(await send("evm_revert", 4), false);
    assert.equal(await send("evm_revert", "0x1"), false);
  });

  test("the node names itself", async () => {
    const { send, latest } = await scripted();
    const { number, timestamp } = await latest();
    const chainId = Number(await send("eth_chainId"));
    const { hash, gasLimit } = await send("eth_getBlockByNumber", "latest", false);
    assert.deepEqual(await send("anvil_nodeInfo"), {
      currentBlockNumber: await send("eth_blockNumber"),
      currentBlockTimestamp: timestamp,
      currentBlockHash: hash,
      hardFork: "none",
      transactionOrder: "fifo",
      environment: { baseFee: "0x0", chainId, gasLimit, gasPrice: await send("eth_gasPrice") },
      forkConfig: { forkUrl: null, forkBlockNumber: null, forkRetryBackoff: null },
    });
    const { clientVersion, ...metadata } = await send("hardhat_metadata");
    const { hash: instanceId } = await send("eth_getBlockByNumber", "0x0", false);
    const latestBlock = { latestBlockHash: hash, latestBlockNumber: number };
    assert.deepEqual(metadata, { chainId, instanceId, ...latestBlock });
    const { name, version } = project();
    const versions = [clientVersion, await send("web3_clientVersion")];
    assert.deepEqual(versions, Array(2).fill(`HardhatNetwork/${name}/v${version}/virtual`));
  });
});
