// A route as data: where it is, what it takes and answers, who may use it, and the function behind it.
// One definition is the source of types, validation, the OpenAPI document and the typed client.
import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "./caller.ts";
import type { Parsed, Schema } from "./parsed.ts";
import type { Problem } from "./problem.ts";

/** `public` takes anyone, `bearer` any signed-in caller, a list the callers with one of these roles. */
export type Access = "public" | "bearer" | readonly string[];

/** Without a schema there is nothing to read. */
type Given<S> = S extends undefined ? Record<string, never> : Parsed<S>;

export type { Schema };

/** Tells when the client is gone, for whoever makes it wait. */
export interface Connection {
  /** True once it is gone. */
  readonly destroyed?: boolean;
  once(event: "close", listener: () => void): unknown;
  off(event: "close", listener: () => void): unknown;
  setMaxListeners(most: number): unknown;
}

export interface Exchange<P = unknown, Q = unknown, B = unknown, C = Caller | undefined> {
  /** The route's own, whatever path it was asked at. */
  readonly operation: string;
  readonly method: string;
  /** Without the mount's prefix and without the query. */
  readonly path: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly headers: IncomingHttpHeaders;
  /** The client's network address. */
  readonly address?: string;
  readonly caller: C;
  /** Where there is one. */
  readonly connection?: Connection;
}

export interface Reply {
  readonly status: number;
  /** Sent as JSON; a string with a content-type among `headers` is sent as it is. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface AnswerContract {
  readonly description: string;
  readonly schema?: Schema;
  readonly contentType?: string;
}

/** What a route is to documents and to the server, whatever its types are. */
export interface RouteFacts {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The documented path first, then its aliases; parameters as `:name`. */
  readonly paths: readonly [string, ...string[]];
  /** A few words, unique on the surface: begins validation messages and becomes the operation id. */
  readonly operation: string;
  readonly summary: string;
  readonly description?: string;
  /** What it is about, where the path does not say it. */
  readonly noun?: string;
  readonly access: Access;
  /** Other names of body fields; where both are sent they must be equal. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** True for a page that a browser visits: no page of another origin may fetch it. (RFC 9700, 2.6) */
  readonly visited?: boolean;
  /** True where `Idempotency-Key` applies. */
  readonly writes?: boolean;
  /** True where the body has rules of its own and is handed on as the text that was sent. */
  readonly readsText?: boolean;
  /** In place of the surface's own form, where a route answers in another one; documented in `answers`. */
  readonly problemBody?: (problem: Problem) => unknown;
  /** In place of the surface's own bound. */
  readonly bodyBytesMax?: number;
  readonly params?: Schema;
  /** Of an open object without properties nothing is read: any query is taken. */
  readonly query?: Schema;
  readonly body?: Schema;
  /** What each item of a listed body should be, where the handler holds one by one: only shown. */
  readonly shownItems?: Schema;
  /** By status; the refusals every route shares are added by the surface. */
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

type Typed = "access" | "params" | "query" | "body";

interface TypedRoute<S, A extends Access, P, Q, B> extends Omit<RouteFacts, Typed> {
  readonly access: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  handle(
    exchange: Exchange<
      Given<P>,
      Given<Q>,
      Given<B>,
      A extends "public" ? Caller | undefined : Caller
    >,
    services: S,
  ): Reply | Promise<Reply>;
}

/** Gives `define`, which types a route's handler by the route's own schemas and these services. */
export function routesFor<S>() {
  return function define<
    const A extends Access,
    const P extends Schema | undefined = undefined,
    const Q extends Schema | undefined = undefined,
    const B extends Schema | undefined = undefined,
  >(route: TypedRoute<S, A, P, Q, B>): Route<S> {
    // The server hands the handler only what the route's schemas and access let through.
    return route as unknown as Route<S>;
  };
}
