// Values for JSON-RPC parameters, and whether exactly the documented ones are accepted. For tests
// of the rpc port's methods and of control's.
import assert from "node:assert/strict";
import type { Schema } from "../../core/parsed.ts";
import { faultsOf } from "../../core/validate.ts";
import type { Method } from "../../shared/json-rpc/method.ts";
import { DATA_HEX_MAX } from "../../shared/json-rpc/params.ts";
import { RpcRefusal } from "../../shared/json-rpc/refusal.ts";

export const ADDRESS = "ab".repeat(20);
export const HASH = "cd".repeat(32);

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

/** Valid objects; each field in turn gets every value or is left out. */
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
  { tracer: "callTracer", tracerConfig: { onlyTopCall: true } },
  { number: "0x1", time: "0x1" },
  { [`0x${ADDRESS}`]: { balance: "0x1", nonce: "0x1", code: "0x", stateDiff: {} } },
  { [`0x${ADDRESS}`]: { state: { [`0x${HASH}`]: `0x${HASH}` } } },
  { timestamp: "0x1", blocks: 1 },
  { forking: { jsonRpcUrl: null, blockNumber: null } },
];

function* variations(): Generator<unknown> {
  yield* POOL;
  for (const valid of OBJECTS) {
    yield valid;
    yield { ...valid, surprise: 1 };
    for (const field of Object.keys(valid)) {
      const { [field]: _without, ...others } = valid;
      yield others;
      for (const value of POOL) yield { ...valid, [field]: value };
    }
  }
}

interface ReadParameter {
  readonly name: string;
  readonly schema: Schema;
  read(value: unknown, name: string): unknown;
}

export function refusalOf(param: ReadParameter, value: unknown): RpcRefusal | undefined {
  try {
    param.read(value, param.name);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof RpcRefusal) return thrown;
    throw thrown;
  }
}

const isRead = (param: ReadParameter, value: unknown) => refusalOf(param, value) === undefined;

/** Rules between two fields are only in the schema's description. */
function isBetweenFields(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { blockHash, fromBlock, toBlock } = value as Readonly<Record<string, unknown>>;
  return (blockHash ?? null) !== null && (fromBlock ?? toBlock ?? null) !== null;
}

interface DistinctParam {
  /** The first method that has it. */
  readonly method: string;
  readonly param: ReadParameter;
}

/** Each schema that a reader parses, once; schemas shared with `others` are left out. */
export function distinctParams(
  methods: Iterable<Method>,
  others: Iterable<Method> = [],
): DistinctParam[] {
  const seen: ReadParameter[] = [...others].flatMap(({ params }) => params);
  const found: DistinctParam[] = [];
  for (const { name: method, params } of methods) {
    for (const param of params) {
      if (seen.some(({ schema, read }) => schema === param.schema && read === param.read)) continue;
      seen.push(param);
      found.push({ method, param });
    }
  }
  return found;
}

/** Tries every value and the longest text: exactly what the schema allows is accepted. */
export function assertReadAsDocumented({ method, param }: DistinctParam): void {
  const tried = { read: 0, refused: 0 };
  for (const value of variations()) {
    // Null counts as missing.
    if (value === null || isBetweenFields(value)) continue;
    const isDocumented = faultsOf(param.schema, value, param.name).length === 0;
    const shown = JSON.stringify(value).slice(0, 200);
    assert.equal(isRead(param, value), isDocumented, `${method} ${param.name}: ${shown}`);
    tried[isDocumented ? "read" : "refused"] += 1;
  }
  assert.ok(tried.read > 1, `${tried.read} of the values fit`);
  const takesAnything = Object.keys(param.schema).length === 0;
  assert.equal(tried.refused === 0, takesAnything);
  const { maxLength } = param.schema;
  if (typeof maxLength !== "number") return;
  const longest = `0x${"0".repeat(maxLength - 2)}`;
  assert.ok(isRead(param, longest), `${maxLength} characters`);
  assert.ok(!isRead(param, `${longest}00`), `more than ${maxLength} characters`);
}
