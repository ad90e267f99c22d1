// How much a command moves, in a form that keeps its meaning while a failure shrinks: a share of
// what there is, or a limit and a unit beside it. Computed against the model when the command runs.
import fc from "fast-check";
import type { AmountOrAll } from "../../models/actions.ts";

export type AmountChoice =
  /** Thousandths of what there is; above 1000 is more than there is. */
  | { readonly of: "part"; readonly promille: number }
  /** Exactly the limit, or some units beside it. */
  | { readonly of: "limit"; readonly beside: number }
  /** A fixed number of base units. */
  | { readonly of: "units"; readonly units: bigint }
  | { readonly of: "all" };

const HUGE = [2n ** 128n, 2n ** 255n, 2n ** 256n - 1n];

const part = fc.integer({ min: 1, max: 1000 }).map((promille): AmountChoice => {
  return { of: "part", promille };
});
const simplePart = fc.constantFrom(1000, 500, 250, 100).map((promille): AmountChoice => {
  return { of: "part", promille };
});
const beyond = fc.integer({ min: 1001, max: 4000 }).map((promille): AmountChoice => {
  return { of: "part", promille };
});
const limit = fc.integer({ min: -2, max: 1 }).map((beside): AmountChoice => {
  return { of: "limit", beside };
});
const few = fc.bigInt({ min: 1n, max: 3n }).map((units): AmountChoice => ({ of: "units", units }));
const none = fc.constant<AmountChoice>({ of: "units", units: 0n });
const huge = fc.constantFrom(...HUGE).map((units): AmountChoice => ({ of: "units", units }));
const all = fc.constant<AmountChoice>({ of: "all" });

/** Mostly parts of what there is, often the limit, now and then odd ones. Shrinks to the first. */
export function amountArbitrary({ mayBeAll = false } = {}): fc.Arbitrary<AmountChoice> {
  return fc.oneof(
    { arbitrary: simplePart, weight: 6 },
    { arbitrary: part, weight: 6 },
    { arbitrary: limit, weight: 5 },
    { arbitrary: few, weight: 2 },
    { arbitrary: beyond, weight: 1 },
    { arbitrary: huge, weight: 1 },
    { arbitrary: none, weight: 1 },
    { arbitrary: all, weight: mayBeAll ? 5 : 0 },
  );
}

/** As above with fewer edges, for commands that have other edges. */
export function plainAmount(): fc.Arbitrary<AmountChoice> {
  return fc.oneof(
    { arbitrary: simplePart, weight: 8 },
    { arbitrary: part, weight: 10 },
    { arbitrary: limit, weight: 3 },
    { arbitrary: few, weight: 1 },
    { arbitrary: fc.oneof(beyond, huge, none), weight: 1 },
  );
}

/** What each choice last meant, so that a shrinker can write the figure in its place. */
const lastUnits = new WeakMap<AmountChoice, bigint>();

/** The figure that the choice was when its command last ran, as a choice; itself if it has not run. */
export function literalOf(choice: AmountChoice): AmountChoice {
  const units = lastUnits.get(choice);
  return units === undefined ? choice : { of: "units", units };
}

/** Base units. Parts are taken of `there`; `limit` is the most that should be accepted. */
export function amountIn(choice: AmountChoice, there: bigint, limit: bigint = there): bigint {
  const units = unitsIn(choice, there, limit);
  lastUnits.set(choice, units);
  return units;
}

function unitsIn(choice: AmountChoice, there: bigint, limit: bigint): bigint {
  switch (choice.of) {
    case "part":
      return (there * BigInt(choice.promille)) / 1000n;
    case "limit":
      return atLeastZero(limit + BigInt(choice.beside));
    case "units":
      return choice.units;
    case "all":
      return there;
  }
}

export function amountOrAll(choice: AmountChoice, there: bigint, limit?: bigint): AmountOrAll {
  return choice.of === "all" ? "ALL" : amountIn(choice, there, limit);
}

/** Parts are meant to be accepted; too much, or zero, to be refused; the rest are edges. */
export function meantBy(choice: AmountChoice): "valid" | "invalid" | "odd" {
  if (choice.of === "all") return "valid";
  if (choice.of === "part") return choice.promille <= 1000 ? "valid" : "invalid";
  return isNothing(choice) ? "invalid" : "odd";
}

/** True if zero is requested on purpose, to see it refused. */
export function isNothing(choice: AmountChoice): boolean {
  return choice.of === "units" && choice.units === 0n;
}

export function isAmount(value: unknown): value is AmountChoice {
  if (typeof value !== "object" || value === null || !("of" in value)) return false;
  const { of } = value;
  // A choice of price has an `of` as well, but none of these.
  return of === "part" || of === "limit" || of === "units" || of === "all";
}

/** In words, for the story of a failure. */
export function wordsFor(choice: AmountChoice): string {
  switch (choice.of) {
    case "part":
      return `${choice.promille / 10} %`;
    case "limit":
      if (choice.beside === 0) return "the limit";
      return `the limit ${choice.beside < 0 ? "less" : "plus"} ${Math.abs(choice.beside)}`;
    case "units":
      return `${choice.units} base units`;
    case "all":
      return "all";
  }
}

function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}
