// POST /token: exchanges codes, client credentials and refresh tokens for access tokens.
import type { FaultRule } from "../../../sim/index.ts";
import { TOKEN_SECONDS } from "./access-tokens.ts";
import { CODE_SECONDS } from "./authorization-codes.ts";
import { GRANTS, GrantFaults } from "./grant-faults.ts";
import { type GrantedAccess, grants } from "./grants.ts";
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
    "The form fields are those of RFC 6749. An actor authenticates by form fields or HTTP " +
    `Basic; an app sends only its client_id. An access token is valid for ${TOKEN_SECONDS} ` +
    `seconds of virtual time, a code for ${CODE_SECONDS}. A code or refresh token can be used ` +
    "once.",
  access: "public",
  body: {
    type: "object",
    properties: {
      grant_type: { ...text, description: GRANTS.join(", ") },
      client_id: text,
      client_secret: text,
      code: { ...text, description: "What GET /authorize sent back" },
      redirect_uri: { ...text, description: "As it was sent to GET /authorize" },
      code_verifier: { ...text, description: "The text whose hash is the code_challenge" },
      refresh_token: text,
      scope: {
        ...text,
        description: "One or more of openid, profile and email, separated by spaces",
      },
    },
    required: ["grant_type"],
  } as const,
  answers: {
    200: {
      description: "An access token, and a refresh token for the next one",
      schema: {
        type: "object",
        properties: {
          access_token: text,
          expires_in: { type: "integer", description: "seconds of virtual time" },
          token_type: { const: "Bearer" },
          scope: text,
          refresh_token: text,
          id_token: { ...text, description: "The user's id token, if the scope has openid" },
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
  async handle(exchange, services) {
    const { body, headers } = exchange;
    const kind = GRANTS.find((grant) => grant === body.grant_type);
    if (kind === undefined) {
      throw oauthProblem("unsupported_grant_type", `"grant_type" must be ${GRANTS.join(" or ")}`);
    }
    const faults = new GrantFaults(services.injector, exchange, kind);
    const granted = grants[kind]({ ...services, faults }, headers.authorization, body);
    const issuer = services.tokens.issuerAt(headers);
    return faults.naming({
      status: 200,
      body: await tokensFor(services, granted, { issuer, faults: faults.ofTokens() }),
    });
  },
});

interface TokenFacts {
  readonly issuer: string;
  readonly faults: readonly FaultRule[];
}

async function tokensFor({ tokens }: IdentityServices, granted: GrantedAccess, facts: TokenFacts) {
  const { user, refreshToken, scope, app } = granted;
  const login = app === undefined ? undefined : { app, scope };
  const accessToken = await tokens.issue(user, refreshToken, { login, ...facts });
  const isAbout = app !== undefined && hasScope(scope, "openid");
  return {
    access_token: accessToken,
    expires_in: TOKEN_SECONDS,
    token_type: "Bearer",
    scope,
    refresh_token: refreshToken,
    ...(isAbout
      ? { id_token: await idToken(tokens, { ...granted, app, accessToken, ...facts }) }
      : {}),
  };
}
