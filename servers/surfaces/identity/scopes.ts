// What a client may ask for. Scopes decide which claims about a user it gets, and nothing else.

export const SCOPES = ["openid", "profile", "email"] as const;

/** Accepted too, because apps ask for it to get refresh tokens; here every login gives one. */
export const OFFLINE = "offline_access";

/** The scopes asked for, or all; undefined if one is unknown. */
export function readScope(requested: string | undefined): string | undefined {
  if (requested === undefined) return SCOPES.join(" ");
  const scopes = [...new Set(requested.split(" "))];
  const isKnown = (scope: string) => scope === OFFLINE || SCOPES.some((known) => known === scope);
  return scopes.every(isKnown) ? scopes.join(" ") : undefined;
}

export const hasScope = (scope: string, wanted: (typeof SCOPES)[number]): boolean =>
  scope.split(" ").includes(wanted);

/** What an app learns of a user, by its scopes. (OpenID Connect Core, 5.4) */
export function claimsOf(name: string, scope: string): Readonly<Record<string, unknown>> {
  return {
    ...(hasScope(scope, "profile") ? { preferred_username: name, name } : {}),
    ...(hasScope(scope, "email")
      ? { email: `${name}@lockstep.example`, email_verified: true }
      : {}),
  };
}
