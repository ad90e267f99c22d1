// A typed client of a surface, on `openapi-fetch`: paths, parameters, bodies and answers have the
// types generated from the surface's own OpenAPI document.
import createFetchClient, { type FetchOptions } from "openapi-fetch";
import type { paths as ApplicationPaths } from "./generated/app.ts";

export type Verb = "get" | "post" | "put" | "patch" | "delete";

export type PathWith<Paths, V extends Verb> = {
  [P in keyof Paths]: Paths[P] extends Record<V, unknown> ? P : never;
}[keyof Paths];

type OperationAt<Paths, V extends Verb, P extends keyof Paths> =
  Paths[P] extends Record<V, infer O> ? O : never;

/** The init is optional if nothing in it is required. */
export type Init<Paths, V extends Verb, P extends keyof Paths> =
  Partial<FetchOptions<OperationAt<Paths, V, P>>> extends FetchOptions<OperationAt<Paths, V, P>>
    ? readonly [init?: FetchOptions<OperationAt<Paths, V, P>>]
    : readonly [init: FetchOptions<OperationAt<Paths, V, P>>];

type BodyAt<O, Status> = O extends { responses: infer R }
  ? {
      [S in keyof R & Status]: R[S] extends { content: { "application/json": infer B } }
        ? B
        : undefined;
    }[keyof R & Status]
  : never;

type SuccessStatus = 200 | 201 | 202 | 204;
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503;

/** A route's answer to a request that succeeds. */
export type AnswerTo<Paths, V extends Verb, P extends keyof Paths> = BodyAt<
  OperationAt<Paths, V, P>,
  SuccessStatus
>;

type RefusalOf<Paths, V extends Verb, P extends keyof Paths> = BodyAt<
  OperationAt<Paths, V, P>,
  RefusalStatus
>;

/** What a route takes as its body. */
export type BodyOf<Paths, V extends Verb, P extends keyof Paths> =
  OperationAt<Paths, V, P> extends {
    requestBody?: { content: { "application/json": infer B } };
  }
    ? B
    : never;

type Result<Paths, V extends Verb, P extends keyof Paths> =
  | {
      readonly data: AnswerTo<Paths, V, P>;
      readonly error?: never;
      readonly response: Response;
    }
  | {
      readonly data?: never;
      readonly error: RefusalOf<Paths, V, P>;
      readonly response: Response;
    };

type Method<Paths, V extends Verb> = <P extends PathWith<Paths, V>>(
  path: P,
  ...init: Init<Paths, V, P>
) => Promise<Result<Paths, V, P>>;

/** Like openapi-fetch's own, but strict: a member that no schema has is an error here too. */
interface Client<Paths> {
  readonly GET: Method<Paths, "get">;
  readonly POST: Method<Paths, "post">;
  readonly PUT: Method<Paths, "put">;
  readonly PATCH: Method<Paths, "patch">;
  readonly DELETE: Method<Paths, "delete">;
  request<V extends Verb, P extends PathWith<Paths, V>>(
    verb: V,
    path: P,
    ...init: Init<Paths, V, P>
  ): Promise<Result<Paths, V, P>>;
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
function createClientOf<Paths>(options: ClientOptions): Client<Paths> {
  const { baseUrl, token, fetch } = options;
  const client = createFetchClient<Record<string, never>>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
  // The same functions with stricter types.
  return client as unknown as Client<Paths>;
}

export const createApplicationClient = (options: ClientOptions): Client<ApplicationPaths> =>
  createClientOf<ApplicationPaths>(options);
