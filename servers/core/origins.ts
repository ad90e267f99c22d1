// Which web pages of other origins may ask a surface from a browser: none, or any, without cookies
// (CORS). If several surfaces share a server, each has its own rule.
import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Any page may ask; every OPTIONS request for a readable path is answered with these headers. */
interface OwnPreflight {
  readonly preflight: Readonly<Record<string, string>>;
}

/** `any`: each page may ask and read the answer, with a token of its own. Undefined: none may. */
export type Origins = "any" | OwnPreflight | undefined;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const ALLOWED = ["Authorization", "Content-Type", "Idempotency-Key", "X-API-Key"].concat(
  // Of the indexer's clients. They send a key to any server.
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

/** Adds the headers to every answer of the instance. The caller answers preflights itself. */
export async function letOriginsIn(app: FastifyInstance, origins: Origins): Promise<void> {
  if (origins === undefined) {
    // Otherwise the path would belong to the surface at the root if that lets everyone in.
    app.options("*", (_request, reply) => reply.callNotFound());
    return;
  }
  if (origins !== "any") {
    letAllAsk(app, origins);
    return;
  }
  await app.register(cors, {
    origin: "*",
    methods: METHODS,
    allowedHeaders: ALLOWED,
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
    preflightContinue: true,
    strictPreflight: false,
  });
}

function letAllAsk(app: FastifyInstance, origins: OwnPreflight): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(originHeaders(origins));
    if (request.method === "OPTIONS") reply.headers(origins.preflight);
    done();
  });
  app.options("*", (_request, reply) => reply.code(204).send());
}

/**
 * Whether a request is a CORS preflight: it asks for permission, belongs to no route, carries no
 * token and is not counted.
 */
export function isPreflight(origins: Origins, { method, headers }: FastifyRequest): boolean {
  const asked = headers["access-control-request-method"];
  const { origin } = headers;
  if (typeof origins === "object") return method === "OPTIONS";
  return origins === "any" && method === "OPTIONS" && origin !== undefined && asked !== undefined;
}

/** For answers that bypass the instance's hooks. */
export function originHeaders(origins: Origins): Readonly<Record<string, string>> {
  if (origins === undefined) return {};
  if (origins !== "any") return { "access-control-allow-origin": "*" };
  return {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": EXPOSED.join(", "),
  };
}
