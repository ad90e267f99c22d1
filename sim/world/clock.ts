// The virtual clock, in milliseconds since 1970. Only commands move it, and only forwards.
import { Cell } from "../kernel/store.ts";
import type { Place, UndoJournal } from "../kernel/undo.ts";

/** A hundred years: the most that one advance may ask for. */
export const ADVANCE_MS_MAX = 100 * 365 * 86_400_000;

/** The last millisecond of the year 9999, because dates have years of four digits. */
export const CLOCK_MS_MAX = 253_402_300_799_999;

export class Clock {
  readonly #ms: Cell<number>;

  constructor(journal: UndoJournal, startMs: number) {
    this.#ms = new Cell<number>(journal, "clock/ms", startMs);
  }

  get ms(): number {
    return this.#ms.value;
  }

  /** Whole seconds, rounded down: the timestamp of a block made now. */
  get seconds(): number {
    return Math.floor(this.#ms.value / 1000);
  }

  /** Where changes of the time are recorded. */
  get place(): Place {
    return this.#ms;
  }

  moveTo(ms: number): void {
    this.#ms.set(ms);
  }
}
