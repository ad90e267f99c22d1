// The application's error object and its four types. (Specification, Errors; error object)
import type { Problem, ProblemKind } from "../core/problem.ts";

export const ERROR_TYPES = [
  "ValidationError",
  "AuthenticationError",
  "PlatformError",
  "ServerError",
] as const;

const TYPE_OF: Readonly<Record<ProblemKind, (typeof ERROR_TYPES)[number]>> = {
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

export const applicationProblemSchema = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: {
        message: { type: "string" },
        status: { type: "integer" },
        type: { enum: ERROR_TYPES },
        details: {
          type: "object",
          description: "of what a contract refused: its transaction and the reason",
          properties: { txHash: { type: "string" }, revertReason: { type: "string" } },
        },
      },
      required: ["message", "status", "type"],
      additionalProperties: false,
    },
  },
  required: ["error"],
  additionalProperties: false,
} as const;
