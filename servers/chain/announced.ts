// The hashes given out for transactions that wait: what is dropped later was at least announced.
// Knows hashes alone.

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

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }
}
