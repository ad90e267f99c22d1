// Why a request has no route: nothing is at its path, or the path does not take its method.
import type { FastifyRequest } from "fastify";
import { type Problem, unknownRoute } from "./problem.ts";
import type { Surface } from "./surface.ts";

/** Surfaces that do not distinguish the two say that there is no such route. */
export function noRoute({ methodProblem, routes }: Surface, request: FastifyRequest): Problem {
  const { method, url, server } = request;
  if (methodProblem === undefined) return unknownRoute();
  const path = (url.split("?", 1)[0] ?? "").slice(server.prefix.length);
  const isTaken = routes.some(({ paths }) => paths.includes(path));
  return isTaken ? methodProblem(method) : unknownRoute();
}
