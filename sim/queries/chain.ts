// What surfaces read of the chain: blocks, transactions, receipts and logs, in the world's own
// terms: bare lowercase hex, whole numbers and bigint.

import { HEADER_CONSTANTS, type Header } from "../chain/header.ts";
import type { Receipt } from "../chain/receipt.ts";
import { type SentTransaction, sentOf } from "../chain/sent.ts";
import {
  creationAddress,
  type Transaction,
  type TransactionRequest,
  transactionHash,
} from "../chain/transaction.ts";
import type { EncodedLog } from "../contract/abi/topics.ts";
import { present } from "../kernel/assert.ts";
import type { QueueEntry } from "../world/waiting-index.ts";
import type { World } from "../world/world.ts";

export interface BlockRecord extends Header {
  readonly hash: string;
  readonly gasLimit: number;
  readonly transactions: readonly Transaction[];
}

/** Where a transaction was included. */
export interface Inclusion {
  readonly blockNumber: number;
  readonly blockHash: string;
  /** Whole seconds. */
  readonly timestamp: number;
  /** Position in the block. */
  readonly index: number;
}

export interface TransactionRecord extends SentTransaction {
  readonly hash: string;
  readonly nonce: number;
  readonly from: string;
  /**
   * The bare name of the function; empty if only a value was sent, or the data name no function.
   */
  readonly functionName: string;
  /** Undefined while it waits. */
  readonly inclusion: Inclusion | undefined;
}

export interface ReceiptRecord extends Receipt {
  readonly hash: string;
  readonly from: string;
  /** Empty for a creation. */
  readonly to: string;
  /** Only for a creation: the address of the new contract, even if it failed, as chains show it. */
  readonly created: string | undefined;
  readonly inclusion: Inclusion;
  /** Why the call was refused. */
  readonly revertReason: string | undefined;
  readonly records: readonly LogRecord[];
}

export interface LogRecord extends EncodedLog {
  readonly transactionHash: string;
  readonly blockNumber: number;
  readonly blockHash: string;
  /** Position of its transaction in the block. */
  readonly transactionIndex: number;
  /** Position in the block. (decision 32) */
  readonly logIndex: number;
}

/** The block of this number, or undefined. Cost: the blocks that nobody has read yet. */
export function blockAt({ chain, parts }: World, number: number): BlockRecord | undefined {
  const block = chain.blocks[number];
  if (block === undefined) return undefined;
  return {
    ...parts.commitment.headerOf(number),
    hash: parts.commitment.sealOf(number).hash,
    gasLimit: HEADER_CONSTANTS.gasLimit,
    transactions: chain.transactions.slice(block.from, block.to),
  };
}

export function inclusionOf({ chain, parts }: World, transaction: Transaction): Inclusion {
  const { blockNumber, index } = transaction;
  return {
    blockNumber,
    blockHash: parts.commitment.sealOf(blockNumber).hash,
    timestamp: present(chain.blocks[blockNumber], "the block").timestamp,
    index,
  };
}

export function transactionRecord(world: World, transaction: Transaction): TransactionRecord {
  const { request, nonce } = transaction;
  return recordOf(world, { request, nonce, inclusion: inclusionOf(world, transaction) });
}

/** For a transaction that is not in a block yet. */
export function waitingRecord(world: World, { request, nonce }: QueueEntry): TransactionRecord {
  return recordOf(world, { request, nonce, inclusion: undefined });
}

interface PlacedRequest {
  readonly request: TransactionRequest;
  readonly nonce: number;
  readonly inclusion: Inclusion | undefined;
}

function recordOf(
  { chain }: World,
  { request, nonce, inclusion }: PlacedRequest,
): TransactionRecord {
  const sent = sentOf(request);
  const isPlain = !sent.byName && sent.data === "";
  return {
    ...sent,
    hash: transactionHash(request, nonce, chain.chainId),
    nonce,
    from: request.from,
    functionName: isPlain ? "" : request.function,
    inclusion,
  };
}

/** The transaction that waits under this hash, bare hex, for a block or for an earlier nonce. */
export function waitingWith({ parts }: World, hash: string): QueueEntry | undefined {
  return parts.mempool.withHash(hash);
}

export function receiptRecord(world: World, transaction: Transaction): ReceiptRecord {
  const { request, nonce, failure } = transaction;
  const receipt = world.parts.commitment.bodies.receiptOf(transaction);
  const inclusion = inclusionOf(world, transaction);
  const hash = transactionHash(request, nonce, world.chain.chainId);
  const first = logsBefore(world, transaction);
  const { to } = sentOf(request);
  return {
    ...receipt,
    hash,
    from: request.from,
    to,
    created: to === "" ? creationAddress(request.from, nonce) : undefined,
    inclusion,
    revertReason: failure?.reason,
    records: receipt.logs.map((log, position) => ({
      ...log,
      transactionHash: hash,
      blockNumber: inclusion.blockNumber,
      blockHash: inclusion.blockHash,
      transactionIndex: inclusion.index,
      logIndex: first + position,
    })),
  };
}

/** How many logs its block has before those of a transaction. */
export function logsBefore(
  { chain }: World,
  { blockNumber, index, logsFrom }: Transaction,
): number {
  if (index === 0) return 0;
  const block = present(chain.blocks[blockNumber], "the block");
  const first = present(chain.transactions[block.from], "its first transaction");
  return chain.logs.read(first.logsFrom, logsFrom).length;
}
