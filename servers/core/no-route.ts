// Why a request has no route: nothing is at its path, or the path does not take its method.
import { type Problem, unknownRoute } from "./problem.ts";
import type { Surface } from "./surface.ts";

interface UnroutedRequest {
  readonly method: string;
  readonly url: string;
  readonly server: { readonly prefix: string };
}

/** Surfaces that do not distinguish the two say that there is no such route. */
export function noRoute(surface: Surface, { method, url, server }: UnroutedRequest): Problem {
  const { methodProblem, pathProblem, routes } = surface;
  const path = (url.split("?", 1)[0] ?? "").slice(server.prefix.length);
  const taken = routes.filter(({ paths }) => paths.some((each) => fits(each, path)));
  // Another reason to have no route is a broken percent code.
  const isMethod = taken.length > 0 && taken.every((route) => route.method !== methodOf(method));
  if (methodProblem !== undefined && isMethod) return methodProblem(method);
  return pathProblem?.(path) ?? unknownRoute();
}

const methodOf = (method: string): string => (method === "HEAD" ? "GET" : method);

function fits(template: string, path: string): boolean {
  const parts = path.split("/");
  const named = template.split("/");
  const isPart = (part: string, at: number) => part.startsWith(":") || part === parts[at];
  return named.length === parts.length && named.every(isPart);
}
