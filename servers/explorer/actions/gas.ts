// The cumulative gas that the explorer shows in a block: it echoes each sender's limit. (decision
// 7)
import { type Block, present, sentOf, type Transaction, type World } from "../../../sim/index.ts";

/** Sums of smaller blocks are faster to compute than to keep. */
const CACHED_FROM = 32;

const cache = new WeakMap<Block, readonly bigint[]>();

/** The sum of gas limits up to and including a transaction in its block. */
export function cumulativeGas({ chain }: World, { blockNumber, index }: Transaction): bigint {
  const block = present(chain.blocks[blockNumber], "the block");
  const upTo = (end: number) => sumsOf(chain.transactions.slice(block.from, end));
  const isShort = block.to - block.from < CACHED_FROM;
  const sums = cache.get(block) ?? upTo(isShort ? block.from + index + 1 : block.to);
  if (!isShort) cache.set(block, sums);
  return present(sums[index], "the sum");
}

function sumsOf(transactions: readonly Transaction[]): bigint[] {
  let sum = 0n;
  return transactions.map(({ request }) => {
    sum += sentOf(request).gasLimit;
    return sum;
  });
}
