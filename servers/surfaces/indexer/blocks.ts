// The columns about blocks and transactions that rows of all tables share.

import { type Transaction, transactionHash, type World } from "../../../sim/index.ts";

/** In the order of most tables. */
export type BlockColumns = readonly [hash: string, timestamp: string, number: string];

export class BlockTexts {
  readonly #world: World;
  readonly #known: (BlockColumns | undefined)[] = [];
  readonly #hashes = new WeakMap<Transaction, string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Forgets blocks from this one on. */
  cutTo(first: number): void {
    if (first < this.#known.length) this.#known.length = first;
  }

  /** As of a height: what no block has sealed by then counts to the last block. */
  of(number: number, height: number): BlockColumns {
    const sealed = Math.min(number, height);
    const known = this.#known[sealed];
    if (known !== undefined) return known;
    const { hash } = this.#world.parts.commitment.sealOf(sealed);
    const [day, time] = this.#instant(sealed).split(/[T.]/);
    const made = [hash, `${day} ${time} UTC`, String(sealed)] as const;
    this.#known[sealed] = made;
    return made;
  }

  /** Microseconds since 1970. */
  microseconds(number: number, height: number): number {
    return this.#seconds(Math.min(number, height)) * 1_000_000;
  }

  #seconds(number: number): number {
    return this.#world.chain.blocks[number]?.timestamp ?? 0;
  }

  #instant(number: number): string {
    return new Date(this.#seconds(number) * 1000).toISOString();
  }

  hashOf(transaction: Transaction): string {
    const known = this.#hashes.get(transaction);
    if (known !== undefined) return known;
    const { request, nonce } = transaction;
    const hash = transactionHash(request, nonce, this.#world.chain.chainId);
    this.#hashes.set(transaction, hash);
    return hash;
  }
}
