// JSON-RPC as a surface: one route, POST at the root.

import type { Inbox } from "../../core/inbox.ts";
import { ReadCache } from "../../core/read-cache.ts";
import { routesFor } from "../../core/route.ts";
import type { ConsoleUrl, Surface } from "../../core/surface.ts";
import { surfaceOf } from "../../core/surface-of.ts";
import type { SurfaceRecord } from "../../core/surface-record.ts";
import type { History } from "../../shared/chain/history.ts";
import { CallFaults } from "../../shared/faults/call-faults.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import type { RpcEndpoint } from "../../shared/json-rpc/answer.ts";
import { documentRoutes } from "../../shared/json-rpc/document-routes.ts";
import { isSlow } from "../../shared/json-rpc/in-time.ts";
import { rpcOutcomes } from "../../shared/json-rpc/outcomes.ts";
import {
  ANY_QUERY,
  replyTo,
  rpcProblemBody,
  rpcProblemSchema,
} from "../../shared/json-rpc/reply.ts";
import { WaitingRequests } from "../../shared/json-rpc/waiting.ts";
import { DESCRIPTION } from "./description.ts";
import { METHODS } from "./methods.ts";

interface RpcParts {
  readonly inbox: Inbox;
  readonly history: History;
  /** The requests that wait for the VM, shared by all endpoints of a world. */
  readonly waiting?: WaitingRequests;
  /** Decides about faults; without it none are injected. */
  readonly injector?: FaultInjector;
  /** True where the platform's own namespace may be called. */
  readonly exposesExtension?: boolean;
  /** Receives internal errors. */
  readonly report?: (cause: unknown) => void;
  readonly consoleUrl?: ConsoleUrl;
  /** The URL of control, which has the methods of development chains. */
  readonly controlUrl?: () => string;
}

const BODY_BYTES_MAX = 1_048_576;

/** Everything that answers calls, without a transport. Faults are those of this surface. */
export function rpcEndpoint(parts: RpcParts, surface = "rpc"): RpcEndpoint {
  const { inbox, history, exposesExtension = false, report, controlUrl, injector } = parts;
  return {
    inbox,
    history,
    cache: new ReadCache(() => inbox.revision),
    methods: METHODS,
    waiting: parts.waiting ?? new WaitingRequests(inbox),
    exposesExtension,
    ...(injector && { faults: new CallFaults(injector, surface) }),
    ...(controlUrl === undefined ? {} : { whyUnknown: pointingTo(controlUrl) }),
    report: report ?? (() => {}),
  };
}

const OF_DEVELOPMENT = /^(?:evm|anvil|hardhat|ganache|txpool|miner)_\w{1,60}$/;

/** Says where the methods of development chains are served. */
const pointingTo = (controlUrl: () => string) => (name: string) =>
  OF_DEVELOPMENT.test(name)
    ? `${name} is for whoever operates the world, at ${controlUrl()}`
    : undefined;

const define = routesFor<RpcEndpoint>();

const ABOUT = { title: "JSON-RPC", description: DESCRIPTION };

const JSON_TYPE = "application/json";

const callRoute = define({
  method: "POST",
  paths: ["/"],
  operation: "JSON-RPC",
  summary: "Calls a method, or several in a batch",
  description:
    "The OpenRPC document lists the methods. An id that is a number is at most 2^53 - 1, " +
    "because the answer could not repeat a larger one exactly. The URL's query is ignored.",
  access: "public",
  readsText: true,
  query: ANY_QUERY,
  body: { description: "A call, or a list of calls" },
  answers: {
    200: {
      description: "An answer or a list of answers, including errors",
      contentType: JSON_TYPE,
    },
    204: { description: "Nothing to answer: notifications alone", contentType: JSON_TYPE },
    403: { description: "A method that is closed", contentType: JSON_TYPE },
  },
  example: { body: { jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] } },
  handle: replyTo,
});

export function rpcSurface(parts: RpcParts): Surface {
  const endpoint = rpcEndpoint(parts);
  const facts = {
    name: "rpc",
    ...ABOUT,
    consoleUrl: parts.consoleUrl,
    origins: { methods: "POST, GET, OPTIONS" },
    bodyBytesMax: BODY_BYTES_MAX,
    // Read as text, because JSON-RPC has its own answer to a body that is not JSON.
    readers: { [JSON_TYPE]: (text: string) => text },
    problemBody: rpcProblemBody,
    problemSchema: rpcProblemSchema,
    outcomes: rpcOutcomes(endpoint.methods),
    mayWait: () => isSlow(endpoint),
  };
  return surfaceOf(facts, [callRoute, ...documentRoutes(ABOUT, endpoint.methods)], endpoint);
}

export const rpcRecord = {
  label: "JSON-RPC",
  build: rpcSurface,
  // JSON-RPC must be fast above all, and needs no more of a server than Node's own gives.
  server: "plain",
  hostile: () => import("./hostile-input.ts"),
} satisfies SurfaceRecord;
