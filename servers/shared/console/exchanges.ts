// The last exchanges and socket messages of every surface, each with the commands that it caused.
// Listens to the tap only while somebody asks.
import { present, type World } from "../../../sim/index.ts";
import type { SentBody, Tap, TappedExchange, TappedFrame } from "../../core/tap.ts";
import type { Numbered, RecordedEntry } from "./recorded-entry.ts";

/** The most entries that are recorded. */
const ENTRIES_MAX = 1_000;
/** The longest body that is recorded whole, in characters. */
const BODY_MAX = 65_536;
/** Together, in characters. */
const BODIES_MAX = 32_000_000;
/** After this many that nobody asked for, nobody listens any more. */
const UNREAD_MAX = 5_000;

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
  #entries: RecordedEntry[] = [];
  /** The bodies of refused requests, which arrive after their answers. */
  readonly #late = new WeakMap<RecordedEntry, SentBody>();
  #size = 0;
  #count = 0;
  #unread = 0;
  /** The commands up to here have found their exchange. */
  #seen = 0;
  #since = 0;
  #stop: (() => void) | undefined;

  constructor(parts: ExchangesParts) {
    this.#parts = parts;
  }

  /** How many commands had come when listening began, and those numbered above `after`, in order. */
  read(after: number): { readonly since: number; readonly entries: readonly RecordedEntry[] } {
    this.#unread = 0;
    if (this.#stop === undefined) this.#begin();
    const entries = this.#entries
      .filter(({ number }) => number > after)
      .map((each) => this.#whole(each));
    return { since: this.#since, entries };
  }

  #begin(): void {
    const { tap, world } = this.#parts;
    this.#since = world.timeline.next;
    this.#seen = this.#since;
    this.#entries = [];
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
    const recorded = {
      ...this.#next({ surface, path }),
      kind: "exchange",
      ...{ method, status, commands },
      request: { headers: textsOf(request.headers), body: cut(request.sent.text) },
      response: { headers: textsOf(response.headers), body: cut(response.body) },
    } as const;
    if (request.sent.text === null) this.#late.set(recorded, request.sent);
    this.#keep(recorded);
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
    const requested = numbers.filter((number) => commands[number - 1]?.kind !== "advance");
    const mayAdvance = surface === "control" && method === "POST" && MOVES_TIME.test(path);
    return requested.length > 0 || !mayAdvance ? requested : numbers.slice(-1);
  }

  #keep(entry: RecordedEntry): void {
    this.#entries.push(entry);
    this.#size += sizeOf(entry);
    while (this.#entries.length > ENTRIES_MAX || this.#size > BODIES_MAX) {
      this.#size -= sizeOf(present(this.#entries.shift(), "the oldest exchange"));
    }
    this.#unread += 1;
    if (this.#unread >= UNREAD_MAX) this.#stop?.();
  }

  #whole(entry: RecordedEntry): RecordedEntry {
    const text = this.#late.get(entry)?.text ?? null;
    if (entry.kind !== "exchange" || text === null) return entry;
    return { ...entry, request: { ...entry.request, body: cut(text) } };
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

function sizeOf(entry: RecordedEntry): number {
  if (entry.kind !== "exchange") return entry.text?.length ?? 0;
  return (entry.request.body?.length ?? 0) + (entry.response.body?.length ?? 0);
}

/** A copy, because a part of a text keeps the whole in memory. */
function cut(text: string | null): string | null {
  if (text === null || text.length <= BODY_MAX) return text;
  const more = text.length - BODY_MAX;
  return `${JSON.parse(JSON.stringify(text.slice(0, BODY_MAX)))}… (${more} more characters)`;
}

function textsOf(headers: TappedExchange["request"]["headers"]): Record<string, string> {
  const pairs = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
}
