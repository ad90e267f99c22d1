// The proof that a receipt is in a block: anyone who knows the block's hash can check it. The
// platform's validators do not sign here.
import { bytesHex } from "../kernel/hex.ts";
import type { Chain } from "./chain.ts";
import type { Commitment } from "./commitment.ts";
import { headerRlp } from "./header.ts";
import { listProof } from "./trie.ts";

/** All in bare lowercase hex. */
export interface ReceiptProof {
  /** Hashes to the block's hash. */
  readonly headerRlp: string;
  /** The proven leaf; undefined if the block has no transaction of this index. */
  readonly receiptRlp: string | undefined;
  /** Encoded trie nodes, from the receipts root to the leaf. */
  readonly proof: readonly string[];
}

/** Undefined if there is no such block. */
export function receiptProof(
  { chain, commitment }: { readonly chain: Chain; readonly commitment: Commitment },
  blockNumber: number,
  index: number,
): ReceiptProof | undefined {
  const block = chain.blocks[blockNumber];
  if (block === undefined) return undefined;
  const leaves = commitment.bodies.receiptLeaves(block);
  const leaf = leaves[index];
  const proof = listProof(leaves, index) ?? [];
  return {
    headerRlp: headerRlp(commitment.headerOf(blockNumber)),
    receiptRlp: leaf === undefined ? undefined : bytesHex(leaf),
    proof: proof.map(bytesHex),
  };
}
