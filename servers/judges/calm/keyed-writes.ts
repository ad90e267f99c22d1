// What clients were answered for writes under an idempotency key, beside what those writes did.
// Listens from the first fault rules until the calm has been reached; until then it costs one
// comparison a command.
import { ANSWER_LIFETIME_MS, type Command, goesBack } from "../../../sim/index.ts";
import { FAULT_HEADER } from "../../core/fault-header.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Tap, TappedExchange } from "../../core/tap.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import type { Unmet } from "../../surfaces/control/calm-report.ts";

/** One key of one caller on one path. */
interface KeyedWrite {
  readonly caller: string;
  readonly key: string;
  readonly route: string;
  readonly operation: string;
  /** When the key was seen first, virtual milliseconds since 1970. */
  readonly atMs: number;
  /** Answers that arrived and tell of a transaction. */
  readonly answered: Set<string>;
  /** The last final answer that arrived. */
  last?: { readonly status: number; readonly body: string };
}

/** What the world did under a key, which it calls `id`. */
interface Effects extends Pick<KeyedWrite, "caller" | "operation" | "key" | "atMs"> {
  readonly id: string;
  readonly params: readonly string[];
  count: number;
}

/** The most keys that are watched at a time; a key is watched for as long as the world keeps it. */
const KEYS_MAX = 100_000;

interface Watched {
  readonly inbox: Inbox;
  readonly injector: FaultInjector;
  readonly keysMax?: number;
}

export class KeyedWrites {
  readonly #inbox: Inbox;
  readonly #injector: FaultInjector;
  readonly #keysMax: number;
  readonly #tap: Tap;
  /** The name of the surface whose writes take keys. */
  readonly #surface: () => string;
  readonly #writes = new Map<string, KeyedWrite>();
  /** By the world's own key. */
  readonly #effects = new Map<string, Effects>();
  /** How many keys came when there was no room for them. */
  #unwatched = 0;
  #stopListening: (() => void) | undefined;

  constructor({ inbox, injector, keysMax = KEYS_MAX }: Watched, tap: Tap, surface: () => string) {
    this.#inbox = inbox;
    this.#injector = injector;
    this.#keysMax = keysMax;
    this.#tap = tap;
    this.#surface = surface;
    inbox.listen((command) => this.#took(command));
    if (injector.isWatching) this.#listen();
  }

  #listen(): void {
    this.#stopListening ??= this.#tap.listen((exchange) => this.#heard(exchange));
  }

  /** Everything is at rest: forgets all, and hears nothing until there are rules again. */
  rest(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#forget();
  }

  #forget(): void {
    this.#writes.clear();
    this.#effects.clear();
    this.#unwatched = 0;
  }

  #took(command: Command): void {
    if (!this.#injector.isWatching) return;
    this.#listen();
    if (goesBack(command)) this.#forget();
    if (!("idempotencyKey" in command) || typeof command.idempotencyKey !== "string") return;
    const id = command.idempotencyKey;
    const known = this.#effects.get(id);
    if (known !== undefined && this.#isStored(known)) known.count += 1;
    else this.#begin(id);
  }

  #begin(id: string): void {
    if (!this.#makeRoom(this.#effects, id)) return;
    const [caller, operation, params, key]: KeyParts = JSON.parse(id);
    const { nowMs: atMs } = this.#inbox;
    const values = Object.values(params ?? {});
    this.#effects.set(id, { id, caller, operation, key, params: values, atMs, count: 1 });
  }

  readonly #isStored = ({ atMs }: Pick<KeyedWrite, "atMs">): boolean =>
    this.#inbox.nowMs < atMs + ANSWER_LIFETIME_MS;

  /** Leaves out what is too old, which stands first, and what was known of this key. */
  #makeRoom(keys: Map<string, Pick<KeyedWrite, "atMs">>, key: string): boolean {
    keys.delete(key);
    for (const [id, each] of keys) {
      if (this.#isStored(each)) break;
      keys.delete(id);
    }
    const hasRoom = keys.size < this.#keysMax;
    if (!hasRoom) this.#unwatched += 1;
    return hasRoom;
  }

  #heard(exchange: TappedExchange): void {
    const { surface, method, path, caller, operation, request, response, status } = exchange;
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || surface !== this.#surface()) return;
    if (caller === undefined || operation === undefined || isOfGate(exchange)) return;
    if (path.includes("sandbox=true")) return;
    const [bare = ""] = path.split("?", 1);
    const id = JSON.stringify([caller, method, bare, key]);
    let write = this.#writes.get(id);
    if (write === undefined || !this.#isStored(write)) {
      if (!this.#makeRoom(this.#writes, id)) return;
      const { nowMs: atMs } = this.#inbox;
      const route = `${method} ${bare}`;
      write = { caller, key, route, operation, atMs, answered: new Set() };
      this.#writes.set(id, write);
    }
    if (exchange.breaks !== undefined || !isFinal(status)) return;
    write.last = { status, body: response.body };
    if (/"txHash":"/.test(response.body)) write.answered.add(response.body);
  }

  unmet(): readonly Unmet[] {
    const effects = [...this.#effects.values()];
    const byKey = new Map<string, Effects[]>();
    for (const each of effects) {
      const same = byKey.get(each.key);
      if (same === undefined) byKey.set(each.key, [each]);
      else same.push(each);
    }
    const twice = effects.filter(({ count }) => count > 1);
    const cannot = `no more than ${this.#keysMax} are watched at a time`;
    const unwatched = { what: `keys that were not watched: ${this.#unwatched}`, cannot };
    return [
      ...twice.map(({ key, operation, caller }) => ({
        what: `done more than once: ${key}, ${operation}, ${caller}`,
      })),
      ...[...this.#writes.values()].flatMap((write) => this.#look(write, byKey.get(write.key))),
      ...(this.#unwatched > 0 ? [unwatched] : []),
    ];
  }

  #look(write: KeyedWrite, effects: readonly Effects[] = []): readonly Unmet[] {
    const { caller, key, route, answered, last } = write;
    const about = `${key}, ${route}, ${caller}`;
    if (answered.size > 1) return [{ what: `answered in ${answered.size} ways: ${about}` }];
    if (last === undefined) return [{ what: `unacknowledged: ${about}` }];
    const found = effects.find((each) => isOf(write, each));
    if (found === undefined || !this.#isStored(found)) return [];
    const { nowMs } = this.#inbox;
    const stored = this.#inbox.read((world) => world.parts.answers.find(found.id, nowMs));
    if (stored === undefined) return [{ what: `forgotten: ${about}` }];
    if (stored.answer !== undefined && last.status < 400 && stored.answer.body !== last.body) {
      return [{ what: `answered otherwise than stored: ${about}` }];
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

const isOf = ({ caller, operation, key, route }: KeyedWrite, effects: Effects): boolean =>
  effects.caller === caller &&
  effects.operation === operation &&
  effects.key === key &&
  effects.params.every((value) => route.toLowerCase().includes(value.toLowerCase()));

/** An answer after which asking again would change nothing. */
const isFinal = (status: number) => status < 500 && status !== 429 && status !== 401;

/** Whether the gate refused it, so that the write never came to its route. */
const isOfGate = ({ status, response }: TappedExchange) =>
  (status === 401 || status === 429) && response.headers[FAULT_HEADER] === undefined;
