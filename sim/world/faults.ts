// The faults of a world: which are on, and how strong. State like any other, so restores, dumps and
// journals include them. Surfaces ask for them when they answer.

import { BadValue } from "../contract/codec.ts";
import { isCount } from "../kernel/record.ts";
import { Cell, Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";
import { type Outcome, refused } from "./command.ts";
import type { SetFault } from "./fault-commands.ts";
import type { FaultKind } from "./fault-kinds.ts";
import { FaultNotes, type FaultNotesDump } from "./fault-notes.ts";
import { type FaultCase, type FaultRule, holdsAt, injects, readFaultRules } from "./fault-rules.ts";

/** A day: longer than anybody waits for an answer. */
export const DELAY_MS_MAX = 86_400_000;

/** A fault injected inside the world. */
export interface WorldInjection {
  readonly rule: string;
  readonly caller: string;
  readonly nth: number;
}

export interface FaultsDump {
  readonly vmDelayMs: number;
  /** Addresses of their assets, in order. */
  readonly frozenPrices: readonly string[];
  /** Absent while there are none. */
  readonly rules?: RulesDump;
  readonly notes?: FaultNotesDump;
}

interface RulesDump extends RulesSet {
  /** In order. */
  readonly counts: readonly (readonly [key: string, count: number])[];
}

/** The rules, and when they were set. */
interface RulesSet {
  readonly list: readonly FaultRule[];
  /** Virtual milliseconds since 1970. */
  readonly sinceMs: number;
  /** The chain's height. */
  readonly sinceBlock: number;
}

/** When rules are set. */
interface Now {
  readonly nowMs: number;
  readonly height: number;
}

const CALM: RulesSet = { list: [], sinceMs: 0, sinceBlock: 0 };

/** What a rule inside the world decides about. */
interface WorldCase extends Pick<FaultCase, "seed" | "caller"> {
  readonly nowMs: number;
  /** What the rules' `at` may name. */
  readonly at: readonly string[];
}

export class Faults {
  /** Virtual milliseconds by which the VM delays each answer; 0 if it does not. */
  readonly #vmDelayMs: Cell<number>;
  /** By asset: whether setting its price keeps the old time. */
  readonly #frozenPrices: Mapping<boolean>;
  readonly #rules: Cell<RulesSet>;
  /** How many cases each rule inside the world has matched, by rule and caller, and how many it changed. */
  readonly #counts: Mapping<number>;
  /** The remaining effects of injected faults. */
  readonly notes: FaultNotes;

  constructor(journal: UndoJournal) {
    this.notes = new FaultNotes(journal);
    this.#rules = new Cell<RulesSet>(journal, "faults/rules", CALM);
    this.#counts = new Mapping<number>(journal, "faults/counts", 0);
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

  /** Told of every price that a contract sets: whether it keeps its old time. */
  keepsTime(asset: string, price: bigint): boolean {
    this.notes.noticePrice(asset, price);
    return this.#frozenPrices.get(asset) || this.notes.takeKeepingTime(asset);
  }

  priceRemoved(asset: string): void {
    this.notes.noticePrice(asset, 0n);
  }

  freeze(asset: string, frozen: boolean): void {
    this.#frozenPrices.set(asset, frozen);
  }

  /** The assets whose prices are frozen, by address. */
  get frozenPrices(): string[] {
    return this.#frozenPrices.keys();
  }

  get rules(): readonly FaultRule[] {
    return this.#rules.value.list;
  }

  /** When the rules were set, in virtual milliseconds since 1970. */
  get sinceMs(): number {
    return this.#rules.value.sinceMs;
  }

  /** The chain's height when the rules were set. */
  get sinceBlock(): number {
    return this.#rules.value.sinceBlock;
  }

  get isCalm(): boolean {
    return this.#rules.value.list.length === 0;
  }

  /** Replaces all rules. Counting begins again. */
  setRules(rules: unknown, { nowMs, height }: Now): Outcome {
    try {
      this.#begin({ list: readFaultRules(rules), sinceMs: nowMs, sinceBlock: height });
    } catch (error) {
      if (error instanceof BadValue) return refused("BAD_COMMAND", error.message);
      throw error;
    }
    return { ok: true };
  }

  #begin(rules: RulesSet): void {
    for (const key of this.#counts.keys()) this.#counts.set(key, 0);
    this.notes.forgetFates();
    this.#rules.set(rules.list.length === 0 ? CALM : rules);
  }

  /** The first rule of a kind that injects a fault inside the world now, which is counted. */
  inject(kind: FaultKind, { seed, caller, nowMs, at }: WorldCase): FaultRule | undefined {
    const { list, sinceMs } = this.#rules.value;
    // Every rule counts, whatever was injected before it, so that none changes another's decisions.
    const injected = list.filter((rule) => {
      if (rule.kind !== kind || !holdsAt(rule, nowMs - sinceMs)) return false;
      if (rule.at !== undefined && !at.includes(rule.at)) return false;
      if (rule.actor !== undefined && rule.actor !== caller) return false;
      const ordinal = this.#count(JSON.stringify([rule.name, caller]));
      const isInjected = injects(rule, { seed, surface: "world", caller, ordinal });
      if (isInjected) this.#count(JSON.stringify([rule.name]));
      return isInjected;
    });
    return injected[0];
  }

  /**
   * When a rule ends for good, or the last of some kinds: 0 if there is none, infinite if it holds
   * until new rules are set.
   */
  endMsOf(isMeant: (rule: FaultRule) => boolean): number {
    const { list, sinceMs } = this.#rules.value;
    const ends = list.filter(isMeant).map(({ toMs = Number.POSITIVE_INFINITY }) => sinceMs + toMs);
    return Math.max(0, ...ends);
  }

  #count(key: string): number {
    const count = this.#counts.at(key);
    count.set(count.value + 1);
    return count.value;
  }

  /** Each fault injected inside the world since the rules were set, as `nth` of its rule counts for its caller. */
  worldInjections(seed: number): readonly WorldInjection[] {
    return this.rules.flatMap((rule) =>
      this.#counts.keys().flatMap((key) => {
        const [name, caller]: [string, string?] = JSON.parse(key);
        if (name !== rule.name || caller === undefined) return [];
        const ordinals = Array.from({ length: this.#counts.get(key) }, (_, at) => at + 1);
        const about = { seed, surface: "world", caller };
        return ordinals
          .filter((ordinal) => injects(rule, { ...about, ordinal }))
          .map((nth) => ({ rule: rule.name, caller, nth }));
      }),
    );
  }

  /** How many faults a rule has injected inside the world since the rules were set. */
  injectionsOf(rule: string): number {
    return this.#counts.get(JSON.stringify([rule]));
  }

  dump(): FaultsDump {
    const { vmDelayMs, frozenPrices, isCalm } = this;
    const noted = this.notes.dump();
    const notes = noted === undefined ? {} : { notes: noted };
    if (isCalm) return { vmDelayMs, frozenPrices, ...notes };
    const counts = this.#counts.keys().map((key) => [key, this.#counts.get(key)] as const);
    return { vmDelayMs, frozenPrices, rules: { ...this.#rules.value, counts }, ...notes };
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
    if (dump?.rules !== undefined) this.#loadRules(dump.rules);
    if (dump?.notes !== undefined) this.notes.load(dump.notes);
  }

  #loadRules({ list, sinceMs, sinceBlock, counts }: RulesDump): void {
    for (const [name, value] of Object.entries({ sinceMs, sinceBlock })) {
      if (Number.isSafeInteger(value)) continue;
      throw new BadValue(`faults.rules.${name}`, "must be a whole number");
    }
    this.#begin({ list: readFaultRules(list), sinceMs, sinceBlock });
    if (!Array.isArray(counts)) throw new BadValue("faults.rules.counts", "must be a list");
    for (const each of counts) {
      const [key, count]: unknown[] = Array.isArray(each) ? each : [];
      if (typeof key !== "string" || !isCount(count)) {
        throw new BadValue("faults.rules.counts", "must be pairs of a text and a whole number");
      }
      this.#counts.set(key, count);
    }
  }
}

const isAddress = (value: unknown) => typeof value === "string" && /^[0-9a-f]{40}$/.test(value);

const DELAYS = `a whole number from 0 to ${DELAY_MS_MAX}`;

const isDelay = (ms: unknown): ms is number => isCount(ms) && ms <= DELAY_MS_MAX;
