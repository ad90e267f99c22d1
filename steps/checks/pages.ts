// What a page of a list should be, of all there is in the list's own order: the same items one by one, and
// which of them a plain page shows. What filters and orders leave is for the scenario to say.
import type { Call } from "./check.ts";
import { Form } from "./compare.ts";

const COUNT = new Form(/^\d+$/, "which items a filter leaves, its scenario says");

interface Listing<T> {
  readonly items: readonly T[];
  /** What an item is known by. */
  readonly key: keyof T;
}

const LIMIT = { default: 10, max: 50 };
const PAGING = ["limit", "offset"];

/** The items that should be shown, and what the answer says of the page. */
export function pageOf<T>(
  { query }: Pick<Call, "query">,
  said: readonly T[],
  { items, key }: Listing<T>,
): { readonly shown: readonly unknown[]; readonly page: Readonly<Record<string, unknown>> } {
  const limit = Math.min(Number(query.limit ?? LIMIT.default), LIMIT.max);
  const offset = Number(query.offset ?? 0);
  const isPlain = Object.keys(query).every((name) => PAGING.includes(name));
  if (isPlain) {
    const shown = items.slice(offset, offset + limit);
    return { shown, page: { totalCount: items.length, limit, offset } };
  }
  const known = new Map(items.map((item) => [item[key], item]));
  const shown = said.map((item) => known.get(item[key]) ?? "an item of the whole list");
  // A page that is not full is the last.
  const isLast = said.length < limit && (said.length > 0 || offset === 0);
  return { shown, page: { totalCount: isLast ? offset + said.length : COUNT, limit, offset } };
}
