// One open WebSocket: hears its messages one after another, and writes within a bound. Its carrier
// handles the frames.
import type { FrameKind } from "./tap.ts";

/** The most unread bytes buffered for a slow reader; beyond it the close code is 1013. */
export const UNREAD_BYTES_MAX = 1_048_576;

/** Virtual milliseconds between two protocol pings, at the least. */
export const HEARTBEAT_MS = 30_000;

/** Close codes of RFC 6455 and its registry. */
export const CLOSE = { goingAway: 1001, broken: 1011, restart: 1012, tooSlow: 1013 } as const;

/** The other end of a connection, as a talker sees it. */
export interface Line {
  /** The client's network address. */
  readonly address: string;
  /** False once a close has been sent or received; later messages are dropped. */
  readonly isOpen: boolean;
  /** JSON as UTF-8. Many lines may share the same bytes. */
  send(message: Buffer): void;
  /**
   * Ends a line that would miss messages, after all that was sent. Absent if nothing is bounded.
   */
  fallBehind?(): void;
}

/** What a line needs of its carrier; the sockets of `ws` have it. */
export interface MessageSocket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  on(event: "message", listener: (bytes: unknown, isBinary: boolean) => void): unknown;
  on(event: "error" | "close", listener: () => void): unknown;
  send(message: Buffer, options: { readonly binary: boolean }): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  pause(): void;
  resume(): void;
}

/** One side of a conversation: decides what to send for what it hears. */
export interface Talker {
  /** A text message, or undefined for a binary one. The next one waits until this one is done. */
  hear(text: string | undefined): void | Promise<void>;
  /** Called once, when the line is closed. */
  ended(): void;
  /** Whether a protocol ping is sent now; always without this. */
  isPinged?(): boolean;
}

export interface LineOptions {
  /** Called before each message is handled, because time may have to pass first. */
  arrive?(): void;
  report(cause: unknown): void;
  readonly unreadBytesMax?: number;
  /** The client's network address. */
  readonly address: string;
  /** Sees each message of both sides, undefined for a binary one, and the reason of a close. */
  watch(kind: FrameKind, message: string | Buffer | undefined, code?: number): void;
}

export class SocketLine implements Line {
  readonly #socket: MessageSocket;
  readonly #options: LineOptions;
  /**
   * At most what one read of the connection brought: nothing more is read while a message is in
   * work.
   */
  readonly #unheard: (string | undefined)[] = [];
  #talker: Talker | undefined;
  #isBusy = false;
  #isSilent = false;

  constructor(socket: MessageSocket, options: LineOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on("message", (bytes, isBinary) => {
      this.#unheard.push(isBinary ? undefined : String(bytes));
      if (!this.#isBusy) this.#hearAll();
    });
    // The carrier has already closed the connection for what it refuses: frames too large, no UTF-8,
    // not a WebSocket.
    socket.on("error", () => this.#end());
    socket.on("close", () => this.#end());
  }

  get address(): string {
    return this.#options.address;
  }

  /** Starts to hear messages. */
  talk(talker: Talker): void {
    this.#talker = talker;
  }

  get isOpen(): boolean {
    return this.#talker !== undefined && this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: Buffer): void {
    if (!this.isOpen) return;
    const { unreadBytesMax = UNREAD_BYTES_MAX } = this.#options;
    if (this.#socket.bufferedAmount + message.length > unreadBytesMax) {
      this.fallBehind();
      return;
    }
    this.#options.watch("sent", message);
    this.#socket.send(message, { binary: false });
  }

  /** The client can still read everything sent so far, without a gap, and then the reason. */
  fallBehind(): void {
    this.close(CLOSE.tooSlow, "Messages are not read fast enough");
  }

  ping(): void {
    if (this.isOpen && this.#talker?.isPinged?.() !== false) this.#socket.ping();
  }

  /** Closes the socket after the messages sent so far. No message is handled or sent after it. */
  close(code: number, reason: string): void {
    if (this.isOpen) this.#options.watch("closed", reason, code);
    // A client that hears nothing would never answer a goodbye.
    if (this.#isSilent) this.cut();
    else this.#socket.close(code, reason);
    this.#end();
  }

  /** Reads nothing more, pings of the client included, and closes nothing. */
  fallSilent(): void {
    this.#isSilent = true;
    this.#socket.pause();
  }

  /** Cuts the connection, even with unread bytes. */
  cut(): void {
    this.#socket.terminate();
  }

  #hearAll(): void {
    while (this.#unheard.length > 0) {
      const text = this.#unheard.shift();
      const waits = this.#hear(text);
      if (!(waits instanceof Promise)) continue;
      this.#isBusy = true;
      this.#socket.pause();
      waits
        .catch((cause) => this.#break(cause))
        .finally(() => {
          this.#isBusy = false;
          if (!this.#isSilent) this.#socket.resume();
          this.#hearAll();
        });
      return;
    }
  }

  #hear(text: string | undefined): void | Promise<void> {
    if (!this.isOpen) return;
    try {
      this.#options.arrive?.();
      this.#options.watch("heard", text);
      return this.#talker?.hear(text);
    } catch (cause) {
      this.#break(cause);
    }
  }

  #break(cause: unknown): void {
    this.#options.report(cause);
    this.close(CLOSE.broken, "Something went wrong");
  }

  #end(): void {
    const talker = this.#talker;
    this.#talker = undefined;
    talker?.ended();
  }
}
