// One surface and the identity provider behind its tokens in one process, for tests: no sockets, one
// fresh world.
import assert from "node:assert/strict";
import { createWorld, type NewWorld, type World } from "../../sim/index.ts";
import { AnnouncedHashes } from "../chain/announced.ts";
import { History } from "../chain/history.ts";
import { Inbox } from "../core/inbox.ts";
import { RateLimits } from "../core/rate-limit.ts";
import { createServer } from "../core/server.ts";
import type { Surface } from "../core/surface.ts";
import { Tap } from "../core/tap.ts";
import { faultsOf } from "../core/validate.ts";
import { AccessTokens } from "./access-tokens.ts";

export interface TestOptions extends NewWorld {
  /** Off by default. */
  readonly limits?: boolean;
}

interface TestRequest {
  /** An actor's name; nobody by default. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Line = `${"GET" | "POST"} ${string}`;

/** What surfaces are built from. */
export interface TestParts {
  readonly inbox: Inbox;
  readonly history: History;
  readonly announced: AnnouncedHashes;
  readonly verifier: AccessTokens;
  readonly limits: RateLimits;
  readonly report: (cause: unknown) => void;
  isFrozen(): boolean;
}

export class TestDoor {
  readonly world: World;
  readonly inbox: Inbox;
  readonly tokens: AccessTokens;
  readonly limits: RateLimits;
  readonly surface: Surface;
  readonly server: ReturnType<typeof createServer>;
  /** Internal errors; a test should see none. */
  readonly faults: unknown[] = [];
  readonly #held = new Map<string, Promise<string>>();

  constructor(
    { limits: isLimited = false, ...options }: TestOptions,
    build: (parts: TestParts) => Surface,
  ) {
    const world = createWorld(options);
    const inbox = new Inbox(world);
    const verifier = new AccessTokens(inbox, { url: "http://identity.lockstep.localhost" });
    const limits = new RateLimits(isLimited);
    const announced = new AnnouncedHashes();
    inbox.listen((_command, { pendingHash }) => {
      if (pendingHash !== undefined) announced.add(pendingHash);
    });
    const report = (cause: unknown) => void this.faults.push(cause);
    const chain = { history: new History(), announced };
    this.surface = build({ inbox, ...chain, verifier, limits, report, isFrozen: () => true });
    const mounts = { "": this.surface };
    this.server = createServer(mounts, { tap: new Tap(), report, nowMs: () => inbox.nowMs });
    this.world = world;
    this.inbox = inbox;
    this.tokens = verifier;
    this.limits = limits;
  }

  /** Good for an hour from the first request for it. */
  tokenOf(name: string): Promise<string> {
    const token = this.#held.get(name) ?? this.tokens.issue(name, `test ${name}`);
    this.#held.set(name, token);
    return token;
  }

  addressOf(name: string): string {
    return `0x${this.world.users.find(name)?.address ?? ""}`;
  }

  /** Asks without sockets, and validates the answer against its route's schema. */
  async ask(line: Line, { as: name, body, headers = {} }: TestRequest = {}) {
    const [method = "GET", url = "/"] = line.split(" ");
    const token = name === undefined ? {} : { authorization: `Bearer ${await this.tokenOf(name)}` };
    const payload = body === undefined ? {} : { payload: body as object };
    const asked = { method: method as "GET", url, headers: { ...token, ...headers }, ...payload };
    const answer = await this.server.inject(asked);
    assert.deepEqual(this.faults, [], line);
    holdAgainstSchema(this.surface, line, answer);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.json(),
    };
  }
}

interface TestAnswer {
  readonly statusCode: number;
  readonly body: string;
}

function holdAgainstSchema(surface: Surface, line: Line, answer: TestAnswer): void {
  const [method, url = ""] = line.split(" ");
  const path = url.split("?", 1)[0] ?? "";
  const route = surface.routes.find(
    (each) => each.method === method && matches(each.paths[0], path),
  );
  const own = route?.answers[answer.statusCode]?.schema;
  const schema = answer.statusCode >= 400 ? surface.problemSchema : own;
  assert.ok(schema, `${line} does not document status ${answer.statusCode}`);
  assert.deepEqual(faultsOf(schema, JSON.parse(answer.body), "answer"), [], line);
}

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/:\w+/g, "[^/]+")}$`).test(path);
}
