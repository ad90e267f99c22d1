// Blocks, transactions, receipts and logs as Ethereum clients read them: quantities and data in hex
// with 0x, lowercase.
import {
  type AccessEntry,
  type BlockRecord,
  HEADER_CONSTANTS,
  type LogRecord,
  type ReceiptRecord,
  type TransactionRecord,
  type TypedTransaction,
  ZERO_ADDRESS,
} from "../../../../sim/index.ts";
import { prefixed, quantity, ZERO_HASH } from "../../../shared/json-rpc/hex.ts";

const NO_NONCE = prefixed(HEADER_CONSTANTS.nonce);
const UNCLES = prefixed(HEADER_CONSTANTS.sha3Uncles);
export const NOBODY = prefixed(ZERO_ADDRESS);

/** `transactions` are hashes or whole transactions; `size` is in bytes. */
export function presentBlock(
  block: BlockRecord,
  { transactions, size }: { readonly transactions: readonly unknown[]; readonly size: number },
) {
  return {
    number: quantity(block.number),
    hash: prefixed(block.hash),
    parentHash: prefixed(block.parentHash),
    nonce: NO_NONCE,
    sha3Uncles: UNCLES,
    logsBloom: prefixed(block.logsBloom),
    transactionsRoot: prefixed(block.transactionsRoot),
    stateRoot: prefixed(block.stateRoot),
    receiptsRoot: prefixed(block.receiptsRoot),
    miner: NOBODY,
    difficulty: "0x0",
    totalDifficulty: "0x0",
    extraData: "0x",
    size: quantity(size),
    gasLimit: quantity(block.gasLimit),
    gasUsed: quantity(block.gasUsed),
    timestamp: quantity(block.timestamp),
    mixHash: ZERO_HASH,
    uncles: [],
    transactions,
  };
}

/**
 * An unsigned transaction shows v, r and s as zeros: clients can read them, and nobody takes them
 * for a signature. A signature that is valid on any chain shows no chain id. A call by function
 * name has no input.
 */
export function presentTransaction(record: TransactionRecord, chainId: bigint) {
  const { inclusion, signed } = record;
  const isForAnyChain = signed !== undefined && signed.chainId === undefined;
  return {
    hash: prefixed(record.hash),
    nonce: quantity(record.nonce),
    blockHash: inclusion === undefined ? null : prefixed(inclusion.blockHash),
    blockNumber: inclusion === undefined ? null : quantity(inclusion.blockNumber),
    transactionIndex: inclusion === undefined ? null : quantity(inclusion.index),
    from: prefixed(record.from),
    to: addressOrNull(record.to),
    value: quantity(record.value),
    gas: quantity(record.gasLimit),
    gasPrice: quantity(record.gasPrice),
    input: prefixed(record.data),
    type: "0x0",
    ...(signed?.form === "typed" ? presentTyped(signed) : {}),
    ...(isForAnyChain ? {} : { chainId: quantity(chainId) }),
    v: quantity(signed?.v ?? 0n),
    r: quantity(signed?.r ?? 0n),
    s: quantity(signed?.s ?? 0n),
  };
}

/** What only a typed transaction shows, which came in through control. */
function presentTyped({ type, v, gasPrice, maxPriorityFeePerGas, accessList }: TypedTransaction) {
  const most = { maxFeePerGas: gasPrice, maxPriorityFeePerGas };
  return {
    type: quantity(type),
    // Nobody pays for gas, so what was paid is nothing.
    ...(type === 1 ? {} : { gasPrice: "0x0", ...inQuantities(most) }),
    accessList: presentAccessList(accessList),
    yParity: quantity(v),
  };
}

const inQuantities = (values: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, quantity(value)]));

export const presentAccessList = (entries: readonly AccessEntry[]) =>
  entries.map(({ address, slots }) => ({
    address: prefixed(address),
    storageKeys: slots.map(prefixed),
  }));

/** What every transaction uses that runs no code of a user. */
export const NATIVE_GAS = 21_000;

/** A creation goes to none. */
export const addressOrNull = (address: string) => (address === "" ? null : prefixed(address));

/** A single transaction always shows index 0; one in its block's list shows the true index. */
export type IndexPlacing = "alone" | "inBlock";

/**
 * A single receipt counts only its own gas as used so far; one in its block's list counts all up to
 * it.
 */
export function presentReceipt(record: ReceiptRecord, placing: IndexPlacing) {
  const { inclusion, gasUsed } = record;
  const gasSoFar = placing === "alone" ? gasUsed : record.cumulativeGasUsed;
  return {
    transactionHash: prefixed(record.hash),
    blockHash: prefixed(inclusion.blockHash),
    blockNumber: quantity(inclusion.blockNumber),
    transactionIndex: placing === "alone" ? "0x0" : quantity(inclusion.index),
    from: prefixed(record.from),
    to: addressOrNull(record.to),
    gasUsed: quantity(gasUsed),
    cumulativeGasUsed: quantity(gasSoFar),
    effectiveGasPrice: "0x0",
    contractAddress: addressOrNull(record.created ?? ""),
    logs: record.records.map((log) => presentLog(log, placing)),
    logsBloom: prefixed(Buffer.from(record.logsBloom).toString("hex")),
    status: record.succeeded ? "0x1" : "0x0",
    type: quantity(record.type),
  };
}

export function presentLog(log: LogRecord, placing: IndexPlacing) {
  return {
    address: prefixed(log.address),
    topics: log.topics.map(prefixed),
    data: prefixed(log.data),
    blockNumber: quantity(log.blockNumber),
    transactionHash: prefixed(log.transactionHash),
    transactionIndex: placing === "alone" ? "0x0" : quantity(log.transactionIndex),
    blockHash: prefixed(log.blockHash),
    logIndex: quantity(log.logIndex),
    removed: false,
  };
}
