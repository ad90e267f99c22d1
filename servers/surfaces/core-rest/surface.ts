// The core platform's REST API as a surface.
import { BearerGate, type TokenVerifier } from "../../core/bearer-gate.ts";
import type { RateLimits } from "../../core/rate-limit.ts";
import type { ConsoleUrl, Surface } from "../../core/surface.ts";
import { surfaceOf } from "../../core/surface-of.ts";
import type { SurfaceRecord } from "../../core/surface-record.ts";
import { accountRoute, balanceRoute } from "./account-routes.ts";
import { holderOf } from "./api-key.ts";
import { batchOutcomes, batchRouteOf } from "./batch-route.ts";
import { blockByHashRoute, blockByNumberRoute, latestBlockRoute } from "./block-routes.ts";
import { callRoute, sendRoute } from "./contract-routes.ts";
import { estimateGasRoute, gasPriceRoute } from "./gas-routes.ts";
import { logsRoute } from "./log-routes.ts";
import { logSocket } from "./log-socket.ts";
import { coreProblemBody, coreProblemSchema } from "./problems.ts";
import { corePathProblem, searchRoute } from "./search-routes.ts";
import type { CoreServices } from "./services.ts";
import { receiptRoute, submitRoute, transactionRoute } from "./transaction-routes.ts";

/** All routes but the batch of them. The first that matches a path answers it. */
export const coreRoutes = [
  accountRoute,
  balanceRoute,
  submitRoute,
  estimateGasRoute,
  transactionRoute,
  receiptRoute,
  callRoute,
  sendRoute,
  latestBlockRoute,
  blockByHashRoute,
  blockByNumberRoute,
  logsRoute,
  gasPriceRoute,
  searchRoute,
] as const;

export type CoreRoute = (typeof coreRoutes)[number] | ReturnType<typeof batchRouteOf>;

const CORE_NOUNS = {
  account: "Accounts: native balance and nonce",
  transaction: "Transactions: submitting them, looking them up, and their receipts",
  contract: "Contracts, called by the names of functions",
  block: "Blocks of the chain",
  logs: "What contracts logged",
  gasPrice: "What gas costs",
  search: "Searches the indexer's tables",
  batch: "Several requests at once",
} as const;

/** Requests per minute. */
export const CORE_LIMITS = { authenticated: 1000, anonymous: 100 } as const;

interface CoreParts extends CoreServices {
  readonly verifier: TokenVerifier;
  readonly limits: RateLimits;
  readonly consoleUrl?: ConsoleUrl;
  /** Whether virtual time stands still until somebody advances it. */
  isFrozen(): boolean;
}

export function coreSurface(parts: CoreParts): Surface {
  const { inbox } = parts;
  const gate = new BearerGate({
    ...parts,
    scope: "core ",
    perWindow: CORE_LIMITS,
    nowMs: () => inbox.nowMs,
    callerOfKey: (key) => inbox.read((world) => holderOf(world, key)),
  });
  const dispatcher = { routes: coreRoutes, gate };
  const facts = {
    name: "core",
    title: "Core REST API",
    consoleUrl: parts.consoleUrl,
    description:
      "Accounts, transactions, contracts, blocks and logs of the chain. Amounts are decimal " +
      "strings in base units. Addresses and hashes in answers are in lowercase with 0x; " +
      "requests may use 0x or not. The caller is the user of the bearer token, or the admin " +
      "with an X-API-Key. If both are sent, both must be valid, and the caller is the token's " +
      "user.",
    nouns: CORE_NOUNS,
    gate,
    tokens: parts.verifier,
    takesApiKeys: true,
    origins: "any" as const,
    bodyBytesMax: 1_048_576,
    revision: () => inbox.revision,
    pathProblem: corePathProblem,
    problemBody: coreProblemBody,
    problemSchema: coreProblemSchema,
    socket: logSocket(parts),
    outcomes: batchOutcomes(dispatcher),
  };
  return surfaceOf(facts, [...coreRoutes, batchRouteOf(dispatcher)], parts);
}

export const coreRecord = {
  label: "core REST",
  build: coreSurface,
  hostile: () => import("./hostile-input.ts"),
} satisfies SurfaceRecord;
