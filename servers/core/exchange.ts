// The steps of one request on every surface but JSON-RPC, whatever carries it: origin, gate, input,
// handler, problem, copy for listeners. A carrier matches the path and reads the body in between.
import type { IncomingHttpHeaders } from "node:http";
import type { Admission } from "./admission.ts";
import { hasListeners, tellAnswer } from "./answer-channel.ts";
import type { Caller } from "./caller.ts";
import { dateText } from "./date-text.ts";
import { type Envelope, envelopeProblem } from "./envelope.ts";
import { FAULT_HEADER } from "./fault-header.ts";
import { parseInput, takesAnyQuery } from "./input.ts";
import { JSON_TYPE } from "./json.ts";
import { noRoute } from "./no-route.ts";
import { originHeaders } from "./origins.ts";
import { badPath, holdQuery } from "./percent.ts";
import { Pieces, wholeReply } from "./pieces.ts";
import { answerTo, type Problem } from "./problem.ts";
import type { ReadCache } from "./read-cache.ts";
import type { Breaks, Connection, Reply } from "./route.ts";
import type { BoundRoute, Surface } from "./surface.ts";
import type { SentBody, Tap } from "./tap.ts";

export interface ExchangeOptions {
  readonly tap: Tap;
  /** Called before anything else of a request, because time may have to pass first. */
  arrive?(): void;
  /** Virtual milliseconds, for the `Date` header. */
  nowMs(): number;
  /** Receives internal errors in full; clients get a general message. */
  report(cause: unknown): void;
}

/** A request as its carrier has it; fastify's own objects are such requests. */
export interface ArrivedRequest {
  readonly method: string;
  /** With the mount's prefix and the query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The client's network address. */
  readonly ip: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly raw: Envelope & { readonly socket?: Connection };
  readonly server: { readonly prefix: string };
  caller: Caller | undefined;
}

/** The answer to one of them, as its carrier takes it; header names are lowercase. */
export interface OpenReply {
  readonly statusCode: number;
  code(status: number): OpenReply;
  header(name: string, value: string): OpenReply;
  headers(values: Readonly<Record<string, string>>): OpenReply;
  getHeaders(): Readonly<Record<string, string | number | string[] | undefined>>;
  /** Ends the exchange. */
  send(body?: unknown): unknown;
  /** Ends it piece by piece. Absent where a carrier takes an answer only as a whole. */
  stream?(body: Pieces): unknown;
  /** Ends it by a fault of the connection. */
  breakOff(how: Breaks, body: string): unknown;
}

/** One request on its way; without a route if none matches. */
export interface OpenExchange {
  readonly request: ArrivedRequest;
  readonly reply: OpenReply;
  readonly route: BoundRoute | undefined;
  /** The body as sent, for listeners. */
  sent(request: ArrivedRequest): SentBody;
}

/** What every answer says, before the gate, so that a page may read why it was refused. */
export function begin(
  { origins, headers }: Surface,
  { request, reply, route }: OpenExchange,
  options: ExchangeOptions,
): void {
  if (route?.watches !== true) options.arrive?.();
  reply.header("date", dateText(options.nowMs()));
  if (headers !== undefined) reply.headers(headers);
  if (route?.visited !== true) reply.headers(originHeaders(origins, request));
}

type GateResult = Problem | undefined | Promise<Problem | undefined>;

/**
 * Runs before the body is read, so refused callers cost no parsing. Returns why the caller may not
 * pass: a promise only for a new token, so that known callers do not wait.
 */
export function admit(surface: Surface, exchange: OpenExchange): GateResult {
  const { request, route } = exchange;
  const admission = surface.gate?.admit({
    authorization: request.headers.authorization,
    apiKey: request.headers["x-api-key"],
    address: request.ip,
    route,
  });
  return admission instanceof Promise
    ? admission.then((found) => admitted(surface, exchange, found))
    : admitted(surface, exchange, admission);
}

function admitted(
  surface: Surface,
  { request, reply, route }: OpenExchange,
  admission: Admission | undefined,
): Problem | undefined {
  if (admission !== undefined) {
    reply.headers(admission.headers);
    request.caller = admission.caller;
    if (admission.problem !== undefined) return admission.problem;
  }
  const bad = envelopeProblem(request.raw) ?? surface.guard?.(request.headers);
  return bad ?? (route === undefined ? noRoute(surface, request) : undefined);
}

/** Why a path that cannot be decoded, which no route sees, is refused. */
export async function badPathProblem(
  surface: Surface,
  exchange: OpenExchange,
  options: ExchangeOptions,
): Promise<Problem> {
  begin(surface, exchange, options);
  // The requested resource does not exist.
  const problem = await admit(surface, exchange);
  return problem === undefined || problem.kind === "unknownRoute" ? badPath() : problem;
}

