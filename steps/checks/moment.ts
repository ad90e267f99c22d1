// A state of the platform by how the plan got there: the writes since the scenario began. Equal writes lead
// to equal states, so that what was read or found right there holds in every scenario that comes by again.
// Knows no route.

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

  /** A write has been sent, so that what was not read yet cannot be any more; until a scenario comes by again. */
  end(isPast: boolean): void {
    this.#isPast = isPast;
  }

  /** Notes an answer that was found right. */
  noteRight(answer: string): void {
    this.#right.add(answer);
  }

  /** Whether this answer was noted as right before. */
  isRight(answer: string): boolean {
    return this.#right.has(answer);
  }
}
