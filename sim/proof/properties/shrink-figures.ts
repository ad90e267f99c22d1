// Finds figures in the data of commands, with rounder ones that may replace each. Goes by what a
// figure is (an amount, a choice of price, a number).
import { type AmountChoice, isAmount, literalOf } from "./run/amounts.ts";
import type { CommandData } from "./run/command-data.ts";

/** The same value with `change` applied to each amount in it; each object in it is a new one. */
function withAmounts(value: unknown, change: (amount: AmountChoice) => AmountChoice): unknown {
  if (isAmount(value)) return change(value);
  if (Array.isArray(value)) return value.map((each) => withAmounts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withAmounts(each, change)]),
  );
}

/** Copies that share no amount, so that each is known by what it meant. */
export const copiedData = (commands: readonly CommandData[]): CommandData[] =>
  commands.map((data) => withAmounts(data, (amount) => ({ ...amount })) as CommandData);

/** With figures in place of shares and limits, as they were when these commands last ran. */
export const literalData = (commands: readonly CommandData[]): CommandData[] =>
  commands.map((data) => withAmounts(data, literalOf) as CommandData);

/** Decimals of the assets by their symbols. */
type Decimals = ReadonlyMap<string, number>;

/** The same data with one figure rounder each, the roundest first. */
export function* rounderData(data: CommandData, decimals: Decimals): Generator<CommandData> {
  const unit = 10n ** BigInt(decimalsIn(data, decimals) ?? 18);
  for (const [key, value] of Object.entries(data)) {
    if (key === "command") continue;
    for (const rounder of rounderValues(key, value, unit)) yield { ...data, [key]: rounder };
  }
}

/** The decimals of the first asset that the data names. */
function decimalsIn(value: unknown, decimals: Decimals): number | undefined {
  if (typeof value === "string") return decimals.get(value);
  if (typeof value !== "object" || value === null) return undefined;
  for (const each of Object.values(value)) {
    const found = decimalsIn(each, decimals);
    if (found !== undefined) return found;
  }
  return undefined;
}

function* rounderValues(key: string, value: unknown, unit: bigint): Generator<unknown> {
  if (typeof value === "number") yield* key === "seconds" ? spans(value) : numbers(value);
  else if (typeof value === "bigint") yield* rounderBigints(value, unit);
  else if (isAmount(value)) yield* rounderAmounts(value, unit);
  else if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) {
      for (const rounder of rounderValues(key, each, unit)) yield value.with(at, rounder);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [inner, each] of Object.entries(value)) {
      const rounders = rounderValues(inner, each, unit);
      for (const rounder of rounders) yield { ...value, [inner]: rounder };
    }
  }
}

const DAY = 86_400;
const SPANS = [1, 60, 3_600, DAY, 7 * DAY, 30 * DAY, 365 * DAY, 730 * DAY, 1_095 * DAY];

/**
 * Seconds: every shorter span with a name, and for an odd number all of them, the shortest first.
 */
function* spans(seconds: number): Generator<number> {
  const isPlain = SPANS.includes(seconds);
  yield* SPANS.filter((span) => span < seconds || !isPlain);
  if (isPlain) return;
  for (const span of [DAY, 3_600, 60]) {
    const whole = Math.floor(seconds / span) * span;
    if (whole > 0 && whole < seconds) yield whole;
  }
}

const PLAIN = [0, 1, 1_000, 500, 250, 100, 750, 900, 2_000];

/** Any other number: the plainer ones of the list, in order. */
function* numbers(value: number): Generator<number> {
  const rank = PLAIN.indexOf(value);
  yield* rank === -1 ? PLAIN : PLAIN.slice(0, rank);
}

function* rounderBigints(value: bigint, unit: bigint): Generator<bigint> {
  const plain = [0n, 1n, unit, 10n * unit, 100n * unit, 1_000n * unit];
  const rank = plain.indexOf(value);
  yield* rank === -1 ? plain : plain.slice(0, rank);
}

/**
 * From the plainest: whole tokens, everything, halves, the limit, a few units; odd ones come last.
 */
function plainAmounts(unit: bigint): AmountChoice[] {
  return [
    ...[1n, 10n, 100n, 1_000n, 10_000n].map((whole) => units(whole * unit)),
    { of: "all" },
    ...[1000, 500, 250, 100].map((promille) => ({ of: "part", promille }) as const),
    ...[0, 1, -1].map((beside) => ({ of: "limit", beside }) as const),
    ...[1n, 0n, 2n, 3n].map(units),
  ];
}

function units(count: bigint): AmountChoice {
  return { of: "units", units: count };
}

function* rounderAmounts(amount: AmountChoice, unit: bigint): Generator<AmountChoice> {
  const plain = plainAmounts(unit);
  const rank = plain.findIndex((each) => isSame(each, amount));
  yield* rank === -1 ? plain : plain.slice(0, rank);
}

function isSame(a: AmountChoice, b: AmountChoice): boolean {
  switch (a.of) {
    case "part":
      return b.of === "part" && a.promille === b.promille;
    case "limit":
      return b.of === "limit" && a.beside === b.beside;
    case "units":
      return b.of === "units" && a.units === b.units;
    case "all":
      return b.of === "all";
  }
}
