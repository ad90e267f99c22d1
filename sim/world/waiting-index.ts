// Waiting transactions by hash and by sender and nonce: derived from the queue's state. Its owner
// compares `PutBackCell.times` to notice that an undo has changed the queue.
import type { TransactionRequest } from "../chain/transaction.ts";
import { Cell } from "../kernel/store.ts";

export interface QueueEntry {
  readonly hash: string;
  /** The nonce in the hash; under another nonce the transaction is not included. */
  readonly nonce: number;
  readonly request: TransactionRequest;
}

/** A number that counts how often an undo, or a look at the past, has put it back. */
export class PutBackCell extends Cell<number> {
  times = 0;

  override putBack(value: unknown): void {
    super.putBack(value);
    this.times += 1;
  }
}

export function bySenderAndNonce(a: QueueEntry, b: QueueEntry): number {
  const [one, other] = [a.request.from, b.request.from];
  return one === other ? a.nonce - b.nonce : one < other ? -1 : 1;
}

const keyOf = ({ request, nonce }: QueueEntry): string => `${request.from}/${nonce}`;

export class WaitingIndex {
  readonly #byHash = new Map<string, QueueEntry>();
  /** Those that wait for a block, by sender and nonce. */
  readonly #inLine = new Map<string, QueueEntry>();
  /** Those that wait for an earlier nonce, by sender. */
  readonly #ahead = new Map<string, Set<number>>();

  addToLine(waiting: QueueEntry): void {
    this.#byHash.set(waiting.hash, waiting);
    this.#inLine.set(keyOf(waiting), waiting);
  }

  addAhead(waiting: QueueEntry): void {
    this.#byHash.set(waiting.hash, waiting);
    const nonces = this.#ahead.get(waiting.request.from);
    if (nonces === undefined) this.#ahead.set(waiting.request.from, new Set([waiting.nonce]));
    else nonces.add(waiting.nonce);
  }

  removeFromLine(waiting: QueueEntry): void {
    this.#forget(waiting);
    this.#inLine.delete(keyOf(waiting));
  }

  removeAhead(waiting: QueueEntry): void {
    this.#forget(waiting);
    const { from } = waiting.request;
    const nonces = this.#ahead.get(from);
    nonces?.delete(waiting.nonce);
    if (nonces?.size === 0) this.#ahead.delete(from);
  }

  /** A transaction that overtakes another may have the same hash. */
  #forget(waiting: QueueEntry): void {
    if (this.#byHash.get(waiting.hash) === waiting) this.#byHash.delete(waiting.hash);
  }

  withHash(hash: string): QueueEntry | undefined {
    return this.#byHash.get(hash);
  }

  inLineAt(sender: string, nonce: number): QueueEntry | undefined {
    return this.#inLine.get(`${sender}/${nonce}`);
  }

  /** In their order. */
  noncesAhead(sender: string): readonly number[] {
    return [...(this.#ahead.get(sender) ?? [])].sort((a, b) => a - b);
  }
}
