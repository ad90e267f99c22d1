// Remembers the hashes given out for waiting transactions, to tell later why one of them is in no
// block.

/** The most hashes remembered, the latest first. */
const ANNOUNCED_MAX = 100_000;

export class AnnouncedHashes {
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

  /**
   * Why an announced transaction neither waits nor is in a block; undefined if it was never
   * announced.
   */
  whyGone(hash: string): string | undefined {
    if (!this.#hashes.has(hash)) return undefined;
    return (
      `transaction 0x${hash} was announced but is in no block: it was dropped on request, or its sender ` +
      "could not pay the fee for it or for one before it, or a restore, load or reset went past it"
    );
  }
}
