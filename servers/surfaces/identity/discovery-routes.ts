// How clients learn about the provider: its metadata (OpenID Connect Discovery) and its public key.

import { objectOf } from "../../core/object-schema.ts";
import { PROMPTS, RESPONSE_MODES } from "./authorization-request.ts";
import { GRANTS, GrantFaults } from "./grant-faults.ts";
import { OFFLINE, SCOPES } from "./scopes.ts";
import { define } from "./services.ts";

const CLAIMS = [
  ...["iss", "sub", "aud", "azp", "exp", "iat", "auth_time", "nonce", "at_hash"],
  ...["preferred_username", "name", "email", "email_verified"],
];

/** `none` is an app without a secret, which proves itself by PKCE. */
const AUTHENTICATION = ["none", "client_secret_basic", "client_secret_post"];

const text = { type: "string" } as const;
const texts = { type: "array", items: text } as const;

export const discoveryRoute = define({
  method: "GET",
  paths: ["/.well-known/openid-configuration"],
  operation: "Discovery",
  summary: "The provider's endpoints and what it supports",
  access: "public",
  answers: {
    200: {
      description: "Provider metadata",
      schema: {
        type: "object",
        properties: {
          issuer: {
            ...text,
            description:
              "on loopback, with the host name of the request: localhost, 127.0.0.1 or [::1]",
          },
          authorization_endpoint: text,
          token_endpoint: text,
          userinfo_endpoint: text,
          end_session_endpoint: text,
          revocation_endpoint: text,
          jwks_uri: text,
          response_types_supported: texts,
          response_modes_supported: texts,
          prompt_values_supported: texts,
          code_challenge_methods_supported: texts,
          authorization_response_iss_parameter_supported: { type: "boolean" },
          revocation_endpoint_auth_methods_supported: texts,
          claims_supported: texts,
          claims_parameter_supported: { type: "boolean" },
          request_parameter_supported: { type: "boolean" },
          request_uri_parameter_supported: { type: "boolean" },
          grant_types_supported: texts,
          scopes_supported: texts,
          subject_types_supported: texts,
          token_endpoint_auth_methods_supported: texts,
          id_token_signing_alg_values_supported: texts,
        },
        required: ["issuer", "authorization_endpoint", "token_endpoint", "jwks_uri"],
        additionalProperties: false,
      },
    },
  },
  handle({ headers }, { tokens }) {
    const url = tokens.issuerAt(headers);
    const body = {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      end_session_endpoint: `${url}/logout`,
      revocation_endpoint: `${url}/revoke`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ["code"],
      response_modes_supported: RESPONSE_MODES,
      prompt_values_supported: PROMPTS,
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      grant_types_supported: GRANTS,
      scopes_supported: [...SCOPES, OFFLINE],
      claims_supported: CLAIMS,
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      subject_types_supported: ["public"],
      token_endpoint_auth_methods_supported: AUTHENTICATION,
      revocation_endpoint_auth_methods_supported: AUTHENTICATION,
      id_token_signing_alg_values_supported: ["EdDSA"],
    };
    return { status: 200, body };
  },
});

const publicKey = objectOf({
  kty: { const: "OKP" },
  crv: { const: "Ed25519" },
  x: text,
  alg: { const: "EdDSA" },
  use: { const: "sig" },
  kid: text,
});

export const jwksRoute = define({
  method: "GET",
  paths: ["/jwks"],
  operation: "Keys",
  summary: "The public keys that access tokens are signed with (RFC 7517)",
  access: "public",
  answers: {
    200: {
      description: "A key set with one Ed25519 key, unless a fault rotates it",
      schema: objectOf({ keys: { type: "array", items: publicKey } }),
    },
  },
  async handle(exchange, { tokens, injector }) {
    const faults = new GrantFaults(injector, exchange, "keys");
    const keys = await tokens.keys.set(faults.ofKeys());
    return faults.naming({ status: 200, body: { keys } });
  },
});
