// Injects faults between a surface's routes and whatever carries them. Requests
// from within this process get none.
import type { FaultKind, FaultRule } from "../../../sim/index.ts";
import { badToken } from "../../core/bearer-gate.ts";
import { WITHIN } from "../../core/caller.ts";
import { dateText } from "../../core/date-text.ts";
import { namingFaults } from "../../core/fault-header.ts";
import type { Inbox } from "../../core/inbox.ts";
import { JSON_TYPE } from "../../core/json.ts";
import { wholeReply } from "../../core/pieces.ts";
import { answerTo, Problem } from "../../core/problem.ts";
import type { Exchange, Reply } from "../../core/route.ts";
import type { BoundRoute, Surface } from "../../core/surface.ts";
import type { WaitingRequests } from "../json-rpc/waiting.ts";
import { faultCallerOf } from "./caller.ts";
import { callsOf } from "./calls.ts";
import type { FaultInjector } from "./injector.ts";
import { withSocketFaults } from "./socket-faults.ts";

const INJECTED: readonly FaultKind[] = ["error", "latency", "cut", "reset", "duplicate", "skew"];
/** Only whoever sends a token can learn that it has expired. */
const INJECTED_WITH_TOKEN: readonly FaultKind[] = [...INJECTED, "expired"];

export interface FaultParts {
  /** The surface's short name. */
  readonly name: string;
  readonly inbox: Inbox;
  readonly injector: FaultInjector;
  readonly waiting: WaitingRequests;
}

type SignedExchange = Omit<Exchange, "operation">;

/**
 * The surface with its faults. While there are no rules it is as it was. What the gate, the path or
 * a schema refuses never comes here, and gets no fault.
 */
export function withFaults(surface: Surface, parts: FaultParts): Surface {
  const { injector } = parts;
  const { revision, mayWait, socket } = surface;
  let unlike = 0;
  const routes = surface.routes.map((route): BoundRoute => {
    if (isForPeople(route)) return route;
    const answer = (exchange: SignedExchange): Reply | Promise<Reply> =>
      injector.isCalm || exchange.address === WITHIN
        ? route.answer(exchange)
        : new FaultyRequest(surface, route, parts).answer(exchange);
    return { ...route, answer };
  });
  return {
    ...surface,
    routes,
    // A cached answer would get no fault.
    ...(revision && { revision: () => (injector.isCalm ? revision() : -++unlike) }),
    ...(socket && { socket: withSocketFaults(socket, parts) }),
    mayWait: (sent) => !injector.isCalm || (mayWait?.(sent) ?? false),
  };
}

