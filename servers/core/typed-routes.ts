// The types of a surface's routes by verb and path, and of their successful answers: for typed
// clients, and for whatever expects an answer.
import type { Sent } from "./parsed.ts";
import type { RouteFacts } from "./route.ts";

export type Verb = "get" | "post" | "put" | "patch" | "delete";

/** Each route by verb and path, as `get /loans/{id}`. */
export type Calls<Routes extends RouteFacts> = {
  [R in Routes as `${Lowercase<R["method"]>} ${Templated<R["paths"][number]>}`]: R;
};

/** Routes write `/loans/:id`, clients `/loans/{id}`. */
type Templated<Path extends string> = Path extends `${infer Start}:${infer Name}/${infer Rest}`
  ? `${Start}{${Name}}/${Templated<Rest>}`
  : Path extends `${infer Start}:${infer Name}`
    ? `${Start}{${Name}}`
    : Path;

export type RouteAt<
  Routes extends RouteFacts,
  V extends Verb,
  P extends string,
> = Calls<Routes>[`${V} ${P}` & keyof Calls<Routes>];

type SuccessStatus = 200 | 201 | 202 | 204;

/** The compiler takes a status for a text once it was spread. */
type SuccessIn<Answers> = keyof Answers & (SuccessStatus | `${SuccessStatus}`);

type Success<Answers> = {
  [S in SuccessIn<Answers>]: Answers[S] extends { schema: infer Body } ? Sent<Body> : undefined;
}[SuccessIn<Answers>];

type AnswersOf<R> = R extends { readonly answers: infer Answers } ? Answers : never;

/** A route's answer to a request that succeeds. */
export type AnswerTo<Routes extends RouteFacts, V extends Verb, P extends string> = Success<
  AnswersOf<RouteAt<Routes, V, P>>
>;

type PathAmong<Call, V extends Verb> = Call extends `${V} ${infer Path}` ? Path : never;

/** A path that takes the verb. */
export type PathWith<Routes extends RouteFacts, V extends Verb> = PathAmong<keyof Calls<Routes>, V>;

/** The parameter under this name; optional if no part of it is required. */
type Part<Name extends string, T> = [T] extends [never]
  ? { readonly [N in Name]?: never }
  : Partial<T> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

/** A list is sent once for each item, and one item like a list of one. */
type QueryOf<T> = {
  [K in keyof T]: T[K] | (NonNullable<T[K]> extends readonly (infer Item)[] ? Item : never);
};

interface KeyHeader {
  readonly "Idempotency-Key"?: string;
}

/** What a route takes in this place of a request. */
export type SentAs<R, Place extends "params" | "query" | "body"> = R extends {
  readonly [N in Place]?: infer S;
}
  ? Sent<NonNullable<S>>
  : never;

/** A route's parameters, by their place. */
type ParamsOf<R> = Part<"path", SentAs<R, "params">> &
  Part<"query", QueryOf<SentAs<R, "query">>> &
  Part<"header", R extends { readonly method: "GET" } ? never : KeyHeader>;

type Given<R> = Part<"params", ParamsOf<R>> & Part<"body", SentAs<R, "body">>;

/** What a call of a route takes after its path; optional if nothing in it is required. */
export type RouteInit<Routes extends RouteFacts, V extends Verb, P extends string, More = unknown> =
  Partial<Given<RouteAt<Routes, V, P>>> extends Given<RouteAt<Routes, V, P>>
    ? readonly [init?: Given<RouteAt<Routes, V, P>> & More]
    : readonly [init: Given<RouteAt<Routes, V, P>> & More];
