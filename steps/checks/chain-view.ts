// What JSON-RPC reports of the chain at one moment, to compare other surfaces with.
import type { Rpc } from "../clients/rpc.ts";
import type { Moment } from "./moment.ts";

export interface RpcLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly blockNumber: string;
  readonly transactionHash: string;
  readonly logIndex: string;
}

export interface RpcTransaction {
  readonly hash: string;
  /** Null while it waits. */
  readonly blockNumber: string | null;
  readonly blockHash: string | null;
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly nonce: string;
  readonly gas: string;
  readonly gasPrice: string;
  readonly input: string;
}

export interface RpcReceipt {
  readonly transactionHash: string;
  readonly blockNumber: string;
  readonly blockHash: string;
  readonly from: string;
  readonly to: string;
  readonly gasUsed: string;
  readonly status: "0x0" | "0x1";
  readonly contractAddress: null;
  readonly logs: readonly RpcLog[];
}

export interface RpcBlock {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
  readonly timestamp: string;
  readonly gasUsed: string;
  readonly gasLimit: string;
  readonly stateRoot: string;
  readonly transactionsRoot: string;
  readonly receiptsRoot: string;
  readonly transactions: readonly RpcTransaction[];
}

export class ChainView {
  readonly #rpc: Rpc;
  readonly #moment: Moment;

  constructor(rpc: Rpc, moment: Moment) {
    this.#rpc = rpc;
    this.#moment = moment;
  }

  #ask<T>(method: string, ...params: unknown[]): Promise<T> {
    const what = `${method} ${JSON.stringify(params)}`;
    return this.#moment.read(what, async () => {
      const { body } = await this.#rpc.ask(method, ...params);
      return (body as { result: T }).result;
    });
  }

  /** By its number, as a quantity or a name, or by its hash. */
  block(which: string): Promise<RpcBlock> {
    const by = which.length === 66 ? "eth_getBlockByHash" : "eth_getBlockByNumber";
    return this.#ask(by, which, true);
  }

  transaction(hash: string): Promise<RpcTransaction | null> {
    return this.#ask("eth_getTransactionByHash", hash);
  }

  receipt(hash: string): Promise<RpcReceipt | null> {
    return this.#ask("eth_getTransactionReceipt", hash);
  }

  /** As digits. */
  async balance(address: string): Promise<string> {
    return String(BigInt(await this.#ask<string>("eth_getBalance", address, "latest")));
  }

  async nonce(address: string): Promise<number> {
    return Number(await this.#ask<string>("eth_getTransactionCount", address, "latest"));
  }

  async gasPrice(): Promise<string> {
    return String(BigInt(await this.#ask<string>("eth_gasPrice")));
  }
}
