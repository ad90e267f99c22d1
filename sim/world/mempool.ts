// Transactions that wait for a block or for an earlier nonce, and the rule by which blocks are
// made. (decision 47)
import { type TransactionRequest, transactionHash } from "../chain/transaction.ts";
import { present } from "../kernel/assert.ts";
import { Cell, Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";
import type { MempoolDump, MiningRule } from "./mempool-dump.ts";
import { bySenderAndNonce, PutBackCell, type QueueEntry, WaitingIndex } from "./waiting-index.ts";

/** The most transactions in a block. */
export const BLOCK_TRANSACTIONS_MAX = 500;
/** The most that may wait for a block; one more is refused. */
export const PENDING_MAX = 10_000;
/** The most that may wait for an earlier nonce, of one sender and of all. */
export const AHEAD_OF_SENDER_MAX = 64;
export const AHEAD_MAX = 10_000;

export class Mempool {
  /** In order of arrival, so that one more is one change however many wait. */
  readonly #waiting: Mapping<QueueEntry | undefined>;
  /** The numbers of the first one waiting and of the next to arrive. */
  readonly #first: PutBackCell;
  readonly #next: PutBackCell;
  readonly #waitingOf: Mapping<number>;
  /** Transactions with later nonces than the next one, by sender and nonce. */
  readonly #ahead: Mapping<QueueEntry | undefined>;
  readonly #aheadOf: Mapping<number>;
  readonly #aheadSize: PutBackCell;
  readonly #rule: Cell<MiningRule>;
  /** Built on first use, kept up to date, and rebuilt after an undo. */
  #index: { readonly of: WaitingIndex; readonly times: number } | undefined;

  constructor(journal: UndoJournal, startMs: number) {
    const rule: MiningRule = { mode: "transaction", intervalMs: 0, sinceMs: startMs };
    this.#waiting = new Mapping<QueueEntry | undefined>(journal, "mempool/waiting", undefined);
    this.#first = new PutBackCell(journal, "mempool/first", 0);
    this.#next = new PutBackCell(journal, "mempool/next", 0);
    this.#waitingOf = new Mapping<number>(journal, "mempool/waitingOf", 0);
    this.#ahead = new Mapping<QueueEntry | undefined>(journal, "mempool/ahead", undefined);
    this.#aheadOf = new Mapping<number>(journal, "mempool/aheadOf", 0);
    this.#aheadSize = new PutBackCell(journal, "mempool/aheadSize", 0);
    this.#rule = new Cell<MiningRule>(journal, "mempool/rule", rule);
  }

  /** How many wait for a block. */
  get size(): number {
    return this.#next.value - this.#first.value;
  }

  /** How many wait for an earlier nonce. */
  get sizeAhead(): number {
    return this.#aheadSize.value;
  }

  /** How many of a sender's transactions wait for an earlier nonce. */
  aheadOf(sender: string): number {
    return this.#aheadOf.get(sender);
  }

  /** The transaction under a hash that waits for a block or for an earlier nonce. */
  withHash(hash: string): QueueEntry | undefined {
    return this.size + this.sizeAhead === 0 ? undefined : this.#indexed().withHash(hash);
  }

  /** Every change of the queue changes one of the three counts, so an undo shows, too. */
  #indexed(): WaitingIndex {
    const times = this.#first.times + this.#next.times + this.#aheadSize.times;
    if (this.#index?.times === times) return this.#index.of;
    const of = new WaitingIndex();
    for (const { value } of this.#ahead.unordered()) if (value !== undefined) of.addAhead(value);
    for (const each of this.waiting) of.addToLine(each);
    this.#index = { of, times };
    return of;
  }

  /** How many of a sender's transactions wait for a block; its next nonce comes after theirs. */
  waitingOf(sender: string): number {
    return this.#waitingOf.get(sender);
  }

  /** All that wait for an earlier nonce, by sender and nonce. */
  get ahead(): readonly QueueEntry[] {
    const all = this.#ahead.keys().flatMap((key) => this.#ahead.get(key) ?? []);
    return all.sort(bySenderAndNonce);
  }

  /** Keeps a transaction until its nonce is the next; returns its hash. */
  keepAhead(request: TransactionRequest, nonce: number, chainId: bigint): string {
    const hash = transactionHash(request, nonce, chainId);
    this.#keep({ hash, nonce, request });
    return hash;
  }

  /** Whether a sender has transactions that wait for an earlier nonce. */
  hasAhead(sender: string): boolean {
    return this.#aheadOf.get(sender) > 0;
  }

  /** A sender's transaction with this nonce that waits for a block or for earlier nonces. */
  waitingAt(sender: string, nonce: number): QueueEntry | undefined {
    if (this.hasAhead(sender)) {
      const ahead = this.#ahead.get(`${sender}/${nonce}`);
      if (ahead !== undefined) return ahead;
    }
    if (!this.holds(sender)) return undefined;
    return this.#indexed().inLineAt(sender, nonce);
  }

  takeAhead(sender: string, nonce: number): QueueEntry | undefined {
    const found = this.hasAhead(sender) ? this.#ahead.get(`${sender}/${nonce}`) : undefined;
    if (found === undefined) return undefined;
    this.#ahead.set(`${sender}/${nonce}`, undefined);
    this.#aheadOf.set(sender, this.#aheadOf.get(sender) - 1);
    this.#aheadSize.set(this.#aheadSize.value - 1);
    this.#index?.of.removeAhead(found);
    return found;
  }

  /** All that wait for a block, oldest first. */
  get waiting(): readonly QueueEntry[] {
    return Array.from({ length: this.size }, (_, index) => this.#at(this.#first.value + index));
  }

  get rule(): MiningRule {
    return this.#rule.value;
  }

  setRule(rule: MiningRule): void {
    this.#rule.set(rule);
  }

  /** Queues a request behind its sender's other ones; returns its hash. */
  add(request: TransactionRequest, accountNonce: number, chainId: bigint): string {
    const nonce = accountNonce + this.#waitingOf.get(request.from);
    const hash = transactionHash(request, nonce, chainId);
    this.#queue({ hash, nonce, request });
    this.#catchUp(request.from, nonce);
    return hash;
  }

  /** Overtakes what waited for this nonce; those with the following nonces join the queue. */
  #catchUp(sender: string, nonce: number): void {
    if (!this.hasAhead(sender)) return;
    this.takeAhead(sender, nonce);
    for (let next = nonce + 1; ; next += 1) {
      const waiting = this.takeAhead(sender, next);
      if (waiting === undefined) return;
      this.#queue(waiting);
    }
  }

  /** True if a transaction of this sender is not in a block yet. */
  holds(sender: string): boolean {
    return this.#waitingOf.get(sender) > 0;
  }

  /** Takes the oldest, as many as fit in a block. */
  take(): readonly QueueEntry[] {
    const first = this.#first.value;
    const until = Math.min(this.#next.value, first + BLOCK_TRANSACTIONS_MAX);
    const taken: QueueEntry[] = [];
    for (let number = first; number < until; number += 1) {
      const waiting = this.#at(number);
      taken.push(waiting);
      this.#index?.of.removeFromLine(waiting);
      this.#waiting.set(String(number), undefined);
      const ofSender = this.#waitingOf.at(waiting.request.from);
      ofSender.set(ofSender.value - 1);
    }
    this.#first.set(until);
    return taken;
  }

  /** Drops a sender's whole queue, including what waits for a nonce that will not come any more. */
  drop(sender: string): void {
    if (this.hasAhead(sender)) {
      for (const nonce of this.#indexed().noncesAhead(sender)) this.takeAhead(sender, nonce);
    }
    if (this.holds(sender)) this.#lineUp(({ request }) => request.from !== sender);
  }

  /** A sender's queued transactions behind one of its own. */
  behind({ nonce, request: { from } }: QueueEntry): readonly QueueEntry[] {
    return this.waiting.filter((each) => each.request.from === from && each.nonce > nonce);
  }

  /** Removes one; its sender's later ones wait for its nonce again. */
  remove(waiting: QueueEntry): void {
    const { hash, nonce, request } = waiting;
    if (this.#ahead.get(`${request.from}/${nonce}`)?.hash === hash) {
      this.takeAhead(request.from, nonce);
      return;
    }
    const behind = this.behind(waiting);
    this.#lineUp((each) => each.request.from !== request.from || each.nonce < nonce);
    for (const each of behind) this.#keep(each);
  }

  /** Keeps some in the queue, in order, and drops the others. */
  #lineUp(stays: (waiting: QueueEntry) => boolean): void {
    const all = this.waiting;
    for (const { request } of all) this.#waitingOf.set(request.from, 0);
    this.#line(this.#next.value, all.filter(stays));
  }

  /** When the next block of interval mining is due; undefined if nothing waits for it. */
  nextTick(nowMs: number): number | undefined {
    const { mode, intervalMs, sinceMs } = this.rule;
    if (mode !== "interval" || this.size === 0) return undefined;
    return sinceMs + (Math.floor((nowMs - sinceMs) / intervalMs) + 1) * intervalMs;
  }

  dump(): MempoolDump {
    const { rule, waiting, ahead } = this;
    return { rule, first: this.#first.value, waiting, ahead };
  }

  load({ rule, first, waiting, ahead }: MempoolDump): void {
    this.#line(first, waiting);
    for (const each of ahead) this.#keep(each);
    this.#rule.set(rule);
  }

  #line(first: number, waiting: readonly QueueEntry[]): void {
    this.#index = undefined;
    this.#first.set(first);
    this.#next.set(first);
    for (const each of waiting) this.#queue(each);
  }

  #keep(waiting: QueueEntry): void {
    const { from } = waiting.request;
    this.#ahead.set(`${from}/${waiting.nonce}`, waiting);
    this.#aheadOf.set(from, this.#aheadOf.get(from) + 1);
    this.#aheadSize.set(this.#aheadSize.value + 1);
    this.#index?.of.addAhead(waiting);
  }

  #at(number: number): QueueEntry {
    return present(this.#waiting.get(String(number)), `waiting transaction ${number}`);
  }

  #queue(waiting: QueueEntry): void {
    this.#waiting.set(String(this.#next.value), waiting);
    this.#next.set(this.#next.value + 1);
    const ofSender = this.#waitingOf.at(waiting.request.from);
    ofSender.set(ofSender.value + 1);
    this.#index?.of.addToLine(waiting);
  }
}
