// GET and POST /userinfo: the user of an access token. (OpenID Connect Core, 5.3; RFC 6750)
import { objectOf } from "../../core/object-schema.ts";
import { bearerProblem } from "./oauth-problem.ts";
import { claimsOf, SCOPES } from "./scopes.ts";
import { define, type IdentityServices } from "./services.ts";

const text = { type: "string" } as const;

const answers = {
  200: {
    description: "The user, with the claims that the token's scopes allow",
    schema: objectOf(
      {
        sub: text,
        preferred_username: text,
        name: text,
        email: text,
        email_verified: { type: "boolean" },
      },
      ["preferred_username", "name", "email", "email_verified"],
    ),
  },
  401: { description: "The token is missing, invalid, expired or revoked" },
} as const;

const facts = {
  summary: "The user of an access token",
  access: "bearer",
  answers,
} as const;

export const userInfoRoute = define({
  ...facts,
  method: "GET",
  paths: ["/userinfo"],
  operation: "User info",
  description: "The access token comes as `Authorization: Bearer ...`.",
  handle: ({ headers }, services) => userInfo(services, bearerOf(headers.authorization)),
});

export const userInfoByFormRoute = define({
  ...facts,
  method: "POST",
  paths: ["/userinfo"],
  operation: "User info by form",
  description: "The access token comes in the header or as the form's `access_token`.",
  body: { type: "object", properties: { access_token: text } } as const,
  handle: ({ headers, body }, services) =>
    userInfo(services, body.access_token ?? bearerOf(headers.authorization)),
});

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
}

async function userInfo({ tokens }: IdentityServices, token: string | undefined) {
  if (token === undefined) throw bearerProblem(undefined, "An access token is required");
  const caller = await tokens.verify(token);
  if (caller === undefined) throw bearerProblem("invalid_token", "The access token is not valid");
  const { scope } = (await tokens.read("access", token)) ?? {};
  // A service account's token names no scopes: it has all.
  const claims = claimsOf(caller.name, typeof scope === "string" ? scope : SCOPES.join(" "));
  return { status: 200, body: { sub: caller.name, ...claims } };
}
