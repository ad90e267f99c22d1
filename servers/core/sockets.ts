// Opens the WebSockets of one surface for requests of Node's HTTP server; `ws` handles the frames.
// (decision 49)
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Admission } from "./admission.ts";
import { BAD_HANDSHAKE } from "./handshake.ts";
import { endWith } from "./last-words.ts";
import { Lines, type LinesOptions } from "./lines.ts";
import type { Problem } from "./problem.ts";
import { MESSAGE_BYTES_MAX, type SocketFacts, type SocketSurface } from "./socket-facts.ts";

/** Real milliseconds that a peer may be idle before TCP probes it. */
const PROBE_AFTER_MS = 60_000;

export class Sockets {
  readonly #facts: SocketFacts;
  readonly #report: LinesOptions["report"];
  readonly #server: WebSocketServer;
  readonly #lines: Lines;

  constructor(surface: SocketSurface, options: LinesOptions) {
    this.#facts = surface.socket;
    this.#report = options.report;
    this.#lines = new Lines(surface, options);
    const plain = { noServer: true, clientTracking: false, perMessageDeflate: false } as const;
    this.#server = new WebSocketServer({ ...plain, maxPayload: MESSAGE_BYTES_MAX });
    this.#server.on("wsClientError", (_error, socket) => this.#refuse(socket, BAD_HANDSHAKE));
  }

  /** Takes over a connection that asks for a WebSocket. */
  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const admission = this.#lines.admit(request, addressOf(request));
    if (!(admission instanceof Promise)) {
      this.#admitted({ request, socket, head }, admission);
      return;
    }
    socket.on("error", () => socket.destroy());
    admission
      .then((found) => this.#admitted({ request, socket, head }, found))
      .catch((cause) => {
        this.#report(cause);
        socket.destroy();
      });
  }

  #admitted({ request, socket, head }: Upgrade, admission: Admission | undefined): void {
    const refusal = this.#lines.refusalOf(request, admission);
    if (refusal !== undefined) {
      this.#refuse(socket, refusal.problem, refusal.counted);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      // TCP finds a peer that vanished, since virtual time may run far ahead of any network.
      request.socket.setKeepAlive(true, PROBE_AFTER_MS);
      this.#lines.open(opened, request, addressOf(request));
    });
  }

  close(): Promise<void> {
    return this.#lines.close();
  }

  #refuse(socket: Duplex, problem: Problem, counted: Admission["headers"] = {}): void {
    socket.on("error", () => socket.destroy());
    const headers = { ...counted, ...problem.headers };
    endWith(socket, { status: problem.status, body: this.#facts.problemBody(problem), headers });
  }
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "";
