// A transaction on the chain, with its hash as the key of the facts about it.
import { type Transaction, transactionHash, type World } from "../../../../sim/index.ts";

export interface IncludedTransaction {
  /** Bare. */
  readonly hash: string;
  readonly transaction: Transaction;
}

export function includedOf({ chain }: World, transaction: Transaction): IncludedTransaction {
  const { request, nonce } = transaction;
  return { hash: transactionHash(request, nonce, chain.chainId), transaction };
}
