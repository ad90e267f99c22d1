// Answers kept under idempotency keys, so that a repeated request has one effect. A key and a
// fingerprint are texts, an answer is a status and a text.
import { Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";

/** How long a key is kept, in virtual milliseconds. */
export const KEPT_MS = 24 * 3_600_000;

/**
 * The effect of a request with a key: a transaction by its position in the chain, or by hash while
 * it waits.
 */
export type Effect = { readonly transaction: number } | { readonly pendingHash: string };

export interface KeptAnswer {
  readonly fingerprint: string;
  /** The virtual time at which the key was used. */
  readonly atMs: number;
  readonly effect: Effect;
  /** Undefined between the effect and the answer. */
  readonly answer: { readonly status: number; readonly body: string } | undefined;
}

export class Answers {
  readonly #kept: Mapping<KeptAnswer | undefined>;

  constructor(journal: UndoJournal) {
    this.#kept = new Mapping<KeptAnswer | undefined>(journal, "answers", undefined);
  }

  /** What was kept under a key, unless that is too long ago. */
  find(key: string, nowMs: number): KeptAnswer | undefined {
    const kept = this.#kept.get(key);
    return kept !== undefined && nowMs < kept.atMs + KEPT_MS ? kept : undefined;
  }

  reserve(key: string, reservation: Omit<KeptAnswer, "answer">): void {
    this.#kept.set(key, { ...reservation, answer: undefined });
  }

  /** Adds the answer to a reserved key. False if the key is not reserved. */
  keep(key: string, status: number, body: string): boolean {
    const kept = this.#kept.get(key);
    if (kept === undefined) return false;
    this.#kept.set(key, { ...kept, answer: { status, body } });
    return true;
  }

  dump(): AnswersDump {
    return this.#kept.keys().flatMap((key) => {
      const kept = this.#kept.get(key);
      return kept === undefined ? [] : [{ key, ...kept }];
    });
  }

  load(dump: AnswersDump): void {
    for (const { key, ...kept } of dump) this.#kept.set(key, kept);
  }
}

export type AnswersDump = readonly (KeptAnswer & { readonly key: string })[];
