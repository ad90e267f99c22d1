// Lists that belong to nobody: every item once, and nothing else; paged lists also by pages of two.
// Other facts check the rows' contents. (XS-01, XS-12)
import { OWN_ACCOUNTS, swapPoolsOf, tokensOf, type World } from "../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { control } from "../reading/questions.ts";
import {
  at,
  bareHex,
  type Fields,
  hex,
  integer,
  lines,
  listAt,
  namesOf,
  text,
} from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { PAGE_MAX, pageOf, pagesOf, rowsIn, totalIn } from "./pages.ts";
import { pricedTokensOf } from "./tokens.ts";

const namesIn = (nameOf: (row: unknown) => string) => (rows: unknown) =>
  namesOf(listAt(rows, "").map(nameOf));

/** Those who can act; the world's own accounts are not among them. */
export const LISTS: Fact<"control"> = {
  invariant: "XS-01",
  name: "lists",
  shown: (key) => `of ${key}`,
  truth: (world) => ({
    actors: namesOf(
      world.users
        .all()
        .map(({ name }) => name)
        .filter((name) => !OWN_ACCOUNTS.includes(name)),
    ),
    prices: namesOf(pricedTokensOf(world)),
  }),
  readers: [
    {
      column: "control",
      ask: async (wire) => ({
        ...((await control(wire, "/actors")) as object),
        ...((await control(wire, "/prices")) as object),
      }),
      fields: {
        actors: [namesIn((each) => text(at(each, "name"))), "actors"],
        prices: [namesIn((each) => hex(at(each, "asset"))), "prices"],
      },
    },
  ],
};

interface ListFact {
  readonly path: string;
  /** Where the rows are in the answer. */
  readonly items: string;
  /** Bare addresses of everything the list must show. */
  addressesIn(world: World): string[];
}

export const LISTED: readonly ListFact[] = [
  {
    path: "/api/tokens/v2",
    items: "tokens",
    addressesIn: (world) => tokensOf(world).map(({ address }) => address),
  },
  {
    path: "/api/swap-pools",
    items: "pools",
    addressesIn: (world) =>
      swapPoolsOf(world)
        .filter(({ isDisabled }) => !isDisabled)
        .map(({ address }) => address),
  },
];

async function told(wire: Wire, { path, items }: ListFact): Promise<Fields> {
  const list = { path, parts: [items] };
  const pages = await pagesOf(wire, list);
  const rows = rowsIn(pages, items);
  const first = rows.slice(0, PAGE_MAX).map(rowText);
  const parts: string[] = [];
  for (let offset = 0; offset < first.length; offset += 2) {
    const page = await pageOf(wire, list, { limit: 2, offset });
    parts.push(...rowsIn([page], items).map(rowText));
  }
  const isWhole = lines(parts.slice(0, PAGE_MAX)) === lines(first);
  return {
    listed: namesOf(rows.map((row) => bareHex(at(row, "address")))),
    total: integer(totalIn(pages)),
    pages: isWhole ? "the whole list" : lines(parts),
  };
}

const rowText = (row: unknown) => JSON.stringify(row);

/** Lists of the application: all items, and the same by pages of two. */
export const APPLICATION_PAGES: Fact<ListFact> = {
  invariant: "XS-12",
  name: "pages of list",
  shown: ({ path }) => path,
  truth: (world, { addressesIn }) => {
    const addresses = addressesIn(world);
    return {
      listed: namesOf(addresses),
      total: String(addresses.length),
      pages: "the whole list",
    };
  },
  readers: [{ column: "app", read: told }],
};
