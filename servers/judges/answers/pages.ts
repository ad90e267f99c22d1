// The expected page of a list, given all items in the list's own order: which of them a plain page
// shows, checked one by one. Scenarios check filters and orders.
import type { Call } from "./answer.ts";
import { Form } from "./compare.ts";

const COUNT = new Form(/^\d+$/, "which items a filter leaves, its scenario says");

interface ListedItems<T> {
  readonly items: readonly T[];
  /** The field that identifies an item. */
  readonly key: keyof T;
}

/** A list in an answer; empty if the answer has none there. */
export function listIn<T>(body: unknown, name: string): readonly T[] {
  const list = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return Array.isArray(list) ? list : [];
}

const LIMIT = { default: 10, max: 50 };
const PAGING = ["limit", "offset"];

/** The expected items, and the page's other fields. */
export function pageOf<T>(
  { query }: Pick<Call, "query">,
  said: readonly T[],
  { items, key }: ListedItems<T>,
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
