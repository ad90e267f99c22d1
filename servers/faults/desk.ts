// Decides which fault rules strike a client now, and notes what was met. What it counts belongs to the
// servers, as rate limits do, and begins anew with new rules or a world that went back.
import {
  type FaultKind,
  type FaultRule,
  factsOfKind,
  goesBack,
  holdsAt,
  strikes,
  type World,
} from "../../sim/index.ts";
import type { Inbox } from "../core/inbox.ts";
import type { FaultCaller } from "./caller.ts";

/** Whoever may meet a fault, and what it is about. */
export interface FaultedCase extends FaultCaller {
  readonly surface: string;
  /** What the rules' `at` may name. */
  readonly at: readonly string[];
}

/** A fault that somebody met. */
export interface MetFault extends Omit<FaultedCase, "at" | "isUser"> {
  readonly rule: string;
  readonly kind: FaultKind;
  /** What the rule's `at` could have named, the first of them. */
  readonly at: string;
  /** As `nth` of this rule counts. */
  readonly ordinal: number;
  /** As `nth` counts of a rule for this caller and `at` alone. */
  readonly nth: number;
  /** Virtual milliseconds since 1970. */
  readonly atMs: number;
}

/** The most that are kept; older ones are only counted. */
export const MET_MAX = 10_000;

/** The most counts of one sort; then counting begins anew. */
const COUNTS_MAX = 100_000;

export class FaultDesk {
  /** True while there are no rules. */
  isCalm = true;
  /** True where latency passes at once, as no pace moves the clock. */
  passesTime = false;
  readonly #inbox: Inbox;
  readonly #ordinals = new Map<string, number>();
  readonly #struck = new Map<string, number>();
  /** How many of everything each caller has asked for, whatever the rules. */
  readonly #asked = new Map<string, number>();
  #met: MetFault[] = [];

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    this.#look();
    inbox.listen((command) => {
      if (command.kind === "setFaultRules" || goesBack(command)) this.#look();
    });
  }

  #look(): void {
    this.isCalm = this.#inbox.read(rulesOf).length === 0;
    this.#ordinals.clear();
    this.#struck.clear();
    this.#asked.clear();
    this.#met = [];
  }

  /** The faults that were met last, oldest first. */
  get met(): readonly MetFault[] {
    return this.#met;
  }

  /** How often a rule has struck here since the rules were set. */
  struckBy(rule: string): number {
    return this.#struck.get(rule) ?? 0;
  }

  /** The rules of these kinds that strike now, in their order. Each that matches is counted. */
  strike(kinds: readonly FaultKind[], found: FaultedCase): readonly FaultRule[] {
    if (this.isCalm) return [];
    const { surface, caller, isUser, at: names } = found;
    const [first] = kinds;
    const nth = count(this.#asked, JSON.stringify([first, surface, caller, isUser, names[0]]));
    return this.#inbox.read((world) => {
      const { rules, sinceMs } = world.parts.faults;
      const afterMs = world.clock.ms - sinceMs;
      return rules.filter(
        (rule) =>
          kinds.includes(rule.kind) &&
          holdsAt(rule, afterMs) &&
          matches(rule, found) &&
          this.#decide(rule, { ...found, nth }, world),
      );
    });
  }

  #decide(
    rule: FaultRule,
    { surface, caller, isUser, at, nth }: FaultedCase & Pick<MetFault, "nth">,
    world: World,
  ): boolean {
    const { name, kind } = rule;
    const ordinal = count(this.#ordinals, JSON.stringify([name, surface, caller, isUser]));
    const { seed } = world.options;
    if (!strikes(rule, { seed, surface, caller, ordinal })) return false;
    count(this.#struck, name);
    if (this.#met.length >= MET_MAX) this.#met = this.#met.slice(MET_MAX / 2);
    this.#met.push({
      ...{ rule: name, kind, surface, caller, ordinal, nth },
      at: at[0] ?? "",
      atMs: world.clock.ms,
    });
    return true;
  }
}

const rulesOf = ({ parts }: World) => parts.faults.rules;

function matches({ surface, at, actor }: FaultRule, found: FaultedCase): boolean {
  if (surface !== undefined && surface !== found.surface) return false;
  if (at !== undefined && !found.at.includes(at)) return false;
  return actor === undefined || actor === found.caller;
}

function count(counts: Map<string, number>, key: string): number {
  const counted = (counts.get(key) ?? 0) + 1;
  if (counted === 1 && counts.size >= COUNTS_MAX) counts.clear();
  counts.set(key, counted);
  return counted;
}

/** The kinds that are met at a place. */
export function kindsAt(kinds: readonly FaultKind[], place: string): readonly FaultKind[] {
  return kinds.filter((kind) => factsOfKind(kind).place === place);
}
