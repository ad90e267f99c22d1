// When each contract was deployed, read from the undo journal. Built on the first query and then
// extended; follows the chain back to snapshots and into dumps.
import { type Block, deployedBetween, type World } from "../../../sim/index.ts";

interface Deployment {
  readonly block: Block;
  readonly address: string;
}

export class Deployments {
  /** The blocks read so far. */
  readonly #seen: Block[] = [];
  /** In the order of the chain. */
  readonly #all: Deployment[] = [];
  readonly #byAddress = new Map<string, Block>();

  blockOf(world: World, address: string): Block | undefined {
    this.#follow(world);
    return this.#byAddress.get(address);
  }

  /** The contracts that a block deployed, bare addresses in their order. */
  inBlock(world: World, number: number): readonly string[] {
    this.#follow(world);
    return this.#all.filter(({ block }) => block.number === number).map(({ address }) => address);
  }

  #follow(world: World): void {
    const { blocks } = world.chain;
    let count = this.#seen.length;
    while (count > 0 && blocks[count - 1] !== this.#seen[count - 1]) count -= 1;
    this.#cutBackTo(count);
    for (const block of blocks.slice(count)) {
      const from = this.#seen.at(-1)?.changesTo ?? 0;
      this.#seen.push(block);
      for (const { address } of deployedBetween(world, from, block.changesTo)) {
        this.#all.push({ block, address });
        this.#byAddress.set(address, block);
      }
    }
  }

  #cutBackTo(blocks: number): void {
    this.#seen.length = blocks;
    while ((this.#all.at(-1)?.block.number ?? -1) >= blocks) {
      this.#byAddress.delete(this.#all.pop()?.address ?? "");
    }
  }
}
