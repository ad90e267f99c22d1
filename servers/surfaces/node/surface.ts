// The node's API as a surface: contracts and transactions by names, blocks and accounts by filters, and
// JSON-RPC on its root.

import { goesBack } from "../../../sim/index.ts";
import { BearerGate, type TokenVerifier } from "../../core/bearer-gate.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { RateLimits } from "../../core/rate-limit.ts";
import type { ConsoleUrl, Surface } from "../../core/surface.ts";
import { surfaceOf } from "../../core/surface-of.ts";
import type { SurfaceRecord } from "../../core/surface-record.ts";
import type { AnnouncedHashes } from "../../shared/chain/announced.ts";
import { Deployments } from "../../shared/chain/deployments.ts";
import type { History } from "../../shared/chain/history.ts";
import type { Compiler } from "../../shared/compiler/compiler.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import { isSlow } from "../../shared/json-rpc/in-time.ts";
import type { WaitingRequests } from "../../shared/json-rpc/waiting.ts";
import { applicationProblemBody, plainProblemSchema } from "../application/problems.ts";
import { rpcEndpoint } from "../rpc/surface.ts";
import { accountRoute } from "./account-route.ts";
import { blocksRoute, lastBlocksRoute } from "./block-routes.ts";
import { compileRoute, xabiRoute } from "./compile-routes.ts";
import { contractRoute, contractsRoute, functionsRoute, symbolsRoute } from "./contract-routes.ts";
import { lastTransactionsRoute, transactionRoute } from "./core-transaction-routes.ts";
import { jsonRpcRoute, nodeEndpoint } from "./json-rpc-route.ts";
import { infoRoute, metadataRoute, peersRoute, statsRoute } from "./node-routes.ts";
import { RefusedTransactions } from "./refused-transactions.ts";
import { resultRoute, resultsRoute } from "./result-routes.ts";
import { simulateRoute } from "./simulate-route.ts";
import { stateRoute, storageRoute } from "./state-routes.ts";
import { parallelRoute, submitRoute, unsignedRoute } from "./submit-routes.ts";

/** All routes but JSON-RPC. */
export const nodeRoutes = [
  infoRoute,
  contractsRoute,
  compileRoute,
  xabiRoute,
  contractRoute,
  stateRoute,
  functionsRoute,
  symbolsRoute,
  submitRoute,
  parallelRoute,
  unsignedRoute,
  resultRoute,
  resultsRoute,
  simulateRoute,
  accountRoute,
  blocksRoute,
  lastBlocksRoute,
  transactionRoute,
  lastTransactionsRoute,
  statsRoute,
  peersRoute,
  storageRoute,
  metadataRoute,
] as const;

export type NodeRoute = (typeof nodeRoutes)[number];

const NODE_NOUNS = {
  node: "The node itself: version, network, statistics",
  contracts: "Contracts: what they declare and what they hold, by names",
  transaction: "Transactions: submitting, signing, simulating, and what became of them",
  account: "Accounts of users and contracts",
  block: "Blocks with their transactions",
  storage: "Raw storage of contracts",
  rpc: "JSON-RPC on the node's root",
} as const;

/** Requests per minute. */
export const NODE_LIMITS = { authenticated: 1000, anonymous: 100 } as const;

interface NodeParts {
  readonly inbox: Inbox;
  readonly history: History;
  readonly announced: AnnouncedHashes;
  readonly verifier: TokenVerifier;
  readonly limits: RateLimits;
  /** The compiler of uploaded sources. Its creator closes it. */
  readonly compiler: Compiler;
  readonly waiting?: WaitingRequests;
  readonly injector?: FaultInjector;
  /** The URL of control, which has the methods of development chains. */
  readonly controlUrl?: () => string;
  /** Receives internal errors. */
  readonly report?: (cause: unknown) => void;
  readonly consoleUrl?: ConsoleUrl;
  /** Whether virtual time stands still until somebody advances it. */
  isFrozen(): boolean;
}

export function nodeSurface(parts: NodeParts): Surface {
  const { inbox } = parts;
  const refusals = new RefusedTransactions();
  // Nobody has submitted anything in a restored or replaced world. (decision 1)
  inbox.listen((command) => {
    if (goesBack(command)) refusals.forget();
  });
  const services = { ...parts, refusals, deployments: new Deployments() };
  const endpoint = nodeEndpoint(rpcEndpoint(parts, "node"));
  const nowMs = () => inbox.nowMs;
  const facts = {
    name: "node",
    title: "Node API",
    consoleUrl: parts.consoleUrl,
    description:
      "Contracts, state and transactions by names, blocks and accounts by filters. Addresses and " +
      "hashes in answers are bare, without 0x; requests may use 0x or not. Every route but " +
      "the root needs a token. POST / takes JSON-RPC.",
    nouns: NODE_NOUNS,
    gate: new BearerGate({ ...parts, scope: "node ", perWindow: NODE_LIMITS, nowMs }),
    tokens: parts.verifier,
    origins: "any" as const,
    bodyBytesMax: 1_048_576,
    revision: () => inbox.revision,
    problemBody: applicationProblemBody,
    problemSchema: plainProblemSchema,
    mayWait: () => isSlow(endpoint),
  };
  return surfaceOf(facts, [...nodeRoutes, jsonRpcRoute(endpoint)], services);
}

export const nodeRecord = {
  label: "node",
  build: nodeSurface,
  server: "few connections",
  hostile: () => import("./hostile-input.ts"),
} satisfies SurfaceRecord;
