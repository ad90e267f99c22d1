// The pages of the indexer's lists: together they are the list, forwards, backwards and by ranges,
// and each tells which rows it has. (XS-12)
import type { World } from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { indexerQuestion, jsonText } from "../reading/indexed.ts";
import { at, lines, linesOf, listAt, text } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { storageOf } from "./contract-rows.ts";
import { countThrough } from "./event-rows.ts";

interface PagedRows {
  readonly table: string;
  readonly filter: Readonly<Record<string, string>>;
  /** Its values differ from row to row, and the list is in their order. */
  readonly column: string;
  /** JSON texts of the column, in order. */
  readonly values: readonly string[];
}

const PAGE_ROWS = 7;
/** The most rows of a list. */
const ROWS_MAX = 40;

/** The latest events, and the holders of the stable token. */
export function rowPagesOf(world: World): PagedRows[] {
  const count = countThrough(world, world.chain.height);
  const before = Math.max(0, count - ROWS_MAX);
  const address = world.addresses.stable;
  const { _balances = {} } = storageOf({ world, address }, () => true);
  const holders = Object.keys(_balances as object).sort();
  return [
    {
      table: "event",
      filter: { id: `gt.${before}` },
      column: "id",
      values: Array.from({ length: count - before }, (_, index) => String(before + index + 1)),
    },
    {
      table: "Platform-Token-_balances",
      filter: { address: `eq.${address}`, key: `lte.${holders[ROWS_MAX - 1] ?? "g"}` },
      column: "key",
      values: holders.slice(0, ROWS_MAX).map((each) => JSON.stringify(each)),
    },
  ];
}

interface Page {
  readonly rows: readonly unknown[];
  /** Its Content-Range. */
  readonly range: string;
}

async function pageOf(
  wire: Wire,
  { table, filter, column }: PagedRows,
  { order = "asc", by = "offset", from }: { order?: string; by?: string; from: number },
): Promise<Page> {
  const sent = { ...filter, select: column, order: `${column}.${order}` };
  const offset = by === "offset" ? { limit: PAGE_ROWS, offset: from } : {};
  const range = by === "offset" ? {} : { range: `${from}-${from + PAGE_ROWS - 1}` };
  const headers = { prefer: "count=exact", ...range };
  const said = await wire.ask({ ...indexerQuestion(table, { ...sent, ...offset }), headers });
  return { rows: listAt(said.body, ""), range: text(said.headers?.["content-range"]) };
}

const totalOf = ({ range }: Page): number => Number(range.split("/")[1]);

/** All pages, as many as the first one's total asks for. */
async function pagesOf(wire: Wire, list: PagedRows, how: { order?: string; by?: string } = {}) {
  const pages = [await pageOf(wire, list, { ...how, from: 0 })];
  const total = Math.min(totalOf(pages[0] as Page), 2 * ROWS_MAX);
  for (let from = PAGE_ROWS; from < total; from += PAGE_ROWS) {
    pages.push(await pageOf(wire, list, { ...how, from }));
  }
  return {
    rows: pages.flatMap(({ rows }) => rows).map((row) => at(row, list.column)),
    ranges: pages.map(({ range }) => range),
  };
}

function rangesTruth(count: number): string[] {
  const starts = Array.from(
    { length: Math.ceil(count / PAGE_ROWS) },
    (_, page) => page * PAGE_ROWS,
  );
  return starts.map((from) => `${from}-${Math.min(from + PAGE_ROWS, count) - 1}/${count}`);
}

const FORM = linesOf(jsonText);
const RANGE = linesOf(text);

export const ROW_PAGES: Fact<PagedRows> = {
  invariant: "XS-12",
  name: "pages of table",
  shown: ({ table }) => table,
  truth: (_world, { values }) => {
    const ranges = lines(rangesTruth(values.length));
    const [forth, back] = [lines(values), lines(values.toReversed())];
    return { forth, back, ranged: forth, "ranges forth": ranges, "ranges back": ranges };
  },
  readers: [
    {
      column: "indexer",
      ask: async (wire, list) => ({
        forth: await pagesOf(wire, list),
        back: await pagesOf(wire, list, { order: "desc" }),
        ranged: await pagesOf(wire, list, { by: "range" }),
      }),
      fields: {
        forth: [FORM, "forth.rows"],
        back: [FORM, "back.rows"],
        ranged: [FORM, "ranged.rows"],
        "ranges forth": [RANGE, "forth.ranges"],
        "ranges back": [RANGE, "back.ranges"],
      },
    },
  ],
};
