// Filters of the core module's lists: each is optional, and at least one must be sent.
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { pageQuery } from "./shapes.ts";

type RangeName<N extends string> = N | `min${N}` | `max${N}`;

/** A number by itself, and its bounds, each inclusive. */
export function rangeFields<const N extends string, const S extends object>(
  names: readonly N[],
  schema: S,
): Readonly<Record<RangeName<N>, S>> {
  const all = names.flatMap((name) => [name, `min${name}`, `max${name}`]);
  return Object.fromEntries(all.map((name) => [name, schema])) as Record<RangeName<N>, S>;
}

/** A query of these filters and of paging, all of them optional. */
export function filterQuery<const P extends Readonly<Record<string, object>>>(filters: P) {
  const fields = { ...filters, ...pageQuery };
  return objectOf(fields, Object.keys(fields));
}

type Query = Readonly<Record<string, unknown>>;

/** Paging and order choose nothing. */
const NO_FILTERS: readonly string[] = ["limit", "offset", "sortby"];

/** Throws a problem that names the filters if none is sent. */
export function ensureFilter(query: Query, known: { readonly properties: object }): void {
  const isFilter = (name: string) => !NO_FILTERS.includes(name);
  if (Object.keys(query).some(isFilter)) return;
  const names = Object.keys(known.properties).filter(isFilter).join(", ");
  throw new Problem("invalid", `Need one of: ${names}`);
}

/** Whether a number is the one asked for, and within its bounds. */
export function within<T extends number | bigint>(query: Query, name: string, value: T): boolean {
  const [exact = value, least = value, most = value] = ["", "min", "max"].map(
    (bound) => query[bound + name] as T | undefined,
  );
  return value === exact && value >= least && value <= most;
}
