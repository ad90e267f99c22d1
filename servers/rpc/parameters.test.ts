// What the documents say a parameter may be, and what is read: the same of every value that is tried. A
// broken pair sends its readers away with a value the document allows, or allows one in silence.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Schema } from "../core/parsed.ts";
import { faultsOf } from "../core/validate.ts";
import { METHODS } from "./methods.ts";
import { DATA_HEX_MAX } from "./params.ts";
import { RpcRefusal } from "./refusal.ts";
import { TestRpc } from "./test-rpc.ts";

const ADDRESS = "ab".repeat(20);
const HASH = "cd".repeat(32);

const TEXTS = [
  ...["", "0x", "0x0", "0x00", "0xA", "0xabc", "0xabcd", "0xg1", "1", "12", "0X12", " 0x1", "0x1 "],
  ...[ADDRESS, `0x${ADDRESS}`, `0x${ADDRESS.toUpperCase()}`, `0x${ADDRESS}0`, `0X${ADDRESS}`],
  ...[HASH, `0x${HASH}`, `0x${HASH.slice(1)}`, `0x${HASH}0`, `0x${HASH}00`, `0x${"0".repeat(63)}1`],
  ...["latest", "pending", "safe", "finalized", "earliest", "Latest", "latest ", "genesis"],
  ...[`0x${"ab".repeat(DATA_HEX_MAX / 2)}`, `0x${"ab".repeat(DATA_HEX_MAX / 2 + 1)}`],
];
const OTHERS = [0, 1, -1, 1.5, 2 ** 53 - 1, 2 ** 53, true, false, null, [], {}, [null], [1], [""]];
const LISTS = [[`0x${HASH}`], [`0x${ADDRESS}`, ADDRESS], [null, `0x${HASH}`], [null, "x"]];
const POOL: readonly unknown[] = [
  ...TEXTS,
  ...OTHERS,
  ...LISTS,
  Array(1_000).fill(`0x${HASH}`),
  Array(1_001).fill(`0x${ADDRESS}`),
  [[null, HASH], HASH],
  [[null, "x"]],
  Array(5).fill(null),
];

/** Sound objects, of which each field is then given every value, or left out. */
const OBJECTS: readonly Readonly<Record<string, unknown>>[] = [
  { blockNumber: "latest" },
  { blockNumber: "0x1", requireCanonical: true },
  { blockHash: `0x${HASH}`, requireCanonical: false },
  { blockNumber: "0x1", blockHash: HASH },
  { from: ADDRESS, to: ADDRESS, data: "0x", value: "0x1", gas: "0x1", gasPrice: "0x0" },
  { to: ADDRESS, input: "0x", maxFeePerGas: "0x1", maxPriorityFeePerGas: 1, nonce: "0x0" },
  { to: ADDRESS, type: "0x0", chainId: 1, accessList: [] },
  { from: ADDRESS, to: ADDRESS, functionName: "transfer", args: ["1"] },
  { contractName: "A", source: "", args: [] },
  { fromBlock: "0x0", toBlock: "latest", address: ADDRESS, topics: [] },
  { blockHash: `0x${HASH}`, address: [ADDRESS], topics: [null, HASH, [HASH, null]] },
  { blockStateCalls: [{ calls: [{ to: ADDRESS }] }] },
  { blockStateCalls: [{ calls: [] }, { calls: [{ to: ADDRESS, functionName: "f" }] }] },
  { blockStateCalls: [{ calls: [], more: 1 }] },
  { blockStateCalls: Array(17).fill({ calls: [] }) },
  { blockStateCalls: [{ calls: Array(65).fill({ to: ADDRESS }) }] },
  { statements: true },
];

function* variations(): Generator<unknown> {
  yield* POOL;
  for (const sound of OBJECTS) {
    yield sound;
    yield { ...sound, surprise: 1 };
    for (const field of Object.keys(sound)) {
      const { [field]: _without, ...others } = sound;
      yield others;
      for (const value of POOL) yield { ...sound, [field]: value };
    }
  }
}

