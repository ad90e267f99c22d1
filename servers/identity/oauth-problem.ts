// Refusals of the token endpoint in the words of RFC 6749, section 5.2.
import { Problem } from "../core/problem.ts";

type OauthError =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "unsupported_grant_type";

/** Thrown to end a token request: 401 with a challenge for `invalid_client`, else 400. */
export function oauthProblem(error: OauthError, description: string): Problem {
  const details = { error };
  if (error !== "invalid_client") return new Problem("invalid", description, { details });
  const headers = { "www-authenticate": 'Basic realm="platform"' };
  return new Problem("unauthenticated", description, { details, headers });
}

export function oauthBody({ kind, message, details }: Problem): unknown {
  const error = details?.error ?? (kind === "broken" ? "server_error" : "invalid_request");
  return { error, error_description: message };
}

export const oauthProblemSchema = {
  type: "object",
  properties: { error: { type: "string" }, error_description: { type: "string" } },
  required: ["error", "error_description"],
  additionalProperties: false,
} as const;
