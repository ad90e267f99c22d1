// One open WebSocket: reads its messages one after another, and writes within a bound.
// Knows neither what is said on it nor who talks; the frames are the business of `ws`.
import type { WebSocket } from "ws";

/** Who does not read gets so many bytes kept, then the close code 1013. */
export const UNREAD_BYTES_MAX = 1_048_576;

/** Virtual milliseconds between two protocol pings, at the least. */
export const HEARTBEAT_MS = 30_000;

/** Close codes of RFC 6455 and its registry. */
export const CLOSE = { goingAway: 1001, broken: 1011, restart: 1012, tooSlow: 1013 } as const;

/** What the other side is to whoever talks with it. */
export interface Line {
  /** The client's network address. */
  readonly address: string;
  /** False once a close has been sent or heard; what is sent then is dropped. */
  readonly isOpen: boolean;
  /** JSON as UTF-8. The same bytes may be given to many lines. */
  send(message: Buffer): void;
  /** Ends a line that would miss something, behind what was sent; absent where nothing is bounded. */
  fallBehind?(): void;
}

/** One side of a conversation: what is made of what is heard. */
export interface Talker {
  /** A text message, or undefined for a binary one. The next is heard when this one is dealt with. */
  hear(text: string | undefined): void | Promise<void>;
  /** The line is closed; called once. */
  ended(): void;
}

export interface LineOptions {
  /** Called before a message is heard: time may have to be made to pass. */
  arrive?(): void;
  report(cause: unknown): void;
  readonly unreadBytesMax?: number;
  /** The client's network address. */
  readonly address: string;
  /** Sees each message, both ways; undefined for a binary one. */
  watch(direction: "heard" | "sent", message: string | Buffer | undefined): void;
}

export class SocketLine implements Line {
  readonly #socket: WebSocket;
  readonly #options: LineOptions;
  /** At most what was in one read of the connection: while one is dealt with, nothing is read. */
  readonly #unheard: (string | undefined)[] = [];
  #talker: Talker | undefined;
  #isBusy = false;

  constructor(socket: WebSocket, options: LineOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on("message", (bytes, isBinary) => {
      this.#unheard.push(isBinary ? undefined : String(bytes));
      if (!this.#isBusy) this.#hearAll();
    });
    // What `ws` refuses (frames too large, no UTF-8, no WebSocket at all) it has closed by itself.
    socket.on("error", () => this.#end());
    socket.on("close", () => this.#end());
  }

  get address(): string {
    return this.#options.address;
  }

  /** Hears from now on. */
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

  /** Everything sent so far can still be read, without a gap, and after it the reason. */
  fallBehind(): void {
    this.close(CLOSE.tooSlow, "Messages are not read fast enough");
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping();
  }

  /** Says goodbye after what was sent. Nothing is heard or sent any more. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    this.#end();
  }

  /** Cuts the connection, whatever is still unread. */
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
          this.#socket.resume();
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
