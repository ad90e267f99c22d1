// The blocks that the consistency checker has read, and those of them that a restore has dropped
// since. Bounded, so that a long run costs no more than a short one.
import type { World } from "../../../sim/index.ts";
import type { NumberAndHash } from "./facts/blocks.ts";
import type { Range } from "./facts/history.ts";
import { includedOf } from "./facts/included.ts";

interface MetBlock {
  readonly number: number;
  readonly hash: string;
  /** The hashes of the block's transactions. */
  readonly hashes: readonly string[];
}

/** The most blocks remembered, highest first, and the most dropped things. */
const MET_MAX = 2_000;
const DROPPED_MAX = 60;
/** The most transactions of one block whose hashes are remembered. */
const HASHES_MAX = 20;

export class Trail {
  readonly #met: MetBlock[] = [];
  readonly droppedBlocks: NumberAndHash[] = [];
  readonly droppedTransactions: string[] = [];
  #height = -1;

  /** The blocks that are new since the last time; undefined if there are none. */
  follow(world: World): Range | undefined {
    const { chain, parts } = world;
    for (;;) {
      const last = this.#met.at(-1);
      if (last === undefined) break;
      const isThere = last.number <= chain.height;
      if (isThere && parts.commitment.sealOf(last.number).hash === last.hash) break;
      this.#drop(last);
    }
    const from = Math.min(this.#met.at(-1)?.number ?? -1, chain.height) + 1;
    this.#height = chain.height;
    for (
      let number = Math.max(from, chain.height - MET_MAX + 1);
      number <= chain.height;
      number += 1
    ) {
      this.#meet(world, number);
    }
    return from > chain.height ? undefined : { from, to: this.#height };
  }

  #meet(world: World, number: number): void {
    const block = world.chain.blocks[number];
    if (block === undefined) return;
    const to = Math.min(block.to, block.from + HASHES_MAX);
    const hashes = world.chain.transactions
      .slice(block.from, to)
      .map((each) => includedOf(world, each).hash);
    this.#met.push({ number, hash: world.parts.commitment.sealOf(number).hash, hashes });
    if (this.#met.length > MET_MAX) this.#met.shift();
  }

  #drop({ number, hash, hashes }: MetBlock): void {
    this.#met.pop();
    this.droppedBlocks.unshift({ number, hash });
    this.droppedTransactions.unshift(...hashes);
    this.droppedBlocks.length = Math.min(this.droppedBlocks.length, DROPPED_MAX);
    this.droppedTransactions.length = Math.min(this.droppedTransactions.length, DROPPED_MAX);
  }
}
