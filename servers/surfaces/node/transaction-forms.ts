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
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { argumentTexts } from "../../shared/chain/argument-texts.ts";
import {
  addressText,
  arrayOf,
  dataText,
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
  to: { anyOf: [addressText, nothing], description: "null for a creation" },
  nonce: integer,
  gasLimit: integer,
  network: text,
  chainId: { ...nothing, description: "null: the main chain" },
  ...signatureFields,
  transactionType: {
    enum: ["FunctionCall", "Contract", "EthereumTX"],
    description:
      "FunctionCall names its function, Contract creates one, EthereumTX has data or only a value",
  },
} as const;

export const shortSchema = objectOf(
  {
    kind: { const: "Transaction" },
    ...fields,
    funcName: { ...text, description: "of a FunctionCall" },
    args: { ...arrayOf(text), description: "of a FunctionCall, in the order of its parameters" },
    gasPrice: { ...digitsText, description: "of any other" },
    value: { ...digitsText, description: "of any other" },
    init: { ...dataText, description: "of a Contract: the code that makes it" },
    contractName: { ...textOrNull, description: "of a Contract" },
  },
  ["funcName", "args", "gasPrice", "value", "init", "contractName"],
);

const typeOf = ({ byName, to }: TransactionRecord): string =>
  byName ? "FunctionCall" : to === "" ? "Contract" : "EthereumTX";

function commonForm(world: World, { record }: RecordedTransaction) {
  const { hash, from, to, nonce, gasLimit } = record;
  return {
    ...{ hash, from, to: to === "" ? null : to, nonce, gasLimit: Number(gasLimit) },
    ...{ network: world.options.network, chainId: null, ...signatureOf(record) },
    transactionType: typeOf(record),
  };
}

/** The name of the contract that a transaction created; null if it created none. */
const createdName = ({ chain }: World, created: string | undefined): string | null =>
  chain.contracts.get(created ?? "")?.kind.definition.name ?? null;

export function shortForm(world: World, transaction: Transaction) {
  const recorded = includedRecord(world, transaction);
  const { gasPrice, value, to, data } = recorded.record;
  const call = namedCallOf(world, recorded);
  const contractName = createdName(world, transaction.code?.created);
  return {
    kind: "Transaction",
    ...commonForm(world, recorded),
    ...(call === undefined
      ? { gasPrice: String(gasPrice), value: String(value) }
      : { funcName: call.name, args: call.args }),
    ...(call === undefined && to === "" ? { init: data, contractName } : {}),
  };
}

export const longSchema = objectOf({
  ...fields,
  cName: { ...textOrNull, description: "of the contract that it created" },
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
  txData: dataText,
});

/** ISO 8601 with microseconds, which are always zeros. (decision 2) */
const microseconds = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(/Z$/, "000Z");

function longForm(world: World, recorded: RecordedTransaction, created?: string) {
  const { inclusion, gasPrice, value, data } = recorded.record;
  const call = namedCallOf(world, recorded);
  return {
    ...commonForm(world, recorded),
    ...{
      cName: createdName(world, created),
      funcName: call?.name ?? null,
      args: call?.args ?? [],
      code: null,
    },
    blockNumber: inclusion?.blockNumber ?? -1,
    timestamp: inclusion === undefined ? null : microseconds(inclusion.timestamp),
    ...{ origin: "API", gasPrice: String(gasPrice), value: String(value), txData: data },
  };
}

export const includedForm = (world: World, transaction: Transaction) =>
  longForm(world, includedRecord(world, transaction), transaction.code?.created);

export const waitingForm = (world: World, entry: QueueEntry) =>
  longForm(world, { record: waitingRecord(world, entry), request: entry.request });
