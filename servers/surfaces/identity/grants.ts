// What each grant at the token endpoint gives: a user's refresh token, or a refusal. (RFC 6749,
// 4.1.3, 4.4 and 6; RFC 7636, 4.5)
import { createHash } from "node:crypto";
import type { StoredCode } from "./authorization-codes.ts";
import { clientIdOf, clientOf } from "./client-credentials.ts";
import type { GRANTS, GrantFaults } from "./grant-faults.ts";
import { oauthProblem } from "./oauth-problem.ts";
import { readScope, SCOPES } from "./scopes.ts";
import type { IdentityServices } from "./services.ts";
import { addLine } from "./sessions.ts";

interface GrantFields {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
  readonly code?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly code_verifier?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly scope?: string | undefined;
}

export interface GrantedAccess {
  readonly user: string;
  readonly refreshToken: string;
  readonly scope: string;
  /** The app that the user logged in to; undefined for a service account. */
  readonly app: string | undefined;
  readonly nonce?: string | undefined;
  readonly authTime?: number;
}

/** Throws the problem in the standard's words. `authorization` is the header. */
type Grant = (
  services: IdentityServices & { readonly faults: GrantFaults },
  authorization: string | undefined,
  fields: GrantFields,
) => GrantedAccess;

const byCredentials: Grant = ({ inbox }, authorization, fields) => {
  const scope = scopeOf(fields.scope);
  const { name } = clientOf(inbox, authorization, fields);
  const outcome = inbox.execute({ kind: "grantRefresh", client: name });
  if (!outcome.ok || outcome.refreshToken === undefined) {
    throw oauthProblem("invalid_client", "The client is unknown or its secret is wrong");
  }
  return { user: name, refreshToken: outcome.refreshToken, scope, app: undefined };
};

const byRefreshToken: Grant = (services, authorization, fields) => {
  const { inbox, faults, refreshTokens } = services;
  const requested = fields.scope === undefined ? undefined : scopeOf(fields.scope);
  const client = clientIdOf(inbox, authorization, fields);
  const { refresh_token: token } = fields;
  if (token === undefined) throw oauthProblem("invalid_request", '"refresh_token" is required');
  const stored = inbox.read((world) => world.users.refreshToken(token));
  // Another client's token is refused before it is used up.
  const isOwn = stored !== undefined && (stored.app ?? stored.client) === client;
  if (!isOwn) throw unknownRefresh();
  const given = stored.scope ?? SCOPES.join(" ");
  const scope = requested ?? given;
  if (scope.split(" ").some((each) => !given.split(" ").includes(each))) {
    throw oauthProblem("invalid_scope", `"scope" must be any of ${given}`);
  }
  const refreshToken = refreshTokens.exchange(token, faults);
  if (refreshToken === undefined) throw unknownRefresh(faults);
  return { user: stored.client, refreshToken, scope, app: stored.app };
};

const unknownRefresh = (faults?: GrantFaults) =>
  oauthProblem(
    "invalid_grant",
    "The refresh token is unknown, used or no longer valid",
    faults?.headers,
  );

const byCode: Grant = (services, authorization, fields) => {
  const client = clientIdOf(services.inbox, authorization, fields);
  const { code } = fields;
  if (code === undefined) throw oauthProblem("invalid_request", '"code" is required');
  const stored = services.codes.find(code);
  if (stored === undefined || stored.request.client !== client || services.codes.isOver(stored)) {
    throw oauthProblem("invalid_grant", "The code is unknown, expired or another client's");
  }
  if (stored.refreshToken !== undefined) throw usedTwice(services, stored.refreshToken);
  ensureBound(stored, fields);
  const { scope, nonce } = stored.request;
  const { user, authTime } = stored.session;
  const outcome = services.inbox.execute({
    kind: "grantRefresh",
    client: user,
    app: client,
    scope,
  });
  if (!outcome.ok || outcome.refreshToken === undefined) {
    throw oauthProblem("invalid_grant", "The user is no longer there");
  }
  stored.refreshToken = outcome.refreshToken;
  addLine(stored.session, outcome.refreshToken);
  return { user, refreshToken: outcome.refreshToken, scope, app: client, nonce, authTime };
};

export const grants: Readonly<Record<(typeof GRANTS)[number], Grant>> = {
  authorization_code: byCode,
  client_credentials: byCredentials,
  refresh_token: byRefreshToken,
};

/**
 * Two clients have the code, and one of them stole it: what it gave is revoked. (RFC 6749, 4.1.2)
 */
function usedTwice({ inbox, tokens }: IdentityServices, refreshToken: string) {
  // Ending a line twice is refused, which does no harm.
  inbox.execute({ kind: "endRefresh", token: refreshToken });
  tokens.revoke(refreshToken);
  return oauthProblem("invalid_grant", "The code was used before; what it gave is taken back");
}

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

function ensureBound({ request }: StoredCode, fields: GrantFields): void {
  const { redirect_uri: redirectUri, code_verifier: verifier } = fields;
  if (redirectUri !== request.redirectUri) {
    throw oauthProblem(
      "invalid_grant",
      '"redirect_uri" is not the one the code was asked for with',
    );
  }
  if (request.challenge === undefined) {
    if (verifier === undefined) return;
    throw oauthProblem("invalid_grant", "The code was asked for without a code_challenge");
  }
  if (verifier === undefined || !VERIFIER.test(verifier)) {
    throw oauthProblem("invalid_grant", '"code_verifier" must be 43 to 128 unreserved characters');
  }
  if (createHash("sha256").update(verifier).digest("base64url") !== request.challenge) {
    throw oauthProblem("invalid_grant", '"code_verifier" does not fit the code_challenge');
  }
}

function scopeOf(requested: string | undefined): string {
  const scope = readScope(requested);
  if (scope !== undefined) return scope;
  throw oauthProblem("invalid_scope", `"scope" must be any of ${SCOPES.join(", ")}`);
}
