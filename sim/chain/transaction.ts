// What a transaction is: what was asked, where it was included, how it ended.
// Of the protocol it knows how a fee was paid and why a call was refused; hashes are made when read.
import type { Arguments } from "../contract/define.ts";
import { canonical } from "../kernel/canonical.ts";
import { hashBytes, textBytes } from "../kernel/hash.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import type { RefusalCode } from "../refusals/refusals.ts";

/** In which token a transaction paid its fee. */
export type FeePaid = "voucher" | "stable";

/** An approval that holds inside its transaction: logged, never stored, gone when the call ends. */
export interface Approval {
  readonly token: string;
  readonly spender: string;
  readonly amount: bigint;
}

/** A transaction that names no function: a plain transfer of value, or a call by its data. */
export interface Written {
  /** Bare lowercase hex. */
  readonly to: string;
  /** Base units of the stable token. */
  readonly value: bigint;
  /** Selector and arguments in bare lowercase hex; empty for a plain transfer. */
  readonly data: string;
}

export interface TransactionRequest {
  readonly from: string;
  /** Where the call goes; of `raw` and `written`, known once included. */
  readonly to: string;
  readonly function: string;
  readonly args: Arguments;
  readonly approvals?: readonly Approval[];
  /** Where the sender chose it; else the account's next. */
  readonly nonce?: number;
  /** Shown, and never a bound. (decision 7) */
  readonly gasLimit?: bigint;
  readonly written?: Written;
  /** What the sender signed, all of it, in bare lowercase hex. */
  readonly raw?: string;
}

export interface Failure {
  readonly code: RefusalCode;
  readonly reason: string;
}

export interface Transaction {
  readonly request: TransactionRequest;
  readonly nonce: number;
  readonly blockNumber: number;
  /** Position in the block. */
  readonly index: number;
  /** Undefined for the genesis transaction alone. */
  readonly fee: FeePaid | undefined;
  /** Undefined when the call succeeded. */
  readonly failure: Failure | undefined;
  /** What the function answered, if anything. */
  readonly result: unknown;
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
  // What the data says was to be called is no part of what was sent.
  const called = written === undefined ? { to, function: name, args, approvals } : { written };
  return textBytes(canonical({ from, ...called, gasLimit, nonce, chainId }));
}

/** The hash of a request under a nonce: known before inclusion. 64 hex characters without 0x. */
export function transactionHash(
  request: TransactionRequest,
  nonce: number,
  chainId: bigint,
): string {
  return bytesHex(hashBytes(transactionBytes(request, nonce, chainId)));
}
