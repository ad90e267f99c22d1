// Answers stored under idempotency keys, so that a repeated request has one effect. A key and a
// fingerprint are texts, an answer is a status and a text.
import { Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";

/** How long a key stays valid, in virtual milliseconds. */
export const ANSWER_LIFETIME_MS = 24 * 3_600_000;

/**
 * The effect of a request with a key: a transaction by its position in the chain, or by hash while
 * it waits.
 */
export type Effect = { readonly transaction: number } | { readonly pendingHash: string };

export interface StoredAnswer {
  readonly fingerprint: string;
  /** The virtual time at which the key was used. */
  readonly atMs: number;
  readonly effect: Effect;
  /** Undefined between the effect and the answer. */
  readonly answer: { readonly status: number; readonly body: string } | undefined;
}

export class Answers {
  readonly #stored: Mapping<StoredAnswer | undefined>;

  constructor(journal: UndoJournal) {
    this.#stored = new Mapping<StoredAnswer | undefined>(journal, "answers", undefined);
  }

  /** The answer stored under a key, unless it has expired. */
  find(key: string, nowMs: number): StoredAnswer | undefined {
    const stored = this.#stored.get(key);
    return stored !== undefined && nowMs < stored.atMs + ANSWER_LIFETIME_MS ? stored : undefined;
  }

  reserve(key: string, reservation: Omit<StoredAnswer, "answer">): void {
    this.#stored.set(key, { ...reservation, answer: undefined });
  }

  /** Adds the answer to a reserved key. False if the key is not reserved. */
  keep(key: string, status: number, body: string): boolean {
    const stored = this.#stored.get(key);
    if (stored === undefined) return false;
    this.#stored.set(key, { ...stored, answer: { status, body } });
    return true;
  }

  dump(): AnswersDump {
    return this.#stored.keys().flatMap((key) => {
      const stored = this.#stored.get(key);
      return stored === undefined ? [] : [{ key, ...stored }];
    });
  }

  load(dump: AnswersDump): void {
    for (const { key, ...stored } of dump) this.#stored.set(key, stored);
  }
}

export type AnswersDump = readonly (StoredAnswer & { readonly key: string })[];
