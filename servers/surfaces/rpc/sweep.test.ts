// Every documented outcome of every method is reached. A broken method documents an answer it never
// gives, gives one it does not document, or differs from its schema.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { encodeCall, HISTORY_CHANGES_MAX, loadSpinner } from "../../../sim/index.ts";
import { BALANCE_OF, TestRpc, TRANSFER, word } from "../../proof/testing/rpc.ts";
import { ANY_METHOD, outcomesOfMethod } from "../../shared/json-rpc/outcomes.ts";
import { METHODS } from "./methods.ts";

const rpc = new TestRpc({ exposesExtension: true });
const UNKNOWN = `0x${"ab".repeat(32)}`;
const FAR = "0xffffff";
/** As EIP-3860 has it. */
const INITCODE_BYTES_MAX = 49_152;

/** Parameters that make each method answer, by method. */
let valid: ValidParams;

type ValidParams = Readonly<Record<string, readonly (readonly unknown[])[]>>;

before(async () => {
  const value = 5n;
  const lender = rpc.addressOf("lender");
  const hash = await rpc.send("trader", { to: lender, value });
  const failing = { to: rpc.stable, data: `${TRANSFER}${word(lender)}${word(2n ** 255n)}` };
  const failed = await rpc.send("trader", failing);
  const nonce = rpc.world.chain.nonces.get(rpc.addressOf("trader").slice(2)) + 5;
  const ahead = await rpc.sign("trader", { to: lender, value, nonce });
  const waiting = await rpc.result("eth_sendRawTransaction", ahead);
  const { blockHash } = await rpc.result("eth_getTransactionByHash", hash);
  const account = rpc.addressOf("trader");
  const call = { to: rpc.stable, data: BALANCE_OF + word(account) };
  const next = await rpc.sign("lender", { to: account, value });
  // Sets its first slot, and leaves one byte of code.
  const made = await rpc.send("trader", { data: "0x60015f5560015ff3", gasLimit: 100_000 });
  const { contractAddress: created } = await rpc.result("eth_getTransactionReceipt", made);
  const { headerRLP } = await rpc.result("platform_getFinalizedHeader", "latest");
  valid = {
    ...ofBlocks(blockHash),
    web3_sha3: [["0x68656c6c6f"]],
    eth_getBalance: [[account, "latest"]],
    eth_getTransactionCount: [[account]],
    eth_getCode: [[account], [rpc.stable]],
    eth_getStorageAt: [
      [created, "0x0"],
      [rpc.stable, "0x0"],
    ],
    eth_getProof: [[created, ["0x0"]], [rpc.stable]],
    eth_estimateGas: [
      [],
      [{ data: "0xfe" }],
      [{ data: `0x${"00".repeat(INITCODE_BYTES_MAX + 1)}` }],
    ],
    eth_call: [[call, "latest"], [failing], [await endless()]],
    eth_getTransactionByHash: [[hash], [waiting], [UNKNOWN]],
    eth_getTransactionReceipt: [[hash], [failed], [waiting]],
    eth_getLogs: [[{ fromBlock: "0x0", address: rpc.stable }]],
    eth_sendRawTransaction: [[next], [next]],
    platform_simulateV1: [
      [{ blockStateCalls: [{ calls: [call, failing] }] }],
      [{ blockStateCalls: [{ calls: [{ to: lender, from: account, value: "0x1" }] }] }],
    ],
    platform_traceCall: [[call], [failing]],
    platform_traceTransaction: [[hash], [failed], [UNKNOWN]],
    platform_traceBlock: [[headerRLP], ["0xc0"]],
  };
});

/** A call that runs out of steps. */
async function endless() {
  const to = (await loadSpinner()).deploySpinner(rpc.world);
  const { definition } = rpc.world.chain.contracts.get(to)?.kind ?? assert.fail();
  return { to: `0x${to}`, data: `0x${encodeCall(definition, "log", { times: 10n ** 9n })}` };
}

