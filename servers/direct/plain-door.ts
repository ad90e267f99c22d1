// A surface that has a plain server of its own, asked without it.
import type { ExchangeOptions } from "../core/exchange.ts";
import type { Surface } from "../core/surface.ts";
import { Exchanges, type OutgoingAnswer } from "../plain-http/exchange.ts";
import { headOf } from "./arrival.ts";
import type { Door } from "./door.ts";
import type { DirectAnswer, DirectRequest } from "./exchange-shape.ts";
import { withoutConnection } from "./reply.ts";

export class PlainDoor implements Door {
  readonly #exchanges: Exchanges;
  readonly #host: string;

  constructor(surface: Surface, options: ExchangeOptions, host: string) {
    this.#exchanges = new Exchanges(surface, options);
    this.#host = host;
  }

  ask(request: DirectRequest): Promise<DirectAnswer> {
    const { method, path: url, body } = request;
    return new Promise((resolve) => {
      const carry = (sent: OutgoingAnswer) => resolve(answerOf(sent, method));
      const head = { method, url, ...headOf(request, this.#host) };
      const asked = this.#exchanges.begin({ isComplete: true, carry }, head);
      const bytes = body === undefined ? undefined : Buffer.from(body);
      if (asked !== undefined) this.#exchanges.finish(asked, bytes);
    });
  }
}

function answerOf({ status, headers, body }: OutgoingAnswer, method: string): DirectAnswer {
  const named: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) named[headers[at] ?? ""] = headers[at + 1] ?? "";
  return { status, headers: withoutConnection(named), body: method === "HEAD" ? "" : body };
}
