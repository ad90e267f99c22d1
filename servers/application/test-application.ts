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

export interface TestOptions extends NewWorld {
  readonly limits?: boolean;
  readonly world?: World;
}

export interface Asked {
  /** An actor's name; nobody unless said. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `"POST /api/lend/deposit"` as one text reads best in a table. */
type Line = `${"GET" | "POST" | "DELETE" | "PUT" | "PATCH"} ${string}`;

export function testApplication({
  limits: on = false,
  world: given,
  ...options
}: TestOptions = {}) {
  const world = given ?? createWorld(options);
  const inbox = new Inbox(world);
  const tokens = new AccessTokens(inbox, { url: ISSUER });
  const limits = new RateLimits(on);
  const tap = new Tap();
  const faults: unknown[] = [];
  const application = applicationSurface({ inbox, verifier: tokens, limits, isFrozen: () => true });
  const mounts = { "": application, "/identity": identitySurface({ inbox, tokens }) };
  const report = (cause: unknown) => faults.push(cause);
  const server = createServer(mounts, { tap, report, nowMs: () => inbox.nowMs });
  const known = new Map<string, { token: string; untilMs: number }>();

  /** A token that is still good. */
  async function tokenOf(name: string): Promise<string> {
    const held = known.get(name);
    if (held !== undefined && inbox.nowMs < held.untilMs) return held.token;
    const token = await tokens.issue(name, `test ${name}`);
    known.set(name, { token, untilMs: inbox.nowMs + TOKEN_SECONDS * 1000 });
    return token;
  }

  async function ask(line: Line, { as: name, body, headers = {} }: Asked = {}) {
    const [method = "GET", url = "/"] = line.split(" ");
    const authorization =
      name === undefined ? {} : { authorization: `Bearer ${await tokenOf(name)}` };
    const payload = body === undefined ? {} : { payload: body as object };
    const all = { ...authorization, ...headers };
    const answer = await server.inject({ method: method as "GET", url, headers: all, ...payload });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    if (isJson && !url.startsWith("/identity")) holdAgainstSchema(application, method, url, answer);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
      body: (isJson ? answer.json() : undefined) as any,
    };
  }

  const at = (symbol: string): string => {
    const found = world.addresses.tokens[symbol];
    if (found === undefined) throw new Error(`no token ${symbol}`);
    return found;
  };
  const addressOf = (name: string): string => {
    const user = world.users.find(name);
    if (user === undefined) throw new Error(`no user ${name}`);
    return user.address;
  };
  return {
    world,
    inbox,
    tokens,
    limits,
    tap,
    faults,
    server,
    ask,
    tokenOf,
    at,
    addressOf,
    application,
  };
}

interface Answered {
  readonly statusCode: number;
  readonly body: string;
}

/** Every answer any test gets must be what its route's schema promises. */
function holdAgainstSchema(surface: Surface, method: string, url: string, answer: Answered): void {
  const path = url.split("?", 1)[0] ?? "";
  const route = surface.routes.find(
    (each) => each.method === method && each.paths.some((template) => matches(template, path)),
  );
  const promised = route?.answers[answer.statusCode]?.schema;
  const schema = promised ?? (answer.statusCode >= 400 ? surface.problemSchema : undefined);
  assert.ok(schema, `${method} ${path} does not document status ${answer.statusCode}`);
  assert.deepEqual(faultsOf(schema, JSON.parse(answer.body), "answer"), [], `${method} ${url}`);
}

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/:\w+/g, "[^/]+")}$`).test(path);
}

export type TestApplication = ReturnType<typeof testApplication>;
