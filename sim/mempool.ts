// Transactions that wait for a block, and the rule by which blocks are made.
import { type TransactionRequest, transactionHash } from "./chain/transaction.ts";
import type { MiningMode } from "./command.ts";
import { present } from "./kernel/assert.ts";
import { Cell, Mapping } from "./kernel/store.ts";
import type { UndoJournal } from "./kernel/undo.ts";

/** A block takes at most so many transactions. */
export const BLOCK_TRANSACTIONS_MAX = 500;
/** At most so many may wait. */
export const PENDING_MAX = 10_000;

export interface Waiting {
  readonly hash: string;
  /** The nonce the hash was made with; under another the transaction is not included. */
  readonly nonce: number;
  readonly request: TransactionRequest;
}

export interface MiningRule {
  readonly mode: MiningMode;
  /** Virtual milliseconds; counted in whole intervals since the rule was set. */
  readonly intervalMs: number;
  readonly sinceMs: number;
}

export class Mempool {
  /** By the order of arrival, so that one more costs one change however many wait. */
  readonly #waiting: Mapping<Waiting | undefined>;
  /** The numbers of the first that waits and of the next to come. */
  readonly #first: Cell<number>;
  readonly #next: Cell<number>;
  readonly #waitingOf: Mapping<number>;
  readonly #rule: Cell<MiningRule>;

  constructor(journal: UndoJournal, startMs: number) {
    const rule: MiningRule = { mode: "transaction", intervalMs: 0, sinceMs: startMs };
    this.#waiting = new Mapping<Waiting | undefined>(journal, "mempool/waiting", undefined);
    this.#first = new Cell<number>(journal, "mempool/first", 0);
    this.#next = new Cell<number>(journal, "mempool/next", 0);
    this.#waitingOf = new Mapping<number>(journal, "mempool/waitingOf", 0);
    this.#rule = new Cell<MiningRule>(journal, "mempool/rule", rule);
  }

  /** How many wait. */
  get size(): number {
    return this.#next.value - this.#first.value;
  }

  /** All that wait, oldest first. */
  get waiting(): readonly Waiting[] {
    return Array.from({ length: this.size }, (_, index) => this.#at(this.#first.value + index));
  }

  get rule(): MiningRule {
    return this.#rule.value;
  }

  setRule(rule: MiningRule): void {
    this.#rule.set(rule);
  }

  /** Queues a request behind what its sender already has waiting; answers its hash. */
  add(request: TransactionRequest, accountNonce: number, chainId: bigint): string {
    const nonce = accountNonce + this.#waitingOf.get(request.from);
    const hash = transactionHash(request, nonce, chainId);
    this.#queue({ hash, nonce, request });
    return hash;
  }

  /** True when something of this sender has no block yet. */
  holds(sender: string): boolean {
    return this.#waitingOf.get(sender) > 0;
  }

  /** Takes the oldest, as many as fit in a block. */
  take(): readonly Waiting[] {
    const first = this.#first.value;
    const until = Math.min(this.#next.value, first + BLOCK_TRANSACTIONS_MAX);
    const taken: Waiting[] = [];
    for (let number = first; number < until; number += 1) {
      const waiting = this.#at(number);
      taken.push(waiting);
      this.#waiting.set(String(number), undefined);
      const ofSender = this.#waitingOf.at(waiting.request.from);
      ofSender.set(ofSender.value - 1);
    }
    this.#first.set(until);
    return taken;
  }

  /** Drops everything a sender has waiting: after a gap its nonces fit no more. */
  drop(sender: string): void {
    if (this.#waitingOf.get(sender) === 0) return;
    const kept = this.waiting.filter((each) => each.request.from !== sender);
    this.load({ rule: this.rule, first: this.#next.value, waiting: kept });
    this.#waitingOf.set(sender, 0);
  }

  /** When the next block of interval mining is due: undefined where nothing waits for it. */
  nextTick(nowMs: number): number | undefined {
    const { mode, intervalMs, sinceMs } = this.rule;
    if (mode !== "interval" || this.size === 0) return undefined;
    return sinceMs + (Math.floor((nowMs - sinceMs) / intervalMs) + 1) * intervalMs;
  }

  dump(): MempoolDump {
    return { rule: this.rule, first: this.#first.value, waiting: this.waiting };
  }

  load({ rule, first, waiting }: MempoolDump): void {
    this.#first.set(first);
    this.#next.set(first);
    for (const each of waiting) this.#queue(each);
    this.#rule.set(rule);
  }

  #at(number: number): Waiting {
    return present(this.#waiting.get(String(number)), `waiting transaction ${number}`);
  }

  #queue(waiting: Waiting): void {
    this.#waiting.set(String(this.#next.value), waiting);
    this.#next.set(this.#next.value + 1);
    const ofSender = this.#waitingOf.at(waiting.request.from);
    ofSender.set(ofSender.value + 1);
  }
}

export interface MempoolDump {
  readonly rule: MiningRule;
  readonly first: number;
  readonly waiting: readonly Waiting[];
}