const ofBlocks = (hash: string): ValidParams => ({
  eth_getUncleCountByBlockHash: [[hash]],
  eth_getUncleCountByBlockNumber: [["latest"]],
  eth_getUncleByBlockHashAndIndex: [[hash, "0x0"]],
  eth_getUncleByBlockNumberAndIndex: [["latest", "0x0"]],
  eth_getBlockByNumber: [["latest"], ["latest", true], [FAR]],
  eth_getBlockByHash: [[hash, true], [UNKNOWN]],
  eth_getBlockTransactionCountByNumber: [["latest"]],
  eth_getBlockTransactionCountByHash: [[hash]],
  eth_getTransactionByBlockHashAndIndex: [
    [hash, "0x0"],
    [hash, "0x9"],
  ],
  eth_getTransactionByBlockNumberAndIndex: [
    ["latest", "0x0"],
    [FAR, "0x0"],
  ],
  eth_getBlockReceipts: [["latest"], [UNKNOWN]],
  debug_traceBlockByHash: [[hash], [UNKNOWN]],
  platform_traceBlockByHash: [[hash], [UNKNOWN]],
  platform_traceBlockByNumber: [["latest"], [FAR]],
  platform_getFinalizedHeader: [["latest"], [FAR]],
  platform_getReceiptProof: [
    ["latest", 0],
    ["latest", 7],
    [FAR, 0],
  ],
});

after(() => assert.deepEqual(rpc.faults, []));

for (const method of METHODS.values()) {
  test(`${method.name} gives every answer it documents`, async () => {
    for (const params of valid[method.name] ?? [[]]) await rpc.call(method.name, ...params);
    await rpc.call(method.name, ...Array.from({ length: 9 }, () => ({ wrong: true })));
    if (method.refusals?.[-32000]?.includes("too old")) await farBack(method.name);
    if (method.vmTimeoutMs !== undefined) await late(method.name, method.vmTimeoutMs);
    for (const { row, outcome } of outcomesOfMethod(method)) {
      assert.ok(rpc.reached.has(`${row}: ${outcome}`), `${row} ${outcome}`);
    }
  });
}

/** Calls a method while the VM does not answer in time. */
async function late(name: string, ms: number): Promise<void> {
  rpc.inbox.execute({ kind: "setFault", fault: "vmDelay", ms });
  const [params = []] = valid[name] ?? [];
  const error = rpc.error(name, ...params);
  await rpc.waited(1);
  rpc.inbox.execute({ kind: "advance", ms });
  assert.match((await error).message, /timeout/);
  rpc.inbox.execute({ kind: "setFault", fault: "vmDelay", ms: 0 });
}

/** Calls a method in a world that no longer remembers its first block. */
async function farBack(name: string): Promise<void> {
  const { journal, blocks } = { ...rpc.world.parts, blocks: rpc.world.chain.blocks };
  const first = blocks[0];
  assert.ok(first);
  const remaining = journal.length - first.changesTo;
  assert.ok(remaining < HISTORY_CHANGES_MAX);
  Object.defineProperty(journal, "length", { configurable: true, value: 2 * HISTORY_CHANGES_MAX });
  try {
    const [params = []] = valid[name] ?? [];
    const before = /Proof|StorageAt/.test(name) ? params : params.slice(0, 1);
    const { code, message } = await rpc.error(name, ...before, "0x0");
    assert.equal(code, -32000);
    assert.match(message, /not available/);
  } finally {
    Reflect.deleteProperty(journal, "length");
  }
}

test("errors of the request as a whole are documented for any method", async () => {
  await rpc.post("{");
  await rpc.post("[]");
  await rpc.call("eth_subscribe");
  await planted(() => rpc.call("eth_blockNumber"));
  for (let at = 0; at < 10; at += 1) rpc.inbox.execute({ kind: "mine", blocks: 1_000 });
  const params = [{ fromBlock: "0x0", toBlock: "0x270f", address: rpc.addressOf("admin") }];
  const heavy = { jsonrpc: "2.0", id: 1, method: "eth_getLogs", params };
  const { body } = await rpc.post(JSON.stringify(Array.from({ length: 1_000 }, () => heavy)));
  const [first, ...others]: { result?: unknown; error?: { code: number } }[] = JSON.parse(body);
  assert.deepEqual(first?.result, []);
  assert.equal(others.at(-1)?.error?.code, -32005, "a thousand scans of 10,000 blocks");
  const shared = rpc.surface.outcomes?.documented.filter(({ row }) => row === ANY_METHOD) ?? [];
  assert.equal(shared.length, 5);
  for (const { row, outcome } of shared) assert.ok(rpc.reached.has(`${row}: ${outcome}`), outcome);
});

/** Runs while the world is made to throw an internal error. */
async function planted(ask: () => Promise<{ readonly error?: unknown }>): Promise<void> {
  const secret = new Error("a secret of ours");
  const get = () => {
    throw secret;
  };
  Object.defineProperty(rpc.world, "chain", { configurable: true, get });
  const { error } = await ask();
  Reflect.deleteProperty(rpc.world, "chain");
  assert.deepEqual(error, { code: -32603, message: "Internal error" });
  assert.deepEqual(rpc.faults.splice(0), [secret], "and it is reported");
}
