// Mutants that show wrong data about paged lists: overlapping pages, gaps, wrong totals. Each needs
// its own run: next to a mutant that drops rows, any check would find it. For tests.
import { type Changeable, changing, type Mutant } from "./test-mutant.ts";

/** Changes pages that do not hold the whole list. */
const changingShortPages = (items: string, change: (rows: Changeable[], url: string) => void) =>
  changing({ column: "app", asks: /\?limit=2&/, path: items }, (rows, { url }) =>
    change(rows as unknown as Changeable[], url),
  );

export const MUTANTS_OF_PAGES: readonly Mutant[] = [
  {
    name: "a page of the application's tokens shows one row twice",
    surface: "app",
    field: /^tokens\[1\]\./,
    spoil: changingShortPages("tokens", (rows) => {
      if (rows[0] !== undefined && rows.length === 2) rows[1] = rows[0];
    }),
  },
  {
    name: "the second page of the application's pools leaves its first row out",
    surface: "app",
    field: /^pools\[/,
    spoil: changingShortPages("pools", (rows, url) => {
      if (/offset=2$/.test(url)) rows.shift();
    }),
  },
  {
    name: "a page of the application's pools has its rows the other way round",
    surface: "app",
    field: /^pools\[/,
    spoil: changingShortPages("pools", (rows) => void rows.reverse()),
  },
  {
    name: "the application counts one token too many",
    surface: "app",
    field: "totalCount",
    spoil: changing({ column: "app", asks: /tokens\/v2\?/ }, (body) => {
      if (typeof body.totalCount === "number") body.totalCount += 1;
    }),
  },
  {
    name: "the application counts the pools of the page alone",
    surface: "app",
    field: "totalCount",
    spoil: changing({ column: "app", asks: /swap-pools\?/ }, (body) => {
      if (Array.isArray(body.pools)) body.totalCount = Math.min(2, body.pools.length);
    }),
  },
];
