// Caches answers to reads as text until something can have changed them: an answer is a function of
// the world, the caller and the URL. The surface says what a revision is. (decision 51)

/** At most this many answers are cached, and none longer than this many characters. */
const ANSWERS_MAX = 500;
const LENGTH_MAX = 65_536;

export class ReadCache {
  readonly #revision: () => number;
  readonly #texts = new Map<string, string>();
  #seen: number;

  /** `revision` changes whenever an answer might. */
  constructor(revision: () => number) {
    this.#revision = revision;
    this.#seen = revision();
  }

  find(key: string): string | undefined {
    const now = this.#revision();
    if (now !== this.#seen) {
      this.#seen = now;
      this.#texts.clear();
    }
    return this.#texts.get(key);
  }

  /** To be called right after `find` has missed the same key. */
  keep(key: string, text: string): void {
    if (text.length > LENGTH_MAX || this.#revision() !== this.#seen) return;
    if (this.#texts.size >= ANSWERS_MAX) this.#texts.clear();
    this.#texts.set(key, text);
  }
}
