// The cumulative gas that the explorer shows in a block: it echoes each sender's limit. (decision
// 7)
import { type Block, sentOf, type Transaction, type World } from "../../../sim/index.ts";

/** Sums of smaller blocks are faster to compute than to keep. */
const CACHED_FROM = 32;

const cache = new WeakMap<Block, readonly bigint[]>();

/** The sum of gas limits up to and including a transaction in its block. */
export function cumulativeGas({ chain }: World, { blockNumber, index }: Transaction): bigint {
  const block = chain.blocks[blockNumber] as Block;
  const known = cache.get(block);
  if (known !== undefined) return known[index] as bigint;
  if (block.to - block.from < CACHED_FROM) {
    return sumsOf(chain.transactions, block.from, block.from + index + 1)[index] as bigint;
  }
  const sums = sumsOf(chain.transactions, block.from, block.to);
  cache.set(block, sums);
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
