// What every list of the application has in common: paging, filters on any column, order, a count.
// Knows no list; a column says how it is read. (Specification, section B, List conventions; DECISIONS 27)
import { addressFault, bareAddress } from "../core/formats.ts";
import { argumentProblem } from "../core/input.ts";

/** `number` holds decimals as well; `address` is compared without 0x and case. */
export type ColumnKind = "text" | "number" | "address" | "boolean";

export interface Column<T> {
  readonly kind: ColumnKind;
  /** As the answer shows it: integers and decimals as digits. */
  read(item: T): string;
}

export type Columns<T> = Readonly<Record<string, Column<T>>>;

/** The columns of items that are listed as they are shown: each is read by its name. */
export function shownColumns<const N extends string>(
  kinds: Readonly<Record<N, ColumnKind>>,
): Columns<Readonly<Record<N, unknown>>> {
  const entries = Object.entries(kinds) as [N, ColumnKind][];
  return Object.fromEntries(
    entries.map(([name, kind]) => [
      name,
      { kind, read: (item: Readonly<Record<N, unknown>>) => String(item[name]) },
    ]),
  );
}

/** A query as it was let through: every member a text. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

export interface Page<T> {
  readonly items: readonly T[];
  readonly totalCount: number;
  readonly limit: number;
  readonly offset: number;
}

export const LIMIT_DEFAULT = 10;
/** More than so many are never answered: a larger limit is clamped. */
export const LIMIT_MAX = 50;

const OPERATORS = ["eq", "neq", "gt", "gte", "lt", "lte"] as const;
type Operator = (typeof OPERATORS)[number];

type TextSchema = { readonly type: "string"; readonly [keyword: string]: unknown };

/** The query of a list: paging, order, a filter for each column, and what else the list takes. */
export function listQuery<T>(columns: Columns<T>, more: Readonly<Record<string, TextSchema>> = {}) {
  const filters = Object.entries(columns).map(([name, { kind }]) => [
    name,
    { type: "string", description: `${kind}: one of ${OPERATORS.join(", ")}, a point, a value` },
  ]);
  const properties: Readonly<Record<string, TextSchema>> = {
    limit: { type: "string", description: `1 or more; above ${LIMIT_MAX} it is ${LIMIT_MAX}` },
    offset: { type: "string", description: "how many to leave out, 0 or more" },
    order: { type: "string", description: "column.asc or column.desc; several by commas" },
    ...Object.fromEntries(filters),
    ...more,
  };
  return { type: "object", properties, additionalProperties: false } as const;
}

/** What the answer of a list says beside its items. */
export const pageFields = {
  totalCount: { type: "integer", description: "all that match, on this page and off it" },
  limit: { type: "integer" },
  offset: { type: "integer" },
} as const;

/** The page asked for. Throws a problem that names each part of the query that cannot be meant. */
export function pageOf<T>(
  operation: string,
  { items, columns }: { readonly items: readonly T[]; readonly columns: Columns<T> },
  query: ListQuery,
): Page<T> {
  const faults: string[] = [];
  const limit = wholeOf(query, { name: "limit", least: 1, otherwise: LIMIT_DEFAULT }, faults);
  const offset = wholeOf(query, { name: "offset", least: 0, otherwise: 0 }, faults);
  const keep = filtersOf(columns, query, faults);
  const before = orderOf(columns, query.order, faults);
  if (faults.length > 0) throw argumentProblem(operation, faults);
  const matching = items.filter((item) => keep.every((each) => each(item)));
  const sorted = before === undefined ? matching : [...matching].sort(before);
  const most = Math.min(limit, LIMIT_MAX);
  return {
    items: sorted.slice(offset, offset + most),
    totalCount: matching.length,
    limit: most,
    offset,
  };
}

interface Whole {
  readonly name: string;
  readonly least: number;
  readonly otherwise: number;
}

function wholeOf(query: ListQuery, { name, least, otherwise }: Whole, faults: string[]): number {
  const given = query[name];
  if (given === undefined) return otherwise;
  const number = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least) return number;
  faults.push(`"${name}" must be a whole number of at least ${least}`);
  return otherwise;
}

type Test<T> = (item: T) => boolean;

function filtersOf<T>(columns: Columns<T>, query: ListQuery, faults: string[]): Test<T>[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const given = query[name];
    if (given === undefined) return [];
    const made = filterOf(column, given);
    if (typeof made === "function") return [made];
    faults.push(`"${name}" ${made}`);
    return [];
  });
}

/** The filter, or what is wrong with it. */
function filterOf<T>(column: Column<T>, given: string): Test<T> | string {
  const point = given.indexOf(".");
  const operator = OPERATORS.find((each) => each === given.slice(0, point));
  if (operator === undefined) return `must begin with one of ${OPERATORS.join(", ")} and a point`;
  const { kind } = column;
  const value = given.slice(point + 1);
  const fault = valueFault(kind, value);
  if (fault !== undefined) return fault;
  return (item) => holds(operator, compare(kind, column.read(item), value));
}

function valueFault(kind: ColumnKind, value: string): string | undefined {
  if (kind === "number") return DECIMAL.test(value) ? undefined : "must compare with a number";
  if (kind === "boolean") {
    return value === "true" || value === "false" ? undefined : "must compare with true or false";
  }
  return kind === "address" ? addressFault(value) : undefined;
}

const DECIMAL = /^-?\d{1,90}(\.\d{1,40})?$/;

function holds(operator: Operator, order: number): boolean {
  switch (operator) {
    case "eq":
      return order === 0;
    case "neq":
      return order !== 0;
    case "gt":
      return order > 0;
    case "gte":
      return order >= 0;
    case "lt":
      return order < 0;
    case "lte":
      return order <= 0;
  }
}

/** Below 0 where the first comes first. Texts by their code units, whatever the locale. */
function compare(kind: ColumnKind, one: string, other: string): number {
  if (kind === "number") return compareNumbers(one, other);
  const [a, b] = kind === "address" ? [bareAddress(one), bareAddress(other)] : [one, other];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Exact, however many places; `Infinity` is above all. */
function compareNumbers(one: string, other: string): number {
  if (one === "Infinity" || other === "Infinity")
    return Number(one === "Infinity") - Number(other === "Infinity");
  const places = Math.max(placesOf(one), placesOf(other));
  const difference = scaled(one, places) - scaled(other, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function placesOf(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

function scaled(text: string, places: number): bigint {
  return BigInt(text.replace(".", "") + "0".repeat(places - placesOf(text)));
}

type Order<T> = (one: T, other: T) => number;

/** Ties stay in the list's own order, so that pages never overlap. */
function orderOf<T>(
  columns: Columns<T>,
  order: string | undefined,
  faults: string[],
): Order<T> | undefined {
  if (order === undefined) return undefined;
  const parts = order.split(",").map((part) => {
    const [name = "", direction = "asc", ...rest] = part.split(".");
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    const isKnown = (direction === "asc" || direction === "desc") && rest.length === 0;
    if (column !== undefined && isKnown) return { column, sign: direction === "asc" ? 1 : -1 };
    const wrong =
      column === undefined ? `column ${name.slice(0, 60)} does not exist` : part.slice(0, 60);
    faults.push(`"order" must be columns with .asc or .desc: ${wrong}`);
    return undefined;
  });
  const known = parts.filter((part) => part !== undefined);
  return (one, other) => {
    for (const { column, sign } of known) {
      const difference = compare(column.kind, column.read(one), column.read(other));
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}
