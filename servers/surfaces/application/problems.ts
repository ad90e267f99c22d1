// The application's error object and its four types.
import { objectOf } from "../../core/object-schema.ts";
import type { Schema, Sent } from "../../core/parsed.ts";
import type { Problem, ProblemKind } from "../../core/problem.ts";

const ERROR_TYPES = [
  "ValidationError",
  "AuthenticationError",
  "PlatformError",
  "ServerError",
] as const;

export type ErrorType = (typeof ERROR_TYPES)[number];

const TYPE_OF: Readonly<Record<ProblemKind, ErrorType>> = {
  invalid: "ValidationError",
  unauthenticated: "AuthenticationError",
  forbidden: "AuthenticationError",
  unknownRoute: "ValidationError",
  unknownObject: "PlatformError",
  refused: "PlatformError",
  tooLarge: "ValidationError",
  limited: "ValidationError",
  broken: "ServerError",
};

/** `{error: {message, status, type[, details]}}` */
export function applicationProblemBody({ kind, message, status, details }: Problem): unknown {
  const error = { message, status, type: TYPE_OF[kind] };
  return { error: details === undefined ? error : { ...error, details } };
}

const errorFields = {
  message: {
    type: "string",
    description: "what is wrong; for a contract's refusal, the contract's own text",
  },
  status: { type: "integer", description: "the HTTP status" },
  type: { enum: ERROR_TYPES },
} as const;

/** `details` are the members that may appear, some of them always required. */
export function problemSchemaOf<const D extends Readonly<Record<string, Schema>>>(details: D) {
  const problemBody = {
    ...objectOf(details, Object.keys(details)),
    description: "for a contract's refusal: its transaction and the reason",
  };
  return objectOf({ error: objectOf({ ...errorFields, details: problemBody }, ["details"]) });
}

export const applicationProblemSchema = problemSchemaOf({
  txHash: { type: "string" },
  revertReason: { type: "string" },
});

export type ApplicationProblem = Sent<typeof applicationProblemSchema>;

/** For errors that no contract is involved in, as on the socket. */
export const plainProblemSchema = objectOf({ error: objectOf(errorFields) });
