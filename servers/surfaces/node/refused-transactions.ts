// Remembers why the chain did not accept a transaction, so that a client that polls for its result
// learns it. Server state: a restore forgets it. (decisions 1, 70)
import type { RefusedCommand } from "../../../sim/index.ts";

const REFUSED_MAX = 10_000;

export class RefusedTransactions {
  readonly #byHash = new Map<string, RefusedCommand>();

  /** `hash` is bare lowercase hex. */
  add(hash: string, refusal: RefusedCommand): void {
    this.#byHash.delete(hash);
    if (this.#byHash.size >= REFUSED_MAX) {
      for (const oldest of this.#byHash.keys()) {
        this.#byHash.delete(oldest);
        break;
      }
    }
    this.#byHash.set(hash, refusal);
  }

  of(hash: string): RefusedCommand | undefined {
    return this.#byHash.get(hash);
  }

  forget(): void {
    this.#byHash.clear();
  }
}
