// An answer that is returned instead of sent, with what the servers' framework does to it: an answer to
// HEAD has no body, and 204 has neither body nor type.
import { type OpenExchange, type OpenReply, publish } from "../../core/exchange.ts";
import type { Breaks } from "../../core/route.ts";
import type { Surface } from "../../core/surface.ts";
import type { Tap } from "../../core/tap.ts";
import { BrokenConnection } from "./broken-connection.ts";
import type { DirectAnswer } from "./exchange-shape.ts";

interface RepliedExchange extends Omit<OpenExchange, "reply"> {
  readonly tap: Tap;
  readonly surface: Surface;
}

/** How an asker hears of the answer, or that there is none. */
interface Settle {
  readonly answer: (answer: DirectAnswer) => void;
  readonly fail: (reason: BrokenConnection) => void;
}

export class DirectReply implements OpenReply {
  statusCode = 200;
  readonly #exchange: RepliedExchange;
  readonly #settle: Settle;
  readonly #headers: Record<string, string> = {};

  constructor(exchange: RepliedExchange, settle: Settle) {
    this.#exchange = exchange;
    this.#settle = settle;
  }

  code(status: number): this {
    this.statusCode = status;
    return this;
  }

  header(name: string, value: string): this {
    this.#headers[name.toLowerCase()] = value;
    return this;
  }

  headers(values: Readonly<Record<string, string>>): this {
    for (const name in values) this.header(name, values[name] as string);
    return this;
  }

  getHeaders(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  send(payload?: unknown): void {
    const { tap, surface, ...exchange } = this.#exchange;
    const headers = this.#headers;
    publish(tap, surface, { ...exchange, reply: this, payload });
    if (this.statusCode === 204) delete headers["content-type"];
    const isBare = this.statusCode === 204 || exchange.request.method === "HEAD";
    const body = isBare ? "" : String(payload ?? "");
    this.#settle.answer({ status: this.statusCode, headers: withoutConnection(headers), body });
  }

  breakOff(breaks: Breaks, payload: string): void {
    const { tap, surface, ...exchange } = this.#exchange;
    publish(tap, surface, { ...exchange, reply: this, payload, breaks });
    this.#settle.fail(new BrokenConnection(breaks));
  }
}

const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

/** An answer's headers, but for those of a connection. */
export function withoutConnection(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
