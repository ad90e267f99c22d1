// The faults of a world: which are on, and how strong. State like any other, so restores, dumps and
// journals include them. Surfaces ask for them when they answer.
import { BadValue } from "../contract/codec.ts";
import { Cell, Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";
import { type Outcome, refused, type SetFault } from "./command.ts";

/** A day: longer than anybody waits for an answer. */
export const DELAY_MS_MAX = 86_400_000;

export interface FaultsDump {
  readonly vmDelayMs: number;
  /** Addresses of their assets, in order. */
  readonly frozenPrices: readonly string[];
}

export class Faults {
  /** Virtual milliseconds by which the VM delays each answer; 0 if it does not. */
  readonly #vmDelayMs: Cell<number>;
  /** By asset: whether setting its price keeps the old time. */
  readonly #frozenPrices: Mapping<boolean>;

  constructor(journal: UndoJournal) {
    this.#frozenPrices = new Mapping<boolean>(journal, "faults/frozenPrices", false);
    this.#vmDelayMs = new Cell<number>(journal, "faults/vmDelayMs", 0);
  }

  get vmDelayMs(): number {
    return this.#vmDelayMs.value;
  }

  /** Switches a fault on, or off with 0. */
  set({ ms }: SetFault): Outcome {
    if (!isDelay(ms)) return refused("BAD_COMMAND", `ms must be ${DELAYS}`);
    this.#vmDelayMs.set(ms);
    return { ok: true };
  }

  isFrozen(asset: string): boolean {
    return this.#frozenPrices.get(asset);
  }

  freeze(asset: string, frozen: boolean): void {
    this.#frozenPrices.set(asset, frozen);
  }

  /** The assets whose prices are frozen, by address. */
  get frozenPrices(): string[] {
    return this.#frozenPrices.keys();
  }

  dump(): FaultsDump {
    return { vmDelayMs: this.vmDelayMs, frozenPrices: this.frozenPrices };
  }

  /** Throws `BadValue` for what `set` would refuse. */
  load(dump: FaultsDump | undefined): void {
    const ms = dump?.vmDelayMs;
    if (!isDelay(ms)) throw new BadValue("faults.vmDelayMs", `must be ${DELAYS}`);
    this.#vmDelayMs.set(ms);
    const frozen: unknown = dump?.frozenPrices;
    if (!Array.isArray(frozen) || !frozen.every(isAddress)) {
      throw new BadValue("faults.frozenPrices", "must be a list of addresses");
    }
    for (const asset of frozen) this.freeze(asset, true);
  }
}

const isAddress = (value: unknown) => typeof value === "string" && /^[0-9a-f]{40}$/.test(value);

const DELAYS = `a whole number from 0 to ${DELAY_MS_MAX}`;

const isDelay = (ms: unknown): ms is number =>
  Number.isSafeInteger(ms) && (ms as number) >= 0 && (ms as number) <= DELAY_MS_MAX;
