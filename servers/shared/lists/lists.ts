// What all lists share: paging, filters on any column, order, a count. Each column defines how its
// values are read. (decision 27)
import { argumentProblem } from "../../core/input.ts";
import { type Column, type ColumnKind, type Columns, KINDS } from "./columns.ts";

/** A validated query: a text or, for a column, all filters on it. */
export type ListQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Page<T> {
  readonly items: readonly T[];
  readonly totalCount: number;
  readonly limit: number;
  readonly offset: number;
}

const LIMIT_DEFAULT = 10;
/** A larger limit is clamped to this. */
const LIMIT_MAX = 50;

const OPERATORS = ["eq", "neq", "gt", "gte", "lt", "lte"] as const;
type Operator = (typeof OPERATORS)[number];

type TextSchema = { readonly type: "string"; readonly [keyword: string]: unknown };
type FilterSchema = {
  readonly type: "array";
  readonly items: { readonly type: "string" };
  readonly description: string;
};

const text = (description: string): TextSchema => ({ type: "string", description });

const FILTER =
  `${OPERATORS.join(", ")}: one of these, a point and a value. May be sent several times: a ` +
  "row must match all of them";

/**
 * The query of a list: paging, order, filters for each column, and further parameters of the list.
 */
export function listQuery<
  const N extends string,
  const M extends Readonly<Record<string, TextSchema>> = Readonly<Record<never, TextSchema>>,
>(columns: Readonly<Record<N, { readonly kind: ColumnKind }>>, more?: M) {
  const filters = Object.entries<{ readonly kind: ColumnKind }>(columns).map(([name, { kind }]) => {
    const description = `${kind}: ${KINDS[kind].description}. ${FILTER}`;
    return [name, { type: "array", items: { type: "string" }, description }] as const;
  });
  const properties = {
    limit: text(`1 or more; above ${LIMIT_MAX} it is ${LIMIT_MAX}`),
    offset: text("rows to skip, 0 or more"),
    order: text("column.asc or column.desc; separate several by commas"),
    ...(Object.fromEntries(filters) as Readonly<Record<N, FilterSchema>>),
    ...(more as M),
  };
  return {
    type: "object",
    properties,
    additionalProperties: false,
    unknownName: "column",
  } as const;
}

/** What a list's answer says besides its items. */
export const pageFields = {
  totalCount: {
    type: "integer",
    description: "the number of all rows that match, not just of this page",
  },
  limit: { type: "integer" },
  offset: { type: "integer" },
} as const;

/** The requested page. Throws a problem that names each part of the query that is wrong. */
export function pageOf<T>(
  operation: string,
  { items, columns }: { readonly items: readonly T[]; readonly columns: Columns<T> },
  query: ListQuery,
): Page<T> {
  const faults: string[] = [];
  const limit = wholeOf(query, { name: "limit", least: 1, otherwise: LIMIT_DEFAULT }, faults);
  const offset = wholeOf(query, { name: "offset", least: 0, otherwise: 0 }, faults);
  const keep = filtersOf(columns, query, faults);
  const before = orderOf(columns, textOf(query, "order"), faults);
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

interface WholeNumber {
  readonly name: string;
  readonly least: number;
  readonly otherwise: number;
}

/** A parameter that is sent at most once. */
export function textOf(query: ListQuery, name: string): string | undefined {
  return [query[name]].flat()[0];
}

/** Any number of digits; a value above 2^53 - 1 counts as that. */
function wholeOf(
  query: ListQuery,
  { name, least, otherwise }: WholeNumber,
  faults: string[],
): number {
  const given = textOf(query, name);
  if (given === undefined) return otherwise;
  const number = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least) return Math.min(number, Number.MAX_SAFE_INTEGER);
  faults.push(`"${name}" must be a whole number of at least ${least}`);
  return otherwise;
}

type Test<T> = (item: T) => boolean;

function filtersOf<T>(columns: Columns<T>, query: ListQuery, faults: string[]): Test<T>[] {
  return Object.entries(columns).flatMap(([name, column]) =>
    [query[name] ?? []].flat().flatMap((given) => {
      const made = filterOf(column, given);
      if (typeof made === "function") return [made];
      faults.push(`"${name}" ${made}`);
      return [];
    }),
  );
}

/** The filter, or what is wrong with it. */
function filterOf<T>(column: Column<T>, given: string): Test<T> | string {
  const point = given.indexOf(".");
  const operator = OPERATORS.find((each) => each === given.slice(0, point));
  if (operator === undefined) return `must begin with one of ${OPERATORS.join(", ")} and a point`;
  const { fault, plain, order } = KINDS[column.kind];
  const value = given.slice(point + 1);
  const wrong = fault(value);
  if (wrong !== undefined) return wrong;
  const wanted = plain(value);
  return (item) => holds(operator, order(plain(column.read(item)), wanted));
}

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
      const { plain, order: compare } = KINDS[column.kind];
      const difference = compare(plain(column.read(one)), plain(column.read(other)));
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}
