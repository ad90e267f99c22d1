// Fault rules as data: their shape, their check, and when one injects its fault.

import { BadValue } from "../contract/codec.ts";
import { hashText } from "../kernel/hash.ts";
import { isRecord, isWhole } from "../kernel/record.ts";
import { ADVANCE_MS_MAX } from "./clock.ts";
import {
  FAULT_KINDS,
  type FaultKind,
  type FaultKindFacts,
  type FaultParameter,
  factsOfKind,
  SURFACES_OF,
} from "./fault-kinds.ts";

/** When a rule holds, for whom, and how often it injects its fault. */
export interface FaultRule {
  /** Unique in its list; part of each decision. */
  readonly name: string;
  readonly kind: FaultKind;
  /** The surface by its short name; every one by default. */
  readonly surface?: string;
  /** What `FAULT_PLACES` says for the kind; everything by default. */
  readonly at?: string;
  /** The caller: a user's name, or whoever asks without one; everyone by default. */
  readonly actor?: string;
  /** How often it injects, in parts of 10,000; always without this and `nth`. */
  readonly rateBps?: number;
  /** It injects into this one alone, counted for each caller from 1. */
  readonly nth?: number;
  /** It holds from and until so many virtual milliseconds after the rules were set. */
  readonly fromMs?: number;
  readonly toMs?: number;
  /** The kind's own parameters. */
  readonly status?: number;
  readonly when?: "before" | "after";
  readonly ms?: number;
  readonly blocks?: number;
  readonly bps?: number;
  readonly claim?: "iat" | "nbf" | "exp";
  readonly gives?: "same" | "another" | "nothing";
}

/** The most rules at a time. */
export const FAULT_RULES_MAX = 1_000;

const text = /^[^\s](?:.{0,198}[^\s])?$/;

/** The members of every rule. Those that name something are texts of 1 to 200 characters. */
export const RULE_MEMBERS = {
  rateBps: { from: 1, to: 10_000, about: "How often it strikes, in parts of 10,000" },
  nth: { from: 1, to: 1_000_000, about: "It strikes at this one alone, counted for each caller" },
  fromMs: { from: 0, to: ADVANCE_MS_MAX, about: "It holds from so long after the rules were set" },
  toMs: { from: 1, to: ADVANCE_MS_MAX, about: "It holds until so long after the rules were set" },
} as const satisfies Record<string, FaultParameter>;

const BOUNDS = new Map<string, FaultParameter>(Object.entries(RULE_MEMBERS));

/** Throws BadValue, which names the place, for anything that is not a list of rules. */
export function readFaultRules(value: unknown): readonly FaultRule[] {
  if (!Array.isArray(value)) throw new BadValue("rules", "must be a list");
  if (value.length > FAULT_RULES_MAX) {
    throw new BadValue("rules", `must be a list of at most ${FAULT_RULES_MAX}`);
  }
  const names = new Set<string>();
  return value.map((each: unknown, index) => {
    const rule = readRule(each, `rules[${index}]`);
    if (names.has(rule.name))
      throw new BadValue(`rules[${index}].name`, "is taken by another rule");
    names.add(rule.name);
    return rule;
  });
}

function readRule(rule: unknown, place: string): FaultRule {
  if (!isRecord(rule)) throw new BadValue(place, "must be an object");
  const { kind } = rule;
  if (typeof kind !== "string" || !Object.hasOwn(FAULT_KINDS, kind)) {
    throw new BadValue(`${place}.kind`, `must be one of ${Object.keys(FAULT_KINDS).join(", ")}`);
  }
  const facts = factsOfKind(kind as FaultKind);
  const { takes = {} } = facts;
  const read: Record<string, unknown> = { name: readText(rule.name, `${place}.name`), kind };
  // In one order, whatever the sender's: a replay reads them in the order of a canonical text.
  for (const name of Object.keys(rule).sort()) {
    const given = rule[name];
    if (given === undefined || name in read) continue;
    read[name] = readMember(name, given, { place: `${place}.${name}`, facts });
  }
  for (const name of Object.keys(takes)) {
    if (read[name] === undefined) throw new BadValue(`${place}.${name}`, `is required of ${kind}`);
  }
  const found = read as unknown as FaultRule;
  if (found.rateBps !== undefined && found.nth !== undefined) {
    throw new BadValue(`${place}.nth`, "cannot stand beside rateBps");
  }
  if ((found.fromMs ?? 0) >= (found.toMs ?? Number.POSITIVE_INFINITY)) {
    throw new BadValue(`${place}.toMs`, "must be after fromMs");
  }
  return found;
}

interface MemberPlace {
  readonly place: string;
  readonly facts: FaultKindFacts;
}

function readMember(name: string, given: unknown, { place, facts }: MemberPlace): unknown {
  if (name === "surface") return readSurface(given, facts, place);
  if (name === "at" || name === "actor") return readText(given, place);
  const bounds = facts.takes?.[name] ?? BOUNDS.get(name);
  if (bounds === undefined) throw new BadValue(place, "is not allowed");
  if ("oneOf" in bounds) return readOne(given, bounds, place);
  const { from, to } = bounds;
  if (!isWhole(given) || given < from || given > to)
    throw new BadValue(place, `must be a whole number from ${from} to ${to}`);
  return given;
}

function readSurface(given: unknown, { place: kindPlace }: FaultKindFacts, place: string): unknown {
  const oneOf = SURFACES_OF[kindPlace];
  if (oneOf.length === 0) throw new BadValue(place, "is not allowed, as it is met in the world");
  return readOne(given, { oneOf }, place);
}

function readOne(
  given: unknown,
  { oneOf }: { readonly oneOf: readonly unknown[] },
  place: string,
): unknown {
  if (!oneOf.includes(given)) throw new BadValue(place, `must be one of ${oneOf.join(", ")}`);
  return given;
}

function readText(given: unknown, place: string): string {
  if (typeof given === "string" && text.test(given)) return given;
  throw new BadValue(place, "must be a text of 1 to 200 characters without spaces at its ends");
}

/** Whether a rule holds so long after the rules were set. */
export function holdsAt({ fromMs = 0, toMs }: FaultRule, afterMs: number): boolean {
  return afterMs >= fromMs && (toMs === undefined || afterMs < toMs);
}

/** What a rule decides about. */
export interface FaultCase {
  readonly seed: number;
  /** The surface, or the place in the world. */
  readonly surface: string;
  readonly caller: string;
  /** The number of this case among those that the rule matched for this caller, from 1. */
  readonly ordinal: number;
}

/** A pure function, so that nobody else's requests change it. */
export function injects({ name, rateBps, nth }: FaultRule, about: FaultCase): boolean {
  const { seed, surface, caller, ordinal } = about;
  if (nth !== undefined) return ordinal === nth;
  if (rateBps === undefined) return true;
  const drawn = hashText(JSON.stringify([seed, name, surface, caller, ordinal]));
  return Number.parseInt(drawn.slice(0, 8), 16) % 10_000 < rateBps;
}
