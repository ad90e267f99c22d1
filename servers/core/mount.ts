// Puts a surface on a fastify instance: origin, gate, body, input, handler, problem, tap, in this
// order. A prefix belongs to the instance.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Admission } from "./admission.ts";
import { hasListeners, tellAnswer } from "./answer-channel.ts";
import { boundsOf, readBodies, routeOf } from "./bodies.ts";
import type { Caller } from "./caller.ts";
import { closesInPeace } from "./close-in-peace.ts";
import { dateText } from "./date-text.ts";
import { envelopeProblem } from "./envelope.ts";
import { parseInput, takesAnyQuery } from "./input.ts";
import { JSON_TYPE } from "./json.ts";
import { KeptReads } from "./kept-reads.ts";
import { noRoute } from "./no-route.ts";
import { isPreflight, letOriginsIn, originHeaders } from "./origins.ts";
import { badPath, holdQuery } from "./percent.ts";
import { answerTo, type Problem, problemOf } from "./problem.ts";
import type { Reply } from "./route.ts";
import { sentBody } from "./sent-body.ts";
import type { BoundRoute, Surface } from "./surface.ts";
import type { Tap } from "./tap.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    route?: BoundRoute;
    /** False where no other origin may ask. */
    cors?: false;
  }
}

export interface MountOptions {
  readonly tap: Tap;
  /** Called before anything else of a request, because time may have to pass first. */
  arrive?(): void;
  /** Virtual milliseconds, for the `Date` header. */
  nowMs(): number;
  /** Receives internal errors in full; clients get a general message. */
  report(cause: unknown): void;
}

export async function mount(
  app: FastifyInstance,
  surface: Surface,
  options: MountOptions,
): Promise<void> {
  readBodies(app, surface, options.tap);
  app.addHook("onRequest", (_request, reply, done) => {
    begin(surface, reply, options);
    done();
  });
  // Before the gate, so that a page may read why it was refused.
  await letOriginsIn(app, surface.origins);
  app.addHook("onRequest", (request, reply, done) => {
    const settle = (problem: Problem | undefined) => {
      if (problem === undefined) done();
      else sendProblem(surface, problem, reply);
    };
    if (isPreflight(surface.origins, request)) {
      reply.code(204).send();
      return;
    }
    // A promise only for a new token: known callers do not wait.
    const admitted = admitLater(surface, request, reply);
    if (admitted instanceof Promise) admitted.then(settle).catch(done);
    else settle(admitted);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    publish(options.tap, surface, { request, reply, payload });
    done();
  });
  const fail = (thrown: unknown, reply: FastifyReply) => {
    const problem = problemOf(thrown, boundsOf(surface, routeOf(reply.request)));
    // A problem that was thrown on purpose needs no report.
    if (problem.kind === "broken" && problem !== thrown) options.report(thrown);
    return sendProblem(surface, problem, reply);
  };
  app.setErrorHandler((error, _request, reply) => fail(error, reply));
  app.setNotFoundHandler((request, reply) => fail(noRoute(surface, request), reply));
  const reads = surface.revision && new KeptReads(surface.revision);
  for (const route of surface.routes) {
    const keeps = route.method === "GET" ? reads : undefined;
    // Answers by `send` and returns nothing, because fastify waits for a returned reply to end.
    const handler = (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
      try {
        const kept = keeps?.find(keyOf(request));
        if (kept !== undefined) return sendText(reply, kept);
        const answered = answer(route, request);
        if (!(answered instanceof Promise)) return send(reply, answered, { request, keeps });
        return answered.then((found) => send(reply, found)).catch((thrown) => fail(thrown, reply));
      } catch (thrown) {
        fail(thrown, reply);
      }
    };
    const slashed = route.mayEndInSlash ? route.paths.map((path) => `${path}/`) : [];
    for (const url of [...route.paths, ...slashed]) {
      const config = { route, ...(route.visited ? { cors: false as const } : {}) };
      const { bytesMax: bodyLimit } = boundsOf(surface, route);
      app.route({ method: route.method, url, config, handler, bodyLimit });
    }
  }
}

