// What the transactions of a block may use together, which is what the explorer echoes as used. (XS-07)
// Worked out apart from the explorer's own sums, and once a block: a block does not change.
import { type Block, sentOf, type World } from "../../../sim/index.ts";

const gasSums = new WeakMap<Block, readonly bigint[]>();

/** What each transaction of a block and those before it may use. A block does not change. */
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
