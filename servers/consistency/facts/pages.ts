// The application's lists by pages: one page as requested, and the whole list over as many pages as
// needed.
import type { Caller } from "../../core/caller.ts";
import { app } from "../reading/questions.ts";
import { at, listAt } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";

/** The most rows on one page. */
export const PAGE_MAX = 50;
/** The most pages read. */
const PAGES_MAX = 40;

interface PagedList {
  readonly path: string;
  /** Where the rows are in the answer; a page runs over all these parts in turn. */
  readonly parts: readonly string[];
  readonly as?: Caller;
}

interface WantedPage {
  readonly limit: number;
  readonly offset: number;
}

/** One page's answer. */
export async function pageOf(
  wire: Wire,
  { path, as }: PagedList,
  wanted: WantedPage,
): Promise<unknown> {
  return app(wire, `${path}?limit=${wanted.limit}&offset=${wanted.offset}`, as);
}

/**
 * The answers that make up the whole list, by the longest pages, up to the first that is not full.
 */
export async function pagesOf(wire: Wire, paged: PagedList): Promise<readonly unknown[]> {
  const pages: unknown[] = [];
  for (let offset = 0; offset < PAGES_MAX * PAGE_MAX; offset += PAGE_MAX) {
    const page = await pageOf(wire, paged, { limit: PAGE_MAX, offset });
    pages.push(page);
    if (rowsIn([page], ...paged.parts).length < PAGE_MAX) break;
  }
  return pages;
}

/** The rows of the answers, part by part. */
export const rowsIn = (pages: readonly unknown[], ...parts: readonly string[]): unknown[] =>
  parts.flatMap((part) => pages.flatMap((page) => listAt(page, part)));

/** The total that the last answer gives. */
export const totalIn = (pages: readonly unknown[]): unknown => at(pages.at(-1), "totalCount");
