// Blocks, transactions, receipts and logs as core REST shows them, with their schemas: numbers of
// the chain as digits, hex with 0x and lowercase, instants in ISO 8601.
import {
  type BlockRecord,
  type LogRecord,
  type ReceiptRecord,
  type Transaction,
  type TransactionRecord,
  transactionHash,
  transactionRecord,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import {
  addressText,
  arrayOf,
  bytesText,
  digitsText,
  hashText,
  instantText,
  orNull,
} from "./shapes.ts";

export const hex = (bare: string): string => `0x${bare}`;

export const logSchema = objectOf({
  address: addressText,
  topics: arrayOf(hashText),
  data: bytesText,
  blockNumber: digitsText,
  transactionHash: hashText,
  logIndex: { type: "integer", description: "position in the block" },
});

export function presentLog({ address, topics, data, blockNumber, ...log }: LogRecord) {
  return {
    address: hex(address),
    topics: topics.map(hex),
    data: hex(data),
    blockNumber: String(blockNumber),
    transactionHash: hex(log.transactionHash),
    logIndex: log.logIndex,
  };
}

export const transactionSchema = objectOf({
  txHash: hashText,
  status: {
    enum: ["pending", "confirmed"],
    description: "confirmed once it is in a block, even if it failed: the receipt says which",
  },
  blockNumber: orNull(digitsText),
  blockHash: orNull(hashText),
  gasUsed: orNull(digitsText),
  from: addressText,
  to: orNull(addressText),
  value: { ...digitsText, description: "base units of the stable token" },
});

/** A creation goes to none. */
const hexOrNull = (address: string) => (address === "" ? null : hex(address));

export function presentTransaction(record: TransactionRecord, gasUsed: number | undefined) {
  const { hash, inclusion, from, to, value } = record;
  return {
    txHash: hex(hash),
    status: inclusion === undefined ? "pending" : "confirmed",
    blockNumber: inclusion === undefined ? null : String(inclusion.blockNumber),
    blockHash: inclusion === undefined ? null : hex(inclusion.blockHash),
    gasUsed: gasUsed === undefined ? null : String(gasUsed),
    from: hex(from),
    to: hexOrNull(to),
    value: String(value),
  };
}

export function presentIncluded(world: World, transaction: Transaction) {
  const { gasUsed } = world.parts.commitment.bodies.receiptOf(transaction);
  return presentTransaction(transactionRecord(world, transaction), gasUsed);
}

export const receiptSchema = objectOf(
  {
    txHash: hashText,
    blockNumber: digitsText,
    blockHash: hashText,
    from: addressText,
    to: orNull(addressText),
    gasUsed: digitsText,
    status: { enum: ["success", "failure"] },
    logs: arrayOf(logSchema),
    contractAddress: {
      ...orNull(addressText),
      description: "of the new contract, if the transaction created one",
    },
    revertReason: {
      type: "string",
      description: "the contract's own text, if the transaction failed",
    },
  },
  ["revertReason"],
);

export function presentReceipt(record: ReceiptRecord) {
  const { hash, inclusion, from, to, created, gasUsed, succeeded, records, revertReason } = record;
  return {
    txHash: hex(hash),
    blockNumber: String(inclusion.blockNumber),
    blockHash: hex(inclusion.blockHash),
    from: hex(from),
    to: hexOrNull(to),
    gasUsed: String(gasUsed),
    status: succeeded ? "success" : "failure",
    logs: records.map(presentLog),
    contractAddress: hexOrNull(created ?? ""),
    ...(revertReason === undefined ? {} : { revertReason }),
  };
}

const blockFields = {
  number: digitsText,
  hash: hashText,
  parentHash: hashText,
  timestamp: instantText,
  gasUsed: digitsText,
  gasLimit: digitsText,
  stateRoot: hashText,
} as const;

export const latestSchema = objectOf({ ...blockFields, transactions: arrayOf(hashText) });

export const blockSchema = objectOf({
  ...blockFields,
  transactionsRoot: hashText,
  receiptsRoot: hashText,
  transactions: arrayOf(transactionSchema),
});

function headOf({ number, hash, parentHash, timestamp, gasUsed, gasLimit, ...roots }: BlockRecord) {
  return {
    number: String(number),
    hash: hex(hash),
    parentHash: hex(parentHash),
    timestamp: new Date(timestamp * 1000).toISOString(),
    gasUsed: String(gasUsed),
    gasLimit: String(gasLimit),
    stateRoot: hex(roots.stateRoot),
  };
}

/** With the hashes of its transactions. */
export function presentLatest({ chain }: World, block: BlockRecord) {
  const hashes = block.transactions.map(({ request, nonce }) =>
    hex(transactionHash(request, nonce, chain.chainId)),
  );
  return { ...headOf(block), transactions: hashes };
}

/** With its transactions. */
export function presentBlock(world: World, block: BlockRecord) {
  return {
    ...headOf(block),
    transactionsRoot: hex(block.transactionsRoot),
    receiptsRoot: hex(block.receiptsRoot),
    transactions: block.transactions.map((each) => presentIncluded(world, each)),
  };
}
