// What a surface may answer, row by row, as its document has it: status by status, or in words of its own.
// The one list behind the table of answers and whoever holds answers against it. Knows no surface by name.
import { answersOf, described } from "./openapi.ts";
import type { RouteFacts, Schema } from "./route.ts";
import type { Surface } from "./surface.ts";

export interface DocumentedOutcome {
  /** `GET /users/me`: method and documented path. Of other surfaces a method or an action. */
  readonly row: string;
  /** The status, where the surface says nothing else. */
  readonly outcome: string;
  readonly description: string;
  /** As the document shows it; undefined where the body is no JSON. */
  readonly schema?: Schema;
  /** What its body is where it is no JSON. */
  readonly contentType?: string;
  /** What shape it is called by, where many outcomes share it. */
  readonly shape?: string;
}

/** One answer as a row and an outcome; the body is JSON where a schema is documented for it. */
export interface Outcome {
  readonly row: string;
  readonly outcome: string;
  readonly body: string;
}

/** An exchange that was answered. */
export interface Answered {
  /** Undefined where there is none. */
  readonly route: RouteFacts | undefined;
  readonly status: number;
  readonly request: { readonly method: string; readonly url: string; readonly body: unknown };
  readonly body: string;
}

/** For surfaces whose answers mean more than their status: methods of JSON-RPC, actions, messages. */
export interface OutcomeFacts<A> {
  readonly documented: readonly DocumentedOutcome[];
  /** One for each answer within: a batch has several. Empty leaves it to route and status. */
  of(answered: A): readonly Outcome[];
}

/** Whatever is asked for, also where no route is. */
export const ANY_PATH = "any path";

const rowOf = ({ method, paths }: RouteFacts) => `${method} ${paths[0]}`;

export function documentedOutcomes(surface: Surface): DocumentedOutcome[] {
  const { routes, outcomes, socket } = surface;
  const ofRoutes = routes.flatMap((route) =>
    answersOf(surface, route).map(([outcome, answer]) => {
      const { description, schema, contentType } = answer;
      const type = contentType === undefined ? {} : { contentType };
      const told = { row: rowOf(route), outcome, description, ...type };
      if (schema !== undefined) return { ...told, schema: shown(schema) };
      return contentType === undefined && Number(outcome) >= 400 ? problem(surface, told) : told;
    }),
  );
  const others = [...(outcomes?.documented ?? []), ...(socket?.outcomes?.documented ?? [])];
  return [...ofRoutes, ...anyPath(surface), ...others];
}

/** Schemas outlive surfaces, of which tests make many. */
const shownBefore = new WeakMap<Schema, Schema>();

function shown(schema: Schema): Schema {
  const made = shownBefore.get(schema) ?? described(schema);
  shownBefore.set(schema, made);
  return made;
}

function problem({ problemSchema }: Surface, told: DocumentedOutcome): DocumentedOutcome {
  if (problemSchema === undefined) return told;
  return { ...told, shape: "Problem", schema: shown(problemSchema) };
}

function anyPath(surface: Surface): DocumentedOutcome[] {
  const { gate, guard, problemStatus } = surface;
  if (problemStatus !== undefined) return [];
  const told: [string, string, boolean][] = [
    ["400", "A path that is none", true],
    ["403", "Asked from elsewhere", guard !== undefined],
    ["404", "No route", true],
    ["417", "An expectation that is not met", true],
    ["429", "Too many requests in this minute", gate !== undefined],
  ];
  return told
    .filter(([, , does]) => does)
    .map(([outcome, description]) => problem(surface, { row: ANY_PATH, outcome, description }));
}

export function outcomesOf({ outcomes }: Surface, answered: Answered): readonly Outcome[] {
  const own = outcomes?.of(answered) ?? [];
  if (own.length > 0) return own;
  const { route, status, body } = answered;
  // 417 speaks of the head of a request alone, and no route documents it.
  const row = route === undefined || status === 417 ? ANY_PATH : rowOf(route);
  return [{ row, outcome: String(status), body }];
}
