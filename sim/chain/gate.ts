// The seam between the chain and the platform's contracts. Genesis hands both parts to the chain, which
// therefore needs no contract of the platform.

import type { Call, Machine } from "../contract/call.ts";
import type { Arguments } from "../contract/define.ts";
import type { Approval, FeePaid } from "./transaction.ts";

/** How a transaction enters a contract. Both functions throw Revert. */
export interface Gate {
  /** Runs a function as the call's sender and returns its answer. */
  readonly invoke: (call: Call, func: string, args: Arguments) => unknown;
  /** Approves an amount of the owner's tokens until the running transaction ends. */
  readonly approve: (machine: Machine, owner: string, approval: Approval) => void;
}

/** The payer of a transaction's fee, and the way of paying. */
export interface FeeRule {
  /** The stable token's address: the token that a plain transfer of value moves. */
  readonly stable: string;
  /** Takes one fee, or returns undefined and changes nothing if the payer has too little. */
  readonly take: (payer: string) => FeePaid | undefined;
}
