// Refusals in the words of RFC 6749: of the token endpoint, section 5.2, and of the authorization
// endpoint, section 4.1.2.1 and OpenID Connect Core 3.1.2.6.
import { Problem } from "../../core/problem.ts";

type OauthError =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "unsupported_grant_type";

/** Thrown to end a token request: 401 with a challenge for `invalid_client`, else 400. */
export function oauthProblem(error: OauthError, description: string, sent = {}): Problem {
  const details = { error };
  if (error !== "invalid_client") {
    return new Problem("invalid", description, { details, headers: sent });
  }
  const headers = { "www-authenticate": 'Basic realm="platform"' };
  return new Problem("unauthenticated", description, { details, headers });
}

/** Refuses a bearer token, in the words of RFC 6750, section 3. */
export function bearerProblem(error: "invalid_token" | undefined, description: string): Problem {
  const challenge = error === undefined ? "Bearer" : `Bearer error="${error}"`;
  return new Problem("unauthenticated", description, {
    details: { error: error ?? "invalid_request" },
    headers: { "www-authenticate": challenge },
  });
}

type AuthorizationError =
  | "invalid_request"
  | "invalid_scope"
  | "unsupported_response_type"
  | "request_not_supported"
  | "request_uri_not_supported"
  | "login_required"
  | "access_denied";

/** Thrown to end an authorization request; the browser takes it back to the app. */
export class AuthorizationRefusal {
  readonly error: AuthorizationError;
  readonly description: string;

  constructor(error: AuthorizationError, description: string) {
    this.error = error;
    this.description = description;
  }
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
