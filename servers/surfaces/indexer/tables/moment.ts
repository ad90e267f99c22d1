// A moment in a world's history, whose state tables show.

import type { Block, World } from "../../../../sim/index.ts";

export class Moment {
  readonly #world: World;
  readonly #journal: World["parts"]["journal"];
  readonly #head: Block | undefined;
  /** The last block that was read. */
  readonly height: number;
  /** That block, or the next one's number if changes that no block has sealed were read. */
  readonly last: number;
  /** How many read the tables as of this moment. */
  readers = 0;

  constructor(world: World, height: number, last: number) {
    this.#world = world;
    this.#journal = world.parts.journal;
    this.#head = world.chain.blocks[height];
    this.height = height;
    this.last = last;
  }

  /** False once the world went back behind it. */
  get stands(): boolean {
    return this.isOfThisJournal && this.#world.chain.blocks[this.height] === this.#head;
  }

  /** False once the world was replaced by another. */
  get isOfThisJournal(): boolean {
    return this.#world.parts.journal === this.#journal;
  }

  /** The same without what no block has sealed. */
  get sealed(): Moment {
    return new Moment(this.#world, this.height, this.height);
  }
}
