// The one route of the indexer, for its own surface and for core REST, which forwards to it.

import { objectOf } from "../../core/object-schema.ts";
import type { Problem } from "../../core/problem.ts";
import type { RouteFacts } from "../../core/route.ts";
import type { IndexerEndpoint } from "./endpoint.ts";
import type { SearchExchange } from "./engine.ts";
import { failureSchema, noTable } from "./problems.ts";

const ROWS = {
  description: "what was selected",
  type: "object",
  additionalProperties: true,
} as const;

/** Rows as a list, or as one object where a client accepts only that. */
export const rowsSchema = { anyOf: [{ type: "array", items: ROWS }, ROWS] } as const;

const failed = (description: string) => ({ description, schema: failureSchema });

const ANSWERS = {
  200: { description: "The rows", schema: rowsSchema },
  206: { description: "Some of the rows; the total was asked for", schema: rowsSchema },
  400: failed("The query cannot be parsed, or its names or values do not fit the table"),
  403: failed("No table is named"),
  404: failed("No such table, or no such operator for a column's type"),
  406: failed("Not one row for a single object, or a type of answer or a schema there is not"),
  413: failed("The query is too long, too deep or too much work"),
  416: failed("The range begins after the last row, or is none"),
} as const;

/** The route below prefixes, of which the first one is its own. */
export const searchFacts = (prefix: string, ...others: readonly string[]) =>
  ({
    method: "GET",
    paths: [`${prefix}/search/:table`, ...others.map((other) => `${other}/search/:table`)],
    operation: "Search",
    noun: "search",
    summary: "Rows of a table",
    description:
      "Takes the query of PostgREST 12: `select` chooses columns, `<column>=<operator>.<value>` " +
      "filters, `and` and `or` group filters, `order`, `limit` and `offset` page. " +
      "`Prefer: count=exact` adds the total to `Content-Range`. At most 1,000,000 rows are " +
      "answered. HEAD answers the headers alone. With `Accept: text/csv` rows are lines of CSV, " +
      "with `Accept: application/vnd.pgrst.object+json` one row is an object. Integers may " +
      "exceed 2^53: parse them with a parser for big numbers, or cast them, `amount::text`. " +
      "`Content-Location` is left out where it would be longer than 8 KiB.",
    access: "public",
    params: objectOf({ table: { type: "string", description: "as in `GET /docs/tables`" } }),
    query: { type: "object", additionalProperties: true },
    answers: ANSWERS,
    example: {
      path: `${prefix}/search/Platform-Token`,
      query: { select: "address,_symbol,_totalSupply::text", order: "_symbol", limit: "5" },
    },
  }) as const satisfies RouteFacts;

interface IndexerServices {
  readonly indexer: IndexerEndpoint;
}

/** `surface` is the short name of the one that has the route. */
export const answerSearch =
  (surface: string) =>
  (exchange: SearchExchange, { indexer }: IndexerServices) =>
    indexer.search(exchange, surface);

/** Refuses a path without a table. */
export const searchPathProblem =
  (...prefixes: readonly string[]) =>
  (path: string): Problem | undefined =>
    prefixes.some((prefix) => path === `${prefix}/search`) ? noTable() : undefined;
