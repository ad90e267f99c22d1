// The application API as a surface: every route of lending, swaps, vaults, rewards, bridge and tokens.

import { BearerGate, type TokenVerifier } from "../../core/bearer-gate.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { RateLimits } from "../../core/rate-limit.ts";
import type { Route } from "../../core/route.ts";
import type { ConsoleUrl, Surface } from "../../core/surface.ts";
import { surfaceOf } from "../../core/surface-of.ts";
import type { SurfaceRecord } from "../../core/surface-record.ts";
import { type ChannelSocket, channelSocket } from "../channel/channel-socket.ts";
import { balanceRoute, meRoute } from "./account-routes.ts";
import { bridgeRoutes } from "./bridge-routes.ts";
import { applicationChannelsOf } from "./channels.ts";
import { depositRoute, withdrawRoute } from "./collateral-routes.ts";
import { healthRoute } from "./health-route.ts";
import { lendingRoutes } from "./lending-routes.ts";
import { liquidatableLoanRoute, liquidatableRoute, liquidateRoute } from "./liquidation-routes.ts";
import { marketsRoute, supplyRoute, withdrawSupplyRoute } from "./liquidity-routes.ts";
import { borrowRoute, repayRoute } from "./loan-routes.ts";
import { pricesRoute, setPriceRoute } from "./oracle-routes.ts";
import { writeOutcomes } from "./outcomes.ts";
import { addLiquidityRoute, removeLiquidityRoute } from "./pool-liquidity-routes.ts";
import { poolOfPairRoute, poolsRoute } from "./pool-routes.ts";
import { swapRoute } from "./pool-swap-route.ts";
import { positionsRoute } from "./position-routes.ts";
import {
  applicationProblemBody,
  applicationProblemSchema,
  plainProblemSchema,
} from "./problems.ts";
import { exampleAnswers } from "./requested-examples.ts";
import { rewardRoutes } from "./reward-routes.ts";
import type { ApplicationServices } from "./services.ts";
import { tokenRoute, tokensRoute } from "./token-routes.ts";
import { stableSymbol } from "./vault-item.ts";
import { vaultCandidatesRoute, vaultsRouteOf } from "./vault-list-routes.ts";
import { mintRouteOf, repayVaultRouteOf, withdrawVaultRouteOf } from "./vault-routes.ts";

/** One field of vaults is named after the stable token, which the preset defines. */
const vaultRoutesOf = (stable: string) => [
  vaultsRouteOf(stable),
  vaultCandidatesRoute,
  mintRouteOf(stable),
  repayVaultRouteOf(stable),
  withdrawVaultRouteOf(stable),
];

const fixedRoutes = [
  healthRoute,
  meRoute,
  balanceRoute,
  depositRoute,
  withdrawRoute,
  borrowRoute,
  repayRoute,
  positionsRoute,
  marketsRoute,
  supplyRoute,
  withdrawSupplyRoute,
  liquidatableRoute,
  liquidatableLoanRoute,
  liquidateRoute,
  pricesRoute,
  setPriceRoute,
  tokensRoute,
  tokenRoute,
  poolsRoute,
  poolOfPairRoute,
  swapRoute,
  addLiquidityRoute,
  removeLiquidityRoute,
  ...bridgeRoutes,
  ...lendingRoutes,
  ...rewardRoutes,
] as const;

const routesOf = (stable: string) => [...fixedRoutes, ...vaultRoutesOf(stable)];

/** As in the default preset. */
export const applicationRoutes: readonly Route<ApplicationServices>[] = routesOf("PUSD");

/** With the types of its paths, input and answers. */
export type ApplicationRoute = ReturnType<typeof routesOf>[number];

let input: Readonly<Record<string, unknown>> | undefined;

/** Asked once in a process, when it is first to show them in a document. */
function examples() {
  input ??= exampleAnswers(applicationRoutes);
  return input;
}

/** What the routes are about, by the first part of their paths. */
const APPLICATION_NOUNS = {
  health: "Whether the application answers",
  users: "Who is asking",
  tokens: "Tokens and users' balances",
  lend: "Lending as the test plan uses it: collateral, loans, supply and liquidation",
  oracle: "Prices of assets",
  "swap-pools": "Pools of two tokens: swaps and liquidity",
  bridge: "Deposits from source chains",
  lending: "Lending as front ends use it: positions, collateral and loans in the stable token",
  rewards: "Reward points: earning and claiming them, and the activities that earn them",
  cdp: "Vaults: the stable token minted against collateral",
} as const;

/** Requests per minute. */
export const APPLICATION_LIMITS = { authenticated: 1000, anonymous: 100 } as const;

interface ApplicationParts {
  readonly inbox: Inbox;
  readonly verifier: TokenVerifier;
  readonly limits: RateLimits;
  readonly consoleUrl?: ConsoleUrl;
  /** Whether virtual time stands still until somebody advances it. */
  isFrozen(): boolean;
}

export interface ApplicationSurface extends Surface {
  readonly socket: ChannelSocket;
}

export function applicationSurface(parts: ApplicationParts): ApplicationSurface {
  const { inbox, verifier } = parts;
  const problemBody = applicationProblemBody;
  const nowMs = () => inbox.nowMs;
  const gate = new BearerGate({ ...parts, perWindow: APPLICATION_LIMITS, nowMs });
  const count = gate.count.bind(gate);
  const stable = inbox.read(stableSymbol);
  const channels = applicationChannelsOf(stable);
  const problems = { problemBody, problemSchema: plainProblemSchema };
  const socket = channelSocket({ inbox, verifier, channels, count, ...problems });
  const facts = {
    name: "app",
    title: "Application API",
    consoleUrl: parts.consoleUrl,
    description:
      "Tokens, the bridge, swaps, lending, vaults and rewards. Amounts are decimal strings in " +
      "base units. Addresses in answers are 40 hex characters without 0x; requests may use 0x " +
      "or not.",
    gate,
    tokens: verifier,
    origins: "any" as const,
    bodyBytesMax: 1_048_576,
    revision: () => inbox.revision,
    problemBody,
    problemSchema: applicationProblemSchema,
    socket,
    nouns: APPLICATION_NOUNS,
    examples,
  };
  const routes = routesOf(stable);
  const outcomes = writeOutcomes(routes);
  return { ...surfaceOf({ ...facts, outcomes }, routes, { inbox }), socket };
}

export const applicationRecord = {
  label: "application",
  build: applicationSurface,
} satisfies SurfaceRecord;
