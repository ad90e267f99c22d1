// The explorer-compatible API as a surface: one route under two paths.

import type { Inbox } from "../../core/inbox.ts";
import { Problem } from "../../core/problem.ts";
import type { RateLimits } from "../../core/rate-limit.ts";
import { routesFor } from "../../core/route.ts";
import type { ConsoleUrl, Surface } from "../../core/surface.ts";
import { surfaceOf } from "../../core/surface-of.ts";
import type { SurfaceRecord } from "../../core/surface-record.ts";
import type { History } from "../../shared/chain/history.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import { rpcEndpoint } from "../rpc/surface.ts";
import { Credits } from "./actions/credits.ts";
import { refused } from "./actions/envelope.ts";
import { TEXTS } from "./actions/refusal.ts";
import { API_PATHS, answerSchema, description, querySchema, shownRoutes } from "./documents.ts";
import { answerQuery, type ExplorerEndpoint } from "./endpoint.ts";
import { explorerOutcomes } from "./outcomes.ts";

interface ExplorerParts {
  readonly inbox: Inbox;
  readonly history: History;
  readonly limits: RateLimits;
  readonly injector?: FaultInjector;
  readonly consoleUrl?: ConsoleUrl;
  isFrozen(): boolean;
  /** Receives internal errors behind the module `proxy`. */
  readonly report?: (cause: unknown) => void;
}

const define = routesFor<ExplorerEndpoint>();

const apiRoute = define({
  method: "GET",
  paths: API_PATHS,
  operation: "Explorer",
  noun: "api",
  summary: "Asks by module and action",
  description,
  access: "public",
  query: querySchema(),
  answers: { 200: { description: "An answer or a refusal", schema: answerSchema } },
  example: { query: { module: "proxy", action: "eth_blockNumber" } },
  handle: (exchange, endpoint) => answerQuery(endpoint, exchange),
});

/** For a request that reaches no action. An internal error shows no details. */
function problemText({ kind, message }: Problem): string {
  if (kind === "broken") return TEXTS.broken;
  return `${kind === "unknownRoute" ? TEXTS.notFound : TEXTS.badRequest}: ${message}`;
}

export function explorerSurface(parts: ExplorerParts): Surface {
  const facts = {
    name: "explorer",
    title: "Explorer-compatible API",
    consoleUrl: parts.consoleUrl,
    description: "The chain for clients of block explorers: GET requests by module and action.",
    nouns: {
      account: "Balances of accounts, their transactions and transfers",
      contract: "Interfaces and sources of contracts",
      transaction: "How transactions ended",
      block: "Blocks by time",
      proxy: "Methods of JSON-RPC, with the same answers as there",
      api: "Everything there is to ask",
    },
    origins: "any" as const,
    bodyBytesMax: 1_048_576,
    problemStatus: 200,
    methodProblem: (method: string) =>
      new Problem("invalid", `only GET is taken, and this is ${method}`),
    problemBody: (problem: Problem) => refused(problemText(problem)),
    shown: shownRoutes,
    outcomes: explorerOutcomes,
  };
  const { inbox, history, limits, isFrozen, report, injector } = parts;
  const rpc = rpcEndpoint({ inbox, history, ...(report === undefined ? {} : { report }) });
  const endpoint = {
    inbox,
    history,
    rpc,
    credits: new Credits(limits),
    isFrozen,
    ...(injector && { injector }),
  };
  return surfaceOf(facts, [apiRoute], endpoint);
}

export const explorerRecord = {
  label: "explorer",
  build: explorerSurface,
  hostile: () => import("./hostile-input.ts"),
} satisfies SurfaceRecord;
