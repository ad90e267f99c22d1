// JSON-RPC as a surface: one route, POST at the root.
import type { History } from "../chain/history.ts";
import { WITHIN } from "../core/caller.ts";
import type { Inbox } from "../core/inbox.ts";
import { KeptReads } from "../core/kept-reads.ts";
import { objectOf } from "../core/object-schema.ts";
import type { Problem } from "../core/problem.ts";
import { type Exchange, type Reply, routesFor } from "../core/route.ts";
import type { BoundRoute, Surface } from "../core/surface.ts";
import { surfaceOf } from "../core/surface-of.ts";
import type { SurfaceRecord } from "../core/surface-record.ts";
import { answerText, type RpcDoor } from "./answer.ts";
import { answerInTime, isSlow } from "./in-time.ts";
import { METHODS } from "./methods.ts";
import { DESCRIPTION, openRpcOf, rpcPage } from "./openrpc.ts";
import { rpcOutcomes } from "./outcomes.ts";
import { ERROR } from "./schemas.ts";
import { createPlainServer } from "./server.ts";
import { Waiting } from "./waiting.ts";

interface RpcParts {
  readonly inbox: Inbox;
  readonly history: History;
  /** The requests that wait for the VM, shared by all doors to a world. */
  readonly waiting?: Waiting;
  /** True where the platform's own namespace may be called. */
  readonly exposesExtension?: boolean;
  /** Receives internal errors. */
  readonly report?: (cause: unknown) => void;
  /** The URL of control, which has the methods of development chains. */
  readonly controlUrl?: () => string;
}

const BODY_BYTES_MAX = 1_048_576;

/** Everything that answers calls, without a transport. */
export function rpcDoor(parts: RpcParts): RpcDoor {
  const { inbox, history, exposesExtension = false, report, controlUrl } = parts;
  return {
    inbox,
    history,
    kept: new KeptReads(() => inbox.revision),
    methods: METHODS,
    waiting: parts.waiting ?? new Waiting(inbox),
    exposesExtension,
    ...(controlUrl === undefined ? {} : { controlUrl }),
    report: report ?? (() => {}),
  };
}

const define = routesFor<RpcDoor>();

const TITLE = "JSON-RPC";

const JSON_TYPE = "application/json";

const CALL_HEADERS = { "content-type": "application/json; charset=utf-8" };

/** The query is ignored: providers' URLs carry a key there. */
export const ANY_QUERY = { type: "object", additionalProperties: true } as const;

/** The reply of JSON-RPC. A fault does not delay requests from within this process. */
export function replyTo(exchange: Asked, door: RpcDoor): Reply | Promise<Reply> {
  const text = typeof exchange.body === "string" ? exchange.body : "";
  if (isSlow(door) && exchange.address !== WITHIN) return replyInTime(text, exchange, door);
  // Without `answerInTime`, because most requests take this path.
  const { status, body } = answerText(text, door);
  return { status, body, headers: CALL_HEADERS };
}

type Asked = Pick<Exchange, "body" | "address" | "connection">;

async function replyInTime(text: string, { connection }: Asked, door: RpcDoor): Promise<Reply> {
  const { status, body } = await answerInTime(text, door, connection);
  return { status, body, headers: CALL_HEADERS };
}

const callRoute = define({
  method: "POST",
  paths: ["/"],
  operation: "JSON-RPC",
  summary: "Calls a method, or several in a batch",
  description:
    "The methods are in the OpenRPC document. An id that is a number is at most 2^53 - 1: a larger one " +
    "could not be sent back as it came. A query of the URL is not looked at.",
  access: "public",
  readsText: true,
  query: ANY_QUERY,
  body: { description: "A call, or a list of calls" },
  answers: {
    200: { description: "An answer, or a list of answers; errors too", contentType: JSON_TYPE },
    204: { description: "Nothing to answer: notifications alone", contentType: JSON_TYPE },
    403: { description: "A method that is closed", contentType: JSON_TYPE },
  },
  example: { body: { jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] } },
  handle: replyTo,
});

const documentRoute = define({
  method: "GET",
  paths: ["/docs/openrpc.json"],
  operation: "OpenRPC document",
  summary: "The methods as an OpenRPC document",
  access: "public",
  answers: { 200: { description: "The document", contentType: JSON_TYPE } },
  handle: (_exchange, { methods }) => ({
    status: 200,
    body: openRpcOf(TITLE, [...methods.values()]),
  }),
});

/** The same answer as on its own port, for when it shares one. */
const PREFLIGHT = {
  "access-control-allow-methods": "POST, GET, OPTIONS",
  "access-control-allow-headers": "Content-Type",
  "access-control-max-age": "600",
};

/** Problems of HTTP itself, before a request becomes a call. */
export const rpcProblemBody = ({ kind, message }: Problem) => ({
  jsonrpc: "2.0",
  id: null,
  error: { code: kind === "broken" ? -32603 : -32600, message },
});

export const rpcProblemSchema = objectOf({
  jsonrpc: { const: "2.0" },
  id: { type: "null" },
  error: ERROR,
});

export function rpcSurface(parts: RpcParts): Surface {
  const door = rpcDoor(parts);
  const facts = {
    name: "rpc",
    title: TITLE,
    description: DESCRIPTION,
    origins: { preflight: PREFLIGHT },
    bodyBytesMax: BODY_BYTES_MAX,
    // Read as text, because JSON-RPC has its own answer to a body that is not JSON.
    readers: { [JSON_TYPE]: (text: string) => text },
    problemBody: rpcProblemBody,
    problemSchema: rpcProblemSchema,
    outcomes: rpcOutcomes(door.methods),
    mayWait: () => isSlow(door),
  };
  const surface = surfaceOf(facts, [callRoute, documentRoute], door);
  return { ...surface, routes: surface.routes.map(aboutMethods) };
}

/** The page for people lists the methods, which the one route does not mention. */
function aboutMethods(route: BoundRoute): BoundRoute {
  if (route.paths[0] !== "/docs") return route;
  const headers = { "content-type": "text/html; charset=utf-8" };
  const answer = () => ({ status: 200, body: rpcPage(TITLE, [...METHODS.values()]), headers });
  return { ...route, answer };
}

export const rpcRecord = {
  label: "JSON-RPC",
  build: rpcSurface,
  // Speed is asked of JSON-RPC above all, which needs no more of a server than Node's own gives.
  serve: createPlainServer,
  hostile: () => import("./hostile-input.ts"),
} satisfies SurfaceRecord;
