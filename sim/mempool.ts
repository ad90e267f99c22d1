// Transactions that wait for a block, and the rule by which blocks are made.
import { type TransactionRequest, transactionHash } from "./chain/transaction.ts";
import type { MiningMode } from "./command.ts";
import { Cell } from "./kernel/store.ts";
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
  readonly #waiting: Cell<readonly Waiting[]>;
  readonly #rule: Cell<MiningRule>;

  constructor(journal: UndoJournal, startMs: number) {
    const rule: MiningRule = { mode: "transaction", intervalMs: 0, sinceMs: startMs };
    this.#waiting = new Cell<readonly Waiting[]>(journal, "mempool/waiting", []);
    this.#rule = new Cell<MiningRule>(journal, "mempool/rule", rule);
  }

  get waiting(): readonly Waiting[] {
    return this.#waiting.value;
  }

  get rule(): MiningRule {
    return this.#rule.value;
  }

  setRule(rule: MiningRule): void {
    this.#rule.set(rule);
  }

  /** Queues a request behind what its sender already has waiting; answers its hash. */
  add(request: TransactionRequest, accountNonce: number, chainId: bigint): string {
    const ahead = this.waiting.filter((each) => each.request.from === request.from).length;
    const nonce = accountNonce + ahead;
    const hash = transactionHash(request, nonce, chainId);
    this.#waiting.set([...this.waiting, { hash, nonce, request }]);
    return hash;
  }

  /** Takes the oldest, as many as fit in a block. */
  take(): readonly Waiting[] {
    const taken = this.waiting.slice(0, BLOCK_TRANSACTIONS_MAX);
    this.#waiting.set(this.waiting.slice(BLOCK_TRANSACTIONS_MAX));
    return taken;
  }

  /** When the next block of interval mining is due: undefined where nothing waits for it. */
  nextTick(nowMs: number): number | undefined {
    const { mode, intervalMs, sinceMs } = this.rule;
    if (mode !== "interval" || this.waiting.length === 0) return undefined;
    return sinceMs + (Math.floor((nowMs - sinceMs) / intervalMs) + 1) * intervalMs;
  }

  load(waiting: readonly Waiting[], rule: MiningRule): void {
    this.#waiting.set(waiting);
    this.#rule.set(rule);
  }
}
