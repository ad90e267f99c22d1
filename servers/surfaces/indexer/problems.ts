// Refusals of requests that reach no table, in the form that the query engine has for its own.

import { objectOf } from "../../core/object-schema.ts";
import { Problem, type ProblemKind } from "../../core/problem.ts";

/** Codes of PostgREST and, of five characters, of PostgreSQL. */
const CODE_OF_KIND: Readonly<Record<ProblemKind, string>> = {
  invalid: "PGRST100",
  unauthenticated: "PGRST301",
  forbidden: "42501",
  unknownRoute: "PGRST125",
  unknownObject: "42P01",
  refused: "PGRST100",
  tooLarge: "54000",
  limited: "53400",
  broken: "XX000",
};

const PAGE = "GET /docs/tables lists the tables";

/** A query beyond what a request's head may hold: as one beyond what the engine takes. */
const HEAD_TOO_LARGE = 431;

export function indexerProblemBody({ kind, message, status, details = {} }: Problem) {
  const own = status === HEAD_TOO_LARGE ? CODE_OF_KIND.tooLarge : CODE_OF_KIND[kind];
  const { code = own } = details;
  const hint = kind === "forbidden" || kind === "unknownRoute" ? PAGE : null;
  return { code, details: null, hint, message };
}

export const failureSchema = objectOf({
  code: { type: "string", description: "of PostgREST 12.2, or of PostgreSQL 15" },
  details: { type: ["string", "null"], description: "what was found" },
  hint: { type: ["string", "null"], description: "what may help" },
  message: { type: "string", description: "what is wrong" },
});

export const noTable = (): Problem => new Problem("forbidden", "No table is named in the path");
