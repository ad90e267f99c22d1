// The cumulative gas that the explorer shows in a block: it echoes each sender's limit. (decision
// 7)
import { type Block, sentOf, type Transaction, type World } from "../../../sim/index.ts";

/** Sums of smaller blocks are faster to compute than to keep. */
const KEPT_FROM = 32;

const kept = new WeakMap<Block, readonly bigint[]>();

/** The sum of gas limits up to and including a transaction in its block. */
export function cumulativeGas({ chain }: World, { blockNumber, index }: Transaction): bigint {
  const block = chain.blocks[blockNumber] as Block;
  const known = kept.get(block);
  if (known !== undefined) return known[index] as bigint;
  if (block.to - block.from < KEPT_FROM) {
    return sumsOf(chain.transactions, block.from, block.from + index + 1)[index] as bigint;
  }
  const sums = sumsOf(chain.transactions, block.from, block.to);
  kept.set(block, sums);
  return sums[index] as bigint;
}

function sumsOf(transactions: readonly Transaction[], from: number, to: number): bigint[] {
  const sums: bigint[] = [];
  let sum = 0n;
  for (let at = from; at < to; at += 1) {
    sum += sentOf((transactions[at] as Transaction).request).gasLimit;
    sums.push(sum);
  }
  return sums;
}
