// A route as data: where it is, what it takes and answers, who may use it, and the function behind it.
// One definition is the source of types, validation, the OpenAPI document and the typed client.
import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "./caller.ts";
import type { Parsed, Schema } from "./parsed.ts";
import type { Problem } from "./problem.ts";

/**
 * `public` takes anyone, `bearer` any signed-in caller, a list only callers with one of these
 * roles.
 */
export type Access = "public" | "bearer" | readonly string[];

/** Without a schema the handler reads nothing. */
type GivenValue<S> = S extends undefined ? Record<string, never> : Parsed<S>;

export type { Schema };

/** Says when the client has gone, for handlers that make it wait. */
export interface Connection {
  /** True once it is gone. */
  readonly destroyed?: boolean;
  once(event: "close", listener: () => void): unknown;
  off(event: "close", listener: () => void): unknown;
  setMaxListeners(most: number): unknown;
}

export interface Exchange<P = unknown, Q = unknown, B = unknown, C = Caller | undefined> {
  /** The route's operation, whichever of its paths was requested. */
  readonly operation: string;
  readonly method: string;
  /** As it came, with the mount's prefix and the query. */
  readonly url: string;
  /** Without the mount's prefix and without the query. */
  readonly path: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly headers: IncomingHttpHeaders;
  /** The client's network address. */
  readonly address?: string;
  readonly caller: C;
  /** Absent for requests without a connection. */
  readonly connection?: Connection | undefined;
}

/** How a connection ends instead of bringing the answer: in the middle of its body, or before it. */
export type Breaks = "cut" | "reset";

export interface Reply {
  readonly status: number;
  /** Sent as JSON, or as it is if it is a string or `Pieces` and `headers` has a content type. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** For a fault. */
  readonly breaks?: Breaks;
}

export interface AnswerContract {
  readonly description: string;
  readonly schema?: Schema;
  readonly contentType?: string;
  /** True if a browser gets the same as a page. */
  readonly alsoPage?: boolean;
}

/** How bodies are read, by content type. */
export type Readers = Readonly<Record<string, (text: string) => unknown>>;

/** A route without its types, as the server and the documents use it. */
export interface RouteFacts {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The documented path first, then its aliases; parameters as `:name`. */
  readonly paths: readonly [string, ...string[]];
  /**
   * A few words, unique on the surface. Validation messages begin with it, and the operation id is
   * made from it.
   */
  readonly operation: string;
  readonly summary: string;
  readonly description?: string;
  /** What the route is about, if the path does not say it. */
  readonly noun?: string;
  readonly access: Access;
  /** Other names of body fields; if both are sent, they must be equal. */
  readonly aliases?: Readonly<Record<string, string>>;
  /**
   * True for a page that a browser visits: web pages of other origins may not fetch it. (RFC 9700,
   * 2.6)
   */
  readonly visited?: boolean;
  /** True for documents, and for what a watcher asks again and again: no time has to pass before it. */
  readonly watches?: boolean;
  /** True for what only the console and its visitors read; no tour asks for it. */
  readonly ofConsole?: boolean;
  /** True if a slash at the end of a path makes no difference. */
  readonly mayEndInSlash?: boolean;
  /** True if `Idempotency-Key` applies. */
  readonly writes?: boolean;
  /** True if the handler parses the body itself and gets the text as sent. */
  readonly readsText?: boolean;
  /**
   * The route's own form of a problem, documented in `answers`. Without it the surface's form
   * applies.
   */
  readonly problemBody?: (problem: Problem) => unknown;
  /** Replace the surface's own. */
  readonly readers?: Readers;
  /** Replaces the surface's own bound. */
  readonly bodyBytesMax?: number;
  readonly params?: Schema;
  /** An open object without properties accepts any query and reads nothing of it. */
  readonly query?: Schema;
  readonly body?: Schema;
  /** The schema of a list's items, for documents only: the handler checks each item itself. */
  readonly shownItems?: Schema;
  /** By status; the surface adds the refusals that every route shares. */
  readonly answers: Readonly<Record<number, AnswerContract>>;
  readonly example?: {
    readonly path?: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

export interface Route<S> extends RouteFacts {
  handle(exchange: Exchange, services: S): Reply | Promise<Reply>;
}

type Method = RouteFacts["method"];
type Paths = RouteFacts["paths"];
type Answers = RouteFacts["answers"];
type MaybeSchema = Schema | undefined;

/** A route with the types of its handler's input. */
export interface TypedRoute<S, M, L, A extends Access, P, Q, B, W>
  extends Omit<
    RouteFacts,
    "method" | "paths" | "access" | "params" | "query" | "body" | "answers"
  > {
  readonly method: M;
  readonly paths: L;
  readonly access: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answers: W;
  handle(
    exchange: Exchange<
      GivenValue<P>,
      GivenValue<Q>,
      GivenValue<B>,
      A extends "public" ? Caller | undefined : Caller
    >,
    services: S,
  ): Reply | Promise<Reply>;
}

/** A route whose paths, input and answers the compiler knows: a client's types follow from them. */
export interface DefinedRoute<
  S,
  M extends Method,
  L extends Paths,
  P extends MaybeSchema,
  Q extends MaybeSchema,
  B extends MaybeSchema,
  W extends Answers,
> extends Route<S> {
  readonly method: M;
  readonly paths: L;
  readonly params?: NonNullable<P>;
  readonly query?: NonNullable<Q>;
  readonly body?: NonNullable<B>;
  readonly answers: W;
}

/** Gives `define`, which types a route's handler by the route's schemas and these services. */
export function routesFor<S>() {
  return function define<
    const M extends Method,
    const L extends Paths,
    const A extends Access,
    const W extends Answers,
    const P extends MaybeSchema = undefined,
    const Q extends MaybeSchema = undefined,
    const B extends MaybeSchema = undefined,
  >(route: TypedRoute<S, M, L, A, P, Q, B, W>): DefinedRoute<S, M, L, P, Q, B, W> {
    // The server gives the handler only input that passed the route's schemas and access rule.
    return route as DefinedRoute<S, M, L, P, Q, B, W>;
  };
}
