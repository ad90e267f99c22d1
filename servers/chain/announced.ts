// The hashes given out for transactions that wait: what is dropped later was at least announced.
// Knows hashes alone, and why one of them may be in no block.

/** So many are remembered, the latest. */
const ANNOUNCED_MAX = 100_000;

export class Announced {
  readonly #hashes = new Set<string>();

  /** `hash` is bare lowercase hex. */
  add(hash: string): void {
    if (this.#hashes.size >= ANNOUNCED_MAX) {
      for (const oldest of this.#hashes) {
        this.#hashes.delete(oldest);
        break;
      }
    }
    this.#hashes.add(hash);
  }

  /** Why one is gone that waits no more and is in no block; undefined where it was never given out. */
  whyGone(hash: string): string | undefined {
    if (!this.#hashes.has(hash)) return undefined;
    return (
      `transaction 0x${hash} was announced but is in no block: it was dropped on request, or its sender ` +
      "could not pay the fee for it or for one before it, or a restore, load or reset went past it"
    );
  }
}
