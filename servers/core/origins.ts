// Which web pages of other origins may ask a surface from a browser: none, or any, without cookies
// (CORS). If several surfaces share a server, each has its own rule.
import type { IncomingHttpHeaders } from "node:http";

/** Any page may ask; every OPTIONS request for a readable path is answered with these headers. */
interface OwnPreflight {
  readonly preflight: Readonly<Record<string, string>>;
}

/** `any`: each page may ask and read the answer, with a token of its own. Undefined: none may. */
export type Origins = "any" | OwnPreflight | undefined;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const ALLOWED = ["Authorization", "Content-Type", "Idempotency-Key", "X-API-Key"].concat(
  // The indexer's clients send these, and a key, to any server.
  ["Accept", "Accept-Profile", "apikey", "Content-Profile", "Prefer", "Range", "Range-Unit"],
  ["X-Client-Info", "X-Retry-Count"],
);
const EXPOSED = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "Retry-After",
  "Warning",
  "WWW-Authenticate",
  "Idempotent-Replayed",
  "Content-Location",
  "Content-Range",
  "Preference-Applied",
];
/** Seconds for which a browser may remember the permission. */
const PREFLIGHT_SECONDS = 600;

/** Sent with every answer, and besides them with the answer to a preflight. */
const OF_ANY = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED.join(", "),
};
const OF_PREFLIGHT = {
  ...OF_ANY,
  "access-control-allow-methods": METHODS.join(", "),
  "access-control-allow-headers": ALLOWED.join(", "),
  "access-control-max-age": String(PREFLIGHT_SECONDS),
};
const OF_OWN = { "access-control-allow-origin": "*" };

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
  const asked = headers["access-control-request-method"];
  return origins === "any" && headers.origin !== undefined && asked !== undefined;
}

/** What an answer to this method says about origins. */
export function originHeaders(origins: Origins, method = ""): Readonly<Record<string, string>> {
  if (origins === undefined) return {};
  const isOptions = method === "OPTIONS";
  if (origins === "any") return isOptions ? OF_PREFLIGHT : OF_ANY;
  return isOptions ? { ...OF_OWN, ...origins.preflight } : OF_OWN;
}
