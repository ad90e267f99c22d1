// Sends requests, without a server, to a surface that a plain server carries, wholly or for its calls.
import type { ExchangeOptions } from "../../core/exchange.ts";
import type { Breaks } from "../../core/route.ts";
import type { Surface } from "../../core/surface.ts";
import { Exchanges, type OutgoingAnswer } from "../plain-http/exchange.ts";
import { plainCallsOf } from "../plain-http/plain-call.ts";
import { headOf } from "./arrival.ts";
import { BrokenConnection } from "./broken-connection.ts";
import type { DirectAnswer, DirectRequest } from "./exchange-shape.ts";
import { withoutConnection } from "./reply.ts";
import type { DirectAdapter } from "./surface-adapter.ts";

export class PlainAdapter implements DirectAdapter {
  readonly #exchanges: Exchanges;
  readonly #isPlainCall: ReturnType<typeof plainCallsOf>;
  readonly #host: string;

  constructor(surface: Surface, options: ExchangeOptions, host: string) {
    this.#exchanges = new Exchanges(surface, options);
    this.#host = host;
    this.#isPlainCall = plainCallsOf(surface);
  }

  /** Whether it is a plain call, if other requests have another adapter. */
  isForCalls(request: DirectRequest): boolean {
    return this.#isPlainCall(this.#headOf(request));
  }

  #headOf(request: DirectRequest) {
    const { method, path: url } = request;
    return { method, url, ...headOf(request, this.#host) };
  }

  ask(request: DirectRequest): Promise<DirectAnswer> {
    const { method, body } = request;
    return new Promise((resolve, reject) => {
      const carry = (sent: OutgoingAnswer) => resolve(answerOf(sent, method));
      const breakOff = (_sent: OutgoingAnswer, how: Breaks) => reject(new BrokenConnection(how));
      const carrier = { isComplete: true, carry, breakOff };
      const exchange = this.#exchanges.begin(carrier, this.#headOf(request));
      const bytes = body === undefined ? undefined : Buffer.from(body);
      if (exchange !== undefined) this.#exchanges.finish(exchange, bytes);
    });
  }
}

function answerOf({ status, headers, body }: OutgoingAnswer, method: string): DirectAnswer {
  const named: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) named[headers[at] ?? ""] = headers[at + 1] ?? "";
  return { status, headers: withoutConnection(named), body: method === "HEAD" ? "" : body };
}
