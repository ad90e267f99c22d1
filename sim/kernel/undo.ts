// The undo journal: every change of state, in order, with the value before and after. Reverts, dry
// runs and restores all use it.
import { present } from "./assert.ts";
import { Steps } from "./steps.ts";

/** One place that holds a value and can be set back to an earlier one. */
export interface Place {
  /** Sets the value without recording the change. */
  putBack(value: unknown): void;
  /** Where this is, for the canonical encoding of changes: `<contract>/<variable>[/<key>…]`. */
  readonly path: string;
}

/** One recorded change, as the state commitment and the history tables read it. */
export interface Change {
  readonly place: Place;
  readonly before: unknown;
  readonly after: unknown;
}

const WIDTH = 3;
/** Slots per chunk. Chunks avoid copying one growing array again and again. */
const CHUNK = 3_072 * WIDTH;

export class UndoJournal {
  /** Each recorded change is a step of the running transaction. */
  readonly steps = new Steps();
  readonly #chunks: unknown[][] = [];
  #last: unknown[] = [];
  /** Slots used in the last chunk, and in all before it. */
  #used = 0;
  #full = 0;

  constructor() {
    this.#open();
  }

  #open(): void {
    this.#last = new Array<unknown>(CHUNK);
    this.#used = 0;
    this.#chunks.push(this.#last);
  }

  /** How many changes are recorded. A position is such a length. */
  get length(): number {
    return (this.#full + this.#used) / WIDTH;
  }

  /** Throws OutOfSteps, and records nothing, if the running transaction has no step left. */
  record(place: Place, before: unknown, after: unknown): void {
    this.steps.left -= 1;
    if (this.steps.left < 0) this.steps.exceed();
    if (this.#used === CHUNK) {
      this.#full += CHUNK;
      this.#open();
    }
    const row = this.#last;
    const at = this.#used;
    row[at] = place;
    row[at + 1] = before;
    row[at + 2] = after;
    this.#used = at + WIDTH;
  }

  /** Undoes every change after `position`, newest first. Cost: the number of changes. */
  undoTo(position: number): void {
    while (this.length > position) {
      if (this.#used === 0) {
        this.#chunks.pop();
        this.#full -= CHUNK;
        this.#last = this.#chunks.at(-1) ?? [];
        this.#used = CHUNK;
      }
      const at = this.#used - WIDTH;
      (this.#last[at] as Place).putBack(this.#last[at + 1]);
      this.#last.fill(undefined, at, this.#used);
      this.#used = at;
    }
  }

  /**
   * Sets everything back to `position`, calls `look`, and brings everything forward again. The
   * journal ends there meanwhile, and changes made by `look` are undone. Cost: twice the number of
   * changes since.
   */
  lookBack<T>(position: number, look: () => T): T {
    const now = this.length;
    for (let at = now - 1; at >= position; at -= 1) this.#put(at, 1);
    const bringForward = position < now ? this.#cutTo(position) : undefined;
    try {
      return look();
    } finally {
      this.undoTo(position);
      bringForward?.();
      for (let at = position; at < now; at += 1) this.#put(at, 2);
    }
  }

  /** Takes the changes after a position away without undoing them, until they are brought back. */
  #cutTo(position: number): () => void {
    const [used, full] = [this.#used, this.#full];
    const at = (position * WIDTH) % CHUNK;
    const chunk = Math.floor((position * WIDTH) / CHUNK);
    const boundary = this.#chunkAt(position);
    const rest = boundary.slice(at);
    const later = this.#chunks.splice(chunk + 1);
    this.#last = boundary;
    this.#full = chunk * CHUNK;
    this.#used = at;
    return () => {
      for (const [index, value] of rest.entries()) boundary[at + index] = value;
      this.#chunks.push(...later);
      this.#last = this.#chunks.at(-1) ?? [];
      this.#used = used;
      this.#full = full;
    };
  }

  #chunkAt(position: number): unknown[] {
    return present(this.#chunks[Math.floor((position * WIDTH) / CHUNK)], "a chunk of changes");
  }

  /** Sets one change's value again: the one before it (1) or after it (2). */
  #put(position: number, which: 1 | 2): void {
    const chunk = this.#chunkAt(position);
    const at = (position * WIDTH) % CHUNK;
    (chunk[at] as Place).putBack(chunk[at + which]);
  }

  /** Forgets all changes without undoing them: the present becomes the beginning. */
  forget(): void {
    this.#chunks.length = 0;
    this.#full = 0;
    this.#open();
  }

  /** Reads the changes from position `from` up to, but not including, `to`. */
  *changes(from: number, to: number = this.length): Generator<Change> {
    for (let position = from; position < to; position += 1) {
      const chunk = this.#chunkAt(position);
      const at = (position * WIDTH) % CHUNK;
      yield { place: chunk[at] as Place, before: chunk[at + 1], after: chunk[at + 2] };
    }
  }
}
