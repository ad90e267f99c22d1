// What a transaction is: the request, where it was included, and its result. Hashes are computed on
// first read.
import type { Arguments } from "../contract/define.ts";
import type { AccessEntry } from "../evm/gas.ts";
import { canonical } from "../kernel/canonical.ts";
import { hashBytes, hashHex, textBytes } from "../kernel/hash.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import { rlpBytes, rlpInteger, rlpList } from "../kernel/rlp-hex.ts";
import type { RefusalCode } from "../refusals/refusals.ts";
import type { Artifact } from "./artifact.ts";

/** The token in which a transaction paid its fee. */
export type FeePaid = "voucher" | "stable";

/**
 * An approval that is valid inside its transaction: logged, never stored, gone when the call ends.
 */
export interface Approval {
  readonly token: string;
  readonly spender: string;
  readonly amount: bigint;
}

/**
 * A transaction that names no function: a plain transfer of value, a call by its data, or a creation.
 */
export interface WrittenTransaction {
  /** Bare lowercase hex; empty for a creation. */
  readonly to: string;
  /** Base units of the stable token. */
  readonly value: bigint;
  /** Selector and arguments in bare lowercase hex; empty for a plain transfer. */
  readonly data: string;
}

export interface TransactionRequest {
  readonly from: string;
  /** Where the call goes; for `raw` and `written`, known once included. */
  readonly to: string;
  readonly function: string;
  readonly args: Arguments;
  readonly approvals?: readonly Approval[];
  /** If the sender chose one; otherwise the account's next. */
  readonly nonce?: number;
  /** Bounds code of users, and nothing else. (decisions 7, 100) */
  readonly gasLimit?: bigint;
  readonly written?: WrittenTransaction;
  /** What is warm from the start; of a call that is tried out. */
  readonly accessList?: readonly AccessEntry[];
  /** For a creation: what is known of the code, and of other code that it may create. */
  readonly artifacts?: readonly Artifact[];
  /** Everything the sender signed, in bare lowercase hex. */
  readonly raw?: string;
}

export interface Failure {
  readonly code: RefusalCode;
  readonly reason: string;
  /** What code of a user reverted with, bare hex. */
  readonly data?: string;
}

/** What a transaction's own call of code, or creation, came to. */
export interface CodeOutcome {
  /** What it returned, bare hex; for a creation its code. */
  readonly returned: string;
  /** With the transaction's own, after refunds. */
  readonly gasUsed: number;
  /** The address of a new contract. */
  readonly created?: string;
}

export interface Transaction {
  readonly request: TransactionRequest;
  readonly nonce: number;
  readonly blockNumber: number;
  /** Position in the block. */
  readonly index: number;
  /** Undefined only for the genesis transaction. */
  readonly fee: FeePaid | undefined;
  /** Undefined if the call succeeded. */
  readonly failure: Failure | undefined;
  /** What the function returned, if anything. */
  readonly result: unknown;
  /** If it ran code of a user. */
  readonly code?: CodeOutcome;
  /** Then also how long the undo journal was before it. */
  readonly changesFrom?: number;
  /** Where its logs begin and end in the log book. */
  readonly logsFrom: number;
  readonly logsTo: number;
}

/** The bytes of a request under a nonce: the leaf of the block's transactions trie. */
export function transactionBytes(
  request: TransactionRequest,
  nonce: number,
  chainId: bigint,
): Uint8Array {
  const { from, to, function: name, args, approvals, gasLimit, written, raw } = request;
  if (raw !== undefined) return hexBytes(raw);
  // The call decoded from the data is not part of what was sent.
  const called = written === undefined ? { to, function: name, args, approvals } : { written };
  return textBytes(canonical({ from, ...called, gasLimit, nonce, chainId }));
}

/** The address of the contract that a transaction creates, or would have created if it had not failed. */
export function creationAddress(sender: string, nonce: number): string {
  return hashHex(rlpList(rlpBytes(sender) + rlpInteger(nonce))).slice(24);
}

/** The hash of a request under a nonce, known before inclusion. 64 hex characters without 0x. */
export function transactionHash(
  request: TransactionRequest,
  nonce: number,
  chainId: bigint,
): string {
  return bytesHex(hashBytes(transactionBytes(request, nonce, chainId)));
}
