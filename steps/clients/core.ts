// Core REST as the plan uses it: one caller at a time, and a listener on its WebSocket. Steps
// interpret the answers.
import { once } from "node:events";
import { WebSocket } from "ws";
import type { CoreRoute } from "../../servers/index.ts";
import type { AnswerTo } from "./client.ts";
import type { Answer, Http } from "./http.ts";
import { SurfaceCalls } from "./surface-calls.ts";

const V = "/eth/v1.2";

export type CoreBlock = AnswerTo<CoreRoute, "get", "/eth/v1.2/block/latest">;
export type CoreLog = AnswerTo<CoreRoute, "get", "/eth/v1.2/logs">["logs"][number];
export type SubmittedTransaction = AnswerTo<CoreRoute, "post", "/eth/v1.2/transaction">;

/** Which logs are wanted: of one contract, with topics by position. */
export interface LogWish {
  readonly address?: string;
  readonly topics?: readonly string[];
}

export class Core extends SurfaceCalls<CoreRoute> {
  account(address: string) {
    return this.call("get", `${V}/account`, { params: { query: { address } } });
  }

  transaction(txHash: string) {
    return this.call("get", `${V}/transaction/{txHash}`, { params: { path: { txHash } } });
  }

  receipt(txHash: string) {
    return this.call("get", `${V}/transaction/{txHash}/receipt`, { params: { path: { txHash } } });
  }

  latest() {
    return this.call("get", `${V}/block/latest`);
  }

  logs({ address, topics }: LogWish) {
    const query = {
      ...(address === undefined ? {} : { address }),
      ...(topics === undefined ? {} : { topics: [...topics] }),
    };
    return this.call("get", `${V}/logs`, { params: { query } });
  }

  submitRaw(rawTransaction: string) {
    return this.call("post", `${V}/transaction`, { body: { rawTransaction } });
  }
}

/** A message of the socket that is not a log. */
export interface SocketAnswer {
  readonly type: string;
  /** The id of a subscription. */
  readonly id?: string;
  readonly error?: { readonly code: string };
}

/** Collects logs, and returns them once everything sent before has arrived. */
export class LogListener {
  readonly #socket: WebSocket;
  readonly #logs: CoreLog[] = [];

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (bytes) => {
      const message: CoreLog & { readonly type?: string } = JSON.parse(String(bytes));
      if (message.type === undefined) this.#logs.push(message);
      else socket.emit("told", message);
    });
  }

  async ask(message: object): Promise<SocketAnswer> {
    const notified = once(this.#socket, "told");
    this.#socket.send(JSON.stringify(message));
    const [answer] = await notified;
    return answer;
  }

  /** An empty topic matches any. */
  subscribe({ topics, ...filter }: LogWish): Promise<SocketAnswer> {
    const places = topics?.map((topic) => (topic === "" ? null : topic));
    return this.ask({
      type: "subscribe",
      filter: { ...filter, ...(places && { topics: places }) },
    });
  }

  /** After a pong nothing sent earlier is still on its way. */
  async heard(): Promise<readonly CoreLog[]> {
    await this.ask({ type: "ping" });
    return this.#logs;
  }

  close(): void {
    this.#socket.close();
  }
}

/** Access to core REST, by caller. */
export class CoreClient {
  readonly apiKey: string;
  readonly #http: Http;

  /** At {core_url}. */
  constructor(http: Http, apiKey: string) {
    this.#http = http;
    this.apiKey = apiKey;
  }

  as(token: string | undefined): Core {
    return new Core(this.#http, token);
  }

  /** With an API key instead of a token. */
  withKey(key: string, body: unknown): Promise<Answer> {
    const headers = { "X-API-Key": key };
    return this.#http.ask({ method: "POST", path: `${V}/transaction`, headers, body });
  }

  async listen(filter: LogWish): Promise<LogListener> {
    const socket = new WebSocket(`${this.#http.base.replace(/^http/, "ws")}/ws`);
    await once(socket, "open");
    const listener = new LogListener(socket);
    const { type } = await listener.subscribe(filter);
    if (type !== "subscribed") throw new Error(`the subscription was answered with ${type}`);
    return listener;
  }
}
