// How clients find out about the provider: its metadata (OpenID Connect Discovery) and its public key.

import { define } from "./services.ts";
import { GRANTS, SCOPES } from "./token-route.ts";

const text = { type: "string" } as const;
const texts = { type: "array", items: text } as const;

export const discoveryRoute = define({
  method: "GET",
  paths: ["/.well-known/openid-configuration"],
  operation: "Discovery",
  summary: "Where the provider's endpoints are and what it supports",
  access: "public",
  answers: {
    200: {
      description: "Provider metadata",
      schema: {
        type: "object",
        properties: {
          issuer: text,
          token_endpoint: text,
          jwks_uri: text,
          grant_types_supported: texts,
          scopes_supported: texts,
          subject_types_supported: texts,
          token_endpoint_auth_methods_supported: texts,
          id_token_signing_alg_values_supported: texts,
        },
        required: ["issuer", "token_endpoint", "jwks_uri"],
        additionalProperties: false,
      },
    },
  },
  handle(_exchange, { tokens }) {
    const { url } = tokens.issuer;
    const body = {
      issuer: url,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      grant_types_supported: GRANTS,
      // There is nowhere to send a browser to: no authorization endpoint, so no response types. An
      // empty list is left out. (RFC 8414, 3.2)
      scopes_supported: SCOPES,
      subject_types_supported: ["public"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      id_token_signing_alg_values_supported: ["EdDSA"],
    };
    return { status: 200, body };
  },
});

export const jwksRoute = define({
  method: "GET",
  paths: ["/jwks"],
  operation: "Keys",
  summary: "The public key that access tokens are signed with (RFC 7517)",
  access: "public",
  answers: {
    200: {
      description: "A key set with one Ed25519 key",
      schema: {
        type: "object",
        properties: { keys: { type: "array", items: { type: "object" } } },
        required: ["keys"],
        additionalProperties: false,
      },
    },
  },
  async handle(_exchange, { tokens }) {
    return { status: 200, body: { keys: [await tokens.publicJwk()] } };
  },
});
