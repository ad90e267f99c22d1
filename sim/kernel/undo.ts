// The undo journal: every change of state, in order, with the value before and after.
// Does not know what the values mean; reverts, dry runs and restores all go through it.

/** Something whose single entries can be put back: a cell, a mapping, a list. */
export interface Undoable {
  /** Sets the entry without recording the change. `undefined` removes it. */
  put(key: string | number, value: unknown): void;
  /** Where this lives, for the canonical encoding of changes: `<contract>/<variable>`. */
  readonly path: string;
}

/** One recorded change, as the state commitment and the history tables read it. */
export interface Change {
  readonly target: Undoable;
  readonly key: string | number;
  readonly before: unknown;
  readonly after: unknown;
}

const WIDTH = 4;
/** Entries a chunk holds; chunks keep one growing array from being copied again and again. */
const CHUNK = 2_048 * WIDTH;

export class UndoJournal {
  readonly #chunks: unknown[][] = [[]];
  #last: unknown[];
  #full = 0;

  constructor() {
    this.#last = this.#chunks[0] as unknown[];
  }

  /** How many changes are recorded. A position is such a length. */
  get length(): number {
    return (this.#full + this.#last.length) / WIDTH;
  }

  record(target: Undoable, key: string | number, before: unknown, after: unknown): void {
    if (this.#last.length === CHUNK) {
      this.#full += CHUNK;
      this.#last = [];
      this.#chunks.push(this.#last);
    }
    this.#last.push(target, key, before, after);
  }

  /** Takes back every change after `position`, newest first. Cost: the number of changes. */
  undoTo(position: number): void {
    while (this.length > position) {
      if (this.#last.length === 0) {
        this.#chunks.pop();
        this.#full -= CHUNK;
        this.#last = this.#chunks[this.#chunks.length - 1] as unknown[];
      }
      const at = this.#last.length - WIDTH;
      const target = this.#last[at] as Undoable;
      target.put(this.#last[at + 1] as string | number, this.#last[at + 2]);
      this.#last.length = at;
    }
  }

  /** Forgets all changes without taking them back: what is now is the beginning. */
  forget(): void {
    this.#last = [];
    this.#chunks.splice(0, this.#chunks.length, this.#last);
    this.#full = 0;
  }

  /** Reads the changes from position `from` up to position `to`. */
  *changes(from: number, to: number = this.length): Generator<Change> {
    for (let position = from; position < to; position += 1) {
      const offset = position * WIDTH;
      const chunk = this.#chunks[Math.floor(offset / CHUNK)] as unknown[];
      const at = offset % CHUNK;
      yield {
        target: chunk[at] as Undoable,
        key: chunk[at + 1] as string | number,
        before: chunk[at + 2],
        after: chunk[at + 3],
      };
    }
  }
}
