// Finds blocks by hash. Built on the first query and then extended; follows the chain back to
// snapshots and into dumps.
import type { Block, World } from "../../../sim/index.ts";

export class BlockHashes {
  readonly #numbers = new Map<string, number>();
  /** By number, for all that are in the map. */
  readonly #hashes: string[] = [];

  /** `hash` is bare lowercase hex. Undefined if the chain has no such block. */
  find(world: World, hash: string): Block | undefined {
    this.#follow(world);
    const number = this.#numbers.get(hash);
    return number === undefined ? undefined : world.chain.blocks[number];
  }

  #follow({ chain, parts }: World): void {
    const { commitment } = parts;
    const hashAt = (number: number) =>
      number < chain.blocks.length ? commitment.sealOf(number).hash : undefined;
    // A block's hash covers all blocks before it: chains that agree at one height agree below it.
    let agreed = this.#hashes.length;
    while (agreed > 0 && this.#hashes[agreed - 1] !== hashAt(agreed - 1)) agreed -= 1;
    for (const hash of this.#hashes.splice(agreed)) this.#numbers.delete(hash);
    for (let number = agreed; number < chain.blocks.length; number += 1) {
      const { hash } = commitment.sealOf(number);
      this.#hashes.push(hash);
      this.#numbers.set(hash, number);
    }
  }
}
