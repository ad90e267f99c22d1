// A surface: its routes with the services behind them, its gate, and its own words for problems.
// `surface-of.ts` makes one; `mount.ts` puts one on a server, under a prefix or at the root.
import type { IncomingHttpHeaders } from "node:http";
import type { Gate } from "./admission.ts";
import type { Origins } from "./origins.ts";
import type { Answered, OutcomeFacts } from "./outcome.ts";
import type { Schema } from "./parsed.ts";
import type { Problem } from "./problem.ts";
import type { Exchange, Reply, RouteFacts } from "./route.ts";
import type { SocketFacts } from "./socket-facts.ts";

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
