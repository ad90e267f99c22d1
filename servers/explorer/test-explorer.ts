// The explorer over a world without sockets, for tests. Validates every answer against its
// documentation.
import assert from "node:assert/strict";
import { Wallet } from "ethers";
import { createWorld, type NewWorld, privateKeyOf, type World } from "../../sim/index.ts";
import { History } from "../chain/history.ts";
import { recover } from "../chain/recover.ts";
import { Inbox } from "../core/inbox.ts";
import type { OutcomeFacts } from "../core/outcome.ts";
import { RateLimits } from "../core/rate-limit.ts";
import { createServer } from "../core/server.ts";
import type { Surface } from "../core/surface.ts";
import { Tap } from "../core/tap.ts";
import { faultsOf } from "../core/validate.ts";
import { explorerSurface } from "./surface.ts";

interface TestExplorerOptions extends NewWorld {
  /** Off by default. */
  readonly limits?: boolean;
}

export type SentParameters = Readonly<Record<string, string | number>>;

/** The envelope, or an answer of JSON-RPC. */
interface Body {
  readonly status?: string;
  readonly message?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a result is whatever its action documents, which is held against its schema
  readonly result?: any;
  readonly error?: { readonly code: number };
}

export class TestExplorer {
  readonly world: World;
  readonly inbox: Inbox;
  readonly limits: RateLimits;
  readonly surface: Surface;
  readonly server: ReturnType<typeof createServer>;
  readonly faults: unknown[] = [];
  /** By `row: outcome`. */
  readonly reached = new Set<string>();
  isFrozen = true;

  constructor({ limits = false, ...options }: TestExplorerOptions = {}) {
    this.world = createWorld({ recover, ...options });
    const inbox = new Inbox(this.world);
    this.inbox = inbox;
    this.limits = new RateLimits(limits);
    const report = (cause: unknown) => this.faults.push(cause);
    const isFrozen = () => this.isFrozen;
    const parts = { inbox, history: new History(), limits: this.limits, isFrozen, report };
    this.surface = explorerSurface(parts);
    const serverOptions = { tap: new Tap(), report, nowMs: () => inbox.nowMs };
    this.server = createServer({ "": this.surface }, serverOptions);
  }

  /** Sends a URL as it is, and validates the answer against the documents. */
  async get(url: string, remoteAddress = "127.0.0.1") {
    const { statusCode, headers, body } = await this.server.inject({ url, remoteAddress });
    assert.equal(statusCode, 200, url);
    this.#hold(url, body);
    return { headers, body: JSON.parse(body) };
  }

  /** `"account/balance"`, and its parameters. */
  async ask(row: string, sent: SentParameters = {}): Promise<Body> {
    return (await this.get(urlOf(row, sent))).body;
  }

  /** The result of a request that must succeed; for an empty list, the list. */
  async result(row: string, sent: SentParameters = {}): Promise<Body["result"]> {
    const { message, result } = await this.ask(row, sent);
    assert.notEqual(message, "NOTOK", `${row}: ${result}`);
    return result;
  }

  /** The text of a request that must be refused. */
  async refusal(row: string, sent: SentParameters = {}): Promise<string> {
    const { status, message, result } = await this.ask(row, sent);
    assert.deepEqual([status, message], ["0", "NOTOK"], row);
    return result;
  }

  /** Bare. */
  who(name: string): string {
    const user = this.world.users.find(name);
    assert.ok(user, name);
    return user.address;
  }

  /** Bare. */
  token(symbol: string): string {
    const found = this.world.addresses.tokens[symbol];
    assert.ok(found, symbol);
    return found;
  }

  transfer(from: string, to: string, [symbol, value]: readonly [string, bigint]): void {
    const args = { to: this.who(to), value };
    const call = { to: this.token(symbol), function: "transfer", args };
    this.inbox.execute({ kind: "submit", from: this.who(from), ...call });
  }

  /** Signs as a wallet does and sends; returns the hash. */
  async sign(name: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
    const wallet = new Wallet(`0x${privateKeyOf(this.world.options.seed, name)}`);
    const nonce = this.world.chain.nonces.get(this.who(name));
    const { chainId } = this.world.chain;
    const usual = { type: 0, nonce, chainId, gasLimit: 50_000, gasPrice: 7, value: 0 };
    const raw = await wallet.signTransaction({ ...usual, ...fields });
    const outcome = this.inbox.execute({ kind: "submitSigned", raw: raw.slice(2) });
    assert.ok(outcome.ok);
    return raw;
  }

  #hold(url: string, body: string): void {
    const route = this.surface.routes.find(({ paths }) => paths.includes(url.split("?")[0] ?? ""));
    const { documented, of } = this.surface.outcomes as OutcomeFacts<never>;
    const answered = { route, status: 200, body, request: { method: "GET", url, body: undefined } };
    for (const { row, outcome } of of(answered as never)) {
      if (row === "GET /api") continue;
      const found = documented.find((each) => each.row === row && each.outcome === outcome);
      assert.ok(found, `${row} does not document ${outcome}`);
      this.reached.add(`${row}: ${outcome}`);
      if (found.schema === undefined) continue;
      assert.deepEqual(faultsOf(found.schema, JSON.parse(body), "answer"), [], url);
    }
  }
}

export function urlOf(row: string, sent: SentParameters = {}, base = "/api"): string {
  const [module = "", action = ""] = row.split("/");
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, `${value}`]);
  return `${base}?${new URLSearchParams([["module", module], ["action", action], ...texts])}`;
}
