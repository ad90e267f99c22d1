// Answers calls read as text on a framework's server as a plain server does, bypassing the framework,
// which would cost more than most calls. Anything but a plain call goes to the framework.
import type { RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ServerOptions } from "../../core/server.ts";
import type { Surface } from "../../core/surface.ts";
import { IncomingRequests } from "./incoming.ts";
import { plainCallsOf } from "./plain-call.ts";

export function withPlainCalls(
  app: FastifyInstance,
  surface: Surface,
  options: ServerOptions,
): FastifyInstance {
  const { server } = app;
  const isPlainCall = plainCallsOf(surface);
  const exchanges = new IncomingRequests(surface, options);
  const [framework] = server.listeners("request") as RequestListener[];
  if (framework === undefined) return app;
  server.off("request", framework);
  server.on("request", (request, response) => {
    if (isPlainCall(request)) exchanges.take(request, response);
    else framework(request, response);
  });
  server.on("connection", exchanges.watch);
  if (surface.socket !== undefined) {
    server.prependListener("upgrade", (_request, socket) => exchanges.leave(socket));
  }
  return app;
}
