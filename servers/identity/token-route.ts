// POST /token: client credentials and refresh tokens for access tokens. (Specification, Authentication)

import { TOKEN_SECONDS } from "./access-tokens.ts";
import { clientOf } from "./client-credentials.ts";
import { oauthProblem } from "./oauth-problem.ts";
import { define, type IdentityServices } from "./services.ts";

export const GRANTS = ["client_credentials", "refresh_token"] as const;
export const SCOPES = ["openid", "profile", "email"] as const;

const text = { type: "string" } as const;

export const tokenRoute = define({
  method: "POST",
  paths: ["/token"],
  operation: "Token",
  summary: "Get an access token",
  description:
    "Form fields as RFC 6749 has them. The client authenticates by form fields or HTTP Basic. " +
    `An access token lives ${TOKEN_SECONDS} seconds of virtual time; the refresh token is good once.`,
  access: "public",
  body: {
    type: "object",
    properties: {
      grant_type: { ...text, description: "client_credentials or refresh_token" },
      client_id: text,
      client_secret: text,
      refresh_token: text,
      scope: { ...text, description: "Any of openid, profile and email, with spaces between" },
    },
    required: ["grant_type"],
  } as const,
  answers: {
    200: {
      description: "An access token and the refresh token that gets the next",
      schema: {
        type: "object",
        properties: {
          access_token: text,
          expires_in: { type: "integer", description: "seconds of virtual time" },
          token_type: { const: "Bearer" },
          scope: text,
          refresh_token: text,
        },
        required: ["access_token", "expires_in", "token_type", "scope", "refresh_token"],
        additionalProperties: false,
      },
    },
  },
  example: {
    body: {
      grant_type: "client_credentials",
      client_id: "borrower",
      client_secret: "borrower-secret",
    },
  },
  async handle({ body, headers }, services) {
    const { grant_type: grantType } = body;
    if (!GRANTS.some((grant) => grant === grantType)) {
      throw oauthProblem("unsupported_grant_type", `"grant_type" must be ${GRANTS.join(" or ")}`);
    }
    const scope = scopeOf(body.scope);
    const { name } = clientOf(services.inbox, headers.authorization, body);
    const refreshToken =
      grantType === "refresh_token"
        ? rotated(services, name, body.refresh_token)
        : granted(services, name);
    const answer = {
      access_token: await services.tokens.issue(name, refreshToken),
      expires_in: TOKEN_SECONDS,
      token_type: "Bearer",
      scope,
      refresh_token: refreshToken,
    };
    return { status: 200, body: answer };
  },
});

function scopeOf(asked: string | undefined): string {
  const scopes = asked?.split(" ") ?? [...SCOPES];
  const unknown = scopes.find((scope) => !SCOPES.some((known) => known === scope));
  if (unknown === undefined) return scopes.join(" ");
  throw oauthProblem("invalid_scope", `"scope" must be any of ${SCOPES.join(", ")}`);
}

function granted({ inbox }: IdentityServices, client: string): string {
  const outcome = inbox.execute({ kind: "grantRefresh", client });
  if (outcome.ok && outcome.refreshToken !== undefined) return outcome.refreshToken;
  throw oauthProblem("invalid_client", "The client is unknown or its secret is wrong");
}

function rotated({ inbox }: IdentityServices, name: string, token: string | undefined): string {
  if (token === undefined) throw oauthProblem("invalid_request", '"refresh_token" is required');
  const owner = inbox.read((world) => world.users.refreshToken(token)?.client);
  // Another client's token is refused before it could be used up.
  const outcome = owner === name ? inbox.execute({ kind: "rotateRefresh", token }) : undefined;
  if (outcome?.ok && outcome.refreshToken !== undefined) return outcome.refreshToken;
  throw oauthProblem("invalid_grant", "The refresh token is unknown, used or no longer valid");
}
