// The WebSockets of one surface: who may connect, the heartbeat, and how all of them end.
// Knows no message; a surface says in `SocketFacts` what is talked about.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Inbox } from "./inbox.ts";
import { endWith } from "./last-words.ts";
import { Problem } from "./problem.ts";
import { CLOSE, type Line, type LineOptions, SocketLine, type Talker } from "./socket-line.ts";

/** What a surface says of its WebSocket. */
export interface SocketFacts {
  /** Exactly this, under the surface's prefix. */
  readonly path: string;
  readonly inbox: Inbox;
  readonly messageBytesMax: number;
  readonly connectionsMax: number;
  /** In place of `UNREAD_BYTES_MAX`. */
  readonly unreadBytesMax?: number;
  problemBody(problem: Problem): unknown;
  open(line: Line): Talker;
  /** After each command the world took, except those that end every connection. */
  told(): void;
}

/** Virtual milliseconds between two protocol pings, at the least. */
export const HEARTBEAT_MS = 30_000;

/** Real milliseconds, of the transport alone: for a goodbye, and before an idle peer is probed by TCP. */
const GOODBYE_MS_MAX = 500;
const PROBE_AFTER_MS = 60_000;

export class Sockets {
  readonly #facts: SocketFacts;
  readonly #options: LineOptions;
  readonly #server: WebSocketServer;
  readonly #lines = new Set<SocketLine>();
  readonly #stopListening: () => void;
  #lastBeatMs: number;
  #isClosing = false;

  constructor(facts: SocketFacts, options: LineOptions) {
    this.#facts = facts;
    this.#options = options;
    this.#lastBeatMs = facts.inbox.nowMs;
    const { messageBytesMax: maxPayload } = facts;
    const plain = { noServer: true, clientTracking: false, perMessageDeflate: false } as const;
    this.#server = new WebSocketServer({ ...plain, maxPayload });
    this.#server.on("wsClientError", (_error, socket) => this.#refuse(socket, BAD_HANDSHAKE));
    this.#stopListening = facts.inbox.listen(({ kind }) => this.#told(kind));
  }

  /** Takes over a connection that asks for a WebSocket. */
  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { connectionsMax } = this.#facts;
    if (this.#isClosing || this.#lines.size >= connectionsMax) {
      this.#refuse(socket, tooMany(connectionsMax));
      return;
    }
    this.#options.arrive?.();
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened, request));
  }

  /** Ends every connection; who does not say goodbye in time is cut off. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopListening();
    this.#closeAll(CLOSE.goingAway, "The server ends");
    const cutOff = setTimeout(() => this.#cutAll(), GOODBYE_MS_MAX);
    await this.#allGone();
    clearTimeout(cutOff);
  }

  #gone: (() => void) | undefined;

  #allGone(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#lines.size === 0) resolve();
      else this.#gone = resolve;
    });
  }

  #open(socket: WebSocket, request: IncomingMessage): void {
    // A peer that vanished without a word is found by TCP: virtual time may run far ahead of any network.
    request.socket.setKeepAlive(true, PROBE_AFTER_MS);
    const { unreadBytesMax } = this.#facts;
    const line = new SocketLine(socket, {
      ...this.#options,
      ...(unreadBytesMax === undefined ? {} : { unreadBytesMax }),
    });
    this.#lines.add(line);
    socket.on("close", () => {
      this.#lines.delete(line);
      if (this.#lines.size === 0) this.#gone?.();
    });
    line.talk(this.#facts.open(line));
  }

  #refuse(socket: Duplex, problem: Problem): void {
    socket.on("error", () => socket.destroy());
    endWith(socket, problem.status, this.#facts.problemBody(problem));
  }

  #told(kind: string): void {
    if (kind === "restore" || kind === "load") {
      this.#lastBeatMs = this.#facts.inbox.nowMs;
      this.#closeAll(CLOSE.restart, "The world was restored");
      return;
    }
    try {
      this.#facts.told();
    } catch (cause) {
      // The command itself is done, and its answer must not depend on who listens.
      this.#options.report(cause);
      this.#closeAll(CLOSE.broken, "Something went wrong");
    }
    this.#beat(this.#facts.inbox.nowMs);
  }

  #beat(nowMs: number): void {
    if (nowMs - this.#lastBeatMs < HEARTBEAT_MS) return;
    this.#lastBeatMs = nowMs;
    for (const line of this.#lines) line.ping();
  }

  #closeAll(code: number, reason: string): void {
    for (const line of this.#lines) line.close(code, reason);
  }

  #cutAll(): void {
    for (const line of this.#lines) line.cut();
  }
}

const BAD_HANDSHAKE = new Problem(
  "invalid",
  "The WebSocket handshake needs GET, a Sec-WebSocket-Key and Sec-WebSocket-Version 13",
);

const tooMany = (most: number) =>
  new Problem("limited", `At most ${most} WebSockets may be open at once`);
