// Decides which fault rules inject a fault for a client now, and notes each injected fault. What it counts belongs to the
// servers, as rate limits do, and begins anew with new rules or a world that went back.
import {
  type FaultKind,
  type FaultRule,
  goesBack,
  holdsAt,
  injects,
  type World,
} from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { FaultCaller } from "./caller.ts";

/** A caller for whom a fault may be injected, and what it is about. */
export interface FaultedCase extends FaultCaller {
  readonly surface: string;
  /** What the rules' `at` may name. */
  readonly at: readonly string[];
}

/** A fault that was injected for somebody. */
export interface ObservedFault extends Omit<FaultedCase, "at" | "isUser"> {
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

/** The most that are stored; older ones are only counted. */
export const OBSERVED_MAX = 10_000;

/** The most callers that are counted apart; further ones count as one. */
export const CALLERS_MAX = 10_000;

/** The most counts of one sort and caller; whatever else it asks for counts as one thing. */
export const COUNTS_MAX = 10_000;

/** The counts of one caller. */
interface Counts {
  /** By rule and surface. */
  readonly ordinals: Map<string, number>;
  /** How many of everything it has asked for, whatever the rules. */
  readonly requests: Map<string, number>;
}

export class FaultInjector {
  /** True while there are no rules. */
  isCalm = true;
  /** True from the first rules until the calm has found everything at rest. */
  isWatching = false;
  /** The block before the first rules that no calm has followed yet; undefined while nobody watches. */
  sinceBlock: number | undefined;
  /** True where latency passes at once, as no pace moves the clock. */
  passesTime = false;
  readonly #inbox: Inbox;
  readonly #counts = new Map<string, Counts>();
  /** By rule. */
  readonly #injections = new Map<string, number>();
  /** Rules that have injected a fault since they were set, though a restore may have taken it back. */
  readonly #everInjected = new Set<string>();
  #observed: ObservedFault[] = [];

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    this.#look();
    inbox.listen((command) => {
      if (SETTING.has(command.kind)) this.#everInjected.clear();
      if (command.kind === "setFaultRules" || goesBack(command)) this.#look();
      if (!this.isCalm) this.#noteInside();
    });
  }

  #look(): void {
    this.isCalm = this.#inbox.read(rulesOf).length === 0;
    this.isWatching ||= !this.isCalm;
    if (this.isWatching) this.sinceBlock = this.#inbox.read((world) => this.#firstBlock(world));
    this.#counts.clear();
    this.#injections.clear();
    this.#observed = [];
  }

  /** Notes faults injected inside the world, which a restore takes back. */
  #noteInside(): void {
    const { faults } = this.#inbox.read(({ parts }) => parts);
    for (const rule of faults.rules) {
      if (faults.injectionsOf(rule.name) > 0) this.#everInjected.add(JSON.stringify(rule));
    }
  }

  /** What a restore took back is compared again from where it went. */
  #firstBlock({ chain, parts: { faults } }: World): number {
    const since = this.isCalm ? chain.height : Math.min(faults.sinceBlock, chain.height);
    return Math.min(since, this.sinceBlock ?? since);
  }

  /** Everything is at rest: nobody needs to watch until there are rules again. */
  rest(): void {
    this.isWatching = !this.isCalm;
    if (this.isCalm) this.sinceBlock = undefined;
  }

  /** The faults that were injected last, oldest first. */
  get observed(): readonly ObservedFault[] {
    return this.#observed;
  }

  /** How many faults a rule has injected here since the rules were set. */
  injectionsHere(rule: string): number {
    return this.#injections.get(rule) ?? 0;
  }

  /** How many faults a rule has injected, here and inside the world. */
  injectionsOf(rule: string): number {
    return (
      this.injectionsHere(rule) + this.#inbox.read(({ parts }) => parts.faults.injectionsOf(rule))
    );
  }

  /** The names of the rules that are set and have injected nothing. */
  get unusedRules(): readonly string[] {
    const isUnused = (rule: FaultRule) =>
      this.injectionsOf(rule.name) === 0 && !this.#everInjected.has(JSON.stringify(rule));
    const rules = this.#inbox.read(rulesOf).filter(isUnused);
    return rules.map(({ name }) => name);
  }

  /** The rules of these kinds that inject a fault now, in their order. Each that matches and can act is counted. */
  inject(
    kinds: readonly FaultKind[],
    found: FaultedCase,
    canAct: (rule: FaultRule) => boolean = () => true,
  ): readonly FaultRule[] {
    if (this.isCalm) return [];
    const { surface, at: names } = found;
    const [first] = kinds;
    const { requests } = this.#countsOf(found);
    const nth = count(requests, JSON.stringify([first, surface, names[0]]));
    return this.#inbox.read((world) => {
      const { rules, sinceMs } = world.parts.faults;
      const afterMs = world.clock.ms - sinceMs;
      return rules.filter(
        (rule) =>
          kinds.includes(rule.kind) &&
          holdsAt(rule, afterMs) &&
          matches(rule, found) &&
          canAct(rule) &&
          this.#decide(rule, { ...found, nth }, world),
      );
    });
  }

  #countsOf({ caller, isUser }: FaultCaller): Counts {
    const own = `${isUser} ${caller}`;
    const name = this.#counts.size < CALLERS_MAX || this.#counts.has(own) ? own : OTHERS;
    const known = this.#counts.get(name);
    if (known !== undefined) return known;
    const begun: Counts = { ordinals: new Map(), requests: new Map() };
    this.#counts.set(name, begun);
    return begun;
  }

  #decide(
    rule: FaultRule,
    { surface, caller, isUser, at, nth }: FaultedCase & Pick<ObservedFault, "nth">,
    world: World,
  ): boolean {
    const { name, kind } = rule;
    const { ordinals } = this.#countsOf({ caller, isUser });
    const ordinal = count(ordinals, JSON.stringify([name, surface]));
    const { seed } = world.options;
    if (!injects(rule, { seed, surface, caller, ordinal })) return false;
    count(this.#injections, name);
    this.#everInjected.add(JSON.stringify(rule));
    if (this.#observed.length >= OBSERVED_MAX)
      this.#observed = this.#observed.slice(OBSERVED_MAX / 2);
    this.#observed.push({
      ...{ rule: name, kind, surface, caller, ordinal, nth },
      at: at[0] ?? "",
      atMs: world.clock.ms,
    });
    return true;
  }
}

/** What nothing else is called. */
const OTHERS = "";

/** Commands that set the rules anew. */
const SETTING: ReadonlySet<string> = new Set(["setFaultRules", "load", "reset"]);

const rulesOf = ({ parts }: World) => parts.faults.rules;

function matches({ surface, at, actor }: FaultRule, found: FaultedCase): boolean {
  if (surface !== undefined && surface !== found.surface) return false;
  if (at !== undefined && !found.at.includes(at)) return false;
  return actor === undefined || actor === found.caller;
}

function count(counts: Map<string, number>, key: string): number {
  const place = counts.size < COUNTS_MAX || counts.has(key) ? key : OTHERS;
  const counted = (counts.get(place) ?? 0) + 1;
  counts.set(place, counted);
  return counted;
}
