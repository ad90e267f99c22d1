// The end session endpoint, where an app sends its user's browser to be logged out. (OpenID Connect
// RP-Initiated Logout 1.0)

import type { IncomingHttpHeaders } from "node:http";
import { escaped } from "../../../html.ts";
import { redirectFault } from "./authorization-request.ts";
import { actorNamed, isAppId } from "./client-credentials.ts";
import { redirectTo } from "./go-back.ts";
import { pageReply, problemPage } from "./page.ts";
import { define, type IdentityServices } from "./services.ts";
import { endedCookie, sessionIdIn } from "./sessions.ts";

const text = { type: "string" } as const;
const HTML = "text/html";

const request = {
  type: "object",
  properties: {
    id_token_hint: { ...text, description: "An id token of the user, expired or not" },
    client_id: { ...text, description: "Needed to go back without an id token" },
    post_logout_redirect_uri: { ...text, description: "Where to go: http or https, no fragment" },
    state: { ...text, description: "Comes back as it is" },
  },
} as const;

const facts = {
  paths: ["/logout"],
  description:
    "Logs the browser out and revokes the refresh tokens of its logins. Access tokens stay " +
    "valid until they expire. If the id token belongs to another user, the browser stays " +
    "logged in.",
  access: "public",
  visited: true,
  answers: {
    200: { description: "A page that says so", contentType: HTML },
    303: { description: "Back to the app, with state" },
    400: { description: "A page: the id token, client or URI is not valid", contentType: HTML },
  },
} as const;

export const logoutRoute = define({
  ...facts,
  method: "GET",
  operation: "Log out",
  summary: "Log a browser out",
  query: request,
  example: { query: { client_id: "wallet-app" } },
  handle: ({ query, headers }, services) => logOut(services, query, headers),
});

export const logoutByFormRoute = define({
  ...facts,
  method: "POST",
  operation: "Log out by form",
  summary: "Log a browser out, by a form",
  body: request,
  example: { body: { client_id: "wallet-app" } },
  handle: ({ body, headers }, services) => logOut(services, body, headers),
});

interface LogoutFields {
  readonly id_token_hint?: string | undefined;
  readonly client_id?: string | undefined;
  readonly post_logout_redirect_uri?: string | undefined;
  readonly state?: string | undefined;
}

async function logOut(
  services: IdentityServices,
  fields: LogoutFields,
  headers: IncomingHttpHeaders,
) {
  const { id_token_hint: hint, client_id: client, state } = fields;
  const { post_logout_redirect_uri: uri } = fields;
  const about = hint === undefined ? undefined : await services.tokens.read("id", hint);
  const fault = faultOf(services, fields, about);
  if (fault !== undefined) return problemPage(400, fault);
  const url = services.tokens.issuerAt(headers);
  const id = sessionIdIn(headers.cookie, url);
  const session = services.sessions.find(id);
  const isTheirs = about === undefined || session === undefined || about.sub === session.user;
  if (id !== undefined && isTheirs) services.sessions.end(id);
  const cookies = isTheirs ? { "set-cookie": endedCookie(url) } : {};
  if (uri === undefined) return loggedOut(session?.user, client, cookies);
  const reply = redirectTo(uri, state === undefined ? {} : { state });
  return { ...reply, headers: { ...reply.headers, ...cookies } };
}

/** The fault of the request. If it has one, nobody is logged out. */
function faultOf(
  { inbox }: IdentityServices,
  { id_token_hint: hint, client_id: client, post_logout_redirect_uri: uri }: LogoutFields,
  about: { readonly aud?: unknown } | undefined,
): string | undefined {
  if (hint !== undefined && about === undefined) return "The id_token_hint is not one of ours";
  if (about !== undefined && client !== undefined && about.aud !== client) {
    return "The id_token_hint is another app's";
  }
  if (client !== undefined && !isAppId(inbox, client) && actorNamed(inbox, client) === undefined) {
    return "The client_id is not one that an app can have";
  }
  if (uri === undefined) return undefined;
  if (about === undefined && client === undefined) {
    return "To go back, id_token_hint or client_id is needed";
  }
  const fault = redirectFault(uri);
  return fault === undefined ? undefined : `The post_logout_redirect_uri ${fault}`;
}

function loggedOut(
  user: string | undefined,
  client: string | undefined,
  headers: Readonly<Record<string, string>>,
) {
  const who = user === undefined ? "Nobody is" : `${escaped(user)} is no longer`;
  const where =
    client === undefined ? "" : ` You came from <span class="app">${escaped(client)}</span>.`;
  const body = `<h1>Logged out</h1><p>${who} logged in with this browser.${where}</p>`;
  return pageReply({ title: "Logged out", body, headers });
}
