// JSON-RPC over a fresh world, for tests: calls by name, signed by the world's actors.
import assert from "node:assert/strict";
import { Wallet } from "ethers";
import { privateKeyOf } from "../../../sim/index.ts";
import { until } from "../../../test-until.ts";
import { faultsOf } from "../../core/validate.ts";
import type { Method } from "../../shared/json-rpc/method.ts";
import { METHODS } from "../../surfaces/rpc/methods.ts";
import { inject, type TestOptions, TestSurface } from "./surface.ts";

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

export class TestRpc extends TestSurface {
  constructor(options?: TestOptions) {
    super("rpc", options);
  }

  /** The requests that wait for the VM. */
  get waiting() {
    return this.parts.waiting;
  }

  /** Sends a body as it is. */
  async post(payload: string) {
    const headers = { "content-type": "application/json" };
    const answer = await inject(this.server, "POST /", { headers, body: payload });
    this.hold("POST /", answer, payload);
    return { status: answer.status, body: answer.text };
  }

  async call(method: string, ...params: unknown[]): Promise<Answer> {
    const { body } = await this.post(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
    const answer: Answer = JSON.parse(body);
    if (answer.error?.code !== WRONG_PARAMETERS) assertTaken(METHODS.get(method), params);
    return answer;
  }

  /** The result of a call that must succeed. */
  async result(method: string, ...params: unknown[]): Promise<Answer["result"]> {
    const { result, error } = await this.call(method, ...params);
    assert.equal(error, undefined, `${method}: ${error?.message}`);
    return result;
  }

  /** The error of a call that must fail. */
  async error(method: string, ...params: unknown[]): Promise<RpcError> {
    const { error } = await this.call(method, ...params);
    assert.ok(error, `${method} succeeded`);
    return error;
  }

  /** Resolves once this many requests wait for the VM. */
  async waited(requests: number): Promise<void> {
    await until(`${requests} requests wait`, () => this.waiting.size === requests);
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
