// The application's socket as the plan uses it, on `ws`: subscribes with a token, and keeps each
// channel's latest messages. Checks the channel's promises: in order, nothing twice. Never waits
// for real time: a pong proves that everything sent before has arrived.
import assert from "node:assert/strict";
import { once } from "node:events";
import { WebSocket } from "ws";

interface SocketMessage {
  readonly type: "subscribed" | "update" | "pong" | "error";
  readonly channel?: string;
  readonly data?: unknown;
  readonly timestamp?: string;
  readonly error?: { readonly message: string };
}

/** A disabled pool is no longer listed. */
interface SentPool {
  readonly address?: string;
  readonly isDisabled?: boolean;
}

export class Listener {
  readonly #socket: WebSocket;
  /** By channel; for `pools` by the pool's address too, because each comes alone. */
  readonly #last = new Map<string, unknown>();
  readonly #errors: string[] = [];
  #faults: string[] = [];
  #time = "";
  readonly #heard = new Set<string>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (bytes) => this.#take(JSON.parse(String(bytes))));
  }

  /** `base` is where the application is, as `http://localhost:4000`. */
  static async open(base: string): Promise<Listener> {
    const socket = new WebSocket(`${base.replace(/^http/, "ws")}/ws`);
    const listener = new Listener(socket);
    await once(socket, "open");
    return listener;
  }

  async subscribe(channel: string, token: string): Promise<void> {
    this.#socket.send(JSON.stringify({ type: "subscribe", channel, token: `Bearer ${token}` }));
    await this.catchUp();
  }

  #take({ type, channel = "", data, timestamp = "", error }: SocketMessage): void {
    if (type === "pong") this.#socket.emit("caught-up");
    if (type === "error") this.#errors.push(error?.message ?? "");
    if (type === "subscribed") this.#forget(channel);
    if (type !== "update") return;
    const { address = "", isDisabled = false } = (channel === "pools" ? data : {}) as SentPool;
    const part = `${channel} ${address}`.trim();
    // As texts: a server that repeats itself repeats the exact bytes.
    if (JSON.stringify(this.#last.get(part)) === JSON.stringify(data)) {
      this.#faults.push(`${part} was told twice`);
    }
    if (timestamp < this.#time) this.#faults.push(`${part} of ${timestamp} after ${this.#time}`);
    if (isDisabled) this.#last.delete(part);
    else this.#last.set(part, data);
    this.#time = timestamp;
    this.#heard.add(channel);
  }

  /** A new subscription sends the present again. */
  #forget(channel: string): void {
    for (const part of this.#last.keys()) {
      if (part.split(" ")[0] === channel) this.#last.delete(part);
    }
  }

  /**
   * Resolves when everything sent so far has arrived. Throws if something came twice or out of
   * order.
   */
  async catchUp(): Promise<void> {
    const answered = once(this.#socket, "caught-up");
    this.#socket.send(JSON.stringify({ type: "ping" }));
    await answered;
    const faults = this.#faults;
    this.#faults = [];
    assert.deepEqual(faults, []);
  }

  /** The channel's latest message. */
  last(channel: string): unknown {
    return this.#last.get(channel);
  }

  /** For a channel that sends its parts one by one: all of them by address. */
  parts(channel: string): ReadonlyMap<string, unknown> {
    const found = [...this.#last].filter(([part]) => part.startsWith(`${channel} `));
    return new Map(found.map(([part, data]) => [part.slice(channel.length + 1), data]));
  }

  /** Errors since the last call. */
  errors(): string[] {
    return this.#errors.splice(0);
  }

  /** The channels with news since the last call. */
  heard(): string[] {
    const channels = [...this.#heard].sort();
    this.#heard.clear();
    return channels;
  }

  close(): void {
    this.#socket.terminate();
  }
}
