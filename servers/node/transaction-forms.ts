// Transactions as the node's core module shows them: a short form inside blocks, a long one alone.
import {
  callableNamed,
  type QueueEntry,
  type Transaction,
  type TransactionRecord,
  type TransactionRequest,
  transactionRecord,
  type World,
  waitingRecord,
} from "../../sim/index.ts";
import { argumentTexts } from "../chain/argument-texts.ts";
import { objectOf } from "../core/object-schema.ts";
import {
  addressText,
  arrayOf,
  digitsText,
  hashText,
  hexText,
  integer,
  nothing,
  text,
  textOrNull,
} from "./shapes.ts";

interface RecordedTransaction {
  readonly record: TransactionRecord;
  readonly request: TransactionRequest;
}

const includedRecord = (world: World, transaction: Transaction): RecordedTransaction => ({
  record: transactionRecord(world, transaction),
  request: transaction.request,
});

/** A call by name; undefined if the transaction has data, or only a value. */
export function namedCallOf(world: World, { record, request }: RecordedTransaction) {
  const { byName, signed } = record;
  if (!byName) return undefined;
  if (signed?.form === "platform") return { name: signed.function, args: signed.args };
  const { to, function: name, args } = request;
  const contract = world.chain.contracts.get(to);
  const callable = contract && callableNamed(contract.kind.definition, name);
  return { name, args: callable === undefined ? [] : argumentTexts(callable.inputs, args) };
}

/** The values of a signature, unpadded; 0 if nobody signed. */
export function signatureOf({ signed }: Pick<TransactionRecord, "signed">) {
  const { r = 0n, s = 0n, v = 0n } = signed ?? {};
  return { r: r.toString(16), s: s.toString(16), v: v.toString(16) };
}

const signatureFields = { r: hexText, s: hexText, v: hexText } as const;

const fields = {
  hash: hashText,
  from: addressText,
  to: addressText,
  nonce: integer,
  gasLimit: integer,
  network: text,
  chainId: { ...nothing, description: "null: the main chain" },
  ...signatureFields,
  transactionType: {
    enum: ["FunctionCall", "EthereumTX"],
    description: "FunctionCall names its function, EthereumTX has data or only a value",
  },
} as const;

export const shortSchema = objectOf(
  {
    kind: { const: "Transaction" },
    ...fields,
    funcName: { ...text, description: "of a FunctionCall" },
    args: { ...arrayOf(text), description: "of a FunctionCall, in the order of its parameters" },
    gasPrice: { ...digitsText, description: "of an EthereumTX" },
    value: { ...digitsText, description: "of an EthereumTX" },
  },
  ["funcName", "args", "gasPrice", "value"],
);

function commonForm(world: World, { record }: RecordedTransaction) {
  const { hash, from, to, nonce, gasLimit, byName } = record;
  return {
    ...{ hash, from, to, nonce, gasLimit: Number(gasLimit) },
    ...{ network: world.options.network, chainId: null, ...signatureOf(record) },
    transactionType: byName ? "FunctionCall" : "EthereumTX",
  };
}

export function shortForm(world: World, transaction: Transaction) {
  const recorded = includedRecord(world, transaction);
  const { gasPrice, value } = recorded.record;
  const call = namedCallOf(world, recorded);
  return {
    kind: "Transaction",
    ...commonForm(world, recorded),
    ...(call === undefined
      ? { gasPrice: String(gasPrice), value: String(value) }
      : { funcName: call.name, args: call.args }),
  };
}

export const longSchema = objectOf({
  ...fields,
  cName: { ...nothing, description: "null: no transaction creates a contract" },
  funcName: textOrNull,
  args: arrayOf(text),
  code: nothing,
  blockNumber: { ...integer, description: "-1 while it waits" },
  timestamp: {
    type: ["string", "null"],
    description: "ISO 8601 with microseconds, of its block; null while it waits",
  },
  origin: { const: "API" },
  gasPrice: digitsText,
  value: { ...digitsText, description: "base units of the stable token" },
  txData: { type: "string", pattern: "^([0-9a-f]{2})*$" },
});

/** ISO 8601 with microseconds, which are always zeros. (decision 2) */
const microseconds = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(/Z$/, "000Z");

function longForm(world: World, recorded: RecordedTransaction) {
  const { inclusion, gasPrice, value, data } = recorded.record;
  const call = namedCallOf(world, recorded);
  return {
    ...commonForm(world, recorded),
    ...{ cName: null, funcName: call?.name ?? null, args: call?.args ?? [], code: null },
    blockNumber: inclusion?.blockNumber ?? -1,
    timestamp: inclusion === undefined ? null : microseconds(inclusion.timestamp),
    ...{ origin: "API", gasPrice: String(gasPrice), value: String(value), txData: data },
  };
}

export const includedForm = (world: World, transaction: Transaction) =>
  longForm(world, includedRecord(world, transaction));

export const waitingForm = (world: World, entry: QueueEntry) =>
  longForm(world, { record: waitingRecord(world, entry), request: entry.request });