interface Read {
  readonly name: string;
  readonly schema: Schema;
  read(value: unknown, name: string): unknown;
}

function refusalOf(param: Read, value: unknown): RpcRefusal | undefined {
  try {
    param.read(value, param.name);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof RpcRefusal) return thrown;
    throw thrown;
  }
}

const isRead = (param: Read, value: unknown) => refusalOf(param, value) === undefined;

/** What one field says of another is in the schema's words alone. */
function isBetweenFields(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { blockHash, fromBlock, toBlock } = value as Readonly<Record<string, unknown>>;
  return (blockHash ?? null) !== null && (fromBlock ?? toBlock ?? null) !== null;
}

for (const { name: method, params } of METHODS.values()) {
  for (const param of params) {
    test(`${method}: ${param.name} is read where its schema allows it, and nowhere else`, () => {
      const tried = { read: 0, refused: 0 };
      for (const value of variations()) {
        // Null is what is missing.
        if (value === null || isBetweenFields(value)) continue;
        const isDocumented = faultsOf(param.schema, value, param.name).length === 0;
        const shown = JSON.stringify(value).slice(0, 200);
        assert.equal(isRead(param, value), isDocumented, `${method} ${param.name}: ${shown}`);
        tried[isDocumented ? "read" : "refused"] += 1;
      }
      assert.ok(tried.read > 1, `${tried.read} of the values fit`);
      const takesAnything = Object.keys(param.schema).length === 0;
      assert.equal(tried.refused === 0, takesAnything);
    });
  }
}

test("a field that is not known is named by its first 60 letters, wherever it stands", () => {
  const field = `${"abcdefghij".repeat(6)}k`;
  const more = { to: ADDRESS, [field]: 1 };
  const calls = (call: object) => ({ blockStateCalls: [{ calls: [call] }] });
  for (const [method, place, value] of [
    ["eth_call", "call", more],
    ["eth_getLogs", "filter", { [field]: 1 }],
    ["platform_simulateV1", "payload", { blockStateCalls: [{ calls: [] }], [field]: 1 }],
    [
      "platform_simulateV1",
      "payload.blockStateCalls[0]",
      { blockStateCalls: [{ calls: [], [field]: 1 }] },
    ],
    ["platform_simulateV1", "payload.blockStateCalls[0].calls[0]", calls(more)],
    [
      "platform_simulateV1",
      "payload.blockStateCalls[0].calls[0]",
      calls({ ...more, functionName: "f" }),
    ],
  ] as const) {
    const [name = ""] = place.split(".");
    const param = METHODS.get(method)?.params.find((each) => each.name === name);
    assert.ok(param !== undefined, method);
    const text = `${place} has a field that is not known: ${field.slice(0, 60)}`;
    assert.equal(refusalOf(param, value)?.message, text);
  }
});

test("a refusal names what would be taken in its place, and nothing that is refused too", async () => {
  const rpc = new TestRpc();
  const number = "must be latest, pending, safe, finalized, earliest or a number in hex";
  const block =
    "must be latest, pending, safe, finalized, earliest, a number in hex or a block hash";
  const account = rpc.stable;
  for (const [text, method, ...params] of [
    [`block ${number}`, "eth_getBlockByNumber", "x"],
    [`block ${number}`, "eth_getBlockByNumber", `0x${HASH}`],
    [`block ${number}`, "eth_getBlockTransactionCountByNumber", {}],
    [`filter.fromBlock ${number}`, "eth_getLogs", { fromBlock: "x" }],
    [`filter.toBlock ${number}`, "eth_getLogs", { toBlock: `0x${HASH}` }],
    [`block ${block}`, "eth_call", { to: account }, "x"],
    [`block ${block}`, "eth_getCode", account, 7],
    [`block ${block}`, "eth_getBlockReceipts", "x"],
    [`block.blockNumber ${number}`, "eth_call", { to: account }, { blockNumber: `0x${HASH}` }],
  ] as const) {
    const { code, message } = await rpc.error(method, ...params);
    assert.deepEqual([code, message], [-32602, text], method);
  }
});
