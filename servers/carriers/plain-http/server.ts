// Serves a surface of static paths on Node's own HTTP server, without a framework, so that a read
// costs little more than its HTTP. Answers over sockets after `listen`, and without any by
// `inject`. (decision 61)
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { type FastifyInstance, type FastifyReply, fastify, type InjectOptions } from "fastify";
import { AnswerOrder } from "../../core/answer-order.ts";
import { endBrokenConnection, type ServerOptions, type WireServer } from "../../core/server.ts";
import type { Surface } from "../../core/surface.ts";
import { KEEP_ALIVE_MS } from "./carrier.ts";
import { IncomingRequests } from "./incoming.ts";

const REQUEST_MS_MAX = 30_000;

export function createPlainServer(surface: Surface, options: ServerOptions): WireServer {
  const { requestMsMax = REQUEST_MS_MAX } = options;
  const exchanges = new IncomingRequests(surface, options);
  const bounds = {
    // We refuse a missing host ourselves, in the surface's form.
    requireHostHeader: false,
    requestTimeout: requestMsMax,
    headersTimeout: requestMsMax,
    connectionsCheckingInterval: Math.ceil(requestMsMax / 6),
    keepAliveTimeout: KEEP_ALIVE_MS,
    noDelay: true,
  };
  const server = createServer(bounds, exchanges.take);
  const order = new AnswerOrder(server);
  server.on("connection", exchanges.watch);
  server.on("checkExpectation", exchanges.take);
  server.on("clientError", (error, socket) => {
    const ending = { root: surface, order };
    endBrokenConnection(error as NodeJS.ErrnoException, socket as Socket, ending);
  });
  let framework: FastifyInstance | undefined;
  return {
    ...wireOf(server),
    inject: (request: InjectOptions | string) => {
      framework ??= frameworkFor(exchanges);
      return framework.inject(request);
    },
  };
}

/** A server of Node as it starts to listen and ends. */
export function wireOf(server: Server): Omit<WireServer, "inject"> {
  return {
    server,
    listen: ({ port, host }) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.off("error", reject);
          resolve(undefined);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}

/** Lets a framework's `inject` in without sockets, bypassing everything else the framework does. */
function frameworkFor({ take }: IncomingRequests): FastifyInstance {
  const app = fastify({
    frameworkErrors: (_error, request, reply) => {
      const { raw } = reply as FastifyReply;
      take(request.raw, raw);
    },
  });
  app.addHook("onRequest", (request, reply, _done) => {
    reply.hijack();
    take(request.raw, reply.raw);
  });
  return app;
}
