// A surface: its routes with the services behind them, its gate, and its own words for problems.
// Knows no HTTP server; `mount.ts` puts one on a server, under a prefix or at the root.
import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "./caller.ts";
import { docsRoutes } from "./docs.ts";
import { parseJson } from "./json.ts";
import type { Origins } from "./origins.ts";
import type { Answered, OutcomeFacts } from "./outcomes.ts";
import type { Schema } from "./parsed.ts";
import type { Problem } from "./problem.ts";
import type { Exchange, Reply, Route, RouteFacts } from "./route.ts";
import type { SocketFacts } from "./sockets.ts";

/** What is known of a request before its body is read. */
export interface Arrival {
  readonly authorization: string | undefined;
  /** The value of `X-API-Key`. */
  readonly apiKey?: string | readonly string[] | undefined;
  /** The client's network address. */
  readonly address: string;
  /** Undefined where no route is. */
  readonly route: RouteFacts | undefined;
}

export interface Admission {
  readonly caller: Caller | undefined;
  /** What ends the exchange here. */
  readonly problem?: Problem;
  /** Carried by the answer, whatever it is. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Decides who may pass; answers at once or, for a token not seen before, a little later. */
export interface Gate {
  admit(arrival: Arrival): Admission | Promise<Admission>;
}

export interface BoundRoute extends RouteFacts {
  answer(exchange: Omit<Exchange, "operation">): Reply | Promise<Reply>;
}

export interface SurfaceFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What its routes are about, by the first part of their paths, for the documents. */
  readonly nouns?: Readonly<Record<string, string>>;
  /** What the examples of routes are answered, by operation. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** Without a gate anyone may do anything. */
  readonly gate?: Gate;
  /** Whether `X-API-Key` is as good as a token. */
  readonly takesApiKeys?: boolean;
  /** Refuses a request by its head alone, whatever it asks for. */
  readonly guard?: (headers: IncomingHttpHeaders) => Problem | undefined;
  /** The pages in browsers that may ask; none but its own unless said. */
  readonly origins?: Origins;
  readonly bodyBytesMax: number;
  /** Carried by every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How bodies are read, by content type; JSON unless said. */
  readonly readers?: Readonly<Record<string, (text: string) => unknown>>;
  /** Changes whenever the answer to a GET might; without it each is made anew. */
  readonly revision?: () => number;
  /** Whether the answer to these bytes may take its time; without it each is made at once. */
  readonly mayWait?: (sent: Buffer) => boolean;
  problemBody(problem: Problem): unknown;
  /** What is told of a method that a path does not take; as of a path that is none, unless said. */
  readonly methodProblem?: (method: string) => Problem;
  /** In place of each problem's own, where bodies alone tell what is wrong. */
  readonly problemStatus?: number;
  /** What `problemBody` answers, for the OpenAPI document. */
  readonly problemSchema?: Schema;
  /** Its WebSocket, where it has one. */
  readonly socket?: SocketFacts;
  /** What the page for people shows in place of the routes, where one path has many meanings. */
  readonly shown?: readonly RouteFacts[];
  /** Where answers mean more than their status. */
  readonly outcomes?: OutcomeFacts<Answered>;
}

export interface Surface extends SurfaceFacts {
  readonly routes: readonly BoundRoute[];
}

export const JSON_READERS = { "application/json": parseJson } as const;

/** Binds routes to their services, and adds the surface's pages about itself. */
export function surfaceOf<S>(
  facts: SurfaceFacts,
  routes: readonly Route<S>[],
  services: S,
): Surface {
  const bound = routes.map((route) => ({
    ...route,
    answer: (exchange: Omit<Exchange, "operation">) =>
      route.handle({ ...exchange, operation: route.operation }, services),
  }));
  return { ...facts, routes: [...bound, ...docsRoutes(facts, routes)] };
}