/** What a rule may name as a surface's routes. */
export const routeNames = ({ routes }: Surface): string[] =>
  routes
    .filter((route) => !isForPeople(route))
    .flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`));

/** The root and the documents, from which people learn what a surface does. */
const isForPeople = ({ ofConsole, paths: [path] }: BoundRoute) =>
  ofConsole === true || path.startsWith("/docs");

/** One request that may get faults. */
class FaultyRequest {
  readonly #surface: Surface;
  readonly #route: BoundRoute;
  readonly #parts: FaultParts;

  constructor(surface: Surface, route: BoundRoute, parts: FaultParts) {
    this.#surface = surface;
    this.#route = route;
    this.#parts = parts;
  }

  async answer(exchange: SignedExchange): Promise<Reply> {
    const { method, paths } = this.#route;
    const { name: surface, injector, inbox } = this.#parts;
    const at = [...callsOf(exchange.body).methods, ...paths.map((path) => `${method} ${path}`)];
    const hasToken = exchange.caller !== undefined && exchange.headers.authorization !== undefined;
    const kinds = hasToken ? INJECTED_WITH_TOKEN : INJECTED;
    const injected = injector.inject(kinds, { surface, ...faultCallerOf(exchange), at });
    if (injected.length === 0) return this.#route.answer(exchange);
    const date = dateText(inbox.nowMs + sumOf(injected, "skew"));
    const reply = asText(await this.#replyWith(exchange, injected));
    const dated = { ...reply, headers: { ...reply.headers, date } };
    return namingFaults(
      dated,
      injected.map(({ name }) => name),
    );
  }

  /** An answer that breaks off was late as well, and one that is replaced may break off. */
  async #replyWith(exchange: SignedExchange, injected: readonly FaultRule[]): Promise<Reply> {
    const lateMs = sumOf(injected, "latency");
    if (lateMs > 0 && !this.#parts.waiting.hasRoomFor(0)) return this.#refusal(this.#limited(FULL));
    const instead = injected.find(({ kind }) => kind === "error" || kind === "expired");
    let reply = injected.some(isBefore) ? NO_REPLY : await this.#deliver(exchange, injected);
    if (instead !== undefined) {
      reply = this.#refusal(instead.kind === "expired" ? badToken() : this.#errorOf(instead));
    }
    if (lateMs > 0) await this.#wait(lateMs, exchange, reply);
    const breaks = BREAKS.find((how) => injected.some(({ kind }) => kind === how));
    return breaks === undefined ? reply : { ...reply, breaks };
  }

  async #deliver(exchange: SignedExchange, injected: readonly FaultRule[]): Promise<Reply> {
    const reply = await this.#reply(exchange);
    if (injected.some(({ kind }) => kind === "duplicate")) await this.#reply(exchange);
    return reply;
  }

  /** What the route answers, refusals included. */
  async #reply(exchange: SignedExchange): Promise<Reply> {
    try {
      return await wholeReply(await this.#route.answer(exchange));
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      return this.#refusal(thrown);
    }
  }

  #errorOf({ status = 500 }: FaultRule): Problem {
    const message = MESSAGES[status] ?? "";
    if (status === 429) return this.#limited(message);
    const headers: Record<string, string> = status === 500 ? {} : { "retry-after": "1" };
    return new Problem("broken", message, { status, headers, isOfHttp: true });
  }

  /** Nothing remains until the client has waited as long as it says; only a gate shows that in its headers. */
  #limited(message: string): Problem {
    const resetSeconds = Math.ceil(this.#parts.inbox.nowMs / 1000) + RETRY_SECONDS;
    const shown = {
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": String(resetSeconds),
    };
    const headers = {
      ...{ "retry-after": String(RETRY_SECONDS) },
      ...(this.#surface.gate === undefined ? {} : shown),
    };
    return new Problem("limited", message, { status: 429, headers, isOfHttp: true });
  }

  #refusal(problem: Problem): Reply {
    return { ...answerTo(problem, this.#surface, this.#route), headers: problem.headers };
  }

  async #wait(lateMs: number, { connection }: SignedExchange, { body }: Reply): Promise<void> {
    const { inbox, waiting, injector } = this.#parts;
    if (injector.passesTime) {
      inbox.execute({ kind: "advance", ms: lateMs });
      return;
    }
    const length = JSON.stringify(body)?.length ?? 0;
    const isOver = () => injector.isCalm;
    await waiting.until({ dueMs: inbox.nowMs + lateMs, length, connection, isOver });
  }
}

const FULL = "Too many requests wait already";

const RETRY_SECONDS = 1;

const BREAKS = ["reset", "cut"] as const;

const isBefore = ({ kind, when }: FaultRule) => kind === "expired" || when === "before";

const sumOf = (injected: readonly FaultRule[], kind: FaultKind): number =>
  injected.reduce((sum, rule) => (rule.kind === kind ? sum + (rule.ms ?? 0) : sum), 0);

/** As every carrier sends it, with its type among the headers. */
function asText(reply: Reply): Reply {
  const { status, body, headers } = reply;
  if (status === 204 || headers?.["content-type"] !== undefined) return reply;
  const typed = { ...headers, "content-type": JSON_TYPE };
  return { ...reply, body: JSON.stringify(body), headers: typed };
}

const NO_REPLY: Reply = { status: 502, body: "" };

const MESSAGES: Readonly<Record<number, string>> = {
  429: "Too many requests",
  500: "Something went wrong. Please try again later.",
  502: "Bad gateway",
  503: "The service is unavailable. Please try again later.",
};
