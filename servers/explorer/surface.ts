// The explorer-compatible API as a surface. (Specification, section E)
import type { History } from "../chain/history.ts";
import type { Inbox } from "../core/inbox.ts";
import type { Problem } from "../core/problem.ts";
import type { RateLimits } from "../core/rate-limit.ts";
import { routesFor } from "../core/route.ts";
import { type Surface, surfaceOf } from "../core/surface.ts";

export interface ExplorerServices {
  readonly inbox: Inbox;
  readonly history: History;
  readonly limits: RateLimits;
}

const define = routesFor<ExplorerServices>();

const apiRoute = define({
  method: "GET",
  paths: ["/api", "/v2/api"],
  operation: "Explorer",
  summary: "Ask by module and action",
  access: "public",
  answers: { 200: { description: "The envelope", schema: { type: "object" } } },
  handle: () => ({
    status: 200,
    body: { status: "0", message: "NOTOK", result: "Error! Missing Or invalid Module name" },
  }),
});

export function explorerSurface(services: ExplorerServices): Surface {
  const facts = {
    name: "explorer",
    title: "Explorer-compatible API",
    description: "The chain as explorers' clients read it.",
    bodyBytesMax: 1_048_576,
    problemBody: ({ message }: Problem) => ({ status: "0", message: "NOTOK", result: message }),
  };
  return surfaceOf(facts, [apiRoute], services);
}
