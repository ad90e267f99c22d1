// A state of the platform, identified by the writes since the scenario began. Equal writes lead to
// equal states, so what was read or verified in one state is valid in every scenario that reaches
// it again.

export class Moment {
  readonly #next = new Map<string, Moment>();
  readonly #reads = new Map<string, Promise<unknown>>();
  #isPast = false;
  readonly #right = new Set<string>();

  /** The state after one more write. */
  after(write: string): Moment {
    const known = this.#next.get(write) ?? new Moment();
    this.#next.set(write, known);
    return known;
  }

  /** Reads once. */
  read<T>(what: string, read: () => Promise<T>): Promise<T> {
    const known = this.#reads.get(what);
    if (known !== undefined) return known as Promise<T>;
    if (this.#isPast) {
      throw new Error(`a check compares with ${what} from before, and its prepare did not read it`);
    }
    const reading = read();
    this.#reads.set(what, reading);
    return reading;
  }

  /**
   * A write has been sent, so the rest of this state cannot be read any more, until a scenario
   * reaches it again.
   */
  end(isPast: boolean): void {
    this.#isPast = isPast;
  }

  /** Remembers an answer found right. */
  noteRight(answer: string): void {
    this.#right.add(answer);
  }

  /** Whether this answer was found right before. */
  isRight(answer: string): boolean {
    return this.#right.has(answer);
  }
}
