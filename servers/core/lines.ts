// The open WebSockets of one surface, whatever carries them: who may connect, the heartbeat, and how
// all of them end. The surface's `SocketFacts` say what the messages mean.
import { type Command, goesBack } from "../../sim/index.ts";
import type { Admission } from "./admission.ts";
import { tellMessage } from "./answer-channel.ts";
import type { Envelope } from "./envelope.ts";
import { HANDSHAKE, handshakeProblem, tooMany } from "./handshake.ts";
import type { Problem } from "./problem.ts";
import type { SocketFacts, SocketSurface } from "./socket-facts.ts";
import {
  CLOSE,
  HEARTBEAT_MS,
  type LineOptions,
  type MessageSocket,
  SocketLine,
} from "./socket-line.ts";
import type { Tap } from "./tap.ts";

export interface LinesOptions {
  readonly tap: Tap;
  /** Called before each connection and each message, because time may have to pass first. */
  arrive?(): void;
  report(cause: unknown): void;
}

/** A request for a WebSocket. */
export interface OpeningRequest extends Envelope {
  /** With the query. */
  readonly url?: string | undefined;
}

interface RefusedOpening {
  readonly problem: Problem;
  /** How often the caller may still ask. */
  readonly counted: Admission["headers"];
}

/** Real milliseconds that a goodbye may take. */
const GOODBYE_MS_MAX = 500;

export class Lines {
  readonly #surface: SocketSurface;
  readonly #facts: SocketFacts;
  readonly #options: LinesOptions;
  readonly #lines = new Set<SocketLine>();
  readonly #stopListening: () => void;
  readonly #stopWatching: (() => void) | undefined;
  #lastBeatMs: number;
  /** What went wrong at a block of the running command. */
  #fault: { readonly cause: unknown } | undefined;
  #isClosing = false;
  #opened = 0;
  #gone: (() => void) | undefined;

  constructor(surface: SocketSurface, options: LinesOptions) {
    const facts = surface.socket;
    this.#surface = surface;
    this.#facts = facts;
    this.#options = options;
    this.#lastBeatMs = facts.inbox.nowMs;
    this.#stopListening = facts.inbox.listen((command) => this.#afterCommand(command));
    const sealed = facts.sealed?.bind(facts);
    this.#stopWatching = sealed && facts.inbox.listenToBlocks(() => this.#sealed(sealed));
  }

  /** Counts the request; a promise only for a new token. */
  admit(
    { headers }: OpeningRequest,
    address: string,
  ): Admission | undefined | Promise<Admission | undefined> {
    this.#options.arrive?.();
    return this.#surface.gate?.admit({
      authorization: headers.authorization,
      apiKey: headers["x-api-key"],
      address,
      route: HANDSHAKE,
    });
  }

  /** Why a counted request may not open a WebSocket; undefined if it may. */
  refusalOf(request: OpeningRequest, admission: Admission | undefined): RefusedOpening | undefined {
    const { connectionsMax } = this.#facts;
    const { guard } = this.#surface;
    const problem = admission?.problem ?? guard?.(request.headers) ?? handshakeProblem(request);
    if (problem !== undefined) return { problem, counted: admission?.headers ?? {} };
    if (!this.#isClosing && this.#lines.size < connectionsMax) return undefined;
    return { problem: tooMany(connectionsMax), counted: {} };
  }

  open(socket: MessageSocket, { url = "", headers }: OpeningRequest, address: string): void {
    const { unreadBytesMax } = this.#facts;
    const { arrive, report } = this.#options;
    const watch = this.#watchOf(url);
    watch("opened", "");
    const line = new SocketLine(socket, {
      ...(arrive === undefined ? {} : { arrive }),
      report,
      address,
      watch,
      ...(unreadBytesMax === undefined ? {} : { unreadBytesMax }),
    });
    this.#lines.add(line);
    socket.on("close", () => {
      this.#lines.delete(line);
      if (this.#lines.size === 0) this.#gone?.();
    });
    const opening = { url, headers, cut: () => line.cut(), fallSilent: () => line.fallSilent() };
    line.talk(this.#facts.open(line, opening));
  }

  /** Ends every connection, and cuts off clients that do not say goodbye in time. */
  async close(): Promise<void> {
    this.end(CLOSE.goingAway, "The server ends");
    const cutOff = setTimeout(() => this.#cutAll(), GOODBYE_MS_MAX);
    await this.#allGone();
    clearTimeout(cutOff);
  }

  /** Says goodbye to all, and opens no more. */
  end(code: number, reason: string): void {
    this.#isClosing = true;
    this.#stopListening();
    this.#stopWatching?.();
    this.#closeAll(code, reason);
  }

  #allGone(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#lines.size === 0) resolve();
      else this.#gone = resolve;
    });
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

  #afterCommand(command: Command): void {
    if (goesBack(command)) {
      this.#lastBeatMs = this.#facts.inbox.nowMs;
      this.#closeAll(CLOSE.restart, RESTORED);
      return;
    }
    const fault = this.#fault;
    this.#fault = undefined;
    try {
      if (fault !== undefined) throw fault.cause;
      this.#facts.afterCommand();
    } catch (cause) {
      // The command itself is done, and its answer must not depend on who listens.
      this.#options.report(cause);
      this.#closeAll(CLOSE.broken, "Something went wrong");
    }
    this.#beat(this.#facts.inbox.nowMs);
  }

  /**
   * A fault is reported later: a command must not depend on its listeners, and nothing may leave
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

/** Said to every client when the world goes back. */
export const RESTORED = "The world was restored";
