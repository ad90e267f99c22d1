// How an answer goes back: as Node's response to a request that its parser read, or straight onto a
// connection that waits for nothing else. Both write the same bytes.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { breakOff, firstHalf, reset } from "../../core/break-off.ts";
import { closesInPeace } from "../../core/close-in-peace.ts";
import type { Breaks } from "../../core/route.ts";
import type { Carrier, OutgoingAnswer } from "./exchange.ts";

/** How long an idle connection stays open for its next request, as on the other surfaces. */
export const KEEP_ALIVE_MS = 72_000;
/** The headers that Node's response adds by itself. */
const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;

/** Told of each answer that went out through Node's response. */
interface Hearer {
  answered(request: IncomingMessage, response: ServerResponse): void;
}

export class NodeCarrier implements Carrier {
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

  carry({ status, headers, body }: OutgoingAnswer): void {
    const response = this.#response;
    response.sendDate = false;
    if (!this.isComplete) closesInPeace(this.#request);
    response.writeHead(status, headers as string[]);
    response.end(body);
    this.#hearer.answered(this.#request, response);
  }

  breakOff({ status, headers, body }: OutgoingAnswer, how: Breaks): void {
    this.#response.sendDate = false;
    breakOff(this.#response, how, { status, headers, text: body });
  }
}

/** A connection, and what is known of the bytes it sent. */
export class Line implements Carrier {
  readonly socket: Socket;
  /** Passes bytes on to Node's parser. */
  readonly parse: (chunk: Buffer) => void;
  /**
   * Once the line is free, everything that came has been answered, so the next bytes begin a
   * request. That holds for a new line too, but Node times a new connection until its parser has
   * read a first request.
   */
  state: "new" | "free" | "busy" = "new";
  /** Everything that came since the line was new or free, if it came in one piece. */
  first: Buffer | undefined;
  readonly isComplete = true;

  constructor(socket: Socket, parse: (chunk: Buffer) => void) {
    this.socket = socket;
    this.parse = parse;
  }

  carry({ status, headers, body, bytes }: OutgoingAnswer): void {
    const { socket } = this;
    // ASCII text is written faster as latin1.
    socket.write(headOf(status, headers) + body, bytes === body.length ? "latin1" : "utf8");
    if (socket.writableLength > 0) this.#waitForReader();
  }

  breakOff({ status, headers, body }: OutgoingAnswer, how: Breaks): void {
    const { socket } = this;
    if (how === "reset" || body === "") reset(socket, () => socket.destroy());
    else {
      socket.write(headOf(status, headers));
      socket.write(firstHalf(body), () => socket.destroy());
    }
  }

  /**
   * A client that reads slowly is not idle: its time counts from the end of the answer, as with
   * Node's response. If it has sent another request meanwhile, Node does the timing.
   */
  #waitForReader(): void {
    const { socket } = this;
    socket.setTimeout(0);
    socket.write("", () => {
      if (this.state === "free") socket.setTimeout(KEEP_ALIVE_MS);
    });
  }
}

function headOf(status: number, headers: readonly string[]): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return text + KEEP_ALIVE;
}
