// Sends requests to one surface without a server. It takes a request through the same steps as the
// servers do, and only matches the path and reads the body itself.
import { boundsOf, readAs } from "../../core/bodies.ts";
import {
  type ArrivedRequest,
  admit,
  badPathProblem,
  begin,
  type ExchangeOptions,
  type OpenExchange,
  sendProblem,
  serve,
} from "../../core/exchange.ts";
import { JSON_READERS } from "../../core/json.ts";
import { isPreflight } from "../../core/origins.ts";
import { tooLarge, wrongType } from "../../core/problem.ts";
import { problemIn } from "../../core/problem-in.ts";
import { ReadCache } from "../../core/read-cache.ts";
import type { BoundRoute, Surface } from "../../core/surface.ts";
import { ADDRESS, headOf } from "./arrival.ts";
import type { DirectAnswer, DirectRequest } from "./exchange-shape.ts";
import { parseQuery } from "./query.ts";
import { DirectReply } from "./reply.ts";
import { type FoundRoute, Routes } from "./routes.ts";

/** Takes the requests to a surface, one after another. */
export interface DirectAdapter {
  ask(request: DirectRequest): Promise<DirectAnswer>;
}

export class SurfaceAdapter implements DirectAdapter {
  readonly #surface: Surface;
  readonly #options: ExchangeOptions;
  readonly #host: string;
  readonly #routes = new Routes();
  readonly #reads: ReadCache | undefined;
  /** Every content type that some route takes. */
  readonly #types: ReadonlySet<string>;

  constructor(surface: Surface, options: ExchangeOptions, host: string) {
    this.#surface = surface;
    this.#options = options;
    this.#host = host;
    this.#reads = surface.revision && new ReadCache(surface.revision);
    const { routes, readers = JSON_READERS } = surface;
    const taken = [readers, ...routes.map((route) => route.readers ?? {})];
    this.#types = new Set(taken.flatMap(Object.keys));
    for (const route of routes) {
      for (const path of route.paths) {
        this.#routes.add(route.method, path, route);
        if (route.mayEndInSlash === true) this.#routes.add(route.method, `${path}/`, route);
      }
    }
  }

  ask(direct: DirectRequest): Promise<DirectAnswer> {
    return new Promise((resolve, reject) => {
      const found = this.#find(direct);
      const route = found === "unreadable" ? undefined : found?.route;
      const request = this.#arrive(direct, found);
      const { tap } = this.#options;
      const sent = () => ({ text: direct.body || null });
      const settle = { answer: resolve, fail: reject };
      const reply = new DirectReply({ tap, surface: this.#surface, request, route, sent }, settle);
      const exchange = { request, reply, route, sent };
      const done = found === "unreadable" ? this.#refuse(exchange) : this.#take(exchange, direct);
      done.catch(reject);
    });
  }

  #find({ method, path }: DirectRequest): FoundRoute | "unreadable" | undefined {
    try {
      return this.#routes.find(method, path.split("?", 1)[0] ?? "");
    } catch {
      return "unreadable";
    }
  }

  #arrive(request: DirectRequest, found: FoundRoute | "unreadable" | undefined): ArrivedRequest {
    const { method, path: url } = request;
    const raw = headOf(request, this.#host);
    const at = url.indexOf("?");
    return {
      ...{ method, url, raw, headers: raw.headers, ip: ADDRESS },
      params: typeof found === "object" ? found.params : {},
      query: parseQuery(at < 0 ? "" : url.slice(at + 1)),
      body: undefined,
      server: { prefix: "" },
      caller: undefined,
    };
  }

  async #refuse(exchange: OpenExchange): Promise<void> {
    sendProblem(
      this.#surface,
      await badPathProblem(this.#surface, exchange, this.#options),
      exchange,
    );
  }

  async #take(exchange: OpenExchange, { body }: DirectRequest): Promise<void> {
    const { request, reply, route } = exchange;
    const surface = this.#surface;
    const { report, tap } = this.#options;
    const fail = (thrown: unknown) =>
      sendProblem(surface, problemIn(surface, route, { thrown, report }), exchange);
    try {
      begin(surface, exchange, this.#options);
      if (isPreflight(surface.origins, request)) {
        reply.code(204).send();
        return;
      }
      const admitted = admit(surface, exchange);
      const problem = admitted instanceof Promise ? await admitted : admitted;
      if (problem !== undefined) return sendProblem(surface, problem, exchange);
      if (route === undefined) return;
      const read = this.#read(route, { type: request.headers["content-type"], body });
      const keeps = route.method === "GET" ? this.#reads : undefined;
      const readExchange = { ...exchange, route, request: withBody(request, read) };
      await serve(readExchange, { keeps, tap }, fail);
    } catch (thrown) {
      fail(thrown);
    }
  }

  /** What the route makes of the body. Throws a problem. */
  #read(
    route: BoundRoute,
    { type, body = "" }: { readonly type: string | undefined; readonly body: string | undefined },
  ): unknown {
    if (route.method === "GET" || (type === undefined && body === "")) return undefined;
    const contentType = (type ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    const bounds = boundsOf(this.#surface, route);
    if (!this.#types.has(contentType)) throw wrongType(bounds);
    const bytes = Buffer.from(body);
    if (bytes.length > bounds.bytesMax) throw tooLarge(bounds);
    return readAs(this.#surface, route, { contentType, bytes });
  }
}

/** The reply tells listeners of the same request object, body and all. */
function withBody(request: ArrivedRequest, body: unknown): ArrivedRequest {
  return Object.assign(request, { body });
}
