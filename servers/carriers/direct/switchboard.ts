// Opens direct WebSockets of one surface: admits the client, then carries its messages.
import { Lines, type LinesOptions } from "../../core/lines.ts";
import type { SocketSurface } from "../../core/socket-facts.ts";
import { CLOSE } from "../../core/socket-line.ts";
import { ADDRESS, headOf } from "./arrival.ts";
import type { DirectClient, DirectRequest } from "./exchange-shape.ts";
import { DirectSocket } from "./socket.ts";

/** The mock's end of a WebSocket. */
export interface DirectConnection {
  hear(text: string): void;
  /** The client has closed its end. */
  closed(): void;
}

/** A client that may not connect gets this code, with the status and the reason. */
const REFUSED = 1008;
/** Bytes of a close frame's reason. (RFC 6455, 5.5) */
const REASON_MAX = 123;

export const refuse = (client: DirectClient, status: number, message: string): void =>
  client.close(REFUSED, `${status} ${message}`.slice(0, REASON_MAX));

export class Switchboard {
  readonly #lines: Lines;
  readonly #options: LinesOptions;
  readonly #host: string;
  /** Why nobody may connect any more. */
  #ended: readonly [code: number, reason: string] | undefined;

  constructor(surface: SocketSurface, options: LinesOptions, host: string) {
    this.#lines = new Lines(surface, options);
    this.#options = options;
    this.#host = host;
  }

  /** Opens a moment later. */
  connect(
    { path: url, headers }: Pick<DirectRequest, "path" | "headers">,
    client: DirectClient,
  ): DirectConnection {
    const socket = new DirectSocket(client);
    const request = { url, ...headOf({ headers }, this.#host) };
    const opened = Promise.resolve()
      .then(() => this.#lines.admit(request, ADDRESS))
      .then((admission) => {
        if (socket.readyState !== socket.OPEN) return;
        if (this.#ended !== undefined) return socket.close(...this.#ended);
        const refusal = this.#lines.refusalOf(request, admission);
        if (refusal === undefined) return this.#lines.open(socket, request, ADDRESS);
        socket.closed();
        refuse(client, refusal.problem.status, refusal.problem.message);
      })
      .catch((cause) => {
        this.#options.report(cause);
        socket.close(CLOSE.broken, "Something went wrong");
      });
    return {
      hear: (text) => void opened.then(() => socket.hear(text)),
      closed: () => void opened.then(() => socket.closed()),
    };
  }

  /** Ends every connection as a restore does. */
  end(code: number, reason: string): void {
    this.#ended = [code, reason];
    this.#lines.end(code, reason);
  }
}
