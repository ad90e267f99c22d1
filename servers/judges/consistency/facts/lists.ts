// Lists that belong to nobody: every item once, and nothing else; paged lists also by pages of two.
// (XS-01, XS-12)
import { OWN_ACCOUNTS } from "../../../../sim/index.ts";
import { application } from "../reading/application.ts";
import type { Fact } from "../reading/fact.ts";
import { control } from "../reading/questions.ts";
import { at, hex, listAt, namesOf, text } from "../reading/terms.ts";
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
        .filter(({ name }) => !OWN_ACCOUNTS.includes(name))
        .map(({ name, address }) => `${name} ${address}`),
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
        actors: [
          namesIn((each) => `${text(at(each, "name"))} ${hex(at(each, "address"))}`),
          "actors",
        ],
        prices: [namesIn((each) => hex(at(each, "asset"))), "prices"],
      },
    },
  ],
};

/** Lists of the application that belong to nobody: with pages, and whole. */
export const LISTED = ["/api/tokens/v2", "/api/swap-pools", "/api/rewards/activities"] as const;
export const READ = ["/api/oracle/price", "/api/lend/liquidate", "/api/health"] as const;

/** Each whole list by its longest pages, and by pages of two. */
export const APPLICATION_PAGES: Fact<string> = {
  invariant: "XS-12",
  name: "pages of list",
  shown: (path) => path,
  truth: () => ({}),
  readers: [50, 2].map((pageOf) => application({ url: (path) => path, pageOf })),
};

export const APPLICATION_READ: Fact<string> = {
  ...{ invariant: "XS-01", name: "answer", shown: (path) => path, truth: () => ({}) },
  readers: [application({ url: (path) => path })],
};
