// The expected answers of the identity provider: tokens that match what is said of them and have
// valid signatures, and URLs derived from the issuer.
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import type { Check, Checks, SeenExchange } from "./check.ts";
import { Form, Unordered } from "./compare.ts";

const OPAQUE = new Form(/^[0-9a-f]{64}$/, "only the provider knows refresh tokens");
const SCOPES = new Form(/^[a-z_]+( [a-z_]+)*$/, "which were granted, its scenario says");
const GOOD = new Form(/^[\w-]+\.[\w-]+\.[\w-]+$/, "its signature was found to hold");

interface Tokens {
  readonly access_token: string;
  readonly id_token?: string;
  readonly refresh_token?: string;
  readonly scope?: string;
}

/**
 * The expected claims of a token, which the published key must have signed. Checked at the token's
 * own time.
 */
async function signed(keys: JSONWebKeySet, token: string): Promise<Form | string> {
  const { iat = 0 } = claimsOf(token);
  const options = { currentDate: new Date(iat * 1000) };
  const holds = jwtVerify(token, createLocalJWKSet(keys), options).then(
    () => true,
    () => false,
  );
  return (await holds) ? GOOD : "a token that the provider's key has signed";
}

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

const tokens: Check = {
  expect: async ({ answer, after }: SeenExchange) => {
    const said = answer.body as Tokens;
    const keys = await after.keys();
    if (keys === undefined) return said;
    const { exp = 0, iat = 0, scope } = claimsOf(said.access_token);
    return {
      access_token: await signed(keys, said.access_token),
      token_type: "Bearer",
      expires_in: exp - iat,
      scope: scope ?? SCOPES,
      refresh_token: said.refresh_token === undefined ? undefined : OPAQUE,
      id_token: said.id_token === undefined ? undefined : await signed(keys, said.id_token),
    };
  },
};

const AUTHENTICATION = ["none", "client_secret_basic", "client_secret_post"];
const OF_USER = ["sub", "preferred_username", "name", "email", "email_verified"];
const OF_TOKEN = ["iss", "aud", "azp", "exp", "iat", "auth_time", "nonce", "at_hash"];

const discovery: Check = {
  expect: async ({ answer, after }: SeenExchange) => {
    const issuer = after.issuer;
    if (issuer === undefined) return answer.body;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/logout`,
      revocation_endpoint: `${issuer}/revoke`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      response_modes_supported: ["query", "fragment"],
      prompt_values_supported: ["none", "login", "consent", "select_account"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      grant_types_supported: ["authorization_code", "client_credentials", "refresh_token"],
      scopes_supported: ["openid", "profile", "email", "offline_access"],
      claims_supported: new Unordered([...OF_USER, ...OF_TOKEN]),
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      subject_types_supported: ["public"],
      token_endpoint_auth_methods_supported: AUTHENTICATION,
      revocation_endpoint_auth_methods_supported: AUTHENTICATION,
      id_token_signing_alg_values_supported: ["EdDSA"],
    };
  },
};

export const identityChecks: Checks = {
  "POST /token": tokens,
  "GET /.well-known/openid-configuration": discovery,
};