/** For a path that cannot be decoded, which no route and no hook sees. */
export async function refuseBadPath(
  surface: Surface,
  { request, reply }: Omit<SentReply, "payload">,
  options: MountOptions,
): Promise<void> {
  begin(surface, reply, options);
  reply.headers(originHeaders(surface.origins));
  // Whatever was asked for does not exist.
  const problem = await admit(surface, request, reply);
  const told = problem === undefined || problem.kind === "unknownRoute" ? badPath() : problem;
  const { status, body } = answerTo(told, surface);
  const payload = JSON.stringify(body);
  reply.code(status).headers(told.headers).header("content-type", JSON_TYPE);
  publish(options.tap, surface, { request, reply, payload });
  closesInPeace(request.raw);
  reply.send(payload);
}

function begin(surface: Surface, reply: FastifyReply, options: MountOptions): void {
  options.arrive?.();
  reply.raw.sendDate = false;
  reply.header("date", dateText(options.nowMs()));
  if (surface.headers !== undefined) reply.headers(surface.headers);
}

/** Like `admit`, but a throw becomes a rejection. */
function admitLater(surface: Surface, request: FastifyRequest, reply: FastifyReply): GateResult {
  try {
    return admit(surface, request, reply);
  } catch (thrown) {
    return Promise.reject(thrown);
  }
}

type GateResult = Problem | undefined | Promise<Problem | undefined>;

/**
 * Runs before the body is read, so refused callers cost no parsing. Returns why the caller may not
 * pass.
 */
function admit(surface: Surface, request: FastifyRequest, reply: FastifyReply): GateResult {
  const admission = surface.gate?.admit({
    authorization: request.headers.authorization,
    apiKey: request.headers["x-api-key"],
    address: request.ip,
    route: routeOf(request),
  });
  return admission instanceof Promise
    ? admission.then((found) => admitted(surface, { request, reply }, found))
    : admitted(surface, { request, reply }, admission);
}

function admitted(
  surface: Surface,
  { request, reply }: Omit<SentReply, "payload">,
  admission: Admission | undefined,
): Problem | undefined {
  if (admission !== undefined) {
    reply.headers(admission.headers);
    request.caller = admission.caller;
    if (admission.problem !== undefined) return admission.problem;
  }
  const bad = envelopeProblem(request.raw) ?? surface.guard?.(request.headers);
  return bad ?? (routeOf(request) === undefined ? noRoute(surface, request) : undefined);
}

function answer(route: BoundRoute, request: FastifyRequest): Reply | Promise<Reply> {
  const { method, headers, caller, url, ip: address, server } = request;
  const connection = request.raw.socket;
  if (!takesAnyQuery(route)) holdQuery(url);
  const path = (url.split("?", 1)[0] ?? "").slice(server.prefix.length);
  const asked = { method, url, path, headers, caller, address, connection };
  return route.answer({ ...asked, ...parseInput(route, request) });
}

/** The cache key of an answer: the caller and the URL. */
const keyOf = ({ caller, url }: FastifyRequest) => `${caller?.name ?? ""} ${url}`;

interface ReadToKeep {
  readonly request: FastifyRequest;
  readonly keeps: KeptReads | undefined;
}

function send(reply: FastifyReply, answered: Reply, keeping?: ReadToKeep): void {
  const { status, body, headers } = answered;
  reply.code(status);
  if (headers !== undefined) reply.headers(headers);
  if (headers?.["content-type"] !== undefined) {
    reply.send(body);
    return;
  }
  const text = JSON.stringify(body);
  if (status === 200 && headers === undefined) keeping?.keeps?.keep(keyOf(keeping.request), text);
  sendText(reply, text);
}

function sendText(reply: FastifyReply, text: string): void {
  reply.header("content-type", JSON_TYPE).send(text);
}

function sendProblem(surface: Surface, problem: Problem, reply: FastifyReply): void {
  closesInPeace(reply.request.raw);
  send(reply.headers(problem.headers), answerTo(problem, surface, routeOf(reply.request)));
}

interface SentReply {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly payload: unknown;
}

/** Costs nothing if nobody listens. */
function publish(tap: Tap, surface: Surface, { request, reply, payload }: SentReply): void {
  if (hasListeners()) {
    const { method, url, body } = request;
    const asked = { route: routeOf(request), request: { method, url, body } };
    tellAnswer(surface, { ...asked, status: reply.statusCode, body: String(payload ?? "") });
  }
  if (tap.silent) return;
  tap.publish({
    surface: surface.name,
    method: request.method,
    path: request.url,
    request: {
      headers: { ...request.headers },
      body: request.body ?? null,
      sent: sentBody(request),
    },
    status: reply.statusCode,
    response: { headers: { ...reply.getHeaders() }, body: String(payload ?? "") },
  });
}
