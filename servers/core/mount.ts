// Puts a surface on a fastify instance: origin, gate, body, input, handler, problem, tap, in this order.
// Knows no surface by name; the prefix it may be mounted under is the instance's own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isWitnessed, tellAnswer } from "./answer-channel.ts";
import type { Caller } from "./caller.ts";
import { envelopeProblem } from "./envelope.ts";
import { parseInput } from "./input.ts";
import { isPreflight, letOriginsIn, originHeaders } from "./origins.ts";
import { type BodyBounds, Problem, problemOf, unknownRoute } from "./problem.ts";
import type { Reply } from "./route.ts";
import { type BoundRoute, JSON_READERS, type Surface } from "./surface.ts";
import type { Tap } from "./tap.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    route?: BoundRoute;
    /** False where no other origin is let in. */
    cors?: false;
  }
}

export interface MountOptions {
  readonly tap: Tap;
  /** Called before anything else is done for a request: time may have to be made to pass. */
  arrive?(): void;
  /** Virtual milliseconds, for the `Date` header. */
  nowMs(): number;
  /** Hears of faults of ours, which clients are only told of in general words. */
  report(cause: unknown): void;
}

export const JSON_TYPE = "application/json; charset=utf-8";

export async function mount(
  app: FastifyInstance,
  surface: Surface,
  options: MountOptions,
): Promise<void> {
  readBodies(app, surface);
  app.addHook("onRequest", (_request, reply, done) => {
    begin(surface, reply, options);
    done();
  });
  // Before the gate, so that a page may read why it was refused.
  await letOriginsIn(app, surface.origins);
  app.addHook("onRequest", async (request, reply) => {
    if (isPreflight(surface.origins, request)) return reply.code(204).send();
    const problem = await admit(surface, request, reply);
    return problem === undefined ? undefined : sendProblem(surface, problem, reply);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    publish(options.tap, surface, { request, reply, payload });
    done();
  });
  const bounds = boundsOf(surface);
  const fail = (thrown: unknown, reply: FastifyReply) => {
    const problem = problemOf(thrown, bounds);
    // A problem was thrown on purpose, so that there is nothing to look into.
    if (problem.kind === "broken" && problem !== thrown) options.report(thrown);
    return sendProblem(surface, problem, reply);
  };
  app.setErrorHandler((error, _request, reply) => fail(error, reply));
  app.setNotFoundHandler((_request, reply) => sendProblem(surface, unknownRoute(), reply));
  for (const route of surface.routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return send(reply, await answer(route, request, app.prefix));
      } catch (thrown) {
        return fail(thrown, reply);
      }
    };
    for (const url of route.paths) {
      const config = { route, ...(route.visited ? { cors: false as const } : {}) };
      app.route({ method: route.method, url, config, handler });
    }
  }
}

/** For a path that is none, so that no route and no hook ever sees the request. */
export async function refuseBadPath(
  surface: Surface,
  { request, reply }: Omit<Sent, "payload">,
  options: MountOptions,
): Promise<void> {
  begin(surface, reply, options);
  reply.headers(originHeaders(surface.origins));
  // Whatever was asked for, it is not there.
  const problem = await admit(surface, request, reply);
  const told = problem === undefined || problem.kind === "unknownRoute" ? badPath() : problem;
  const payload = JSON.stringify(surface.problemBody(told));
  reply.code(told.status).headers(told.headers).header("content-type", JSON_TYPE);
  publish(options.tap, surface, { request, reply, payload });
  reply.send(payload);
}

const badPath = () => new Problem("invalid", "The path has a broken percent code");

function begin(surface: Surface, reply: FastifyReply, options: MountOptions): void {
  options.arrive?.();
  reply.raw.sendDate = false;
  reply.header("date", new Date(options.nowMs()).toUTCString()).headers(surface.headers ?? {});
}

function boundsOf({ bodyBytesMax, readers = JSON_READERS }: Surface): BodyBounds {
  return { bytesMax: bodyBytesMax, types: Object.keys(readers) };
}

function readBodies(app: FastifyInstance, { readers = JSON_READERS, bodyBytesMax }: Surface): void {
  app.removeAllContentTypeParsers();
  for (const [contentType, read] of Object.entries(readers)) {
    const options = { parseAs: "string", bodyLimit: bodyBytesMax } as const;
    app.addContentTypeParser(contentType, options, (_request, text, done) => {
      try {
        done(null, read(String(text)));
      } catch (problem) {
        done(problem as Error);
      }
    });
  }
}

/** Runs before the body is read: whoever may not pass costs no parsing. Answers why it may not. */
async function admit(
  surface: Surface,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Problem | undefined> {
  const route = routeOf(request);
  const admission = await surface.gate?.admit({
    authorization: request.headers.authorization,
    address: request.ip,
    route,
  });
  if (admission !== undefined) {
    reply.headers(admission.headers);
    request.caller = admission.caller;
    if (admission.problem !== undefined) return admission.problem;
  }
  const { httpVersion } = request.raw;
  const bad =
    envelopeProblem({ httpVersion, headers: request.headers }) ?? surface.guard?.(request.headers);
  return bad ?? (route === undefined ? unknownRoute() : undefined);
}

const routeOf = (request: FastifyRequest): BoundRoute | undefined =>
  request.is404 ? undefined : request.routeOptions.config?.route;

function answer(
  route: BoundRoute,
  request: FastifyRequest,
  prefix: string,
): Reply | Promise<Reply> {
  const { method, headers, caller, url } = request;
  const path = (url.split("?", 1)[0] ?? "").slice(prefix.length);
  return route.answer({ method, path, headers, caller, ...parseInput(route, request) });
}

function send(reply: FastifyReply, { status, body, headers = {} }: Reply): FastifyReply {
  reply.code(status).headers(headers);
  if (headers["content-type"] !== undefined) return reply.send(body);
  return reply.header("content-type", JSON_TYPE).send(JSON.stringify(body));
}

function sendProblem(surface: Surface, problem: Problem, reply: FastifyReply): FastifyReply {
  const { status, headers } = problem;
  return send(reply.headers(headers), { status, body: surface.problemBody(problem) });
}

interface Sent {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly payload: unknown;
}

/** Costs nothing where nobody listens. */
function publish(tap: Tap, surface: Surface, { request, reply, payload }: Sent): void {
  if (isWitnessed()) {
    const { method, url, body } = request;
    const asked = { route: routeOf(request), request: { method, url, body } };
    tellAnswer(surface, { ...asked, status: reply.statusCode, body: String(payload ?? "") });
  }
  if (tap.silent) return;
  tap.publish({
    surface: surface.name,
    method: request.method,
    path: request.url,
    request: { headers: { ...request.headers }, body: request.body ?? null },
    status: reply.statusCode,
    response: { headers: { ...reply.getHeaders() }, body: String(payload ?? "") },
  });
}
