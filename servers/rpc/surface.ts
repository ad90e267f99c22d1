// JSON-RPC as a surface: one route, POST at the root.
import type { History } from "../chain/history.ts";
import type { Inbox } from "../core/inbox.ts";
import { KeptReads } from "../core/kept-reads.ts";
import { routesFor } from "../core/route.ts";
import type { ConsoleUrl, Surface } from "../core/surface.ts";
import { surfaceOf } from "../core/surface-of.ts";
import type { SurfaceRecord } from "../core/surface-record.ts";
import { CallFaults } from "../faults/call-faults.ts";
import type { FaultDesk } from "../faults/desk.ts";
import type { RpcDoor } from "../json-rpc/answer.ts";
import { documentRoutes } from "../json-rpc/document-routes.ts";
import { isSlow } from "../json-rpc/in-time.ts";
import { rpcOutcomes } from "../json-rpc/outcomes.ts";
import { ANY_QUERY, replyTo, rpcProblemBody, rpcProblemSchema } from "../json-rpc/reply.ts";
import { WaitingRequests } from "../json-rpc/waiting.ts";
import { DESCRIPTION } from "./description.ts";
import { METHODS } from "./methods.ts";

interface RpcParts {
  readonly inbox: Inbox;
  readonly history: History;
  /** The requests that wait for the VM, shared by all doors to a world. */
  readonly waiting?: WaitingRequests;
  /** Decides about faults; without it none are met. */
  readonly desk?: FaultDesk;
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
export function rpcDoor(parts: RpcParts, surface = "rpc"): RpcDoor {
  const { inbox, history, exposesExtension = false, report, controlUrl, desk } = parts;
  return {
    inbox,
    history,
    kept: new KeptReads(() => inbox.revision),
    methods: METHODS,
    waiting: parts.waiting ?? new WaitingRequests(inbox),
    exposesExtension,
    ...(desk && { faults: new CallFaults(desk, surface) }),
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

const define = routesFor<RpcDoor>();

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
  const door = rpcDoor(parts);
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
    outcomes: rpcOutcomes(door.methods),
    mayWait: () => isSlow(door),
  };
  return surfaceOf(facts, [callRoute, ...documentRoutes(ABOUT, door.methods)], door);
}

export const rpcRecord = {
  label: "JSON-RPC",
  build: rpcSurface,
  // Speed is asked of JSON-RPC above all, which needs no more of a server than Node's own gives.
  server: "plain",
  hostile: () => import("./hostile-input.ts"),
} satisfies SurfaceRecord;
