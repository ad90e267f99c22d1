// The authorization endpoint, where an app sends its user's browser, and the login page's own form.
// (RFC 6749, 4.1; RFC 7636; OpenID Connect Core, 3.1.2)

import { Problem } from "../../core/problem.ts";
import type { Reply } from "../../core/route.ts";
import { actorsOf } from "../../shared/actors/actors.ts";
import { saltOf } from "./authorization-codes.ts";
import {
  type AuthorizationRequest,
  type Fields,
  PROMPTS,
  RESPONSE_MODES,
  readRequest,
  readReturn,
  readWishes,
  type Wishes,
} from "./authorization-request.ts";
import { refuseForeignForm } from "./foreign-form.ts";
import { goBack } from "./go-back.ts";
import { loginPage } from "./login-page.ts";
import { registerUser } from "./new-user.ts";
import { AuthorizationRefusal } from "./oauth-problem.ts";
import { problemPage } from "./page.ts";
import { define, type IdentityServices } from "./services.ts";
import { type Session, sessionCookie, sessionIdIn } from "./sessions.ts";
import { readSigned, signedRequest } from "./signed-request.ts";

const text = { type: "string" } as const;
const HTML = "text/html";

const request = {
  type: "object",
  properties: {
    response_type: { ...text, description: "code" },
    client_id: {
      ...text,
      description: "The app's own id, which is no user's name; or an actor's id",
    },
    redirect_uri: { ...text, description: "http or https, without a fragment" },
    scope: { ...text, description: "One or more of openid, profile, email and offline_access" },
    state: { ...text, description: "Returned unchanged, at most 2048 characters" },
    nonce: { ...text, description: "Returned in the id token, at most 512 characters" },
    code_challenge: {
      ...text,
      description: "PKCE; required unless the client is an actor with its secret",
    },
    code_challenge_method: { ...text, description: "S256" },
    response_mode: { ...text, description: RESPONSE_MODES.join(" or ") },
    prompt: { ...text, description: `Of ${PROMPTS.join(", ")}` },
    login_hint: { ...text, description: "A user's name, offered first" },
    max_age: { ...text, description: "The most virtual seconds since the user last logged in" },
  },
} as const;

const answers = {
  200: { description: "The login page", contentType: HTML },
  303: {
    description: "Back to the app, with code and state, or error, error_description and state",
  },
  400: { description: "A page: the client_id or redirect_uri is not valid", contentType: HTML },
} as const;

const description =
  "Asks the user to log in, unless the browser is logged in already, and sends the browser " +
  "back with a code for POST /token. A browser must visit this address; a script of another " +
  "origin cannot fetch it.";

const example = {
  response_type: "code",
  client_id: "wallet-app",
  redirect_uri: "http://localhost:3000/callback",
  scope: "openid profile email",
  state: "af0ifjsldkj",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
};

export const authorizeRoute = define({
  method: "GET",
  paths: ["/authorize"],
  operation: "Authorize",
  summary: "Log in a user of an app",
  description,
  access: "public",
  visited: true,
  query: request,
  answers,
  example: { query: example },
  handle: ({ query, headers }, services) => authorize(services, query, headers),
});

export const authorizeByFormRoute = define({
  method: "POST",
  paths: ["/authorize"],
  operation: "Authorize by form",
  summary: "Log in a user of an app, by a form",
  description,
  access: "public",
  visited: true,
  body: request,
  answers,
  example: { body: example },
  handle: ({ body, headers }, services) => authorize(services, body, headers),
});

function authorize(
  services: IdentityServices,
  all: Fields,
  headers: LoginSubject["headers"],
): Reply {
  // A parameter without a value counts as not sent. (RFC 6749, 3.1)
  const fields = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
  return asPage(() => {
    const back = readReturn(services.inbox, fields);
    const url = services.tokens.issuerAt(headers);
    try {
      const request = readRequest(services.inbox, fields, back);
      const wishes = readWishes(fields);
      const session = services.sessions.find(sessionIdIn(headers.cookie, url));
      if (session !== undefined && isEnough(services, session, wishes)) {
        return goBack(request, { code: services.codes.issue(request, session) }, url);
      }
      if (!wishes.prompts.includes("none")) {
        return pageFor(services, request, { likely: wishes.loginHint ?? session?.user });
      }
      throw new AuthorizationRefusal("login_required", "nobody is logged in with this browser");
    } catch (thrown) {
      if (!(thrown instanceof AuthorizationRefusal)) throw thrown;
      const { error, description } = thrown;
      return goBack(back, { error, error_description: description }, url);
    }
  });
}

