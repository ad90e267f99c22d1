// POST /token: exchanges codes, client credentials and refresh tokens for access tokens.
import { TOKEN_SECONDS } from "./access-tokens.ts";
import { CODE_SECONDS } from "./authorization-codes.ts";
import { GRANTS, type GrantedAccess, grants } from "./grants.ts";
import { idToken } from "./id-token.ts";
import { oauthProblem } from "./oauth-problem.ts";
import { hasScope } from "./scopes.ts";
import { define, type IdentityServices } from "./services.ts";

const text = { type: "string" } as const;

export const tokenRoute = define({
  method: "POST",
  paths: ["/token"],
  operation: "Token",
  summary: "Get an access token",
  description:
    "Form fields as RFC 6749 has them. An actor authenticates by form fields or HTTP Basic; an app " +
    `sends its client_id alone. An access token lives ${TOKEN_SECONDS} seconds of virtual time, a ` +
    `code ${CODE_SECONDS}; code and refresh token are good once.`,
  access: "public",
  body: {
    type: "object",
    properties: {
      grant_type: { ...text, description: GRANTS.join(", ") },
      client_id: text,
      client_secret: text,
      code: { ...text, description: "What GET /authorize sent back" },
      redirect_uri: { ...text, description: "As it was sent to GET /authorize" },
      code_verifier: { ...text, description: "What the code_challenge is the hash of" },
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
          id_token: { ...text, description: "Of a user, where the scope has openid" },
        },
        required: ["access_token", "expires_in", "token_type", "scope", "refresh_token"],
        additionalProperties: false,
      },
    },
    401: { description: "The client is unknown or its secret is missing or wrong" },
  },
  example: {
    body: {
      grant_type: "client_credentials",
      client_id: "borrower",
      client_secret: "borrower-secret",
    },
  },
  async handle({ body, headers }, services) {
    const kind = GRANTS.find((grant) => grant === body.grant_type);
    if (kind === undefined) {
      throw oauthProblem("unsupported_grant_type", `"grant_type" must be ${GRANTS.join(" or ")}`);
    }
    const granted = grants[kind](services, headers.authorization, body);
    const issuer = services.tokens.issuerAt(headers);
    return { status: 200, body: await tokensFor(services, granted, issuer) };
  },
});

async function tokensFor({ tokens }: IdentityServices, granted: GrantedAccess, issuer: string) {
  const { user, refreshToken, scope, app } = granted;
  const login = app === undefined ? undefined : { app, scope };
  const accessToken = await tokens.issue(user, refreshToken, { login, issuer });
  const isAbout = app !== undefined && hasScope(scope, "openid");
  return {
    access_token: accessToken,
    expires_in: TOKEN_SECONDS,
    token_type: "Bearer",
    scope,
    refresh_token: refreshToken,
    ...(isAbout
      ? { id_token: await idToken(tokens, { ...granted, app, accessToken, issuer }) }
      : {}),
  };
}
