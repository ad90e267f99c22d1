// Answers kept under idempotency keys, so that a repeated request has one effect.
// Knows no HTTP: a key and a fingerprint are texts, an answer is a status and a text.
import { Mapping } from "./kernel/store.ts";
import type { UndoJournal } from "./kernel/undo.ts";

export interface KeptAnswer {
  readonly fingerprint: string;
  /** Undefined between the effect and the answer. */
  readonly answer: { readonly status: number; readonly body: string } | undefined;
}

export class Answers {
  readonly #kept: Mapping<KeptAnswer | undefined>;

  constructor(journal: UndoJournal) {
    this.#kept = new Mapping<KeptAnswer | undefined>(journal, "answers", undefined);
  }

  find(key: string): KeptAnswer | undefined {
    return this.#kept.get(key);
  }

  reserve(key: string, fingerprint: string): void {
    this.#kept.set(key, { fingerprint, answer: undefined });
  }

  keep(key: string, fingerprint: string, status: number, body: string): void {
    this.#kept.set(key, { fingerprint, answer: { status, body } });
  }

  dump(): unknown {
    return this.#kept.keys().map((key) => ({ key, ...this.#kept.get(key) }));
  }

  load(dump: readonly (KeptAnswer & { readonly key: string })[]): void {
    for (const { key, fingerprint, answer } of dump) this.#kept.set(key, { fingerprint, answer });
  }
}
