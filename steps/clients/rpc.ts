// JSON-RPC as the plan uses it: one call or a batch, over real HTTP. A refusal is an answer of
// status 200 with an error in it.
import type { Answer, Http } from "./http.ts";

/** A method and its parameters. */
export type RpcCall = readonly [method: string, ...params: unknown[]];

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: string;
}

export interface RpcAnswer<T = unknown> {
  readonly id: number | null;
  readonly result?: T;
  readonly error?: RpcError;
}

export interface RpcLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly blockNumber: string;
  readonly transactionHash: string;
}

export interface RpcReceipt {
  readonly transactionHash: string;
  readonly blockNumber: string;
  readonly status: "0x0" | "0x1";
  readonly logs: readonly RpcLog[];
}

export interface RpcBlock {
  readonly number: string;
  readonly hash: string;
  readonly transactions: readonly string[];
}

const call = ([method, ...params]: RpcCall, id: number) => ({ jsonrpc: "2.0", id, method, params });

export class Rpc {
  readonly #http: Http;

  /** At {rpc_url}. */
  constructor(http: Http) {
    this.#http = http;
  }

  /** Any body; a text is sent as it is. */
  async post(body: unknown): Promise<Answer> {
    return this.#http.ask({ method: "POST", path: "/", body });
  }

  async ask(...request: RpcCall): Promise<Answer> {
    return { ...(await this.post(call(request, 1))), question: request[0] };
  }

  async batch(calls: readonly RpcCall[]): Promise<Answer> {
    return this.post(calls.map(call));
  }

  /** The result of a call that may not be refused. */
  async result<T>(...request: RpcCall): Promise<T> {
    return resultOf<T>(await this.ask(...request));
  }
}

/** The result of an answer that must have one. Throws with the actual answer otherwise. */
export function resultOf<T>({ question, status, body }: Answer): T {
  const { result, error } = (body ?? {}) as RpcAnswer<T>;
  if (status === 200 && error === undefined && result !== undefined) return result;
  throw new Error(`${question}: ${status} ${JSON.stringify(body)}`);
}

export const hex = (value: number | bigint): string => `0x${value.toString(16)}`;
