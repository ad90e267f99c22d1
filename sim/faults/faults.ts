// The fault rules of a world: which are switched on, and how strong. State like any other, so that a
// restore, a dump and a journal bring them back. Knows no surface: whoever answers asks what holds.
import { BadValue } from "../codec.ts";
import { type Outcome, refused, type SetFault } from "../command.ts";
import { Cell } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";

/** A day: longer than anybody waits for an answer. */
export const DELAY_MS_MAX = 86_400_000;

export interface FaultsDump {
  readonly vmDelayMs: number;
}

export class Faults {
  /** Virtual milliseconds for which the VM holds back each of its answers; 0 while it does not. */
  readonly #vmDelayMs: Cell<number>;

  constructor(journal: UndoJournal) {
    this.#vmDelayMs = new Cell<number>(journal, "faults/vmDelayMs", 0);
  }

  get vmDelayMs(): number {
    return this.#vmDelayMs.value;
  }

  /** Switches a fault on, or with 0 off. */
  set({ ms }: SetFault): Outcome {
    if (!isDelay(ms)) return refused("BAD_COMMAND", `ms must be ${DELAYS}`);
    this.#vmDelayMs.set(ms);
    return { ok: true };
  }

  dump(): FaultsDump {
    return { vmDelayMs: this.vmDelayMs };
  }

  /** Throws `BadValue` for what no `set` would take. */
  load(dump: FaultsDump | undefined): void {
    const ms = dump?.vmDelayMs;
    if (!isDelay(ms)) throw new BadValue("faults.vmDelayMs", `must be ${DELAYS}`);
    this.#vmDelayMs.set(ms);
  }
}

const DELAYS = `a whole number from 0 to ${DELAY_MS_MAX}`;

const isDelay = (ms: unknown): ms is number =>
  Number.isSafeInteger(ms) && (ms as number) >= 0 && (ms as number) <= DELAY_MS_MAX;
