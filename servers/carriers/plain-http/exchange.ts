// One request after another on a plain server: head, body, route, answer, tap. A body is complete,
// and within its bound, before its route sees it. Whoever carries them reads the bodies.
import type { IncomingHttpHeaders } from "node:http";
import { hasListeners, tellAnswer } from "../../core/answer-channel.ts";
import { bodyText } from "../../core/body-text.ts";
import { dateText } from "../../core/date-text.ts";
import { type Envelope, envelopeProblem } from "../../core/envelope.ts";
import type { ExchangeOptions } from "../../core/exchange.ts";
import { FAULT_HEADER } from "../../core/fault-header.ts";
import { parseInput } from "../../core/input.ts";
import { JSON_TYPE } from "../../core/json.ts";
import { originHeaders, preflightHeaders } from "../../core/origins.ts";
import {
  type BodyBounds,
  Problem,
  problemOf,
  tooLarge,
  unknownRoute,
  wrongType,
} from "../../core/problem.ts";
import type { Breaks, Connection, Reply } from "../../core/route.ts";
import type { BoundRoute, Surface } from "../../core/surface.ts";
import { isUsual } from "./usual.ts";

/** What a request says before its body. */
export interface Head extends Pick<Envelope, "httpVersion" | "headers"> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}

/** An answer as it goes out. */
export interface OutgoingAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string;
  /** The body's size. */
  readonly bytes: number;
}

/** How an answer goes back. */
export interface Carrier {
  /** Whether the whole request has arrived. */
  readonly isComplete: boolean;
  readonly socket?: Connection;
  carry(sent: OutgoingAnswer): void;
  /** Ends the connection by a fault. */
  breakOff(sent: OutgoingAnswer, how: Breaks): void;
}

/** What is known of an exchange when it is answered. */
export interface BeganExchange {
  readonly head: Head;
  readonly carrier: Carrier;
  readonly route: BoundRoute | undefined;
  /** The body as sent; undefined if there was none. */
  text: string | undefined;
}

export class Exchanges {
  readonly #surface: Surface;
  readonly #options: ExchangeOptions;
  readonly #routes = new Map<string, BoundRoute>();
  readonly bounds: BodyBounds;
  /** The route that most requests are for. */
  readonly #root: BoundRoute | undefined;
  /** The CORS headers, as names and values in turn. */
  readonly #origins: readonly string[];

  constructor(surface: Surface, options: ExchangeOptions) {
    this.#surface = surface;
    this.#options = options;
    const { bodyBytesMax, readers = {}, origins } = surface;
    this.#origins = Object.entries(originHeaders(origins)).flat();
    this.bounds = { bytesMax: bodyBytesMax, types: Object.keys(readers) };
    for (const route of surface.routes) {
      for (const path of route.paths) this.#routes.set(`${route.method} ${path}`, route);
    }
    this.#root = this.#routes.get("POST /");
  }

  /** Answers by the head alone, or returns the exchange if its body must be read first. */
  begin(carrier: Carrier, head: Head & Envelope): BeganExchange | undefined {
    this.#options.arrive?.();
    const exchange: BeganExchange = { head, carrier, route: this.#routeOf(head), text: undefined };
    if (head.method === "OPTIONS") {
      const { origins } = this.#surface;
      const headers = origins === undefined ? {} : preflightHeaders(origins, head.headers);
      this.#send(exchange, { status: 204, body: "", headers });
      return undefined;
    }
    const problem = this.#problemOf(exchange, head);
    if (problem !== undefined) this.#refuse(exchange, problem);
    else if (exchange.route?.body !== undefined) return exchange;
    else this.#answer(exchange);
    return undefined;
  }

  /** Answers a begun exchange whose body, if there is one, was not too long. */
  finish(exchange: BeganExchange, body: Buffer | undefined): void {
    if (body !== undefined) exchange.text = bodyText(body) ?? "";
    this.#answer(exchange);
  }

  /** Answers a request whose head equals an earlier one, with its body already read. */
  takeKnown(carrier: Carrier, head: Head, body: Buffer): void {
    this.#options.arrive?.();
    this.#answer({ head, carrier, route: this.#routeOf(head), text: bodyText(body) ?? "" });
  }

  #routeOf({ method = "", url = "" }: Head): BoundRoute | undefined {
    if (url === "/" && method === "POST") return this.#root;
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    return this.#routes.get(`${method === "HEAD" ? "GET" : method} ${path}`);
  }

