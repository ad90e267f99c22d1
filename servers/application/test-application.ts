// The application and its identity provider in one process, for tests: no sockets, one fresh world.
import assert from "node:assert/strict";
import { createWorld, type NewWorld, type World } from "../../sim/index.ts";
import { Inbox } from "../core/inbox.ts";
import { RateLimits } from "../core/rate-limit.ts";
import { createServer } from "../core/server.ts";
import type { Surface } from "../core/surface.ts";
import { Tap } from "../core/tap.ts";
import { faultsOf } from "../core/validate.ts";
import { AccessTokens, TOKEN_SECONDS } from "../identity/access-tokens.ts";
import { identitySurface } from "../identity/surface.ts";
import { applicationSurface } from "./surface.ts";

const ISSUER = "http://identity.lockstep.localhost";

interface TestOptions extends NewWorld {
  /** Off by default. */
  readonly limits?: boolean;
  /** Replaces a new one. */
  readonly world?: World;
}

interface TestRequest {
  /** An actor's name; nobody by default. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Method and path as one text, `"POST /api/lend/deposit"`, because that reads best in a table. */
export type Line = `${"GET" | "POST" | "DELETE" | "PUT" | "PATCH"} ${string}`;

export class TestApplication {
  readonly world: World;
  readonly inbox: Inbox;
  readonly tokens: AccessTokens;
  readonly limits: RateLimits;
  readonly surface: Surface;
  readonly server: ReturnType<typeof createServer>;
  /** Internal errors; a test should see none that it did not cause itself. */
  readonly faults: unknown[] = [];
  readonly #held = new Map<string, { readonly token: string; readonly untilMs: number }>();

  constructor({ limits = false, world, ...options }: TestOptions = {}) {
    this.world = world ?? createWorld(options);
    const inbox = new Inbox(this.world);
    this.inbox = inbox;
    this.tokens = new AccessTokens(inbox, { url: ISSUER });
    this.limits = new RateLimits(limits);
    const parts = { inbox, verifier: this.tokens, limits: this.limits, isFrozen: () => true };
    this.surface = applicationSurface(parts);
    const mounts = {
      "": this.surface,
      "/identity": identitySurface({ inbox, tokens: this.tokens }),
    };
    const report = (cause: unknown) => this.faults.push(cause);
    this.server = createServer(mounts, { tap: new Tap(), report, nowMs: () => inbox.nowMs });
  }

  /** A valid token. */
  async tokenOf(name: string): Promise<string> {
    const held = this.#held.get(name);
    if (held !== undefined && this.inbox.nowMs < held.untilMs) return held.token;
    const token = await this.tokens.issue(name, `test ${name}`);
    this.#held.set(name, { token, untilMs: this.inbox.nowMs + TOKEN_SECONDS * 1000 });
    return token;
  }

  /** Asks without sockets, and validates the answer against its route's schema. */
  async ask(line: Line, { as: name, body, headers = {} }: TestRequest = {}) {
    const [method = "GET", url = "/"] = line.split(" ");
    const token = name === undefined ? {} : { authorization: `Bearer ${await this.tokenOf(name)}` };
    const payload = body === undefined ? {} : { payload: body as object };
    const asked = { method: method as "GET", url, headers: { ...token, ...headers }, ...payload };
    const answer = await this.server.inject(asked);
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    if (isJson && !url.startsWith("/identity")) holdAgainstSchema(this.surface, line, answer);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson ? answer.json() : undefined,
    };
  }

  /** The address of a token. */
  at(symbol: string): string {
    const found = this.world.addresses.tokens[symbol];
    assert.ok(found, `token ${symbol}`);
    return found;
  }

  addressOf(name: string): string {
    const user = this.world.users.find(name);
    assert.ok(user, `user ${name}`);
    return user.address;
  }
}

export const testApplication = (options?: TestOptions) => new TestApplication(options);

interface TestAnswer {
  readonly statusCode: number;
  readonly body: string;
}

/** Every answer that a test gets must fit its route's schema. */
function holdAgainstSchema(surface: Surface, line: Line, answer: TestAnswer): void {
  const [method, url = ""] = line.split(" ");
  const path = url.split("?", 1)[0] ?? "";
  const route = surface.routes.find(
    (each) => each.method === method && each.paths.some((template) => matches(template, path)),
  );
  const promised = route?.answers[answer.statusCode]?.schema;
  const schema = promised ?? (answer.statusCode >= 400 ? surface.problemSchema : undefined);
  assert.ok(schema, `${line} does not document status ${answer.statusCode}`);
  assert.deepEqual(faultsOf(schema, JSON.parse(answer.body), "answer"), [], line);
}

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/:\w+/g, "[^/]+")}$`).test(path);
}
