// The indexer as a surface: the tables of the world, for queries as PostgREST takes them.

import { Problem } from "../../core/problem.ts";
import { routesFor } from "../../core/route.ts";
import type { ConsoleUrl, Surface } from "../../core/surface.ts";
import { surfaceOf } from "../../core/surface-of.ts";
import type { SurfaceRecord } from "../../core/surface-record.ts";
import type { IndexerEndpoint } from "./endpoint.ts";
import { indexerOutcomes } from "./outcomes.ts";
import { failureSchema, indexerProblemBody } from "./problems.ts";
import { answerSearch, searchFacts, searchPathProblem } from "./search-route.ts";

interface IndexerParts {
  readonly indexer: IndexerEndpoint;
  readonly consoleUrl?: ConsoleUrl;
}

const define = routesFor<IndexerParts>();

const tablesRoute = define({
  method: "GET",
  paths: ["/docs/tables"],
  operation: "Tables",
  noun: "tables",
  summary: "A page with the tables of this world, and a query to try for each",
  access: "public",
  answers: { 200: { description: "The page", contentType: "text/html" } },
  handle: (_exchange, { indexer }) => indexer.page(),
});

export function indexerSurface({ indexer, consoleUrl }: IndexerParts): Surface {
  const facts = {
    name: "indexer",
    title: "Indexer query API",
    consoleUrl,
    description:
      "State, mappings, events and history of the contracts as tables, for clients of " +
      "PostgREST 12. Addresses and hashes are bare, without 0x. Reading needs no token; nothing " +
      "can be written. `GET /docs/tables` lists the tables.",
    nouns: {
      search: "Searches tables: rows, filtered, ordered and paged",
      tables: "Which tables there are",
    },
    origins: "any" as const,
    bodyBytesMax: 1_048_576,
    methodProblem: (method: string) =>
      new Problem("invalid", `Unsupported HTTP method: ${method}`, {
        status: 405,
        headers: { allow: "GET, HEAD" },
        details: { code: "PGRST117" },
      }),
    pathProblem: searchPathProblem(""),
    problemBody: indexerProblemBody,
    problemSchema: failureSchema,
    outcomes: indexerOutcomes,
  };
  const routes = [define({ ...searchFacts(""), handle: answerSearch("indexer") }), tablesRoute];
  return surfaceOf(facts, routes, { indexer });
}

export const indexerRecord = {
  label: "indexer",
  build: indexerSurface,
  hostile: () => import("./hostile-input.ts"),
} satisfies SurfaceRecord;
