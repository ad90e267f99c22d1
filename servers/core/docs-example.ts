// The example of a route as a curl command line.

import type { RouteFacts } from "./route.ts";
import type { SurfaceFacts } from "./surface.ts";

const FORM = "application/x-www-form-urlencoded";

/** Contains $URL and $TOKEN, which the page explains. */
export function exampleLine(surface: SurfaceFacts, route: RouteFacts): string {
  const { method, paths, access, example } = route;
  const query = String(new URLSearchParams(example?.query));
  const path = (example?.path ?? paths[0]).replace(/:(\w+)/g, "<$1>");
  const verb = method === "GET" || (method === "POST" && hasBody(route)) ? "" : `-X ${method} `;
  const bearer = access === "public" ? [] : ['-H "Authorization: Bearer $TOKEN"'];
  return [
    `curl ${verb}"$URL${path}${query && `?${query}`}"`,
    ...bearer,
    ...bodyOf(surface, route),
  ].join(" \\\n  ");
}

const hasBody = ({ example }: RouteFacts) => example?.body !== undefined;

function bodyOf({ readers }: SurfaceFacts, { example }: RouteFacts): string[] {
  if (example?.body === undefined) return [];
  const [type = "application/json"] = Object.keys(readers ?? {});
  const sent =
    type === FORM
      ? String(new URLSearchParams(example.body as Record<string, string>))
      : JSON.stringify(example.body);
  return [`-H "Content-Type: ${type}"`, `-d ${quoted(sent)}`];
}

const quoted = (sent: string): string => `'${sent.replaceAll("'", `'\\''`)}'`;
