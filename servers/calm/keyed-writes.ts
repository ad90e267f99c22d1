// What clients were answered for writes under an idempotency key, beside what those writes did.
// Listens from the first fault rules on; until then it costs one comparison a command.
import { type Command, goesBack, KEPT_MS } from "../../sim/index.ts";
import type { Unmet } from "../control/calm-report.ts";
import type { Inbox } from "../core/inbox.ts";
import type { BoundRoute } from "../core/surface.ts";
import type { Tap, TappedExchange } from "../core/tap.ts";

/** One key of one caller on one path. */
interface KeyedWrite {
  readonly caller: string;
  readonly key: string;
  readonly route: string;
  readonly operation: string;
  /** Answers that arrived and tell of a transaction. */
  readonly told: Set<string>;
  /** The last final answer that arrived. */
  last?: { readonly status: number; readonly body: string };
}

/** What the world did under a key. */
interface Effects {
  readonly caller: string;
  readonly operation: string;
  readonly key: string;
  readonly params: readonly string[];
  readonly atMs: number;
  count: number;
}

/** The most keys that are remembered; further ones are not watched. */
const KEYS_MAX = 100_000;

export class KeyedWrites {
  readonly #inbox: Inbox;
  readonly #tap: Tap;
  readonly #routes: () => readonly BoundRoute[];
  readonly #writes = new Map<string, KeyedWrite>();
  /** By the world's own key. */
  readonly #effects = new Map<string, Effects>();
  #isListening = false;

  constructor(inbox: Inbox, tap: Tap, routes: () => readonly BoundRoute[]) {
    this.#inbox = inbox;
    this.#tap = tap;
    this.#routes = routes;
    inbox.listen((command) => this.#took(command));
  }

  #took(command: Command): void {
    if (command.kind === "setFaultRules" && command.rules.length > 0) this.#listen();
    if (!this.#isListening) return;
    if (goesBack(command)) {
      this.#writes.clear();
      this.#effects.clear();
    }
    if (!("idempotencyKey" in command) || typeof command.idempotencyKey !== "string") return;
    const { idempotencyKey } = command;
    const known = this.#effects.get(idempotencyKey);
    if (known !== undefined) known.count += 1;
    else if (this.#effects.size < KEYS_MAX)
      this.#effects.set(idempotencyKey, this.#begun(idempotencyKey));
  }

  #begun(idempotencyKey: string): Effects {
    const [caller, operation, params, key] = JSON.parse(idempotencyKey) as KeyParts;
    const values = Object.values(params ?? {});
    return { caller, operation, key, params: values, atMs: this.#inbox.nowMs, count: 1 };
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#tap.listen((exchange) => this.#heard(exchange));
  }

  #heard(exchange: TappedExchange): void {
    const { method, path, request, response, status } = exchange;
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || path.includes("sandbox=true")) return;
    const caller = callerIn(request.headers.authorization);
    const [bare = ""] = path.split("?", 1);
    const route = this.#routeAt(method, bare);
    if (caller === undefined || route === undefined) return;
    const id = JSON.stringify([caller, method, bare, key]);
    let write = this.#writes.get(id);
    if (write === undefined) {
      if (this.#writes.size >= KEYS_MAX) return;
      const { operation } = route;
      write = { caller, key, route: `${method} ${bare}`, operation, told: new Set() };
      this.#writes.set(id, write);
    }
    if (exchange.breaks !== undefined || !isFinal(status)) return;
    write.last = { status, body: response.body };
    if (/"txHash":"/.test(response.body)) write.told.add(response.body);
  }

  #routeAt(method: string, path: string): BoundRoute | undefined {
    const patternOf = (each: string) => new RegExp(`^${each.replace(/:\w+/g, "[^/]+")}$`);
    return this.#routes().find(
      (route) => route.method === method && route.paths.some((each) => patternOf(each).test(path)),
    );
  }

  unmet(): readonly Unmet[] {
    const twice = [...this.#effects.values()].filter(({ count }) => count > 1);
    return [
      ...twice.map(({ key, operation, caller }) => ({
        what: `done more than once: ${key}, ${operation}, ${caller}`,
      })),
      ...[...this.#writes.values()].flatMap((write) => this.#look(write)),
    ];
  }

  #look(write: KeyedWrite): readonly Unmet[] {
    const { caller, key, route, operation, told, last } = write;
    const about = `${key}, ${route}, ${caller}`;
    if (told.size > 1) return [{ what: `answered in ${told.size} ways: ${about}` }];
    if (last === undefined) return [{ what: `unacknowledged: ${about}` }];
    const found = [...this.#effects].find(
      ([, each]) =>
        each.caller === caller &&
        each.operation === operation &&
        each.key === key &&
        each.params.every((value) => route.includes(value)),
    );
    const { nowMs } = this.#inbox;
    const isOld = found !== undefined && nowMs >= found[1].atMs + KEPT_MS;
    if (found === undefined || isOld) return [];
    const kept = this.#inbox.read((world) => world.parts.answers.find(found[0], nowMs));
    if (kept === undefined) return [{ what: `forgotten: ${about}` }];
    if (kept.answer !== undefined && last.status < 400 && kept.answer.body !== last.body) {
      return [{ what: `answered otherwise than is kept: ${about}` }];
    }
    return [];
  }
}

type KeyParts = [
  caller: string,
  operation: string,
  params: Readonly<Record<string, string>> | null,
  key: string,
];

/** An answer after which asking again would change nothing. */
const isFinal = (status: number) => status < 500 && status !== 429 && status !== 401;

/** The user of a token, whatever its signature: only answers to valid ones are looked at. */
function callerIn(authorization: unknown): string | undefined {
  const payload = /^Bearer [^.]+\.([^.]+)\./i.exec(String(authorization))?.[1];
  if (payload === undefined) return undefined;
  try {
    const { sub } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub?: string };
    return sub;
  } catch {
    return undefined;
  }
}