/** Whether the existing login is enough. */
function isEnough({ inbox }: IdentityServices, { authTime }: Session, wishes: Wishes): boolean {
  const { prompts, maxAge } = wishes;
  if (prompts.includes("login") || prompts.includes("select_account")) return false;
  return maxAge === undefined || authTime + maxAge >= Math.floor(inbox.nowMs / 1000);
}

interface LoginPageState {
  readonly likely?: string | undefined;
  readonly problem?: string;
  readonly triedName?: string | undefined;
  readonly unfunded?: boolean;
}

function pageFor(
  { inbox }: IdentityServices,
  request: AuthorizationRequest,
  shown: LoginPageState,
): Reply {
  const accounts = inbox.read(actorsOf);
  const signed = signedRequest(inbox, request);
  return loginPage({ likely: undefined, ...shown, request, signed, accounts });
}

export const loginRoute = define({
  method: "POST",
  paths: ["/login"],
  operation: "Log in",
  summary: "Take the forms of the login page",
  description:
    "Only for the login page: `request` is signed. Send it with one of the other fields.",
  access: "public",
  visited: true,
  body: {
    type: "object",
    properties: {
      request: { ...text, description: "The authorization request, as on the page" },
      user: { ...text, description: "The name of a user to log in as" },
      new_user: { ...text, description: "The name of a user to register and log in as" },
      funds: { ...text, description: "Any value: a new user gets the tokens an actor begins with" },
      cancel: { ...text, description: "Any value: back to the app with access_denied" },
    },
  } as const,
  answers: {
    303: { description: "Back to the app; the browser is logged in" },
    400: { description: "The page again, with the error", contentType: HTML },
    403: { description: "A page: the form is not one of this server", contentType: HTML },
  },
  handle: ({ body, headers }, services) =>
    asPage(() => {
      const url = services.tokens.issuerAt(headers);
      refuseForeignForm(headers, url);
      const request = readSigned(services.inbox, body.request ?? "");
      if (request === undefined) throw new Problem("invalid", "The form is not one of ours");
      if (body.cancel !== undefined) {
        const params = { error: "access_denied", error_description: "the user went back" };
        return goBack(request, params, url);
      }
      try {
        return loggedIn(services, request, { user: userOf(services, request, body), headers });
      } catch (thrown) {
        if (!(thrown instanceof Problem)) throw thrown;
        const { new_user: triedName, funds } = body;
        const unfunded = triedName !== undefined && funds === undefined;
        return pageFor(services, request, { problem: `${thrown.message}.`, triedName, unfunded });
      }
    }),
});

interface LoginChoice {
  readonly user?: string | undefined;
  readonly new_user?: string | undefined;
  readonly funds?: string | undefined;
}

/** The name of the chosen or new user. Throws a problem for the page. */
function userOf(
  { inbox }: IdentityServices,
  { client }: AuthorizationRequest,
  chosen: LoginChoice,
): string {
  const { user, new_user: name, funds } = chosen;
  if (name === undefined) {
    if (inbox.read(actorsOf).some((actor) => actor.name === user)) return String(user);
    throw new Problem("invalid", "That user is not there: choose somebody else");
  }
  // A user's name is a client id with a secret, so the app could no longer log anyone in.
  if (name === client) throw new Problem("invalid", "The app itself has that name");
  return registerUser(inbox, { name, funded: funds !== undefined }).name;
}

interface LoginSubject {
  readonly user: string;
  readonly headers: { readonly cookie?: string | undefined; readonly host?: string | undefined };
}

function loggedIn(
  { sessions, codes, tokens }: IdentityServices,
  request: AuthorizationRequest,
  { user, headers }: LoginSubject,
): Reply {
  const url = tokens.issuerAt(headers);
  sessions.forget(sessionIdIn(headers.cookie, url));
  const { id, session } = sessions.begin(user, saltOf(request));
  const reply = goBack(request, { code: codes.issue(request, session) }, url);
  return { ...reply, headers: { ...reply.headers, "set-cookie": sessionCookie(id, url) } };
}

function asPage(answer: () => Reply): Reply {
  try {
    return answer();
  } catch (thrown) {
    if (thrown instanceof Problem) return problemPage(thrown.status, thrown.message);
    throw thrown;
  }
}
