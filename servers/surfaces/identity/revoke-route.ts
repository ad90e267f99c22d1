// POST /revoke: an app no longer needs a token. (RFC 7009)
import { clientIdOf } from "./client-credentials.ts";
import { oauthProblem } from "./oauth-problem.ts";
import { define, type IdentityServices } from "./services.ts";

const text = { type: "string" } as const;

export const revokeRoute = define({
  method: "POST",
  paths: ["/revoke"],
  operation: "Revoke",
  summary: "Take a token back",
  description:
    "Revoking a refresh token also revokes its successors and the access token that came with " +
    "it. Revoking an access token revokes nothing else. An unknown token is answered with 200, " +
    "too. A restore of the world makes revoked tokens valid again.",
  access: "public",
  body: {
    type: "object",
    properties: {
      token: { ...text, description: "A refresh token or an access token" },
      token_type_hint: { ...text, description: "Not needed" },
      client_id: text,
      client_secret: text,
    },
    required: ["token"],
  } as const,
  answers: {
    200: {
      description: "The token is no longer valid",
      schema: { type: "object", additionalProperties: false },
    },
    401: { description: "The client is unknown or its secret is missing or wrong" },
  },
  example: { body: { token: "a-token", client_id: "wallet-app" } },
  async handle({ body, headers }, services) {
    const client = clientIdOf(services.inbox, headers.authorization, body);
    const stored = services.inbox.read((world) => world.users.refreshToken(body.token));
    if (stored === undefined) {
      await revokeAccess(services, client, body.token);
    } else {
      ensureOwn(client, stored.app ?? stored.client);
      // Ending a line twice is refused, which does no harm.
      services.inbox.execute({ kind: "endRefresh", token: body.token });
      services.tokens.revoke(body.token);
    }
    return { status: 200, body: {} };
  },
});

async function revokeAccess({ tokens }: IdentityServices, client: string, token: string) {
  const { azp, jti } = (await tokens.read("access", token)) ?? {};
  if (jti === undefined) return;
  ensureOwn(client, azp);
  tokens.revokeId(jti);
}

function ensureOwn(client: string, owner: unknown): void {
  if (client !== owner) throw oauthProblem("invalid_grant", "The token is another client's");
}