/** Answers by `send`, at once if the handler does. `fail` gets what it throws. */
export function serve(
  exchange: OpenExchange & { readonly route: BoundRoute },
  { keeps, tap }: { readonly keeps: ReadCache | undefined; readonly tap: Tap },
  fail: (thrown: unknown) => void,
): void | Promise<void> {
  const { request, reply, route } = exchange;
  try {
    const cached = keeps?.find(keyOf(request));
    if (cached !== undefined) return sendText(reply, cached);
    const answered = answer(route, request);
    if (!(answered instanceof Promise || answered.body instanceof Pieces)) {
      return send(reply, answered, { request, keeps });
    }
    return Promise.resolve(answered)
      .then(async (found) =>
        send(reply, isStreamed(reply, found, tap) ? found : await wholeReply(found)),
      )
      .catch(fail);
  } catch (thrown) {
    fail(thrown);
  }
}

/** A listener gets the whole body, and so does a carrier that needs it. */
const isStreamed = (reply: OpenReply, { breaks }: Reply, tap: Tap): boolean =>
  reply.stream !== undefined && breaks === undefined && !isHeard(tap);

function answer(route: BoundRoute, request: ArrivedRequest): Reply | Promise<Reply> {
  const { method, headers, caller, url, ip: address, server } = request;
  const { socket: connection } = request.raw;
  if (!takesAnyQuery(route)) holdQuery(url);
  const path = (url.split("?", 1)[0] ?? "").slice(server.prefix.length);
  const exchange = { method, url, path, headers, caller, address, connection };
  return route.answer({ ...exchange, ...parseInput(route, request) });
}

/** The cache key of an answer: the caller and the URL. */
const keyOf = ({ caller, url }: ArrivedRequest) => `${caller?.name ?? ""} ${url}`;

interface ReadToKeep {
  readonly request: ArrivedRequest;
  readonly keeps: ReadCache | undefined;
}

function send(reply: OpenReply, answered: Reply, keeping?: ReadToKeep): void {
  const { status, body, headers, breaks } = answered;
  reply.code(status);
  if (headers !== undefined) reply.headers(headers);
  if (breaks !== undefined) breakOff(reply, answered);
  else if (body instanceof Pieces) reply.stream?.(body);
  else if (headers?.["content-type"] !== undefined) {
    reply.send(body);
  } else {
    const text = JSON.stringify(body);
    if (status === 200 && headers === undefined) keeping?.keeps?.keep(keyOf(keeping.request), text);
    sendText(reply, text);
  }
}

function breakOff(reply: OpenReply, { body, headers, breaks = "reset" }: Reply): void {
  if (headers?.["content-type"] !== undefined) reply.breakOff(breaks, String(body));
  else reply.header("content-type", JSON_TYPE).breakOff(breaks, JSON.stringify(body));
}

function sendText(reply: OpenReply, text: string): void {
  reply.header("content-type", JSON_TYPE).send(text);
}

export function sendProblem(surface: Surface, problem: Problem, exchange: OpenExchange): void {
  const { reply, route } = exchange;
  send(reply.headers(problem.headers), answerTo(problem, surface, route));
}

interface PublishedAnswer {
  readonly payload: unknown;
  readonly breaks?: Breaks;
}

/** Costs nothing if nobody listens. Short, so that the compiler puts it in line. */
export function publish(
  tap: Tap,
  surface: Surface,
  exchange: OpenExchange & PublishedAnswer,
): void {
  if (isHeard(tap)) publishHeard(tap, surface, exchange);
}

const isHeard = (tap: Tap): boolean => !tap.isClosed && (hasListeners() || !tap.silent);

function publishHeard(
  tap: Tap,
  surface: Surface,
  { request, reply, route, sent, payload, breaks }: OpenExchange & PublishedAnswer,
): void {
  // No surface documents what faults do.
  if (hasListeners() && reply.getHeaders()[FAULT_HEADER] === undefined) {
    const { method, url, body } = request;
    const exchange = { route, request: { method, url, body } };
    tellAnswer(surface, { ...exchange, status: reply.statusCode, body: String(payload ?? "") });
  }
  if (tap.silent) return;
  tap.publish({
    surface: surface.name,
    method: request.method,
    path: request.url,
    ...(request.caller && { caller: request.caller.name }),
    ...(route && { operation: route.operation }),
    request: {
      headers: { ...request.headers },
      body: request.body ?? null,
      sent: sent(request),
    },
    status: reply.statusCode,
    response: { headers: { ...reply.getHeaders() }, body: String(payload ?? "") },
    ...(breaks && { breaks }),
  });
}
