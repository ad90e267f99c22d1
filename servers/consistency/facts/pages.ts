// Lists of the application by pages: one page as it is asked for, and the whole list by as many as it takes.
// Knows no list.
import type { Caller } from "../../core/caller.ts";
import { at, listAt } from "../terms.ts";
import type { Wire } from "../wire.ts";

/** The most that one page shows. */
export const PAGE_MAX = 50;
/** Pages of the most that are read. */
const PAGES_MAX = 40;

interface Paged {
  readonly path: string;
  /** Where in the answer the rows are; a page runs over all of these, one after another. */
  readonly parts: readonly string[];
  readonly as?: Caller;
}

interface Wanted {
  readonly limit: number;
  readonly offset: number;
}

/** The answer. */
export async function pageOf(wire: Wire, { path, as }: Paged, wanted: Wanted): Promise<unknown> {
  const url = `${path}?limit=${wanted.limit}&offset=${wanted.offset}`;
  const asker = as === undefined ? {} : { as };
  return (await wire.ask({ column: "app", url, ...asker })).body;
}

/** The answers that make up the whole list, by pages as long as they may be: to the first that is not full. */
export async function pagesOf(wire: Wire, paged: Paged): Promise<readonly unknown[]> {
  const pages: unknown[] = [];
  for (let offset = 0; offset < PAGES_MAX * PAGE_MAX; offset += PAGE_MAX) {
    const page = await pageOf(wire, paged, { limit: PAGE_MAX, offset });
    pages.push(page);
    if (rowsIn([page], ...paged.parts).length < PAGE_MAX) break;
  }
  return pages;
}

/** The rows of answers, part by part. */
export const rowsIn = (pages: readonly unknown[], ...parts: readonly string[]): unknown[] =>
  parts.flatMap((part) => pages.flatMap((page) => listAt(page, part)));

/** What the last of the answers says. */
export const totalIn = (pages: readonly unknown[]): unknown => at(pages.at(-1), "totalCount");
