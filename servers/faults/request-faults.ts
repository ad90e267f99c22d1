// Puts the faults that requests meet between a surface's routes and whatever carries them. Requests
// from within this process meet none.
import type { FaultKind, FaultRule } from "../../sim/index.ts";
import { badToken } from "../core/bearer-gate.ts";
import { WITHIN } from "../core/caller.ts";
import { dateText } from "../core/date-text.ts";
import { namingFaults } from "../core/fault-header.ts";
import type { Inbox } from "../core/inbox.ts";
import { JSON_TYPE } from "../core/json.ts";
import { wholeReply } from "../core/pieces.ts";
import { answerTo, Problem } from "../core/problem.ts";
import type { Exchange, Reply } from "../core/route.ts";
import type { BoundRoute, Surface } from "../core/surface.ts";
import type { WaitingRequests } from "../json-rpc/waiting.ts";
import { faultCallerOf } from "./caller.ts";
import { callsOf } from "./calls.ts";
import type { FaultDesk } from "./desk.ts";
import { withSocketFaults } from "./socket-faults.ts";

const MET: readonly FaultKind[] = ["error", "latency", "cut", "reset", "duplicate", "skew"];
/** Only whoever sends a token can learn that it has expired. */
const MET_WITH_TOKEN: readonly FaultKind[] = [...MET, "expired"];

export interface FaultParts {
  /** The surface's short name. */
  readonly name: string;
  readonly inbox: Inbox;
  readonly desk: FaultDesk;
  readonly waiting: WaitingRequests;
}

type Asked = Omit<Exchange, "operation">;

/**
 * The surface with its faults. While there are no rules it is as it was. What the gate, the path or
 * a schema refuses never comes here, and meets no fault.
 */
export function withFaults(surface: Surface, parts: FaultParts): Surface {
  const { desk } = parts;
  const { revision, mayWait, socket } = surface;
  let unlike = 0;
  const routes = surface.routes.map((route): BoundRoute => {
    if (isForPeople(route)) return route;
    const answer = (asked: Asked): Reply | Promise<Reply> =>
      desk.isCalm || asked.address === WITHIN
        ? route.answer(asked)
        : new Met(surface, route, parts).answer(asked);
    return { ...route, answer };
  });
  return {
    ...surface,
    routes,
    // A kept answer would meet no fault.
    ...(revision && { revision: () => (desk.isCalm ? revision() : -++unlike) }),
    ...(socket && { socket: withSocketFaults(socket, parts) }),
    mayWait: (sent) => !desk.isCalm || (mayWait?.(sent) ?? false),
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

/** One request that may meet faults. */
class Met {
  readonly #surface: Surface;
  readonly #route: BoundRoute;
  readonly #parts: FaultParts;

  constructor(surface: Surface, route: BoundRoute, parts: FaultParts) {
    this.#surface = surface;
    this.#route = route;
    this.#parts = parts;
  }

  async answer(asked: Asked): Promise<Reply> {
    const { method, paths } = this.#route;
    const { name: surface, desk, inbox } = this.#parts;
    const at = [...callsOf(asked.body).methods, ...paths.map((path) => `${method} ${path}`)];
    const hasToken = asked.caller !== undefined && asked.headers.authorization !== undefined;
    const kinds = hasToken ? MET_WITH_TOKEN : MET;
    const struck = desk.strike(kinds, { surface, ...faultCallerOf(asked), at });
    if (struck.length === 0) return this.#route.answer(asked);
    const date = dateText(inbox.nowMs + sumOf(struck, "skew"));
    const reply = asText(await this.#meet(asked, struck));
    const dated = { ...reply, headers: { ...reply.headers, date } };
    return namingFaults(
      dated,
      struck.map(({ name }) => name),
    );
  }

  /** An answer that breaks off was late as well, and one that is replaced may break off. */
  async #meet(asked: Asked, struck: readonly FaultRule[]): Promise<Reply> {
    const lateMs = sumOf(struck, "latency");
    if (lateMs > 0 && !this.#parts.waiting.hasRoomFor(0)) return this.#refusal(this.#limited(FULL));
    const instead = struck.find(({ kind }) => kind === "error" || kind === "expired");
    let reply = struck.some(isBefore) ? NO_REPLY : await this.#deliver(asked, struck);
    if (instead !== undefined) {
      reply = this.#refusal(instead.kind === "expired" ? badToken() : this.#errorOf(instead));
    }
    if (lateMs > 0) await this.#wait(lateMs, asked, reply);
    const breaks = BREAKS.find((how) => struck.some(({ kind }) => kind === how));
    return breaks === undefined ? reply : { ...reply, breaks };
  }

  async #deliver(asked: Asked, struck: readonly FaultRule[]): Promise<Reply> {
    const reply = await this.#reply(asked);
    if (struck.some(({ kind }) => kind === "duplicate")) await this.#reply(asked);
    return reply;
  }

  /** What the route answers, refusals included. */
  async #reply(asked: Asked): Promise<Reply> {
    try {
      return await wholeReply(await this.#route.answer(asked));
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

  async #wait(lateMs: number, { connection }: Asked, { body }: Reply): Promise<void> {
    const { inbox, waiting, desk } = this.#parts;
    if (desk.passesTime) {
      inbox.execute({ kind: "advance", ms: lateMs });
      return;
    }
    const length = JSON.stringify(body)?.length ?? 0;
    const isOver = () => desk.isCalm;
    await waiting.until({ dueMs: inbox.nowMs + lateMs, length, connection, isOver });
  }
}

const FULL = "Too many requests wait already";

const RETRY_SECONDS = 1;

const BREAKS = ["reset", "cut"] as const;

const isBefore = ({ kind, when }: FaultRule) => kind === "expired" || when === "before";

const sumOf = (struck: readonly FaultRule[], kind: FaultKind): number =>
  struck.reduce((sum, rule) => (rule.kind === kind ? sum + (rule.ms ?? 0) : sum), 0);

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