  /** The fault of a request head. */
  #problemOf({ route }: BeganExchange, head: Head & Envelope): Problem | undefined {
    const { headers, url = "" } = head;
    if (isUsual(head) && route?.body !== undefined) return this.#longProblem(headers);
    const bad = envelopeProblem(head);
    if (bad !== undefined) return bad;
    if (route === undefined) return isBroken(url) ? brokenPath() : unknownRoute();
    if (route.body === undefined) return undefined;
    const long = this.#longProblem(headers);
    if (long !== undefined) return long;
    const [type = ""] = (headers["content-type"] ?? "").split(";", 1);
    if (this.bounds.types.includes(type.trim().toLowerCase())) return undefined;
    return wrongType(this.bounds);
  }

  #longProblem(headers: IncomingHttpHeaders): Problem | undefined {
    const isLong = Number(headers["content-length"]) > this.bounds.bytesMax;
    return isLong ? tooLarge(this.bounds) : undefined;
  }

  refuseLong(exchange: BeganExchange): void {
    this.#refuse(exchange, tooLarge(this.bounds));
  }

  #answer(exchange: BeganExchange): void {
    try {
      const answered = this.#answered(exchange);
      if (!(answered instanceof Promise)) {
        this.#send(exchange, answered);
        return;
      }
      answered
        .then((reply) => this.#send(exchange, reply))
        .catch((thrown) => this.#fail(exchange, thrown));
    } catch (thrown) {
      this.#fail(exchange, thrown);
    }
  }

  #answered({ head, route, text, carrier }: BeganExchange): Reply | Promise<Reply> {
    const { method = "", url = "", headers } = head;
    const at = url.indexOf("?");
    const path = at < 0 ? url : url.slice(0, at);
    if (route === undefined) throw unknownRoute();
    if (at >= 0) {
      const query = Object.fromEntries(new URLSearchParams(url.slice(at + 1)));
      parseInput(route, { params: {}, query, body: text });
    }
    return route.answer({
      method,
      url,
      path,
      params: NONE,
      query: NONE,
      body: text,
      headers,
      caller: undefined,
      connection: carrier.socket,
    });
  }

  #fail(exchange: BeganExchange, thrown: unknown): void {
    const problem = problemOf(thrown, this.bounds);
    if (problem.kind === "broken" && problem !== thrown) this.#options.report(thrown);
    this.#refuse(exchange, problem);
  }

  #refuse(exchange: BeganExchange, problem: Problem): void {
    const { status, headers } = problem;
    const isUnread = status === 413 || status === 417 || exchange.route?.body !== undefined;
    const close = isUnread && !exchange.carrier.isComplete ? { connection: "close" } : {};
    const body = JSON.stringify(this.#surface.problemBody(problem));
    this.#send(exchange, {
      status,
      body,
      headers: { ...headers, ...close, "content-type": JSON_TYPE },
    });
  }

  #send(exchange: BeganExchange, { status, body, headers: own, breaks }: Reply): void {
    const isText = own?.["content-type"] !== undefined || status === 204;
    const text = isText ? (body as string) : JSON.stringify(body);
    const bytes = Buffer.byteLength(text);
    const headers = [...this.#origins];
    if (own?.date === undefined) headers.push("date", dateText(this.#options.nowMs()));
    if (status !== 204) headers.push("content-length", String(bytes));
    if (own === undefined) headers.push("content-type", JSON_TYPE);
    else for (const name in own) headers.push(name, own[name] as string);
    const sent: OutgoingAnswer = { status, headers, body: text, bytes };
    if (breaks === undefined) exchange.carrier.carry(sent);
    else exchange.carrier.breakOff(sent, breaks);
    if (hasListeners() || !this.#options.tap.silent) this.#publish(exchange, sent, breaks);
  }

  #publish(
    { head, route, text }: BeganExchange,
    { status, headers, body }: OutgoingAnswer,
    breaks: Breaks | undefined,
  ): void {
    const { method = "", url = "" } = head;
    if (this.#options.tap.isClosed) return;
    if (hasListeners() && !headers.includes(FAULT_HEADER)) {
      tellAnswer(this.#surface, { route, request: { method, url, body: text }, status, body });
    }
    const { tap } = this.#options;
    if (tap.silent) return;
    const names: Record<string, string> = {};
    for (let at = 0; at < headers.length; at += 2) names[headers[at] ?? ""] = headers[at + 1] ?? "";
    tap.publish({
      surface: this.#surface.name,
      method,
      path: url,
      request: { headers: { ...head.headers }, body: text ?? null, sent: { text: text || null } },
      status,
      response: { headers: names, body },
      ...(breaks && { breaks }),
    });
  }
}

const NONE = {};

const brokenPath = () => new Problem("invalid", "The path has a broken percent code");

function isBroken(url: string): boolean {
  try {
    decodeURIComponent(url);
    return false;
  } catch {
    return true;
  }
}
