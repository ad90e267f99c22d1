// The world as it was some blocks ago, for whoever is behind: state, clock and chain together.
import { type Block, HISTORY_CHANGES_MAX, type World } from "../../../sim/index.ts";

/** The block that many before the head, or the oldest whose state is still remembered. */
export function blockBehind({ chain, parts }: World, blocks: number): Block {
  const oldest = Math.max(0, parts.journal.length - HISTORY_CHANGES_MAX);
  let number = Math.max(0, chain.height - blocks);
  while (number < chain.height && changesAt(chain.blocks, number) < oldest) number += 1;
  return chain.blocks[number] as Block;
}

const changesAt = (blocks: readonly Block[], number: number): number =>
  blocks[number]?.changesTo ?? 0;

/** Lets `look` read the world as it was right after a block. It must not change it. */
export function lookAt<T>(world: World, { number, to, changesTo }: Block, look: () => T): T {
  const chain = { blocks: number + 1, transactions: to };
  const seen = world.asOf({ changes: changesTo, chain }, () => ({ answer: look() }));
  // A head is too far back once enough has changed without a block.
  return seen === undefined ? look() : seen.answer;
}
