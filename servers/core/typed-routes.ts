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
