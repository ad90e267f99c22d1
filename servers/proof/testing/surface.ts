// One surface of a platform in this process, for tests: a fresh world, a frozen clock, no sockets.
// Every answer must have the shape that the surface documents.
import assert from "node:assert/strict";
import { createWorld, type NewWorld, type World } from "../../../sim/index.ts";
import { makeServer } from "../../carriers/start/listening.ts";
import { partsOf, StillClock } from "../../carriers/start/parts.ts";
import { NOWHERE } from "../../carriers/start/places.ts";
import { Inbox } from "../../core/inbox.ts";
import type { WireServer } from "../../core/server.ts";
import type { Surface } from "../../core/surface.ts";
import { Tap } from "../../core/tap.ts";
import { recover } from "../../shared/chain/recover.ts";
import { testCompiler as compiler } from "../../shared/compiler/test-compile.ts";
import { TOKEN_SECONDS } from "../../surfaces/identity/access-tokens.ts";
import type { SurfaceName } from "../../surfaces/list.ts";
import { Documents } from "./documented.ts";

export interface TestOptions extends NewWorld {
  /** Off by default. */
  readonly limits?: boolean;
  readonly exposesExtension?: boolean;
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

export const TEST_ISSUER = "http://identity.lockstep.localhost";

export class TestSurface {
  readonly world: World;
  readonly inbox: Inbox;
  readonly clock = new StillClock();
  readonly tap = new Tap();
  readonly parts: ReturnType<typeof partsOf>;
  /** Internal errors; a test should see none that it did not cause itself. */
  readonly faults: unknown[] = [];
  /** The answers so far, as `row: outcome`. */
  readonly reached = new Set<string>();
  readonly #name: SurfaceName;
  readonly #tokens = new Map<string, { readonly token: string; readonly untilMs: number }>();
  #server: WireServer | undefined;
  #documents: Documents | undefined;

  constructor(name: SurfaceName, options: TestOptions = {}) {
    const { limits = false, exposesExtension = false, world, ...fresh } = options;
    this.world = world ?? createWorld({ recover, ...fresh });
    this.inbox = new Inbox(this.world);
    this.#name = name;
    this.parts = partsOf(this.inbox, this.clock, {
      ...{ tap: this.tap, limits, exposeExtension: exposesExtension, compiler },
      urls: { ...NOWHERE, identity: TEST_ISSUER },
      report: (cause) => this.#report(cause),
    });
  }

  get surface(): Surface {
    return this.parts.surfaces[this.#name];
  }

  get tokens() {
    return this.parts.tokens;
  }

  get limits() {
    return this.parts.limits;
  }

  get server(): WireServer {
    this.#server ??= this.makeServer();
    return this.#server;
  }

  protected makeServer(): WireServer {
    return makeServer(this.#name, this.surface, this.serverOptions);
  }

  protected get serverOptions() {
    const report = (cause: unknown) => this.#report(cause);
    return { tap: this.tap, report, nowMs: () => this.inbox.nowMs };
  }

  #report(cause: unknown): void {
    this.faults.push(cause);
  }

  /** A valid token. */
  async tokenOf(name: string): Promise<string> {
    const known = this.#tokens.get(name);
    if (known !== undefined && this.inbox.nowMs < known.untilMs) return known.token;
    const token = await this.tokens.issue(name, `test ${name}`);
    this.#tokens.set(name, { token, untilMs: this.inbox.nowMs + TOKEN_SECONDS * 1000 });
    return token;
  }

  async ask(line: Line, { as: name, body, headers = {} }: TestRequest = {}) {
    const token = name === undefined ? {} : { authorization: `Bearer ${await this.tokenOf(name)}` };
    const answer = await inject(this.server, line, { headers: { ...token, ...headers }, body });
    if (answer.isJson) this.hold(line, answer, body);
    return answer;
  }

  protected hold(line: Line, { status, text }: TestAnswer, sent: unknown): void {
    this.#documents ??= new Documents(this.surface);
    const answered = this.#documents.check({ line, status, body: text, sent });
    for (const reached of answered) this.reached.add(reached);
  }

  /** A user's address, bare. */
  who(name: string): string {
    const user = this.world.users.find(name);
    assert.ok(user, `user ${name}`);
    return user.address;
  }

  /** A user's address with 0x. */
  addressOf(name: string): string {
    return `0x${this.who(name)}`;
  }

  /** A token's address, bare. */
  at(symbol: string): string {
    const found = this.world.addresses.tokens[symbol];
    assert.ok(found, `token ${symbol}`);
    return found;
  }
}

export type TestAnswer = Awaited<ReturnType<typeof inject>>;

/** Asks without sockets. */
export async function inject(
  server: WireServer,
  line: Line,
  {
    body,
    headers = {},
    remoteAddress = "127.0.0.1",
  }: Omit<TestRequest, "as"> & { remoteAddress?: string } = {},
) {
  const [method = "GET", url = "/"] = line.split(" ");
  const payload = body === undefined ? {} : { payload: body as object };
  const sent = { method: method as "GET", url, headers, remoteAddress, ...payload };
  const answer = await server.inject(sent);
  const isJson =
    String(answer.headers["content-type"]).startsWith("application/json") && answer.body !== "";
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    isJson,
    body: isJson ? answer.json() : undefined,
  };
}
