// JSON-RPC over a fresh world without sockets, for tests: calls by name, signed by the world's
// actors. Validates every answer against its method's documentation.
import assert from "node:assert/strict";
import { Wallet } from "ethers";
import { createWorld, type NewWorld, privateKeyOf, type World } from "../../sim/index.ts";
import { until } from "../../test-until.ts";
import { History } from "../chain/history.ts";
import { recover } from "../chain/recover.ts";
import { Inbox } from "../core/inbox.ts";
import type { OutcomeFacts } from "../core/outcome.ts";
import type { WireServer } from "../core/server.ts";
import type { Surface } from "../core/surface.ts";
import { Tap } from "../core/tap.ts";
import { faultsOf } from "../core/validate.ts";
import type { Method } from "../json-rpc/method.ts";
import { WaitingRequests } from "../json-rpc/waiting.ts";
import { createPlainServer } from "../plain-http/server.ts";
import { METHODS } from "./methods.ts";
import { rpcSurface } from "./surface.ts";

interface TestRpcOptions extends NewWorld {
  readonly exposesExtension?: boolean;
}

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: string;
}

/** Any answer, in parts that a test may inspect. */
export interface Answer {
  readonly id: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: a result is whatever its method documents, which is held against its schema
  readonly result?: any;
  readonly error?: RpcError;
}

export class TestRpc {
  readonly world: World;
  readonly inbox: Inbox;
  readonly tap = new Tap();
  /** The requests that wait for the VM. */
  readonly waiting: WaitingRequests;
  readonly surface: Surface;
  readonly server: WireServer;
  readonly faults: unknown[] = [];
  /** By `method outcome`. */
  readonly reached = new Set<string>();

  constructor({ exposesExtension = false, ...options }: TestRpcOptions = {}) {
    this.world = createWorld({ recover, ...options });
    this.inbox = new Inbox(this.world);
    this.waiting = new WaitingRequests(this.inbox);
    const report = (cause: unknown) => this.faults.push(cause);
    const history = new History();
    const { inbox, waiting } = this;
    this.surface = rpcSurface({ inbox, waiting, history, exposesExtension, report });
    const nowMs = () => this.inbox.nowMs;
    this.server = createPlainServer(this.surface, { tap: this.tap, report, nowMs });
  }

  /** Sends a body as it is, and validates the answer against the documents. */
  async post(payload: string) {
    const headers = { "content-type": "application/json" };
    const { statusCode, body } = await this.server.inject({
      method: "POST",
      url: "/",
      headers,
      payload,
    });
    this.#hold(payload, statusCode, body);
    return { status: statusCode, body };
  }

  async ask(method: string, ...params: unknown[]): Promise<Answer> {
    const { body } = await this.post(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
    const answer: Answer = JSON.parse(body);
    if (answer.error?.code !== WRONG_PARAMETERS) assertTaken(METHODS.get(method), params);
    return answer;
  }

  /** The result of a call that must succeed. */
  async result(method: string, ...params: unknown[]): Promise<Answer["result"]> {
    const { result, error } = await this.ask(method, ...params);
    assert.equal(error, undefined, `${method}: ${error?.message}`);
    return result;
  }

  /** The error of a call that must fail. */
  async error(method: string, ...params: unknown[]): Promise<RpcError> {
    const { error } = await this.ask(method, ...params);
    assert.ok(error, `${method} succeeded`);
    return error;
  }

  /** Resolves once this many requests wait for the VM. */
  async waited(requests: number): Promise<void> {
    await until(`${requests} requests wait`, () => this.waiting.size === requests);
  }

  /** With 0x. */
  addressOf(name: string): string {
    const user = this.world.users.find(name);
    assert.ok(user);
    return `0x${user.address}`;
  }

  get stable(): string {
    return `0x${this.world.addresses.stable}`;
  }

  /** A transaction signed by an actor, as a wallet makes it. */
  sign(name: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
    const wallet = new Wallet(`0x${privateKeyOf(this.world.options.seed, name)}`);
    const nonce = this.world.chain.nonces.get(wallet.address.slice(2).toLowerCase());
    const { chainId } = this.world.chain;
    const gasLimit = fields.data === undefined ? 21_000 : 10_000_000;
    const usual = { type: 0, nonce, chainId, gasLimit, gasPrice: 0, value: 0 };
    return wallet.signTransaction({ ...usual, ...fields });
  }

  /** Sends it and returns its hash. */
  async send(name: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
    return this.result("eth_sendRawTransaction", await this.sign(name, fields));
  }

  #hold(text: string, status: number, body: string): void {
    const { outcomes, routes } = this.surface;
    const route = routes.find(({ method }) => method === "POST");
    const { documented, of } = outcomes as OutcomeFacts<never>;
    const answered = { route, status, body, request: { method: "POST", url: "/", body: text } };
    for (const { row, outcome, body: shown } of of(answered as never)) {
      if (row === "POST /") continue;
      const found = documented.find((each) => each.row === row && each.outcome === outcome);
      assert.ok(found, `${row} does not document ${outcome}: ${shown.slice(0, 200)}`);
      this.reached.add(`${row} ${outcome}`);
      if (found.schema === undefined) continue;
      assert.deepEqual(faultsOf(found.schema, JSON.parse(shown), "answer"), [], row);
    }
  }
}

const WRONG_PARAMETERS = -32602;

/** Asserts that accepted parameters match their documented schemas. */
export function assertTaken(method: Method | undefined, given: readonly unknown[]): void {
  for (const [at, { name, schema }] of (method?.params ?? []).entries()) {
    const value = given[at];
    if (value === undefined || value === null) continue;
    assert.deepEqual(faultsOf(schema, value, name), [], `${method?.name} ${JSON.stringify(value)}`);
  }
}

/** Call data: a selector and words. */
export const word = (value: string | number | bigint): string =>
  (typeof value === "string" ? value.replace(/^0x/, "") : value.toString(16)).padStart(64, "0");

export const TRANSFER = "0xa9059cbb";
export const BALANCE_OF = "0x70a08231";
