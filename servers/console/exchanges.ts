// The last exchanges and socket messages of every surface, each with the commands that it caused.
// Listens to the tap only while somebody asks.
import { present, type World } from "../../sim/index.ts";
import type { SentBody, Tap, TappedExchange, TappedFrame } from "../core/tap.ts";
import type { Kept, Numbered } from "./kept.ts";

/** The most that are kept. */
const KEPT_MAX = 1_000;
/** The longest body that is kept whole, in characters. */
const BODY_MAX = 65_536;
/** Together, in characters. */
const BODIES_MAX = 32_000_000;
/** After this many that nobody asked for, nobody listens any more. */
const UNASKED_MAX = 5_000;

interface ExchangesParts {
  readonly world: World;
  readonly tap: Tap;
  /** Whether time passes by itself, so that an advance is nobody's. */
  readonly isPaced: () => boolean;
}

/** The routes of the clock, and JSON-RPC. */
const MOVES_TIME = /\/clock\/|\/(?:rpc)?$/;

export class Exchanges {
  readonly #parts: ExchangesParts;
  #kept: Kept[] = [];
  /** The bodies of refused requests, which arrive after their answers. */
  readonly #late = new WeakMap<Kept, SentBody>();
  #size = 0;
  #count = 0;
  #unasked = 0;
  /** The commands up to here have found their exchange. */
  #seen = 0;
  #since = 0;
  #stop: (() => void) | undefined;

  constructor(parts: ExchangesParts) {
    this.#parts = parts;
  }

  /** How many commands had come when listening began, and those numbered above `after`, in order. */
  read(after: number): { readonly since: number; readonly kept: readonly Kept[] } {
    this.#unasked = 0;
    if (this.#stop === undefined) this.#begin();
    const kept = this.#kept.filter(({ number }) => number > after).map((each) => this.#whole(each));
    return { since: this.#since, kept };
  }

  #begin(): void {
    const { tap, world } = this.#parts;
    this.#since = world.timeline.next;
    this.#seen = this.#since;
    this.#kept = [];
    this.#size = 0;
    const stops = [
      tap.listen((exchange) => this.#hear(exchange)),
      tap.listenFrames((frame) => this.#hearFrame(frame)),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
      this.#stop = undefined;
    };
  }

  #hear(exchange: TappedExchange): void {
    const { surface, method, path, status, request, response } = exchange;
    const commands = this.#caused(exchange);
    if (commands.length === 0 && isLook(exchange)) return;
    const kept = {
      ...this.#next({ surface, path }),
      kind: "exchange",
      ...{ method, status, commands },
      request: { headers: textsOf(request.headers), body: cut(request.sent.text) },
      response: { headers: textsOf(response.headers), body: cut(response.body) },
    } as const;
    if (request.sent.text === null) this.#late.set(kept, request.sent);
    this.#keep(kept);
  }

  #hearFrame({ surface, path, connection, kind, text, code }: TappedFrame): void {
    const facts = { connection, kind, text: cut(text), code: code ?? null };
    this.#keep({ ...this.#next({ surface, path }), ...facts });
  }

  #next(place: Pick<Numbered, "surface" | "path">): Numbered {
    const { clock, timeline } = this.#parts.world;
    this.#count += 1;
    return { number: this.#count, ...place, atMs: clock.ms, position: timeline.next };
  }

  /** A handler's commands come right before its answer. */
  #caused({ surface, method, path }: TappedExchange): number[] {
    const { commands } = this.#parts.world.timeline;
    const from = Math.min(this.#seen, commands.length);
    this.#seen = commands.length;
    const numbers = Array.from({ length: commands.length - from }, (_, at) => from + at + 1);
    if (!this.#parts.isPaced()) return numbers;
    const asked = numbers.filter((number) => commands[number - 1]?.kind !== "advance");
    const mayAdvance = surface === "control" && method === "POST" && MOVES_TIME.test(path);
    return asked.length > 0 || !mayAdvance ? asked : numbers.slice(-1);
  }

  #keep(kept: Kept): void {
    this.#kept.push(kept);
    this.#size += sizeOf(kept);
    while (this.#kept.length > KEPT_MAX || this.#size > BODIES_MAX) {
      this.#size -= sizeOf(present(this.#kept.shift(), "the oldest exchange"));
    }
    this.#unasked += 1;
    if (this.#unasked >= UNASKED_MAX) this.#stop?.();
  }

  #whole(kept: Kept): Kept {
    const text = this.#late.get(kept)?.text ?? null;
    if (kept.kind !== "exchange" || text === null) return kept;
    return { ...kept, request: { ...kept.request, body: cut(text) } };
  }
}

/** What a browser or the console asks by itself would fill the list. */
function isLook({ surface, method, path, request }: TappedExchange): boolean {
  if (method === "OPTIONS") return request.headers["access-control-request-method"] !== undefined;
  if (method !== "GET") return false;
  // A page of another origin reads a description to draw its forms.
  const isForms = path.endsWith("/openapi.json") && request.headers.origin !== undefined;
  return surface === "control" || isForms;
}

function sizeOf(kept: Kept): number {
  if (kept.kind !== "exchange") return kept.text?.length ?? 0;
  return (kept.request.body?.length ?? 0) + (kept.response.body?.length ?? 0);
}

/** A copy, because a part of a text keeps the whole in memory. */
function cut(text: string | null): string | null {
  if (text === null || text.length <= BODY_MAX) return text;
  const more = text.length - BODY_MAX;
  return `${JSON.parse(JSON.stringify(text.slice(0, BODY_MAX)))}… (${more} more characters)`;
}

function textsOf(headers: TappedExchange["request"]["headers"]): Record<string, string> {
  const told = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
}
