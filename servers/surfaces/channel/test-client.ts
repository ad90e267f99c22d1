// A WebSocket client for tests, on the real `ws`: sends, and receives in order. It never sleeps: a
// pong proves that nothing else was sent before.
import { once } from "node:events";
import { WebSocket } from "ws";

export interface ServerMessage {
  readonly type: string;
  readonly channel?: string;
  readonly data?: unknown;
  readonly timestamp?: string;
  readonly error?: { readonly message: string; readonly status: number; readonly type: string };
}

export class TestClient {
  readonly socket: WebSocket;
  /** Every message so far, in order. */
  readonly texts: string[] = [];
  pings = 0;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  #heard = 0;
  #isFenced = false;

  constructor(url: string) {
    this.socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws`);
    this.socket.on("message", (bytes) => {
      const text = String(bytes);
      if (text === PONG && this.#isFenced) this.socket.emit("fence");
      else this.texts.push(text);
    });
    this.socket.on("ping", () => {
      this.pings += 1;
    });
    this.closed = new Promise((resolve) => {
      this.socket.on("close", (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  say(message: unknown): void {
    const isRaw = typeof message === "string" || Buffer.isBuffer(message);
    this.socket.send(isRaw ? message : JSON.stringify(message));
  }

  subscribe(channel: string, token: string): void {
    this.say({ type: "subscribe", channel, token: `Bearer ${token}` });
  }

  /** Everything received since the last call, once every message sent so far is answered. */
  async hear(): Promise<ServerMessage[]> {
    this.#isFenced = true;
    const fence = once(this.socket, "fence");
    this.say({ type: "ping" });
    await Promise.race([fence, this.closed]);
    this.#isFenced = false;
    return this.heard();
  }

  /** The messages received since the last call. */
  heard(): ServerMessage[] {
    const fresh = this.texts.slice(this.#heard).map((text): ServerMessage => JSON.parse(text));
    this.#heard = this.texts.length;
    return fresh;
  }
}

const PONG = '{"type":"pong"}';

export async function connectClient(url: string): Promise<TestClient> {
  const client = new TestClient(url);
  await once(client.socket, "open");
  return client;
}
