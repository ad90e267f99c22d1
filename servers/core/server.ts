// An HTTP server over one or more surfaces, each at the root or under a prefix of its own.
// Answers over sockets after `listen`, and without any by `inject`.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  fastify,
  type InjectOptions,
  type LightMyRequestResponse,
} from "fastify";
import { AnswerOrder } from "./answer-order.ts";
import { dropRest } from "./close-in-peace.ts";
import type { ExchangeOptions } from "./exchange.ts";
import { endWith } from "./last-words.ts";
import { mount, refuseBadPath } from "./mount.ts";
import { originHeaders } from "./origins.ts";
import { Problem } from "./problem.ts";
import { Sockets } from "./sockets.ts";
import type { Surface } from "./surface.ts";
import { takeUpgrades } from "./upgrade.ts";

/** Surfaces by prefix; the one at "" takes every other path. */
export type Mounts = Readonly<Record<string, Surface>>;

export interface ServerOptions extends ExchangeOptions {
  /** Real milliseconds until a request, head and body, must be complete; then it is cut off. */
  readonly requestMsMax?: number;
}

/** What every server offers, however it is made. */
export interface WireServer {
  readonly server: Server;
  inject(request: InjectOptions | string): Promise<LightMyRequestResponse>;
  listen(at: { readonly port: number; readonly host: string }): Promise<unknown>;
  close(): Promise<unknown>;
}

const REQUEST_MS_MAX = 30_000;
/** The first line and the headers together: a filter by a thousand addresses is 43 KB. */
const HEAD_BYTES_MAX = 65_536;

type SchemaController = NonNullable<FastifyServerOptions["schemaController"]>;

/** We validate requests ourselves; fastify's own compilers would take 40 ms to load. */
const NO_COMPILERS = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as NonNullable<SchemaController["compilersFactory"]>;

export function createServer(mounts: Mounts, options: ServerOptions): FastifyInstance {
  const { requestMsMax = REQUEST_MS_MAX } = options;
  const root = surfaceAt(mounts, "/");
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    requestTimeout: requestMsMax,
    // The size limit of heads bounds a path more tightly; a parameter's schema bounds its value.
    routerOptions: { maxParamLength: 65_536 },
    http: {
      // We refuse a missing host ourselves, in the surface's form.
      requireHostHeader: false,
      maxHeaderSize: HEAD_BYTES_MAX,
      headersTimeout: requestMsMax,
      connectionsCheckingInterval: Math.ceil(requestMsMax / 6),
    },
    schemaController: { compilersFactory: NO_COMPILERS },
    // Called only for what fastify cannot route: a broken percent code in the path.
    frameworkErrors: (_error, request, reply) => {
      const surface = surfaceAt(mounts, request.url);
      if (surface === undefined) return;
      // No route types this reply, so TypeScript would let it take no status.
      const exchange = { request, reply: reply as FastifyReply };
      refuseBadPath(surface, exchange, options).catch(options.report);
    },
    clientErrorHandler: (error, socket) => endBrokenConnection(error, socket, { root, order }),
  });
  const order = new AnswerOrder(app.server);
  app.decorateRequest("caller", undefined);
  app.decorateRequest("sent", undefined);
  // Node itself would answer without a body; routed, it is refused like any other bad head.
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
  for (const [prefix, surface] of Object.entries(mounts)) {
    app.register(async (instance) => mount(instance, surface, options), { prefix });
  }
  openSockets(app, mounts, { ...options, order });
  return app;
}

/** A server without sockets leaves upgrade requests to Node, which serves them as ordinary ones. */
function openSockets(
  app: FastifyInstance,
  mounts: Mounts,
  options: ServerOptions & Pick<BrokenExchange, "order">,
): void {
  const sockets = new Map<string, Sockets>();
  for (const [prefix, surface] of Object.entries(mounts)) {
    const { socket } = surface;
    if (socket === undefined) continue;
    sockets.set(prefix + socket.path, new Sockets({ ...surface, socket }, options));
  }
  if (sockets.size === 0) return;
  takeUpgrades(app.server, sockets, options.order);
  app.addHook("preClose", async () => {
    await Promise.all([...sockets.values()].map((each) => each.close()));
  });
}

/** The surface with the longest prefix that fits this path, or else the first. */
function surfaceAt(mounts: Mounts, path: string): Surface | undefined {
  const fitting = Object.keys(mounts).filter((prefix) =>
    new RegExp(`^${prefix}(?:[/?]|$)`).test(path),
  );
  const longest = fitting.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? Object.values(mounts)[0] : mounts[longest];
}

interface BrokenExchange {
  readonly root: Surface | undefined;
  readonly order: AnswerOrder;
}

/** Answers bytes that are not HTTP in their turn, then ends the connection. */
export function endBrokenConnection(
  { code }: { readonly code?: string | undefined },
  socket: Socket,
  { root, order }: BrokenExchange,
): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, message] = BROKEN_REQUESTS[code ?? ""] ?? [400, "The request is not valid HTTP"];
  const problem = new Problem("invalid", message, { status });
  dropRest(socket);
  const headers = originHeaders(root?.origins);
  const body = root?.problemBody(problem) ?? {};
  order.after(socket, () => endWith(socket, { status, body, headers }));
}

const BROKEN_REQUESTS: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The path, query and headers are too large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive"],
};

export interface ListenOptions {
  /** 0 picks a free one. */
  readonly port?: number;
  readonly host?: string;
}

/** Starts to listen; returns the base URL without a trailing slash. */
export async function listen(
  app: Pick<WireServer, "server" | "listen">,
  { port = 0, host = "127.0.0.1" }: ListenOptions = {},
): Promise<string> {
  await app.listen({ port, host });
  const bound = app.server.address();
  const actual = typeof bound === "object" && bound !== null ? bound.port : port;
  return `http://${host.includes(":") ? `[${host}]` : host}:${actual}`;
}
