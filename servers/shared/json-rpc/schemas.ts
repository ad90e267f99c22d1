// What methods answer, as JSON Schemas: the source of the documents and of response coverage.
import { objectOf } from "../../core/object-schema.ts";
import type { Schema } from "../../core/parsed.ts";

const text = (pattern: string) => ({ type: "string", pattern }) as const;
const maybe = <const S extends object>(schema: S) =>
  ({ anyOf: [schema, { type: "null" }] }) as const;
const listOf = <const S extends object>(items: S) => ({ type: "array", items }) as const;

export const QUANTITY = text("^0x(0|[1-9a-f][0-9a-f]*)$");
export const HASH = text("^0x[0-9a-f]{64}$");
export const ADDRESS = text("^0x[0-9a-f]{40}$");
export const DATA = text("^0x([0-9a-f]{2})*$");
const BLOOM = text("^0x[0-9a-f]{512}$");

const LOG = objectOf({
  address: ADDRESS,
  topics: listOf(HASH),
  data: DATA,
  blockNumber: QUANTITY,
  transactionHash: HASH,
  transactionIndex: QUANTITY,
  blockHash: HASH,
  logIndex: QUANTITY,
  removed: { const: false },
});

export const LOGS = listOf(LOG);

/** Typed transactions come in through control alone. */
const TYPES = ["0x0", "0x1", "0x2"];

export const ACCESS_LIST = listOf(objectOf({ address: ADDRESS, storageKeys: listOf(HASH) }));

export const RECEIPT = objectOf({
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: QUANTITY,
  transactionIndex: QUANTITY,
  from: ADDRESS,
  to: maybe(ADDRESS),
  gasUsed: QUANTITY,
  cumulativeGasUsed: QUANTITY,
  effectiveGasPrice: { const: "0x0" },
  contractAddress: maybe(ADDRESS),
  logs: LOGS,
  logsBloom: BLOOM,
  status: { enum: ["0x0", "0x1"] },
  type: { enum: TYPES },
});

export const RECEIPTS = listOf(RECEIPT);

export const TRANSACTION = objectOf(
  {
    hash: HASH,
    nonce: QUANTITY,
    blockHash: maybe(HASH),
    blockNumber: maybe(QUANTITY),
    transactionIndex: maybe(QUANTITY),
    from: ADDRESS,
    to: maybe(ADDRESS),
    value: QUANTITY,
    gas: QUANTITY,
    gasPrice: { ...QUANTITY, description: "The value of the signature; 0x0 if unsigned" },
    input: DATA,
    type: { enum: TYPES },
    maxFeePerGas: { ...QUANTITY, description: "Of type 0x2" },
    maxPriorityFeePerGas: { ...QUANTITY, description: "Of type 0x2" },
    accessList: { ...ACCESS_LIST, description: "Of types 0x1 and 0x2" },
    yParity: { ...QUANTITY, description: "Of types 0x1 and 0x2" },
    chainId: { ...QUANTITY, description: "Absent if the signature is valid on any chain" },
    v: QUANTITY,
    r: QUANTITY,
    s: QUANTITY,
  },
  ["chainId", "maxFeePerGas", "maxPriorityFeePerGas", "accessList", "yParity"],
);

export const BLOCK = objectOf({
  number: QUANTITY,
  hash: HASH,
  parentHash: HASH,
  nonce: text("^0x[0-9a-f]{16}$"),
  sha3Uncles: HASH,
  logsBloom: BLOOM,
  transactionsRoot: HASH,
  stateRoot: HASH,
  receiptsRoot: HASH,
  miner: ADDRESS,
  difficulty: QUANTITY,
  totalDifficulty: QUANTITY,
  extraData: DATA,
  size: QUANTITY,
  gasLimit: QUANTITY,
  gasUsed: QUANTITY,
  timestamp: QUANTITY,
  mixHash: HASH,
  uncles: listOf(HASH),
  transactions: listOf({ anyOf: [HASH, TRANSACTION] }),
});

export const FRAME_TYPES = {
  enum: ["CALL", "STATICCALL", "DELEGATECALL", "CALLCODE", "CREATE", "CREATE2"],
} as const;

export const ACCOUNT_PROOF = objectOf({
  address: ADDRESS,
  accountProof: {
    ...listOf({ type: "null" }),
    maxItems: 0,
    description: "Empty: a block's state root is no trie of accounts",
  },
  balance: { ...QUANTITY, description: "Of the stable token" },
  nonce: QUANTITY,
  codeHash: HASH,
  storageHash: { ...HASH, description: "The root of the trie of its slots" },
  storageProof: listOf(objectOf({ key: HASH, value: QUANTITY, proof: listOf(DATA) })),
});

const DEEPER = listOf({ minProperties: 1, description: "A frame like these" });

/** A frame with frames inside, of which the documents describe the first level. */
export const nested = (frame: (calls: Schema) => Schema): Schema =>
  frame({
    ...listOf(frame(DEEPER)),
    description: "What it called. Absent if nobody knows any more, or if it is too much",
  });

const callFrame =
  (...optional: ("to" | "output")[]) =>
  (calls: Schema): Schema =>
    objectOf(
      {
        type: FRAME_TYPES,
        from: ADDRESS,
        to: maybe(ADDRESS),
        value: QUANTITY,
        gas: QUANTITY,
        gasUsed: QUANTITY,
        input: DATA,
        output: DATA,
        error: { type: "string" },
        revertReason: { type: "string" },
        calls,
      },
      ["error", "revertReason", "calls", ...optional],
    );

const CALL_FRAME = nested(callFrame());

/** As `callTracer` shows it: what is empty is left out. */
export const TRACER_FRAME = nested(callFrame("to", "output"));

export const TRACED_BLOCK = listOf(objectOf({ txHash: HASH, result: CALL_FRAME }));

/** An error object; a revert's has data. */
export const ERROR: Schema = objectOf({ code: { type: "integer" }, message: { type: "string" } });
export const REVERT: Schema = objectOf({
  code: { const: 3 },
  message: { type: "string" },
  data: DATA,
});
