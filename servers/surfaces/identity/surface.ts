// The identity provider as a surface: logins in browsers, tokens for clients, discovery and keys.

import { FORM_TYPE } from "../../core/form.ts";
import type { Surface } from "../../core/surface.ts";
import { surfaceOf } from "../../core/surface-of.ts";
import type { SurfaceRecord } from "../../core/surface-record.ts";
import { AuthorizationCodes } from "./authorization-codes.ts";
import { authorizeByFormRoute, authorizeRoute, loginRoute } from "./authorize-routes.ts";
import { discoveryRoute, jwksRoute } from "./discovery-routes.ts";
import { readForm } from "./form.ts";
import { logoutByFormRoute, logoutRoute } from "./logout-routes.ts";
import { oauthBody, oauthProblemSchema } from "./oauth-problem.ts";
import { RefreshTokens } from "./refresh-tokens.ts";
import { revokeRoute } from "./revoke-route.ts";
import type { IdentityParts } from "./services.ts";
import { Sessions } from "./sessions.ts";
import { tokenRoute } from "./token-route.ts";
import { userInfoByFormRoute, userInfoRoute } from "./userinfo-routes.ts";

const identityRoutes = [
  discoveryRoute,
  jwksRoute,
  authorizeRoute,
  authorizeByFormRoute,
  loginRoute,
  tokenRoute,
  userInfoRoute,
  userInfoByFormRoute,
  revokeRoute,
  logoutRoute,
  logoutByFormRoute,
] as const;

export type IdentityRoute = (typeof identityRoutes)[number];

export function identitySurface(parts: IdentityParts): Surface {
  const { inbox } = parts;
  const services = {
    ...parts,
    sessions: new Sessions(inbox),
    codes: new AuthorizationCodes(inbox),
    refreshTokens: new RefreshTokens(inbox),
  };
  const facts = {
    name: "identity",
    title: "Identity provider",
    consoleUrl: parts.consoleUrl,
    description:
      "Access tokens for the platform's clients, and logins of users in browsers, by OAuth 2.0 " +
      "and OpenID Connect. This is a test platform: users have no passwords, and all times are " +
      "those of the virtual clock.",
    tokens: parts.tokens,
    origins: "any" as const,
    bodyBytesMax: 16_384,
    readers: { [FORM_TYPE]: readForm },
    headers: { "cache-control": "no-store", pragma: "no-cache" },
    problemBody: oauthBody,
    problemSchema: oauthProblemSchema,
  };
  return surfaceOf(facts, identityRoutes, services);
}

export const identityRecord = {
  label: "identity",
  build: identitySurface,
} satisfies SurfaceRecord;
