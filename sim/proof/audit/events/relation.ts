// How an event's field can follow from its transaction: it is the sender, an argument of the call,
// the time, or a stored value before, after, its rise or its fall. A relation is written as a short
// text: `fall Token@asset._balances[user]`.

import { textIn } from "../../../contract/define.ts";
import { readStorage } from "../../../contract/read-storage.ts";
import { argumentText } from "../../../protocol/governance/issue.ts";
import { FIGURES } from "./figures.ts";
import {
  type LoggedEvent,
  marketsOf,
  type StepFacts,
  type ValueChange,
  valueAt,
} from "./step-facts.ts";

type ValuePair = Pick<ValueChange, "before" | "after">;
type Form = (pair: ValuePair, time: bigint) => string | undefined;

/** What a relation computes from a place's values. */
const FORMS: Readonly<Record<string, Form>> = {
  after: ({ after }) => after,
  before: ({ before }) => before,
  rise: ({ before, after }) => difference(after, before),
  fall: ({ before, after }) => difference(before, after),
  "time plus": ({ after }, time) => `${time + BigInt(after)}`,
};

function difference(more: string, less: string): string | undefined {
  return /^\d+$/.test(more) && /^\d+$/.test(less) ? `${BigInt(more) - BigInt(less)}` : undefined;
}

/** Where a value is stored; contract and keys are terms, `*` matches any. */
interface StoragePlace {
  readonly kind: string;
  readonly contract: string;
  readonly variable: string;
  readonly keys: readonly string[];
  readonly member: string;
}

interface Relation {
  readonly form: string;
  readonly rest: string;
  readonly place: StoragePlace | undefined;
}

const WORDS =
  /^(after|before|rise|fall|time plus|key|always|an item of argument|approval|in|when|held by|figure) (.+)$/;
const PLACE = /^(?:(\w+)@([\w* ]+)(?:\.|$))?(\w*)((?:\[[^\]]*\])*)(?:\.(\w+))?$/;
const read = new Map<string, Relation>();

function relationOf(text: string): Relation {
  const known = read.get(text);
  if (known !== undefined) return known;
  const [, form = "", rest = text] = WORDS.exec(text) ?? [];
  const isPlace = form === "key" || Object.hasOwn(FORMS, form);
  const relation = { form, rest, place: isPlace ? placeOf(rest) : undefined };
  read.set(text, relation);
  return relation;
}

function placeOf(text: string): StoragePlace {
  const [, kind = "", contract = "contract", variable = "", keyed = "", member = ""] =
    PLACE.exec(text) ?? [];
  const keys = [...keyed.matchAll(/\[([^\]]*)\]/g)].map(([, key = ""]) => key);
  return { kind, contract, variable, keys, member };
}

/** True if a field of an event is what the relation says. */
export function holds(text: string, field: string, event: LoggedEvent, facts: StepFacts): boolean {
  const value = event.fields[field] ?? "";
  const { form, rest, place } = relationOf(text);
  if (place !== undefined) {
    const markets = place.keys.includes("market") ? marketsOf(event, facts) : [""];
    return markets.some((market) => {
      const term = (name: string) => {
        if (name === "this") return value;
        return name === "market" ? market : termValue(name, event, facts);
      };
      const changes = changesAt(place, event, facts, term);
      if (form === "key") return changes.length > 0;
      // A value that did not move leaves no change; the changes found belong to similar events.
      if (value === "0" && (form === "rise" || form === "fall")) {
        const isNobody = place.keys.some((key) => /^0*$/.test(term(key) ?? ""));
        const moves = changes.filter(({ before, after }) => before !== after).length;
        const ofFee = event.name === "Transfer" ? 0 : movesOfFee(place, facts, term);
        return !isNobody && countLike(place, event, facts) > moves - ofFee;
      }
      const pairs = valuesAt(changes, place, event, facts, term);
      return pairs.some((each) => FORMS[form]?.(each, facts.time) === value);
    });
  }
  switch (form) {
    case "":
      return termValue(rest, event, facts) === value;
    case "always":
      return value === rest;
    case "an item of argument":
      return itemsOf(facts.args[rest]).includes(value);
    case "approval":
      return facts.approvals.some(
        (each) => `${rest === "amount" ? each.amount : each.spender}` === value,
      );
    case "in":
      return facts.issue["issue function"] === rest;
    case "when": {
      const [one = "", other = ""] = rest.split(" = ");
      return event.fields[one] === (event.fields[other] ?? other);
    }
    case "figure":
      return FIGURES[rest]?.(event, facts).includes(value) ?? false;
    default:
      // A named invariant checks this already.
      return form === "held by";
  }
}

