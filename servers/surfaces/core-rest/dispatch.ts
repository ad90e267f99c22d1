// Answers a request inside another one: route, gate, validation and handler as for any other,
// without a socket.
import type { BearerGate } from "../../core/bearer-gate.ts";
import { argumentProblem, parseInput } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { badPath, holdQuery } from "../../core/percent.ts";
import { Problem, unknownRoute } from "../../core/problem.ts";
import type { Exchange, Reply, Route } from "../../core/route.ts";
import { faultsOf } from "../../core/validate.ts";
import { callRoute } from "./contract-routes.ts";
import { estimateGasRoute } from "./gas-routes.ts";
import { coded, coreProblemBody } from "./problems.ts";
import { corePathProblem } from "./search-routes.ts";
import type { CoreServices } from "./services.ts";

interface InnerRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body?: unknown;
}

/** The schema of a batch's row. */
export const INNER_REQUEST = objectOf(
  {
    method: {
      type: "string",
      maxLength: 20,
      description: "GET or POST; no route has another method",
    },
    path: {
      type: "string",
      maxLength: 8_192,
      description: "path and query, as in a single request",
    },
    body: { description: "the body of a POST, as in a single request; ignored for a GET" },
  },
  ["body"],
);

export interface DispatchedAnswer {
  readonly route: Route<CoreServices> | undefined;
  readonly status: number;
  /** As JSON. */
  readonly text: string;
  /** The rest of the minute's allowance and, if nothing is left, when to come back. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Dispatcher {
  readonly routes: readonly Route<CoreServices>[];
  readonly gate: BearerGate;
}

interface Batch {
  readonly outer: Exchange;
  readonly services: CoreServices;
  /** True if code has run as long as it may in one batch. */
  readonly isSpent: boolean;
}

const RUNNING_CODE: readonly string[] = [callRoute.operation, estimateGasRoute.operation];

/** Refusals are answers, even of invalid rows; internal errors are thrown. */
export async function dispatch(
  { routes, gate }: Dispatcher,
  sent: unknown,
  { outer, services, isSpent }: Batch,
): Promise<DispatchedAnswer> {
  const inner = isInnerRequest(sent) ? sent : undefined;
  const found = inner && routeOf(routes, inner);
  const { caller, address = "" } = outer;
  const { headers, problem } = gate.admitKnown({ address, route: found?.route }, caller);
  try {
    if (problem !== undefined) throw problem;
    if (inner === undefined) throw noRequest(outer.operation, sent);
    if (found === undefined) throw noRouteAt(inner);
    if (isSpent && RUNNING_CODE.includes(found.route.operation))
      throw coded("GAS_LIMIT_EXCEEDED", "The code that this batch runs has used too much gas");
    const answered = found.route.handle(exchangeOf(found, inner, outer), services);
    // Await only promises, so that nothing comes in between otherwise.
    const reply = answered instanceof Promise ? await answered : answered;
    return { route: found.route, status: reply.status, text: textOf(reply), headers };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    const allHeaders = thrown.kind === "limited" ? { ...headers, ...thrown.headers } : headers;
    const text = JSON.stringify(coreProblemBody(thrown));
    return { route: found?.route, status: thrown.status, text, headers: allHeaders };
  }
}

function noRouteAt(inner: InnerRequest): Problem {
  if (partsIn(inner) === undefined) return badPath();
  return corePathProblem(pathIn(inner)) ?? unknownRoute();
}

/** JSON that a route wrote itself is taken as it is, since its numbers may exceed 2^53. */
function textOf({ body, headers = {} }: Reply): string {
  const isJson = /^application\/(?:[\w.]+\+)?json/.test(headers["content-type"] ?? "");
  return isJson ? String(body) : JSON.stringify(body);
}

export const isInnerRequest = (sent: unknown): sent is InnerRequest => faultsIn(sent).length === 0;

const faultsIn = (sent: unknown): string[] => faultsOf(INNER_REQUEST, sent, "request");

const noRequest = (operation: string, sent: unknown): Problem =>
  argumentProblem(operation, faultsIn(sent));

interface FoundRoute {
  readonly route: Route<CoreServices>;
  readonly params: Readonly<Record<string, string>>;
}

const pathIn = ({ path }: InnerRequest): string => path.split("?", 1)[0] ?? "";

export function routeOf(
  routes: readonly Route<CoreServices>[],
  inner: InnerRequest,
): FoundRoute | undefined {
  const parts = partsIn(inner);
  if (parts === undefined) return undefined;
  for (const route of routes) {
    const params = route.method === inner.method ? paramsOf(route.paths[0], parts) : undefined;
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

/** Without percent codes, in any of which a route may be spelled; undefined if one is broken. */
function partsIn(inner: InnerRequest): readonly string[] | undefined {
  try {
    return pathIn(inner)
      .split("/")
      .map((part) => decodeURIComponent(part));
  } catch {
    return undefined;
  }
}

/** Undefined if a path does not match the template. */
function paramsOf(
  template: string,
  parts: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const names = template.split("/");
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? "";
    if (name.startsWith(":")) params[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return params;
}

function exchangeOf({ route, params }: FoundRoute, inner: InnerRequest, outer: Exchange): Exchange {
  // A GET's body is not read, so nothing in it can be wrong.
  const body = route.method === "GET" ? undefined : inner.body;
  const raw = { params, query: queryOf(inner), body };
  const { operation } = route;
  return {
    ...outer,
    operation,
    method: inner.method,
    url: inner.path,
    path: pathIn(inner),
    ...parseInput(route, raw),
  };
}

function queryOf({ path }: InnerRequest): Readonly<Record<string, string | string[]>> {
  holdQuery(path);
  const sent = new URLSearchParams(path.slice(pathIn({ method: "", path }).length));
  const names = [...new Set(sent.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = sent.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? "") : all];
    }),
  );
}
