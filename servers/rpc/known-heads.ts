// Requests that begin as earlier ones did. A client sends the same head again and again, so that one which
// Node's parser has taken is known by its bytes and not parsed a second time: half the cost of a read.
// Whatever is not exactly such a request, whole and alone, goes to the parser. Knows no routes.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Carrier, type Head, Line } from "./carrier.ts";

/** How many heads are known at a time, and how long one may be. */
const HEADS_MAX = 64;
const HEAD_BYTES_MAX = 2_048;
const END = "\r\n\r\n";

interface Known {
  readonly head: Head;
  readonly bodyBytes: number;
}

interface HeadFacts {
  /** Whether the answer to these bytes may take its time, so that others might overtake it. */
  readonly mayWait: ((sent: Buffer) => boolean) | undefined;
  /** Answers a request at once. */
  take(carrier: Carrier, head: Head, body: Buffer): void;
}

export class KnownHeads {
  readonly #known = new Map<string, Known>();
  readonly #lines = new WeakMap<Socket, Line>();
  readonly #facts: HeadFacts;

  constructor(facts: HeadFacts) {
    this.#facts = facts;
  }

  /** Hears what comes over a connection before the parser does. */
  watch(socket: Socket): void {
    const [parse, ...others] = socket.listeners("data");
    // Where the parser reads in a way that nobody can stand before, it reads by itself.
    if (parse === undefined || others.length > 0) return;
    const line = new Line(socket, parse as (chunk: Buffer) => void);
    this.#lines.set(socket, line);
    socket.off("data", line.parse);
    socket.on("data", (chunk: Buffer) => this.#hear(line, chunk));
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
   * Told of each request that the parser took and that was answered. Where it was all its connection
   * sent, the parser waits for a new one, so that the next may go past it.
   */
  answered(request: IncomingMessage, response: ServerResponse): void {
    const line = this.#lines.get(request.socket);
    const whole = line?.first;
    if (line === undefined || whole === undefined) return;
    line.first = undefined;
    const { headers } = request;
    const end = whole.indexOf(END, 0, "latin1");
    const bodyBytes = Number(headers["content-length"]);
    // A head that is refused is refused before its body was read, and never known.
    if (!request.complete || !response.shouldKeepAlive) return;
    if (bodyBytes !== whole.length - end - END.length) return;
    line.state = "free";
    // Who expects an answer to the head alone gets it from Node.
    if (end > HEAD_BYTES_MAX || bodyBytes === 0 || headers.expect !== undefined) return;
    const { method = "", url = "", httpVersion } = request;
    const head = { method, url, httpVersion, headers };
    if (this.#known.size >= HEADS_MAX) this.#known.clear();
    this.#known.set(whole.toString("latin1", 0, end), { head, bodyBytes });
  }
}
