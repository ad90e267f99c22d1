// The identity provider as a surface: tokens for clients, discovery and keys. (Specification, Authentication)
import { type Surface, surfaceOf } from "../core/surface.ts";
import { discoveryRoute, jwksRoute } from "./discovery-routes.ts";
import { FORM_TYPE, readForm } from "./form.ts";
import { oauthBody, oauthProblemSchema } from "./oauth-problem.ts";
import type { IdentityServices } from "./services.ts";
import { tokenRoute } from "./token-route.ts";

export const identityRoutes = [discoveryRoute, jwksRoute, tokenRoute] as const;

export function identitySurface(services: IdentityServices): Surface {
  const facts = {
    name: "identity",
    title: "Identity provider",
    description: "Access tokens for the platform's clients, after OAuth 2.0 and OpenID Connect.",
    bodyBytesMax: 16_384,
    readers: { [FORM_TYPE]: readForm },
    headers: { "cache-control": "no-store", pragma: "no-cache" },
    problemBody: oauthBody,
    problemSchema: oauthProblemSchema,
  };
  return surfaceOf(facts, identityRoutes, services);
}
