// The fault rules of a world: which are switched on, and how strong. State like any other, so that a
// restore, a dump and a journal bring them back. Knows no surface: whoever answers asks what holds.
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
    if (!Number.isSafeInteger(ms) || ms < 0 || ms > DELAY_MS_MAX) {
      return refused("BAD_COMMAND", `ms must be a whole number from 0 to ${DELAY_MS_MAX}`);
    }
    this.#vmDelayMs.set(ms);
    return { ok: true };
  }

  dump(): FaultsDump {
    return { vmDelayMs: this.vmDelayMs };
  }

  load({ vmDelayMs }: FaultsDump): void {
    this.#vmDelayMs.set(vmDelayMs);
  }
}
