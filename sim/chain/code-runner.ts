// The seam between the chain and what runs contracts of users.

import type { Call } from "../contract/call.ts";
import type { AccessEntry } from "../evm/gas.ts";
import type { CodeOutcome, TransactionRequest, WrittenTransaction } from "./transaction.ts";

/** Runs code of one transaction at a time. Throws Revert. */
export interface CodeRunner {
  /** The transaction that follows may use this much gas, or as much as any. */
  begin(gasLimit: bigint | undefined, accessList?: readonly AccessEntry[]): void;
  run(call: Call, data: string, value: bigint): string;
  /** A transaction by its data, to a user's contract or to none: then it makes one. */
  send(request: TransactionRequest, written: WrittenTransaction): unknown;
  attemptPart<T>(part: () => T): T;
  /** Whether the transaction has run any. */
  readonly isRunning: boolean;
  /** Ends a transaction; undefined if it ran none. */
  end(isUndone: boolean): CodeOutcome | undefined;
}
