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

/**
 * The first difference; undefined if there is none. While time runs, two readings of one amount may
 * differ by a minute's interest. A key with the value undefined must be absent.
 */
export function difference(
  said: unknown,
  expected: unknown,
  { runs, path = "" }: { readonly runs: boolean; readonly path?: string },
): Difference | undefined {
  if (expected instanceof Form) {
    const fits = said !== undefined && expected.pattern.test(textOf(said));
    return fits ? undefined : { path, said, expected: `something like ${expected.pattern}` };
  }
  if (expected instanceof Unordered) {
    if (!Array.isArray(said)) return { path, said, expected: expected.items };
    return difference(sorted(said), sorted(expected.items), { runs, path });
  }
  if (!isObject(said) || !isObject(expected) || Array.isArray(said) !== Array.isArray(expected)) {
    const same = said === expected || (runs && isNear(said, expected));
    return same ? undefined : { path, said, expected };
  }
  for (const name of new Set([...Object.keys(expected), ...Object.keys(said)])) {
    const at = Array.isArray(said) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`;
    const found = difference(said[name], expected[name], { runs, path: at });
    if (found !== undefined) return found;
  }
  return undefined;
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
