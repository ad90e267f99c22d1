// A platform for runs of random requests: the application and control on one port of loopback, with
// a frozen clock, without rate limits, and with an injected fault where a test wants one. Every run
// begins with the scene.
import assert from "node:assert/strict";
import { createWorld, loadProperties, type World } from "../../../sim/index.ts";
import { partsOf, StillClock } from "../../carriers/start/parts.ts";
import { Inbox } from "../../core/inbox.ts";
import { createServer, listen } from "../../core/server.ts";
import { Tap } from "../../core/tap.ts";
import { type ApplicationSurface, applicationSurface } from "../../surfaces/application/surface.ts";
import { type AccessTokens, TOKEN_SECONDS } from "../../surfaces/identity/access-tokens.ts";
import { Connection, type HttpAnswer, type HttpRequest } from "./http.ts";
import { EXPIRED } from "./mutations.ts";
import { type Bearer, type PreparedRequest, sentOf } from "./prepared-request.ts";
import { sceneOf } from "./scene.ts";

export type Fault = (surface: ApplicationSurface) => ApplicationSurface;

interface CachedToken {
  readonly token: string;
  readonly untilMs: number;
}

/** A token is renewed this long before it expires. */
const SPARE_MS = 60_000;

export class RequestStage {
  readonly world: World;
  readonly inbox: Inbox;
  readonly surface: ApplicationSurface;
  /** Internal errors, and invariants that a command broke. */
  readonly faults: unknown[] = [];
  readonly #server: ReturnType<typeof createServer>;
  readonly #tokens: AccessTokens;
  readonly #tokensByName = new Map<string, CachedToken>();
  #expired = "";
  #url = "";
  #connection: Connection | undefined;

  constructor(fault?: Fault) {
    this.world = createWorld();
    const inbox = new Inbox(this.world);
    this.inbox = inbox;
    const tap = new Tap();
    const report = (cause: unknown) => this.faults.push(cause);
    const parts = partsOf(inbox, new StillClock(), { tap, limits: false, report });
    this.#tokens = parts.tokens;
    const { limits, surfaces } = parts;
    const app = applicationSurface({ inbox, limits, verifier: parts.tokens, isFrozen: () => true });
    // Named differently, so that nobody takes its answers for the application's.
    this.surface = fault === undefined ? app : { ...fault(app), name: "injected" };
    const mounts = { "": this.surface, "/control": surfaces.control };
    this.#server = createServer(mounts, { tap, report, nowMs: () => inbox.nowMs });
  }

  /** Listens, plays the scene and takes a snapshot. */
  async open(): Promise<void> {
    this.#url = await listen(this.#server);
    this.#connection = new Connection(this.#url);
    await this.#checkInvariants();
    this.#expired = await this.tokenOf("borrower");
    const { tokens, pools } = this.world.addresses;
    for (const each of sceneOf(
      (symbol) => tokens[symbol] ?? "",
      (pair) => pools[pair] ?? "",
    )) {
      if ("control" in each) await this.control("POST", each.control, each.body);
      else await this.#play(each.as, each.line, each.body);
    }
    await this.control("POST", "/control/snapshots", { name: "scene" });
  }

  async #checkInvariants(): Promise<void> {
    const { makeInvariantChecker } = await loadProperties();
    const checker = makeInvariantChecker(this.world);
    this.inbox.listen((_command, outcome) => {
      try {
        checker.after(outcome);
      } catch (broken) {
        this.faults.push(broken);
      }
    });
  }

  async #play(as: string, line: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    const [method = "", path = ""] = line.split(" ");
    const authorization = `Bearer ${await this.tokenOf(as)}`;
    const headers = { authorization, "content-type": "application/json" };
    const { status, text } = await this.#ask({ method, path, headers, body: JSON.stringify(body) });
    assert.equal(status, 200, `${line} ${text}`);
  }

  get appUrl(): string {
    return this.#url;
  }

  /** Goes back to the beginning of every run. */
  async restart(): Promise<void> {
    this.faults.length = 0;
    await this.control("POST", "/control/snapshots/scene/restore", undefined);
  }

  async ask(request: PreparedRequest): Promise<HttpAnswer> {
    return this.#ask(sentOf(request, await this.#authorization(request.bearer)));
  }

  /** What a GET answers a user. */
  async read(path: string, name: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${await this.tokenOf(name)}` };
    const { status, text } = await this.#ask({ method: "GET", path, headers, body: undefined });
    assert.equal(status, 200, `${path} ${text}`);
    return JSON.parse(text);
  }

  async control(method: string, path: string, body: unknown): Promise<unknown> {
    const headers = { "content-type": "application/json" };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const { status, text } = await this.#ask({
      method,
      path,
      headers: sent === undefined ? {} : headers,
      body: sent,
    });
    assert.ok(status < 300, `${path} ${status} ${text}`);
    return JSON.parse(text);
  }

  /** A valid one, cached until shortly before it expires. */
  async tokenOf(name: string): Promise<string> {
    const { nowMs } = this.inbox;
    const cached = this.#tokensByName.get(name);
    if (cached !== undefined && nowMs < cached.untilMs) return cached.token;
    const token = await this.#tokens.issue(name, `stage ${name} ${nowMs}`);
    this.#tokensByName.set(name, { token, untilMs: nowMs + TOKEN_SECONDS * 1000 - SPARE_MS });
    return token;
  }

  /** One that no route has seen. */
  freshTokenOf(name: string): Promise<string> {
    return this.#tokens.issue(name, `fresh ${name}`);
  }

  async #authorization(bearer: Bearer): Promise<string | undefined> {
    if (bearer === undefined) return undefined;
    if ("name" in bearer) return `Bearer ${await this.tokenOf(bearer.name)}`;
    return bearer.authorization === EXPIRED ? `Bearer ${this.#expired}` : bearer.authorization;
  }

  #ask(sent: HttpRequest): Promise<HttpAnswer> {
    if (this.#connection === undefined) throw new Error("the stage is not open");
    return this.#connection.ask(sent);
  }

  async close(): Promise<void> {
    this.#connection?.close();
    await this.#server.close();
  }
}
