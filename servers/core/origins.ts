// Which web pages of other origins may ask a surface from a browser: none, or any, without cookies
// (CORS). If several surfaces share a server, each has its own rule. (decision 59)
import type { IncomingHttpHeaders } from "node:http";

/** Any page may ask with these methods; every OPTIONS request for a readable path is a preflight. */
interface OwnPreflight {
  readonly methods: string;
}

/** `any`: each page may ask and read the answer, with a token of its own. Undefined: none may. */
export type Origins = "any" | OwnPreflight | undefined;

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
/** Whatever a page sends may come; these if its preflight names none that could be a header. */
const USUAL = "Authorization, Content-Type, Idempotency-Key, X-API-Key, Prefer";
const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
const NAMES_MAX = 100;
/** What any surface tells in headers. */
const EXPOSED = [
  ...["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "Retry-After"],
  ...["Warning", "WWW-Authenticate", "Idempotent-Replayed", "Content-Location"],
  ...["Content-Range", "Preference-Applied", "X-Lockstep-Fault", "Date"],
];
/** What JSON-RPC tells: each call carries these names. */
const EXPOSED_OF_OWN = "Retry-After, X-Lockstep-Fault";
/** Seconds for which a browser may remember the permission. */
const PREFLIGHT_SECONDS = 600;

/** Sent with every answer. */
const OF_ANY = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED.join(", "),
};
const OF_OWN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED_OF_OWN,
};

interface AskingRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Whether a request is a CORS preflight: it asks for permission, belongs to no route, carries no
 * token and is not counted.
 */
export function isPreflight(origins: Origins, { method, headers }: AskingRequest): boolean {
  if (method !== "OPTIONS") return false;
  if (typeof origins === "object") return true;
  const requestedMethod = headers["access-control-request-method"];
  return origins === "any" && headers.origin !== undefined && requestedMethod !== undefined;
}

/** What an answer says about origins. */
export function originHeaders(
  origins: Origins,
  request?: AskingRequest,
): Readonly<Record<string, string>> {
  if (origins === undefined) return {};
  const always = origins === "any" ? OF_ANY : OF_OWN;
  if (request?.method !== "OPTIONS") return always;
  return { ...always, ...preflightHeaders(origins, request.headers) };
}

/** Further headers of the answer to a preflight: it allows the requested headers. */
export function preflightHeaders(
  origins: Exclude<Origins, undefined>,
  headers: IncomingHttpHeaders,
): Readonly<Record<string, string>> {
  return {
    "access-control-allow-methods": origins === "any" ? METHODS : origins.methods,
    "access-control-allow-headers": allowedNames(headers["access-control-request-headers"]),
    "access-control-max-age": String(PREFLIGHT_SECONDS),
    vary: "Access-Control-Request-Headers",
  };
}

function allowedNames(text = ""): string {
  const names = text.split(",", NAMES_MAX + 1).map((name) => name.trim());
  return names.length <= NAMES_MAX && names.every((name) => NAME.test(name))
    ? names.join(", ")
    : USUAL;
}
