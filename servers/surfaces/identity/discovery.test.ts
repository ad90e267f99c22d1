// What the identity provider says about itself. (OpenID Connect Discovery 1.0, 3) A broken one
// sends a client to another address, or offers what it does not support.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testProvider } from "./test-provider.ts";

test("discovery names every endpoint, and omits those that do not exist", async () => {
  const { platform, url } = await testProvider();
  const answer = await fetch(`${url}/.well-known/openid-configuration`);
  const document: Record<string, unknown> = await answer.json();
  const authentication = ["none", "client_secret_basic", "client_secret_post"];
  const subject = ["sub", "preferred_username", "name", "email", "email_verified"];
  const ofToken = ["iss", "aud", "azp", "exp", "iat", "auth_time", "nonce", "at_hash"];
  const { claims_supported: claims, ...rest } = document;
  assert.deepEqual(new Set(claims as string[]), new Set([...subject, ...ofToken]));
  assert.deepEqual(rest, {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    end_session_endpoint: `${url}/logout`,
    revocation_endpoint: `${url}/revoke`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ["code"],
    response_modes_supported: ["query", "fragment"],
    prompt_values_supported: ["none", "login", "consent", "select_account"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    grant_types_supported: ["authorization_code", "client_credentials", "refresh_token"],
    scopes_supported: ["openid", "profile", "email", "offline_access"],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    subject_types_supported: ["public"],
    token_endpoint_auth_methods_supported: authentication,
    revocation_endpoint_auth_methods_supported: authentication,
    id_token_signing_alg_values_supported: ["EdDSA"],
  });
  await platform.close();
});
