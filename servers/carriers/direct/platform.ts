// A platform without servers: every surface of one world, with requests and answers as data, in
// Node or in a browser.
import type { World } from "../../../sim/index.ts";
import type { ExchangeOptions } from "../../core/exchange.ts";
import { Inbox } from "../../core/inbox.ts";
import { RESTORED } from "../../core/lines.ts";
import { isLoopback } from "../../core/loopback.ts";
import { Problem } from "../../core/problem.ts";
import { CLOSE } from "../../core/socket-line.ts";
import type { Surface } from "../../core/surface.ts";
import { Tap } from "../../core/tap.ts";
import { Compiler } from "../../shared/compiler/compiler.ts";
import { BUILT, eachSurface, recordOf, type SurfaceName } from "../../surfaces/list.ts";
import { ClockDriver } from "../start/clock-driver.ts";
import { partsOf, StillClock } from "../start/parts.ts";
import { NOWHERE, type Urls } from "../start/places.ts";
import type { DirectAnswer, DirectClient, DirectRequest } from "./exchange-shape.ts";
import { PlainAdapter } from "./plain-adapter.ts";
import { type DirectAdapter, SurfaceAdapter } from "./surface-adapter.ts";
import { type DirectConnection, refuse, Switchboard } from "./switchboard.ts";

/** Answers a request from before a reset that would change the world after it. */
const UNAVAILABLE = 503;

type Surfaces = Readonly<Record<SurfaceName, Surface>>;

export interface DirectOptions {
  /** Where clients believe the surfaces to be; by default on the usual ports of loopback. */
  readonly urls?: Partial<Urls>;
  /** Rate limits; on by default. */
  readonly limits?: boolean;
  /** True opens the platform's own namespace of JSON-RPC. */
  readonly exposeExtension?: boolean;
  /** Shared by platforms that follow each other; by default each has its own. */
  readonly compiler?: Compiler;
  readonly report?: (cause: unknown) => void;
  /**
   * Milliseconds that pass in the real world, from any beginning: with them a pace that control sets
   * moves the clock. Without them time passes by commands alone.
   */
  readonly realMs?: () => number;
}

export class DirectPlatform {
  readonly inbox: Inbox;
  readonly tap = new Tap();
  readonly urls: Urls;
  readonly #parts: ReturnType<typeof partsOf>;
  readonly #clockDriver: ClockDriver | undefined;
  readonly #adapters: Readonly<Record<SurfaceName, DirectAdapter>>;
  readonly #switchboards = new Map<string, Switchboard>();

  constructor(world: World, options: DirectOptions = {}) {
    const inbox = new Inbox(world);
    this.inbox = inbox;
    this.urls = { ...NOWHERE, ...options.urls };
    const { limits, exposeExtension, report = () => {}, realMs } = options;
    const awaits = () => true;
    const clockDriver =
      realMs && new ClockDriver({ inbox, pace: "frozen", realMs, awaits, report });
    this.#clockDriver = clockDriver;
    this.#parts = partsOf(inbox, clockDriver ?? new StillClock(), {
      ...{ tap: this.tap, urls: this.urls, report, compiler: options.compiler ?? new Compiler() },
      ...(limits === undefined ? {} : { limits }),
      ...(exposeExtension === undefined ? {} : { exposeExtension }),
      exposeControl: !isLoopback(new URL(this.urls.control).hostname),
    });
    const carried: ExchangeOptions = {
      ...{ tap: this.tap, report, nowMs: () => inbox.nowMs },
      ...(clockDriver && { arrive: () => clockDriver.catchUp() }),
    };
    this.#adapters = eachSurface((name) => this.#adapterFor(name, carried));
    for (const name of BUILT) this.#openSocketsOf(name, carried);
  }

  #adapterFor(name: SurfaceName, carried: ExchangeOptions): DirectAdapter {
    const surface = this.#parts.surfaces[name];
    const { host } = new URL(this.urls[name]);
    const { server } = recordOf(name);
    if (server === "plain") return new PlainAdapter(surface, carried, host);
    const adapter = new SurfaceAdapter(surface, carried, host);
    if (server !== "plain calls") return adapter;
    const plain = new PlainAdapter(surface, carried, host);
    return { ask: (request) => (plain.isForCalls(request) ? plain : adapter).ask(request) };
  }

  #openSocketsOf(name: SurfaceName, carried: ExchangeOptions): void {
    const { socket, ...surface } = this.#parts.surfaces[name];
    if (socket === undefined) return;
    const { host } = new URL(this.urls[name]);
    this.#switchboards.set(
      `${name}${socket.path}`,
      new Switchboard({ ...surface, socket }, carried, host),
    );
  }

  get surfaces(): Surfaces {
    return this.#parts.surfaces;
  }

  ask(name: SurfaceName, request: DirectRequest): Promise<DirectAnswer> {
    return this.#adapters[name].ask(request);
  }

  connect(
    name: SurfaceName,
    at: Pick<DirectRequest, "path" | "headers">,
    client: DirectClient,
  ): DirectConnection {
    const path = at.path.split("?", 1)[0] ?? "";
    const switchboard = this.#switchboards.get(`${name}${path}`);
    if (switchboard !== undefined) return switchboard.connect(at, client);
    queueMicrotask(() => refuse(client, 404, `There is no WebSocket at ${path}`));
    return { hear: () => {}, closed: () => {} };
  }

  /** An access token of a user, without a request for it: the world does not change. */
  tokenOf(name: string): Promise<string> {
    return this.#parts.tokens.issue(name, `direct ${name} ${this.inbox.nowMs}`);
  }

  /**
   * Ends connections and requests that wait. The world stays as it is, whatever requests that are
   * still on their way ask for.
   */
  close(): void {
    this.#clockDriver?.close();
    this.inbox.stop(new Problem("broken", RESTORED, { status: UNAVAILABLE }));
    this.tap.close();
    for (const each of this.#switchboards.values()) each.end(CLOSE.restart, RESTORED);
    this.#parts.waiting.close();
  }
}
