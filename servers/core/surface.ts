// A surface: its routes with the services behind them, its gate, and its own words for problems.
// `surface-of.ts` makes one; `mount.ts` puts it on a server, at the root or under a prefix.
import type { IncomingHttpHeaders } from "node:http";
import type { Gate } from "./admission.ts";
import type { TokenVerifier } from "./bearer-gate.ts";
import type { Origins } from "./origins.ts";
import type { AnsweredExchange, OutcomeFacts } from "./outcome.ts";
import type { Schema } from "./parsed.ts";
import type { Problem } from "./problem.ts";
import type { Exchange, Readers, Reply, RouteFacts } from "./route.ts";
import type { SocketFacts } from "./socket-facts.ts";

export interface BoundRoute extends RouteFacts {
  answer(exchange: Omit<Exchange, "operation">): Reply | Promise<Reply>;
}

export type ConsoleUrl = (host: string | undefined) => string;

export interface SurfaceFacts {
  /** Its key in the list of surfaces, wherever it is named to a program. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Descriptions of the nouns its routes are about, for the documents. */
  readonly nouns?: Readonly<Record<string, string>>;
  /** The answers to the routes' examples, by operation, for the documents. */
  readonly examples?: () => Readonly<Record<string, unknown>>;
  /** Without a gate anyone may do anything. */
  readonly gate?: Gate;
  /** The issuer whose tokens it accepts. Its page of documents offers to get one there. */
  readonly tokens?: Pick<TokenVerifier, "signIn">;
  /** The console's URL, with the name by which the client calls this machine. */
  readonly consoleUrl?: ConsoleUrl | undefined;
  /** Whether `X-API-Key` is as good as a token. */
  readonly takesApiKeys?: boolean;
  /** Refuses a request by its head alone, whatever it asks for. */
  readonly guard?: (headers: IncomingHttpHeaders) => Problem | undefined;
  /** The web pages that may ask from a browser; by default only its own. */
  readonly origins?: Origins;
  readonly bodyBytesMax: number;
  /** Sent with every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How bodies are read, by content type; JSON by default. */
  readonly readers?: Readers;
  /** Changes whenever the answer to a GET might. Without it no answer is cached. */
  readonly revision?: () => number;
  /** Whether the answer to this body may take a while; without it every answer is given at once. */
  readonly mayWait?: (sent: Buffer) => boolean;
  problemBody(problem: Problem): unknown;
  /** How a method that a path does not take is refused; by default like an unknown path. */
  readonly methodProblem?: (method: string) => Problem;
  /** Why some paths without a route are refused; any other is unknown. */
  readonly pathProblem?: (path: string) => Problem | undefined;
  /** One status for all problems, if only the body says what is wrong. */
  readonly problemStatus?: number;
  /** The schema of `problemBody`, for the OpenAPI document. */
  readonly problemSchema?: Schema;
  /** Its WebSocket, if it has one. */
  readonly socket?: SocketFacts;
  /** What the page for people lists instead of the routes, if one path has many meanings. */
  readonly shown?: readonly RouteFacts[];
  /** Needed if answers mean more than their status. */
  readonly outcomes?: OutcomeFacts<AnsweredExchange>;
}

export interface Surface extends SurfaceFacts {
  readonly routes: readonly BoundRoute[];
}
