// Rules in words: where a fault is injected, for whom, when and how often. Pure.
import type { Profile, Rule } from "./reading.ts";

const MEMBERS = new Set([
  "name",
  "kind",
  "surface",
  "at",
  "actor",
  "rateBps",
  "nth",
  "fromMs",
  "toMs",
]);

/** The kind with its own parameters: `error 502 after`. */
export function kindText(rule: Rule): string {
  const own = Object.entries(rule).filter(([name]) => !MEMBERS.has(name));
  return [rule.kind, ...own.map(([name, value]) => parameterText(name, value ?? ""))].join(" ");
}

function parameterText(name: string, value: string | number): string {
  if (name === "ms") return durationText(Number(value));
  if (name === "blocks") return value === 1 ? "1 block" : `${value} blocks`;
  return name === "bps" ? `${value} bps` : String(value);
}

export function whereText(
  { surface, at, actor }: Rule,
  labelOf: (surface: string) => string,
): string {
  const named = surface === undefined ? undefined : labelOf(surface);
  const place = [named, at].filter((each) => each !== undefined).join(" ") || "everywhere";
  return actor === undefined ? place : `${place}, ${actor}`;
}

export function howOftenText({ rateBps, nth }: Rule): string {
  if (nth !== undefined) return `number ${nth}`;
  return rateBps === undefined ? "always" : `${rateBps / 100} %`;
}

/** Empty for as long as the rules hold. */
export function timeSpanText({ fromMs, toMs }: Rule): string {
  const from = fromMs === undefined ? "" : `from ${durationText(fromMs)}`;
  const to = toMs === undefined ? "" : `until ${durationText(toMs)}`;
  return [from, to].filter((each) => each !== "").join(" ");
}

export function durationText(ms: number): string {
  if (ms % 3_600_000 === 0) return `${ms / 3_600_000} h`;
  if (ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms % 1_000 === 0 ? `${ms / 1_000} s` : `${ms} ms`;
}

/** How many rules of a profile hold, if no others do: the seed of a storm leaves some out. */
export function holdsOf(profile: Profile, rules: readonly Rule[]): number {
  const own = new Set(profile.rules.map(ruleText));
  return rules.every((rule) => own.has(ruleText(rule))) ? rules.length : 0;
}

/** The profile that holds, as a whole or in part: one may have all rules of another. */
export function activeOf(profiles: readonly Profile[], rules: readonly Rule[]) {
  const found = profiles.filter((each) => holdsOf(each, rules) > 0);
  return found.sort((one, other) => one.rules.length - other.rules.length)[0];
}

/** The same for rules whose members stand in another order. */
const ruleText = (rule: Rule): string => JSON.stringify(Object.entries(rule).sort());
