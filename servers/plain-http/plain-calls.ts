// Answers calls read as text on a framework's server as a plain server does, bypassing the framework,
// which would cost more than most calls. Anything but a plain call, complete and within bounds,
// goes to the framework.
import type { IncomingMessage, RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";
import type { RouteFacts } from "../core/route.ts";
import type { ServerOptions } from "../core/server.ts";
import type { Surface } from "../core/surface.ts";
import { isUsual } from "./exchange.ts";
import { IncomingRequests } from "./incoming.ts";

export function withPlainCalls(
  app: FastifyInstance,
  surface: Surface,
  options: ServerOptions,
): FastifyInstance {
  const { server } = app;
  const isCalled = ({ readsText, bodyBytesMax }: RouteFacts) =>
    readsText === true && bodyBytesMax === undefined;
  const paths = surface.routes.filter(isCalled).flatMap((each) => each.paths);
  const exchanges = new IncomingRequests(surface, options);
  const [framework] = server.listeners("request") as RequestListener[];
  if (framework === undefined) return app;
  server.off("request", framework);
  server.on("request", (request, response) => {
    if (isPlainCall(request, paths, surface)) exchanges.take(request, response);
    else framework(request, response);
  });
  server.on("connection", exchanges.watch);
  return app;
}

function isPlainCall(
  request: IncomingMessage,
  paths: readonly string[],
  { guard, bodyBytesMax }: Surface,
): boolean {
  const { method, url = "", headers } = request;
  // The length of a chunked body is unknown.
  const bytes = Number(headers["content-length"]);
  if (method !== "POST" || !(bytes > 0 && bytes <= bodyBytesMax)) return false;
  return paths.includes(url) && isUsual(request) && guard?.(headers) === undefined;
}
