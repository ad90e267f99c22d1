// Transactions by their hash. Hashes are made when somebody first looks one up, each once.
// Follows the chain wherever it goes, back to a snapshot and into a loaded dump too.
import { type Transaction, transactionHash, type World } from "../../sim/index.ts";

/** So many hashes of transactions that wait are remembered. */
const ANNOUNCED_MAX = 100_000;

export class TransactionIndex {
  readonly #announced = new Set<string>();
  readonly #byHash = new Map<string, Transaction>();
  /** What is in the map, in the order of the chain. */
  readonly #indexed: { readonly hash: string; readonly transaction: Transaction }[] = [];

  /** `hash` is bare lowercase hex. Undefined where no block holds such a transaction. */
  find({ chain }: World, hash: string): Transaction | undefined {
    const { transactions } = chain;
    // A restored chain agrees with the index up to some position and shares nothing after it.
    let last = this.#indexed.at(-1);
    while (last !== undefined && transactions[this.#indexed.length - 1] !== last.transaction) {
      this.#byHash.delete(last.hash);
      this.#indexed.pop();
      last = this.#indexed.at(-1);
    }
    for (const transaction of transactions.slice(this.#indexed.length)) {
      const made = transactionHash(transaction.request, transaction.nonce, chain.chainId);
      this.#byHash.set(made, transaction);
      this.#indexed.push({ hash: made, transaction });
    }
    return this.#byHash.get(hash);
  }

  /** Remembers a hash that was given out for a transaction that waits. */
  announce(hash: string): void {
    if (this.#announced.size >= ANNOUNCED_MAX) {
      for (const oldest of this.#announced) {
        this.#announced.delete(oldest);
        break;
      }
    }
    this.#announced.add(hash);
  }

  wasAnnounced(hash: string): boolean {
    return this.#announced.has(hash);
  }
}
