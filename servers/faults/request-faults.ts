// Puts the faults that requests meet between a surface's routes and whatever carries them. Requests
// from within this process meet none.
import type { FaultRule } from "../../sim/index.ts";
import { WITHIN } from "../core/caller.ts";
import { dateText } from "../core/date-text.ts";
import { FAULT_HEADER } from "../core/exchange.ts";
import type { Inbox } from "../core/inbox.ts";
import { answerTo, Problem, type ProblemKind } from "../core/problem.ts";
import type { Exchange, Reply } from "../core/route.ts";
import type { BoundRoute, Surface } from "../core/surface.ts";
import type { WaitingRequests } from "../json-rpc/waiting.ts";
import { faultCallerOf } from "./caller.ts";
import type { FaultDesk } from "./desk.ts";

const KINDS = ["error", "latency", "cut", "reset", "duplicate", "expired", "skew"] as const;

export interface FaultParts {
  /** The surface's short name. */
  readonly name: string;
  readonly inbox: Inbox;
  readonly desk: FaultDesk;
  readonly waiting: WaitingRequests;
}

type Asked = Omit<Exchange, "operation">;

/** The surface with its faults. While there are no rules it is as it was. */
export function withFaults(surface: Surface, parts: FaultParts): Surface {
  const { desk } = parts;
  const { revision, mayWait } = surface;
  let unlike = 0;
  const routes = surface.routes.map((route): BoundRoute => {
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
    mayWait: (sent) => !desk.isCalm || (mayWait?.(sent) ?? false),
  };
}

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
    const { name: surface, desk } = this.#parts;
    const at = [...methodsIn(asked.body), ...paths.map((path) => `${method} ${path}`)];
    const struck = desk.strike(KINDS, { surface, caller: faultCallerOf(asked), at });
    if (struck.length === 0) return this.#route.answer(asked);
    const reply = await this.#meet(asked, struck);
    const names = struck.map(({ name }) => name).join(", ");
    return {
      ...reply,
      headers: { ...reply.headers, ...this.#skewed(struck), [FAULT_HEADER]: names },
    };
  }

  async #meet(asked: Asked, struck: readonly FaultRule[]): Promise<Reply> {
    const before = struck.find(({ kind, when }) => kind === "expired" || when === "before");
    if (before !== undefined) return this.#instead(before);
    const reply = await this.#reply(asked);
    if (struck.some(({ kind }) => kind === "duplicate")) await this.#reply(asked);
    await this.#wait(asked, struck);
    const after = struck.find(({ kind, when }) => kind === "cut" || when === "after");
    return after === undefined ? reply : this.#instead(after, reply);
  }

  /** What the route answers, refusals included. */
  async #reply(asked: Asked): Promise<Reply> {
    try {
      return await this.#route.answer(asked);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      return this.#refusal(thrown);
    }
  }

  #refusal(problem: Problem): Reply {
    return { ...answerTo(problem, this.#surface, this.#route), headers: problem.headers };
  }

  #instead(rule: FaultRule, reply: Reply = NO_REPLY): Reply {
    if (rule.kind === "cut" || rule.kind === "reset") return { ...reply, breaks: rule.kind };
    return this.#refusal(rule.kind === "expired" ? EXPIRED : errorOf(rule));
  }

  async #wait({ connection }: Asked, struck: readonly FaultRule[]): Promise<void> {
    const late = struck.filter(({ kind }) => kind === "latency");
    const ms = late.reduce((sum, rule) => sum + (rule.ms ?? 0), 0);
    if (ms === 0) return;
    const { inbox, waiting, desk } = this.#parts;
    if (desk.passesTime) {
      inbox.execute({ kind: "advance", ms });
      return;
    }
    if (!waiting.hasRoomFor(0)) throw new Problem("limited", "Too many requests wait already");
    await waiting.until({ dueMs: inbox.nowMs + ms, length: 0, connection });
  }

  #skewed(struck: readonly FaultRule[]): Record<string, string> {
    const rule = struck.find(({ kind }) => kind === "skew");
    if (rule === undefined) return {};
    return { date: dateText(this.#parts.inbox.nowMs + (rule.ms ?? 0)) };
  }
}

const NO_REPLY: Reply = { status: 502, body: "" };

const EXPIRED = new Problem("unauthenticated", "Invalid or expired access token", {
  headers: { "www-authenticate": 'Bearer error="invalid_token"' },
});

const MESSAGES: Readonly<Record<number, string>> = {
  429: "Too many requests",
  500: "Something went wrong. Please try again later.",
  502: "Bad gateway",
  503: "The service is unavailable. Please try again later.",
};

function errorOf({ status = 500 }: FaultRule): Problem {
  const kind: ProblemKind = status === 429 ? "limited" : "broken";
  const headers: Record<string, string> = status === 500 ? {} : { "retry-after": "1" };
  return new Problem(kind, MESSAGES[status] ?? "", { status, headers, isOfHttp: true });
}

/** The JSON-RPC methods that a body calls, if it is a text. */
function methodsIn(body: unknown): readonly string[] {
  if (typeof body !== "string") return [];
  try {
    const calls = [JSON.parse(body)].flat() as readonly { readonly method?: unknown }[];
    return calls.flatMap((call) => (typeof call?.method === "string" ? call.method : []));
  } catch {
    return [];
  }
}
