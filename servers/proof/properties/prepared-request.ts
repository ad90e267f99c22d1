// A request before it is sent, in parts that can be mutated one by one.
import type { RandomStream, World } from "../../../sim/index.ts";
import type { BoundRoute } from "../../core/surface.ts";
import type { HttpRequest } from "./http.ts";

export interface Scenery {
  readonly world: World;
  readonly random: RandomStream;
}

export type Route = Omit<BoundRoute, "answer">;

/** The actor whose valid token is sent, an `Authorization` header as it is, or none. */
export type Bearer = { readonly name: string } | { readonly authorization: string } | undefined;

export interface PreparedRequest {
  readonly route: Route;
  readonly bearer: Bearer;
  /** Values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** A text is sent as it is. */
  readonly body: Readonly<Record<string, unknown>> | string | undefined;
  readonly key?: string;
}

function pathOf({ route, params, query }: PreparedRequest): string {
  const path = route.paths[0].replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const text = String(new URLSearchParams(query));
  return text === "" ? path : `${path}?${text}`;
}

export function sentOf(request: PreparedRequest, authorization: string | undefined): HttpRequest {
  const { route, body, key } = request;
  return {
    method: route.method,
    path: pathOf(request),
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: typeof body === "object" ? JSON.stringify(body) : body,
  };
}

/**
 * As a shell command: `$APP` is the application's URL, and `token NAME` prints a token as in the
 * README.
 */
export function curlOf(request: PreparedRequest): string {
  const { route, bearer, body, key } = request;
  const parts = [`curl -s -X ${route.method} "$APP${pathOf(request)}"`];
  if (bearer !== undefined) {
    const value = "name" in bearer ? `Bearer $(token ${bearer.name})` : bearer.authorization;
    parts.push(`-H "Authorization: ${value}"`);
  }
  if (key !== undefined) parts.push(`-H 'Idempotency-Key: ${key}'`);
  if (body !== undefined) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    parts.push(`-H 'Content-Type: application/json' -d '${text}'`);
  }
  return parts.join(" ");
}
