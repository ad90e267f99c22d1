// The WebSockets of one surface: who may connect, the heartbeat, and how all of them end. The
// surface's `SocketFacts` say what the messages mean.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { type Command, goesBack } from "../../sim/index.ts";
import type { Admission } from "./admission.ts";
import { tellMessage } from "./answer-channel.ts";
import { BAD_HANDSHAKE, HANDSHAKE, handshakeProblem, tooMany } from "./handshake.ts";
import { endWith } from "./last-words.ts";
import type { Problem } from "./problem.ts";
import type { SocketFacts, SocketSurface } from "./socket-facts.ts";
import { CLOSE, HEARTBEAT_MS, type LineOptions, SocketLine } from "./socket-line.ts";
import type { Tap } from "./tap.ts";

interface SocketOptions {
  readonly tap: Tap;
  /** Called before each connection and each message, because time may have to pass first. */
  arrive?(): void;
  report(cause: unknown): void;
}

/**
 * Real milliseconds: how long a goodbye may take, and how long a peer may be idle before TCP probes
 * it.
 */
const GOODBYE_MS_MAX = 500;
const PROBE_AFTER_MS = 60_000;

export class Sockets {
  readonly #surface: SocketSurface;
  readonly #facts: SocketFacts;
  readonly #options: SocketOptions;
  readonly #server: WebSocketServer;
  readonly #lines = new Set<SocketLine>();
  readonly #stopListening: () => void;
  readonly #stopWatching: (() => void) | undefined;
  #lastBeatMs: number;
  /** What went wrong at a block of the running command. */
  #fault: { readonly cause: unknown } | undefined;
  #isClosing = false;
  #opened = 0;

  constructor(surface: SocketSurface, options: SocketOptions) {
    const facts = surface.socket;
    this.#surface = surface;
    this.#facts = facts;
    this.#options = options;
    this.#lastBeatMs = facts.inbox.nowMs;
    const { messageBytesMax: maxPayload } = facts;
    const plain = { noServer: true, clientTracking: false, perMessageDeflate: false } as const;
    this.#server = new WebSocketServer({ ...plain, maxPayload });
    this.#server.on("wsClientError", (_error, socket) => this.#refuse(socket, BAD_HANDSHAKE));
    this.#stopListening = facts.inbox.listen((command) => this.#told(command));
    const sealed = facts.sealed?.bind(facts);
    this.#stopWatching = sealed && facts.inbox.listenToBlocks(() => this.#sealed(sealed));
  }

  /** Takes over a connection that asks for a WebSocket. */
  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#options.arrive?.();
    const admission = this.#surface.gate?.admit({
      authorization: request.headers.authorization,
      apiKey: request.headers["x-api-key"],
      address: addressOf(request),
      route: HANDSHAKE,
    });
    if (!(admission instanceof Promise)) {
      this.#admitted({ request, socket, head }, admission);
      return;
    }
    socket.on("error", () => socket.destroy());
    admission
      .then((found) => this.#admitted({ request, socket, head }, found))
      .catch((cause) => {
        this.#options.report(cause);
        socket.destroy();
      });
  }

  #admitted({ request, socket, head }: Upgrade, admission: Admission | undefined): void {
    const { connectionsMax } = this.#facts;
    const problem = admission?.problem ?? handshakeProblem(request);
    if (problem !== undefined) {
      this.#refuse(socket, problem, admission?.headers);
    } else if (this.#isClosing || this.#lines.size >= connectionsMax) {
      this.#refuse(socket, tooMany(connectionsMax));
    } else {
      this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened, request));
    }
  }

  /** Ends every connection, and cuts off clients that do not say goodbye in time. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopListening();
    this.#stopWatching?.();
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
    // TCP finds a peer that vanished, since virtual time may run far ahead of any network.
    request.socket.setKeepAlive(true, PROBE_AFTER_MS);
    const { unreadBytesMax } = this.#facts;
    const { arrive, report } = this.#options;
    const watch = this.#watchOf(request.url ?? "");
    watch("opened", "");
    const line = new SocketLine(socket, {
      ...(arrive === undefined ? {} : { arrive }),
      report,
      address: addressOf(request),
      watch,
      ...(unreadBytesMax === undefined ? {} : { unreadBytesMax }),
    });
    this.#lines.add(line);
    socket.on("close", () => {
      this.#lines.delete(line);
      if (this.#lines.size === 0) this.#gone?.();
    });
    line.talk(this.#facts.open(line));
  }

  #watchOf(path: string): LineOptions["watch"] {
    this.#opened += 1;
    const facts = { surface: this.#surface.name, path, connection: this.#opened };
    const { tap } = this.#options;
    return (kind, message, code) => {
      if (kind === "sent") tellMessage(this.#surface, String(message));
      if (tap.framesSilent) return;
      tap.publishFrame({
        ...facts,
        kind,
        text: message === undefined ? null : String(message),
        ...(code === undefined ? {} : { code }),
      });
    };
  }

  #refuse(socket: Duplex, problem: Problem, counted: Admission["headers"] = {}): void {
    socket.on("error", () => socket.destroy());
    const headers = { ...counted, ...problem.headers };
    endWith(socket, { status: problem.status, body: this.#facts.problemBody(problem), headers });
  }

  #told(command: Command): void {
    if (goesBack(command)) {
      this.#lastBeatMs = this.#facts.inbox.nowMs;
      this.#closeAll(CLOSE.restart, "The world was restored");
      return;
    }
    const fault = this.#fault;
    this.#fault = undefined;
    try {
      if (fault !== undefined) throw fault.cause;
      this.#facts.told();
    } catch (cause) {
      // The command itself is done, and its answer must not depend on who listens.
      this.#options.report(cause);
      this.#closeAll(CLOSE.broken, "Something went wrong");
    }
    this.#beat(this.#facts.inbox.nowMs);
  }

  /**
   * A fault is kept for later: a command must not depend on its listeners, and nothing may leave
   * before the command is recorded.
   */
  #sealed(sealed: () => void): void {
    if (this.#fault !== undefined) return;
    try {
      sealed();
    } catch (cause) {
      this.#fault = { cause };
    }
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

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "";
