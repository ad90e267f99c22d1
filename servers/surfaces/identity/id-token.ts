// The id token, which tells an app who logged in. (OpenID Connect Core, 2 and 3.1.3.6)
import { createHash } from "node:crypto";
import type { FaultRule } from "../../../sim/index.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { claimsOf } from "./scopes.ts";

interface IdTokenFacts {
  /** As the app names it. */
  readonly issuer: string;
  readonly user: string;
  readonly app: string;
  readonly scope: string;
  readonly accessToken: string;
  readonly nonce?: string | undefined;
  /** Seconds since 1970, of the login rather than a refresh. */
  readonly authTime?: number;
  readonly faults: readonly FaultRule[];
}

export function idToken(tokens: AccessTokens, facts: IdTokenFacts): Promise<string> {
  const { issuer, user, app, scope, accessToken, nonce, authTime } = facts;
  const claims = {
    iss: issuer,
    aud: app,
    azp: app,
    at_hash: halfHash(accessToken),
    ...(nonce === undefined ? {} : { nonce }),
    ...(authTime === undefined ? {} : { auth_time: authTime }),
    ...claimsOf(user, scope),
  };
  return tokens.issueIdToken(user, claims, facts.faults);
}

/** The left half of the hash that Ed25519 signs with. */
function halfHash(token: string): string {
  return createHash("sha512").update(token, "ascii").digest().subarray(0, 32).toString("base64url");
}
