// What the bridge's relayer keeps outside the chain: messages from source chains, deposits it holds
// back, and a count of made-up hashes. World state like any other.
import { Cell, Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";

/**
 * A deposit as observed on its source chain. Amount in external base units; hash in the stored
 * form.
 */
export interface SeenDeposit {
  readonly externalChainId: number;
  readonly externalTxHash: string;
  readonly externalSender: string;
  readonly externalToken: string;
  readonly externalTokenAmount: bigint;
  readonly recipient: string;
  readonly targetToken: string;
}

/** The key of a deposit: its source chain and its hash there. */
export function depositKey(externalChainId: number | bigint, externalTxHash: string): string {
  return `${externalChainId}-${externalTxHash}`;
}

export class RelayerNotes {
  readonly #seen: Mapping<SeenDeposit | undefined>;
  readonly #held: Mapping<boolean>;
  readonly #derived: Cell<number>;

  constructor(journal: UndoJournal) {
    this.#seen = new Mapping<SeenDeposit | undefined>(journal, "relayer/seen", undefined);
    this.#held = new Mapping<boolean>(journal, "relayer/held", false);
    this.#derived = new Cell<number>(journal, "relayer/derived", 0);
  }

  /** Keeps the message about a deposit, replacing an earlier one about it. */
  note(seen: SeenDeposit): void {
    this.#seen.set(depositKey(seen.externalChainId, seen.externalTxHash), seen);
  }

  seen(key: string): SeenDeposit | undefined {
    return this.#seen.get(key);
  }

  isHeld(key: string): boolean {
    return this.#held.get(key);
  }

  hold(key: string, isHeld: boolean): void {
    this.#held.set(key, isHeld);
  }

  /** How many hashes were made up for deposits without one. */
  get derived(): number {
    return this.#derived.value;
  }

  countDerived(): void {
    this.#derived.set(this.#derived.value + 1);
  }

  dump(): unknown {
    return {
      seen: this.#seen.keys().map((key) => this.#seen.get(key)),
      held: this.#held.keys(),
      derived: this.#derived.value,
    };
  }

  load(dump: RelayerDump): void {
    for (const each of dump.seen) {
      this.note({ ...each, externalTokenAmount: BigInt(each.externalTokenAmount) });
    }
    for (const key of dump.held) this.hold(key, true);
    this.#derived.set(dump.derived);
  }
}

export interface RelayerDump {
  readonly seen: readonly (Omit<SeenDeposit, "externalTokenAmount"> & {
    readonly externalTokenAmount: string;
  })[];
  readonly held: readonly string[];
  readonly derived: number;
}
