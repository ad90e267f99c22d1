// An HTTP server over one or more surfaces, each at the root or under a prefix of its own.
// Answers over sockets after `listen`, and without any by `inject`.
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  fastify,
} from "fastify";
import { JSON_TYPE, type MountOptions, mount } from "./mount.ts";
import { problemOf } from "./problem.ts";
import type { Surface } from "./surface.ts";

/** Surfaces by prefix; the one at "" takes what no other prefix matches. */
export type Mounts = Readonly<Record<string, Surface>>;

export interface ServerOptions extends MountOptions {
  /** A request whose head and body take longer is cut off. Real time, of the transport alone. */
  readonly requestMsMax?: number;
}

const REQUEST_MS_MAX = 30_000;

type SchemaController = NonNullable<FastifyServerOptions["schemaController"]>;

/** Requests are held against schemas by us; fastify's own compilers would take 40 ms to load. */
const NO_COMPILERS = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as NonNullable<SchemaController["compilersFactory"]>;

export function createServer(mounts: Mounts, options: ServerOptions): FastifyInstance {
  const { requestMsMax = REQUEST_MS_MAX } = options;
  const root = mounts[""] ?? Object.values(mounts)[0];
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    requestTimeout: requestMsMax,
    http: { headersTimeout: requestMsMax, connectionsCheckingInterval: requestMsMax / 6 },
    schemaController: { compilersFactory: NO_COMPILERS },
    // Only what fastify itself cannot route, such as a broken percent code in the path.
    frameworkErrors: (error, _request, reply) => {
      const problem = problemOf(error);
      // This reply is typed by no route at all, so that it would take no status.
      const untyped = reply as unknown as FastifyReply;
      untyped.code(problem.status).header("content-type", JSON_TYPE);
      untyped.send(JSON.stringify(root?.problemBody(problem) ?? {}));
    },
  });
  app.decorateRequest("caller", undefined);
  for (const [prefix, surface] of Object.entries(mounts)) {
    app.register(async (instance) => mount(instance, surface, options), { prefix });
  }
  return app;
}

export interface ListenOptions {
  /** 0 picks a free one. */
  readonly port?: number;
  readonly host?: string;
}

/** Starts to listen; answers the base URL without a slash at its end. */
export async function listen(
  app: FastifyInstance,
  { port = 0, host = "127.0.0.1" }: ListenOptions = {},
): Promise<string> {
  await app.listen({ port, host });
  const bound = app.server.address();
  const actual = typeof bound === "object" && bound !== null ? bound.port : port;
  return `http://${host.includes(":") ? `[${host}]` : host}:${actual}`;
}
