// Puts a surface on a fastify instance, which matches paths and reads bodies between the steps of
// `exchange.ts`. A prefix belongs to the instance.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { boundsOf, readAs } from "./bodies.ts";
import { breakOff } from "./break-off.ts";
import type { Caller } from "./caller.ts";
import { closesInPeace } from "./close-in-peace.ts";
import {
  admit,
  badPathProblem,
  begin,
  type ExchangeOptions,
  type OpenExchange,
  type OpenReply,
  publish,
  sendProblem,
  serve,
} from "./exchange.ts";
import { JSON_READERS, JSON_TYPE } from "./json.ts";
import { noRoute } from "./no-route.ts";
import { isPreflight } from "./origins.ts";
import type { Pieces } from "./pieces.ts";
import { answerTo, type Problem } from "./problem.ts";
import { problemIn } from "./problem-in.ts";
import { ReadCache } from "./read-cache.ts";
import type { Breaks } from "./route.ts";
import { sentBody } from "./sent-body.ts";
import { streamOf } from "./stream.ts";
import type { BoundRoute, Surface } from "./surface.ts";
import type { Tap } from "./tap.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyReply {
    breakOff(how: Breaks, text: string): void;
    stream(body: Pieces): void;
  }
  interface FastifyContextConfig {
    route?: BoundRoute;
  }
}

const routeOf = (request: FastifyRequest): BoundRoute | undefined =>
  request.is404 ? undefined : request.routeOptions.config?.route;

/** Fastify's types say more than a reply needs to. */
const openedBy = (request: FastifyRequest, reply: FastifyReply): OpenExchange => ({
  request,
  reply: reply as OpenReply,
  route: routeOf(request),
  sent: sentBody,
});

export function mount(app: FastifyInstance, surface: Surface, options: ExchangeOptions): void {
  readBodies(app, surface, options.tap);
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.sendDate = false;
    const exchange = openedBy(request, reply);
    begin(surface, exchange, options);
    if (isPreflight(surface.origins, request)) {
      reply.code(204).send();
      return;
    }
    const settle = (problem: Problem | undefined) => {
      if (problem === undefined) done();
      else refuse(surface, problem, exchange);
    };
    try {
      const admitted = admit(surface, exchange);
      if (admitted instanceof Promise) admitted.then(settle).catch(done);
      else settle(admitted);
    } catch (thrown) {
      done(thrown as Error);
    }
  });
  app.decorateReply("breakOff", function breakReply(this: FastifyReply, how, text) {
    this.hijack();
    const headers = { ...this.getHeaders(), "content-length": Buffer.byteLength(text) };
    const exchange = openedBy(this.request, this);
    publish(options.tap, surface, { ...exchange, payload: text, breaks: how });
    breakOff(this.raw, how, { status: this.statusCode, headers, text });
  });
  app.decorateReply("stream", function streamReply(this: FastifyReply, pieces) {
    this.send(streamOf(pieces));
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    publish(options.tap, surface, { ...openedBy(request, reply), payload });
    done();
  });
  const fail = (thrown: unknown, exchange: OpenExchange) => {
    const problem = problemIn(surface, exchange.route, { thrown, report: options.report });
    refuse(surface, problem, exchange);
  };
  app.setErrorHandler((error, request, reply) => fail(error, openedBy(request, reply)));
  app.setNotFoundHandler((request, reply) =>
    fail(noRoute(surface, request), openedBy(request, reply)),
  );
  const reads = surface.revision && new ReadCache(surface.revision);
  const { tap } = options;
  for (const route of surface.routes) {
    const keeps = route.method === "GET" ? reads : undefined;
    // Answers by `send` and returns nothing: fastify would wait for a reply to end, and after a promise it would
    // end one that is still being sent.
    const handler = (request: FastifyRequest, reply: FastifyReply): void => {
      const exchange = { request, reply: reply as OpenReply, route, sent: sentBody };
      void serve(exchange, { keeps, tap }, (thrown) => fail(thrown, exchange));
    };
    const { bytesMax: bodyLimit } = boundsOf(surface, route);
    for (const url of pathsOf(route)) {
      app.route({ method: route.method, url, config: { route }, handler, bodyLimit });
    }
  }
}

/** Each path of a route, with a slash at its end too if that makes no difference. */
export function pathsOf({ paths, mayEndInSlash }: BoundRoute): readonly string[] {
  return mayEndInSlash === true ? [...paths, ...paths.map((path) => `${path}/`)] : paths;
}

/** Fastify calls no hook for a path that cannot be decoded. */
export async function refuseBadPath(
  surface: Surface,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  options: ExchangeOptions,
): Promise<void> {
  reply.raw.sendDate = false;
  const exchange = { ...openedBy(request, reply), route: undefined };
  const problem = await badPathProblem(surface, exchange, options);
  const { status, body } = answerTo(problem, surface);
  const payload = JSON.stringify(body);
  reply.code(status).headers(problem.headers).header("content-type", JSON_TYPE);
  publish(options.tap, surface, { ...exchange, payload });
  closesInPeace(request.raw);
  reply.send(payload);
}

function refuse(surface: Surface, problem: Problem, exchange: OpenExchange): void {
  closesInPeace((exchange.request as FastifyRequest).raw);
  sendProblem(surface, problem, exchange);
}

/** Makes a fastify instance read bodies as its surface does, and in no other way. */
function readBodies(app: FastifyInstance, surface: Surface, tap: Tap): void {
  const { readers = JSON_READERS, routes } = surface;
  app.removeAllContentTypeParsers();
  const types = [readers, ...routes.map((route) => route.readers ?? {})].flatMap(Object.keys);
  for (const contentType of new Set(types)) {
    app.addContentTypeParser<Buffer>(contentType, { parseAs: "buffer" }, (request, bytes, done) => {
      if (!tap.silent) request.sent = bytes;
      try {
        done(null, readAs(surface, routeOf(request), { contentType, bytes }));
      } catch (problem) {
        done(problem as Error);
      }
    });
  }
}