/** The fee moves balances too; its own transfer event explains those. */
function movesOfFee(
  place: StoragePlace,
  { fee, sender, world: { addresses } }: StepFacts,
  term: Term,
) {
  const { stable, voucher, feeCollector } = addresses;
  const payers = fee === "stable" ? [sender, feeCollector] : [sender];
  const isToken = term(place.contract) === (fee === "stable" ? stable : voucher);
  const isMoved =
    isToken && place.variable === "_balances" && payers.includes(term(place.keys[0] ?? "") ?? "");
  return isMoved ? 1 : 0;
}

/** How many events of this kind the transaction logged about the same place. */
function countLike(
  { keys }: StoragePlace,
  { contract, name, fields }: LoggedEvent,
  facts: StepFacts,
) {
  return facts.logs.filter(({ address, event, values }) => {
    if (address !== contract || event.name !== name) return false;
    const named = event.parameters.map(([field], at) => [field, argumentText(values[at])] as const);
    return named.every(([field, value]) => !keys.includes(field) || fields[field] === value);
  }).length;
}

/**
 * What a name stands for: a field of the event, an argument, an address, or the value of a
 * variable.
 */
function termValue(term: string, event: LoggedEvent, facts: StepFacts): string | undefined {
  const own = event.fields[term];
  if (own !== undefined) return own;
  const { world } = facts;
  const [first = "", name = "", last = ""] = term.split(" ");
  if (term === "*") return "*";
  if (term === "caller") return facts.sender;
  if (term === "contract") return event.contract;
  if (term === "called contract") return facts.to;
  if (term === "time") return `${facts.time}`;
  if (first === "issue") return facts.issue[term];
  if (first === "at") return textIn({ ...world.addresses }, name);
  if (first === "argument")
    return Object.hasOwn(facts.args, name) ? argumentText(facts.args[name]) : undefined;
  if (term.startsWith("count of argument ")) return `${itemsOf(facts.args[term.slice(18)]).length}`;
  const contract = world.chain.contracts.get(event.contract);
  if (contract === undefined) return undefined;
  if (first === "stored") return valueAt(readStorage(contract, name, [])?.value, "");
  if (name !== "of") return undefined;
  const key = termValue(last, event, facts) ?? "";
  return valueAt(readStorage(contract, first, [key])?.value, "");
}

export function itemsOf(value: unknown): string[] {
  const items = typeof value === "string" && value.startsWith("[") ? JSON.parse(value) : value;
  return Array.isArray(items) ? items.map(argumentText) : [];
}

type Term = (name: string) => string | undefined;

function changesAt(
  place: StoragePlace,
  event: LoggedEvent,
  facts: StepFacts,
  term: Term,
): ValueChange[] {
  const contract = term(place.contract);
  const kind = place.kind === "" ? event.kind : place.kind;
  const keys = place.keys.map(term);
  const fits = (text: string | undefined, wanted: string | undefined) =>
    wanted === "*" || text === wanted;
  return facts.changes.filter(
    (change) =>
      change.kind === kind &&
      fits(change.contract, contract) &&
      (place.variable === "" || change.variable === place.variable) &&
      (place.member === "" || change.member === place.member) &&
      keys.every((key, at) => fits(change.keys[at], key)),
  );
}

/** Each change at a place, and all of them together; the stored value if nothing changed. */
function valuesAt(
  changes: readonly ValueChange[],
  place: StoragePlace,
  event: LoggedEvent,
  facts: StepFacts,
  term: Term,
): ValuePair[] {
  const [first, last] = [changes[0], changes[changes.length - 1]];
  const isOne = place.contract !== "*" && !place.keys.map(term).includes("*");
  if (first !== undefined && last !== undefined) {
    return isOne ? [...changes, { before: first.before, after: last.after }] : [...changes];
  }
  const contract = facts.world.chain.contracts.get(term(place.contract) ?? "");
  const kind = place.kind === "" ? event.kind : place.kind;
  if (!isOne || contract?.kind.definition.name !== kind) return [];
  const keys = place.keys.map((key) => term(key) ?? "");
  const text = valueAt(readStorage(contract, place.variable, keys)?.value, place.member);
  return [{ before: text, after: text }];
}
