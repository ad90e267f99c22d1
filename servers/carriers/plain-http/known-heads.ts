// Recognizes requests that begin like earlier ones. Clients send the same head again and again, so
// a head that Node's parser has read once is recognized by its bytes instead of parsed again, which
// halves the cost of a read. Anything but exactly such a request, complete and alone, goes to the
// parser.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Line } from "./carrier.ts";
import type { Carrier, Head } from "./exchange.ts";

/** The most heads remembered, and the longest. */
const HEADS_MAX = 64;
const HEAD_BYTES_MAX = 2_048;
const END = "\r\n\r\n";

interface KnownHead {
  readonly head: Head;
  readonly bodyBytes: number;
}

interface HeadFacts {
  /**
   * Whether the answer to these bytes may take a while, so that later requests might overtake it.
   */
  readonly mayWait: ((sent: Buffer) => boolean) | undefined;
  /** Answers a request at once. */
  take(carrier: Carrier, head: Head, body: Buffer): void;
}

export class KnownHeads {
  readonly #known = new Map<string, KnownHead>();
  readonly #lines = new WeakMap<Socket, Line>();
  readonly #hearing = new WeakMap<Duplex, (chunk: Buffer) => void>();
  readonly #facts: HeadFacts;

  constructor(facts: HeadFacts) {
    this.#facts = facts;
  }

  /** Sees what comes over a connection before the parser does. */
  watch(socket: Socket): void {
    const [parse, ...others] = socket.listeners("data");
    // If nothing can be put in front of Node's parser, leave the connection to it.
    if (parse === undefined || others.length > 0) return;
    const line = new Line(socket, parse as (chunk: Buffer) => void);
    this.#lines.set(socket, line);
    socket.off("data", line.parse);
    const hear = (chunk: Buffer) => this.#hear(line, chunk);
    this.#hearing.set(socket, hear);
    socket.on("data", hear);
  }

  /** Leaves a connection that becomes a WebSocket: its bytes are no requests any more. */
  leave(socket: Duplex): void {
    const hear = this.#hearing.get(socket);
    if (hear !== undefined) socket.off("data", hear);
  }

  #hear(line: Line, chunk: Buffer): void {
    const { mayWait, take } = this.#facts;
    if (line.state === "free" && line.socket.writableLength === 0 && mayWait?.(chunk) !== true) {
      const end = chunk.indexOf(END, 0, "latin1");
      const known = end < 0 ? undefined : this.#known.get(chunk.toString("latin1", 0, end));
      if (known?.bodyBytes === chunk.length - end - END.length) {
        take(line, known.head, chunk.subarray(end + END.length));
        return;
      }
    }
    line.first = line.state === "busy" ? undefined : chunk;
    line.state = "busy";
    line.parse.call(line.socket, chunk);
  }

  /**
   * Called for each request that the parser read and that was answered. If the connection sent
   * nothing else, the next request may bypass the parser.
   */
  answered(request: IncomingMessage, response: ServerResponse): void {
    const line = this.#lines.get(request.socket);
    const whole = line?.first;
    if (line === undefined || whole === undefined) return;
    line.first = undefined;
    const { headers } = request;
    const end = whole.indexOf(END, 0, "latin1");
    const bodyBytes = Number(headers["content-length"]);
    // A refused head is answered before its body was read, so never remember it.
    if (!request.complete || !response.shouldKeepAlive) return;
    if (bodyBytes !== whole.length - end - END.length) return;
    line.state = "free";
    // A client that expects 100 Continue gets it from Node.
    if (end > HEAD_BYTES_MAX || bodyBytes === 0 || headers.expect !== undefined) return;
    const { method = "", url = "", httpVersion } = request;
    const head = { method, url, httpVersion, headers };
    if (this.#known.size >= HEADS_MAX) this.#known.clear();
    this.#known.set(whole.toString("latin1", 0, end), { head, bodyBytes });
  }
}
