// Compares an answer with the expected one, completely: each field, no field more and none less.

/** For a field that no other route reports: its form, and why its value cannot be known. */
export class Form {
  readonly pattern: RegExp;
  readonly reason: string;

  constructor(pattern: RegExp, reason: string) {
    this.pattern = pattern;
    this.reason = reason;
  }
}

/** A list whose route promises no order. */
export class Unordered {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

interface Difference {
  readonly path: string;
  readonly said: unknown;
  readonly expected: unknown;
}

interface Comparison {
  /** While time runs, two readings of one amount may differ by a minute's interest. */
  readonly runs: boolean;
  readonly path?: string;
}

/** The first difference; undefined if there is none. */
export const difference = (
  said: unknown,
  expected: unknown,
  comparison: Comparison,
): Difference | undefined => differences(said, expected, comparison).next().value;

/** A key with the value undefined must be absent. */
export function* differences(
  said: unknown,
  expected: unknown,
  { runs, path = "" }: Comparison,
): Generator<Difference, undefined> {
  if (expected instanceof Form) {
    const fits = said !== undefined && expected.pattern.test(textOf(said));
    if (!fits) yield { path, said, expected: `something like ${expected.pattern}` };
    return;
  }
  if (expected instanceof Unordered) {
    if (!Array.isArray(said)) yield { path, said, expected: expected.items };
    else yield* differences(sorted(said), sorted(expected.items), { runs, path });
    return;
  }
  if (!isObject(said) || !isObject(expected) || Array.isArray(said) !== Array.isArray(expected)) {
    const same = said === expected || (runs && isNear(said, expected));
    if (!same) yield { path, said, expected };
    return;
  }
  for (const name of new Set([...Object.keys(expected), ...Object.keys(said)])) {
    const at = Array.isArray(said) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`;
    yield* differences(said[name], expected[name], { runs, path: at });
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const sorted = (items: readonly unknown[]) =>
  items.map((item) => JSON.stringify(item)).sort((one, other) => (one < other ? -1 : 1));

/** Apart by no more than a minute's interest, or a unit of the last place. */
function isNear(said: unknown, expected: unknown): boolean {
  const [one, other] = [said, expected].map((each) =>
    typeof each === "string" && /^\d+(\.\d+)?$/.test(each) ? Number(each) : Number.NaN,
  );
  if (one === undefined || other === undefined) return false;
  // A half more, because the difference of two decimals is rounded.
  const places = String(expected).split(".")[1]?.length ?? 0;
  return Math.abs(one - other) <= Math.max(Math.abs(other) / 1e7, 1.5 * 10 ** -places);
}
