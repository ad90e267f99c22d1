// The way an answer goes back: as Node's response to a request that its parser took, or straight down a
// connection that waits for nothing else. Both write the same bytes. Knows nothing of what is answered.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { closesInPeace } from "../core/close-in-peace.ts";

/** What a request says before its body. */
export type Head = Readonly<Pick<IncomingMessage, "method" | "url" | "httpVersion" | "headers">>;

/** An answer as it goes out. */
export interface Sent {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string;
  /** Of the body. */
  readonly bytes: number;
}

export interface Carrier {
  /** Whether the whole request has come. */
  readonly isComplete: boolean;
  readonly socket: Socket;
  carry(sent: Sent): void;
}

/** How long a connection is kept for its next request, as at the other surfaces. */
export const KEPT_MS = 72_000;
/** What Node's response says of it by itself. */
const KEPT = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEPT_MS / 1000}\r\n\r\n`;

/** Hears of each answer that Node's own way has carried. */
interface Hearer {
  answered(request: IncomingMessage, response: ServerResponse): void;
}

export class Exchanged implements Carrier {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #hearer: Hearer;

  constructor(request: IncomingMessage, response: ServerResponse, hearer: Hearer) {
    this.#request = request;
    this.#response = response;
    this.#hearer = hearer;
  }

  get isComplete(): boolean {
    return this.#request.complete;
  }

  get socket(): Socket {
    return this.#request.socket;
  }

  carry({ status, headers, body }: Sent): void {
    const response = this.#response;
    response.sendDate = false;
    if (!this.isComplete) closesInPeace(this.#request);
    response.writeHead(status, headers as string[]);
    response.end(body);
    this.#hearer.answered(this.#request, response);
  }
}

/** A connection, and what is known of what it sent. */
export class Line implements Carrier {
  readonly socket: Socket;
  /** Has Node's parser read on. */
  readonly parse: (chunk: Buffer) => void;
  /**
   * Once it is free, all that came is answered, so that what comes next begins a request. While it is new
   * that holds too, but Node counts the time until its parser has taken a first one.
   */
  state: "new" | "free" | "busy" = "new";
  /** All that came since the line was new or free, if it came at once. */
  first: Buffer | undefined;
  readonly isComplete = true;

  constructor(socket: Socket, parse: (chunk: Buffer) => void) {
    this.socket = socket;
    this.parse = parse;
  }

  carry({ status, headers, body, bytes }: Sent): void {
    let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`;
    const { socket } = this;
    // One byte a letter is written the quicker way.
    socket.write(text + KEPT + body, bytes === body.length ? "latin1" : "utf8");
    if (socket.writableLength > 0) this.#waitForReader();
  }

  /**
   * A client that is slow to read is not idle: as on Node's way, its time counts from the answer's end.
   * Where it has asked something else meanwhile, that is Node's to time.
   */
  #waitForReader(): void {
    const { socket } = this;
    socket.setTimeout(0);
    socket.write("", () => {
      if (this.state === "free") socket.setTimeout(KEPT_MS);
    });
  }
}
