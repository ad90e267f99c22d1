// Requests from Node's HTTP parser, or past it, on their way to a plain server's exchanges. A body is
// read completely, within its bound.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ServerOptions } from "../../core/server.ts";
import type { Surface } from "../../core/surface.ts";
import { NodeCarrier } from "./carrier.ts";
import { type BeganExchange, Exchanges } from "./exchange.ts";
import { KnownHeads } from "./known-heads.ts";

export class IncomingRequests {
  readonly #exchanges: Exchanges;
  readonly #heads: KnownHeads;

  constructor(surface: Surface, options: ServerOptions) {
    const exchanges = new Exchanges(surface, options);
    this.#exchanges = exchanges;
    this.#heads = new KnownHeads({
      mayWait: surface.mayWait,
      take: (carrier, head, body) => exchanges.takeKnown(carrier, head, body),
    });
  }

  /** Takes a request that Node's parser has read. */
  readonly take = (request: IncomingMessage, response: ServerResponse): void => {
    const exchange = this.#exchanges.begin(
      new NodeCarrier(request, response, this.#heads),
      request,
    );
    if (exchange !== undefined) this.#readBody(exchange, request);
  };

  /** Recognizes this connection's requests by their heads. */
  readonly watch = (socket: Socket): void => {
    this.#heads.watch(socket);
  };

  /** The connection becomes a WebSocket. */
  leave(socket: Duplex): void {
    this.#heads.leave(socket);
  }

  #readBody(exchange: BeganExchange, request: IncomingMessage): void {
    const { bytesMax } = this.#exchanges.bounds;
    let whole: Buffer | undefined;
    let chunks: Buffer[] | undefined;
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) {
        // Refused at once, so that nobody can go on sending.
        if (bytes - chunk.length <= bytesMax) this.#exchanges.refuseLong(exchange);
      } else if (whole === undefined) whole = chunk;
      else if (chunks === undefined) chunks = [whole, chunk];
      else chunks.push(chunk);
    });
    request.on("end", () => {
      if (bytes > bytesMax) return;
      const all = chunks === undefined ? whole : Buffer.concat(chunks);
      // A request may wait for long; keep its text, and free its bytes.
      whole = undefined;
      chunks = undefined;
      this.#exchanges.finish(exchange, all);
    });
  }
}
