// The gas limits of a block's transactions added up, which the explorer echoes as gas used. (XS-07)
// Computed apart from the explorer's own sums, once per block.
import { type Block, sentOf, type World } from "../../../../sim/index.ts";

const gasSums = new WeakMap<Block, readonly bigint[]>();

/** The cumulative gas limit at each transaction of a block. A block does not change. */
export function gasSoFarIn({ chain }: World, number: number): readonly bigint[] {
  const block = chain.blocks[number] as Block;
  const known = gasSums.get(block);
  if (known !== undefined) return known;
  let sum = 0n;
  const sums = chain.transactions.slice(block.from, block.to).map(({ request }) => {
    sum += sentOf(request).gasLimit;
    return sum;
  });
  gasSums.set(block, sums);
  return sums;
}
