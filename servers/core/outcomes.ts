// Lists everything a surface may answer, row by row, as documented: by status, or in its own words.
// Both the table of answers and response coverage use this list.

import { answersOf, described } from "./openapi.ts";
import type { AnsweredExchange, DocumentedOutcome, Outcome } from "./outcome.ts";
import type { RouteFacts, Schema } from "./route.ts";
import type { Surface } from "./surface.ts";

/** The row for refusals that any path may give, even one without a route. */
export const ANY_PATH = "any path";

const rowOf = ({ method, paths }: RouteFacts) => `${method} ${paths[0]}`;

const pageRowOf = (route: RouteFacts) => `${rowOf(route)} as a page`;

export function documentedOutcomes(surface: Surface): DocumentedOutcome[] {
  const { routes, outcomes, socket } = surface;
  const ofRoutes = routes.flatMap((route) =>
    answersOf(surface, route).flatMap(([outcome, answer]) => {
      const { description, schema, contentType, alsoPage } = answer;
      const type = contentType === undefined ? {} : { contentType };
      const documented = { row: rowOf(route), outcome, description, ...type };
      const page = { ...documented, row: pageRowOf(route), contentType: "text/html" };
      const pages = alsoPage === true ? [page] : [];
      if (schema !== undefined) return [{ ...documented, schema: shown(schema) }, ...pages];
      const isProblem = contentType === undefined && Number(outcome) >= 400;
      return [isProblem ? problem(surface, documented) : documented];
    }),
  );
  const others = [...(outcomes?.documented ?? []), ...(socket?.outcomes?.documented ?? [])];
  return [...ofRoutes, ...anyPath(surface), ...others];
}

/** Schemas outlive surfaces, and tests make many surfaces. */
const shownBefore = new WeakMap<Schema, Schema>();

function shown(schema: Schema): Schema {
  const made = shownBefore.get(schema) ?? described(schema);
  shownBefore.set(schema, made);
  return made;
}

function problem({ problemSchema }: Surface, outcome: DocumentedOutcome): DocumentedOutcome {
  if (problemSchema === undefined) return outcome;
  return { ...outcome, shape: "Problem", schema: shown(problemSchema) };
}

function anyPath(surface: Surface): DocumentedOutcome[] {
  const { gate, guard, methodProblem, pathProblem, problemStatus } = surface;
  if (problemStatus !== undefined) return [];
  const rows: [string, string, boolean][] = [
    ["400", "A path that is none", true],
    ["403", "Asked from elsewhere", guard !== undefined],
    ["403", "A path that lacks a part", pathProblem !== undefined],
    ["404", "No route", true],
    ["405", "Another method than the path takes", methodProblem !== undefined],
    ["417", "An expectation that the server does not meet", true],
    ["429", "Too many requests in this minute", gate !== undefined],
  ];
  return rows
    .filter(([, , does]) => does)
    .map(([outcome, description]) => problem(surface, { row: ANY_PATH, outcome, description }));
}

export function outcomesOf({ outcomes }: Surface, answered: AnsweredExchange): readonly Outcome[] {
  const own = outcomes?.of(answered) ?? [];
  if (own.length > 0) return own;
  const { route, status, body } = answered;
  // 417 is about the head of a request alone, and no route documents it.
  if (route === undefined || status === 417) {
    return [{ row: ANY_PATH, outcome: String(status), body }];
  }
  const isPage = route.answers[status]?.alsoPage === true && body.startsWith("<");
  return [{ row: isPage ? pageRowOf(route) : rowOf(route), outcome: String(status), body }];
}
