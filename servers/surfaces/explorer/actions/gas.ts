// The cumulative gas that the explorer shows in a block: it echoes each sender's limit. (decision
// 7)
import { type Block, sentOf, type Transaction, type World } from "../../../../sim/index.ts";

/** Sums of smaller blocks are faster to compute than to keep. */
const CACHED_FROM = 32;

const cache = new WeakMap<Block, readonly bigint[]>();

/** The sum of gas limits up to and including a transaction in its block. */
export function cumulativeGas({ chain }: World, { blockNumber, index }: Transaction): bigint {
  const block = chain.blocks[blockNumber];
  if (block === undefined) return 0n;
  const isShort = block.to - block.from < CACHED_FROM;
  const known = isShort ? undefined : cache.get(block);
  const sums =
    known ??
    sumsOf(chain.transactions.slice(block.from, isShort ? block.from + index + 1 : block.to));
  if (!isShort) cache.set(block, sums);
  return sums[index] ?? 0n;
}

function sumsOf(transactions: readonly Transaction[]): bigint[] {
  let sum = 0n;
  return transactions.map(({ request }) => {
    sum += sentOf(request).gasLimit;
    return sum;
  });
}
