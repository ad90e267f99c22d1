// Reads what a browser brings to the authorization endpoint: which app asks, and where to return.
// (RFC 6749, 4.1.1; RFC 7636, 4.3; OpenID Connect Core, 3.1.2.1) (decision 57)
import type { Inbox } from "../../core/inbox.ts";
import { Problem } from "../../core/problem.ts";
import { actorNamed, isAppId } from "./client-credentials.ts";
import { AuthorizationRefusal } from "./oauth-problem.ts";
import { readScope } from "./scopes.ts";

export const RESPONSE_MODES = ["query", "fragment"] as const;
export const PROMPTS = ["none", "login", "consent", "select_account"] as const;

/** Where the browser returns in the end, whatever the outcome. */
export interface Return {
  readonly client: string;
  readonly redirectUri: string;
  readonly mode: (typeof RESPONSE_MODES)[number];
  readonly state?: string;
}

export interface AuthorizationRequest extends Return {
  readonly scope: string;
  readonly nonce?: string;
  /** The hash of the verifier that redeems the code. */
  readonly challenge?: string;
}

/** How to prompt the user. */
export interface Wishes {
  readonly prompts: readonly string[];
  readonly loginHint: string | undefined;
  /** Seconds since the last login, at most. */
  readonly maxAge: number | undefined;
}

export type Fields = Readonly<Record<string, string | undefined>>;

/** Bounds that keep a signed request within one form. */
const LENGTHS = { redirect_uri: 2048, state: 2048, nonce: 512, login_hint: 200 } as const;
const PRINTABLE = /^[\x20-\x7e]*$/;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Throws a problem to be shown on a page, because it is not known where to send the browser. */
export function readReturn(inbox: Inbox, fields: Fields): Return {
  const { client_id: client = "", redirect_uri: redirectUri = "" } = fields;
  if (client === "") throw new Problem("invalid", "The app did not say who it is: no client_id");
  if (!isAppId(inbox, client) && actorNamed(inbox, client) === undefined) {
    throw new Problem("invalid", "The client_id is not one that an app can have");
  }
  const fault = redirectFault(redirectUri);
  if (fault !== undefined) throw new Problem("invalid", `The redirect_uri ${fault}`);
  const mode = RESPONSE_MODES.find((each) => each === fields.response_mode) ?? "query";
  const { state } = fields;
  const isGood = state !== undefined && isBounded(state, LENGTHS.state);
  return { client, redirectUri, mode, ...(isGood ? { state } : {}) };
}

/** The fault of a redirect URI; undefined for a valid one. */
export function redirectFault(uri: string): string | undefined {
  if (uri === "") return "is missing";
  if (!isBounded(uri, LENGTHS.redirect_uri)) return "is too long or not in plain characters";
  if (!URL.canParse(uri)) return "is not an absolute URL";
  const { protocol, username, password } = new URL(uri);
  if (protocol !== "http:" && protocol !== "https:") return "must begin with http or https";
  if (uri.includes("#")) return "must not have a fragment";
  return username === "" && password === "" ? undefined : "must not have a user's name in it";
}

const isBounded = (text: string, most: number) => text.length <= most && PRINTABLE.test(text);

/** Throws an AuthorizationRefusal, which goes back to the app. */
export function readRequest(inbox: Inbox, fields: Fields, back: Return): AuthorizationRequest {
  ensureUnderstood(fields);
  const scope = readScope(fields.scope);
  if (scope === undefined) {
    throw new AuthorizationRefusal("invalid_scope", "scope has a name that is none");
  }
  const { nonce } = fields;
  if (!isBounded(fields.state ?? "", LENGTHS.state) || !isBounded(nonce ?? "", LENGTHS.nonce)) {
    throw bad("state and nonce must be plain characters, at most 2048 and 512");
  }
  const challenge = readChallenge(fields);
  if (challenge === undefined && isAppId(inbox, back.client)) {
    throw bad("an app without a secret needs PKCE: code_challenge is missing");
  }
  return {
    ...back,
    scope,
    ...(nonce === undefined ? {} : { nonce }),
    ...(challenge === undefined ? {} : { challenge }),
  };
}

const bad = (description: string) => new AuthorizationRefusal("invalid_request", description);

function ensureUnderstood({ response_type: type, response_mode: mode, ...rest }: Fields): void {
  if (type === undefined) throw bad("response_type is missing");
  if (type !== "code") {
    throw new AuthorizationRefusal("unsupported_response_type", "response_type must be code");
  }
  if (mode !== undefined && !RESPONSE_MODES.some((known) => known === mode)) {
    throw bad(`response_mode must be ${RESPONSE_MODES.join(" or ")}`);
  }
  if (rest.request !== undefined) {
    throw new AuthorizationRefusal("request_not_supported", "request objects are not taken");
  }
  if (rest.request_uri !== undefined) {
    throw new AuthorizationRefusal("request_uri_not_supported", "request_uri is not taken");
  }
}

function readChallenge(fields: Fields): string | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = fields;
  if (challenge === undefined && method === undefined) return undefined;
  if (method !== "S256") throw bad("code_challenge_method must be S256");
  if (challenge === undefined || !CHALLENGE.test(challenge)) {
    throw bad("code_challenge must be 43 characters of base64url");
  }
  return challenge;
}

/** Throws an AuthorizationRefusal. */
export function readWishes({ prompt, login_hint: loginHint, max_age: maxAge }: Fields): Wishes {
  const prompts = prompt?.split(" ") ?? [];
  if (!prompts.every((each) => PROMPTS.some((known) => known === each))) {
    throw bad(`prompt must be of ${PROMPTS.join(", ")}`);
  }
  if (prompts.includes("none") && prompts.length > 1) throw bad("prompt none must stand alone");
  if (maxAge !== undefined && !/^\d{1,9}$/.test(maxAge)) throw bad("max_age must be seconds");
  const isGood = loginHint !== undefined && isBounded(loginHint, LENGTHS.login_hint);
  return {
    prompts,
    loginHint: isGood ? loginHint : undefined,
    maxAge: maxAge === undefined ? undefined : Number(maxAge),
  };
}
