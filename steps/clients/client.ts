// A typed client of a surface, on `openapi-fetch`: paths, parameters, bodies and answers have the
// types of the surface's own routes.
import createFetchClient, { type FetchOptions } from "openapi-fetch";
import type {
  AnswerTo,
  ApplicationProblem,
  ApplicationRoute,
  PathWith,
  RouteAt,
  RouteFacts,
  RouteInit,
  SentAs,
  Verb,
} from "../../servers/index.ts";

type Settings = Omit<FetchOptions<unknown>, "params" | "body">;

/** The init is optional if nothing in it is required. */
export type Init<Routes extends RouteFacts, V extends Verb, P extends string> = RouteInit<
  Routes,
  V,
  P,
  Settings
>;

export type { AnswerTo, PathWith, Verb };

/** What a read of the application answers. */
export type Got<P extends string> = AnswerTo<ApplicationRoute, "get", P>;

/** What a route takes as its body. */
export type BodyOf<Routes extends RouteFacts, V extends Verb, P extends string> = SentAs<
  RouteAt<Routes, V, P>,
  "body"
>;

/** What a route takes in its path. */
export type PathParamsOf<Routes extends RouteFacts, V extends Verb, P extends string> = SentAs<
  RouteAt<Routes, V, P>,
  "params"
>;

type Result<Routes extends RouteFacts, V extends Verb, P extends string> =
  | {
      readonly data: AnswerTo<Routes, V, P>;
      readonly error?: never;
      readonly response: Response;
    }
  | {
      readonly data?: never;
      readonly error: ApplicationProblem;
      readonly response: Response;
    };

type Method<Routes extends RouteFacts, V extends Verb> = <P extends PathWith<Routes, V>>(
  path: P,
  ...init: Init<Routes, V, P>
) => Promise<Result<Routes, V, P>>;

/** Like openapi-fetch's own, but strict: a member that no schema has is an error here too. */
interface Client<Routes extends RouteFacts> {
  readonly GET: Method<Routes, "get">;
  readonly POST: Method<Routes, "post">;
  readonly PUT: Method<Routes, "put">;
  readonly PATCH: Method<Routes, "patch">;
  readonly DELETE: Method<Routes, "delete">;
  request<V extends Verb, P extends PathWith<Routes, V>>(
    verb: V,
    path: P,
    ...init: Init<Routes, V, P>
  ): Promise<Result<Routes, V, P>>;
}

interface ClientOptions {
  /** Where the surface is, as `http://localhost:4000`. */
  readonly baseUrl: string;
  /** An access token; without one only public routes answer. */
  readonly token?: string | undefined;
  /** The global `fetch` by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A refusal is an answer, with its body as `error`; only a missing answer throws. */
export function createApplicationClient(options: ClientOptions): Client<ApplicationRoute> {
  const { baseUrl, token, fetch } = options;
  const client = createFetchClient<Record<string, never>>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
  // The same functions with stricter types.
  return client as Client<ApplicationRoute>;
}
