// The application as a surface: the lending test plan at {app_url}. (Specification, section A)
import type { Gate, Surface } from "../core/surface.ts";
import { surfaceOf } from "../core/surface.ts";
import { balanceRoute, meRoute } from "./account-routes.ts";
import { depositRoute, withdrawRoute } from "./collateral-routes.ts";
import { healthRoute } from "./health-route.ts";
import { liquidatableLoanRoute, liquidatableRoute, liquidateRoute } from "./liquidation-routes.ts";
import { marketsRoute, supplyRoute, withdrawSupplyRoute } from "./liquidity-routes.ts";
import { borrowRoute, repayRoute } from "./loan-routes.ts";
import { pricesRoute, setPriceRoute } from "./oracle-routes.ts";
import { positionsRoute } from "./position-routes.ts";
import { applicationProblemBody } from "./problems.ts";
import type { ApplicationServices } from "./services.ts";

export const applicationRoutes = [
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
] as const;

/** Requests a minute. (Specification, Limits) */
export const APPLICATION_LIMITS = { authenticated: 1000, anonymous: 100 } as const;

export function applicationSurface(services: ApplicationServices, gate: Gate): Surface {
  const facts = {
    name: "application",
    title: "Application API",
    description: "Lend, borrow, repay and liquidate; amounts are decimal strings in base units.",
    gate,
    bodyBytesMax: 1_048_576,
    problemBody: applicationProblemBody,
  };
  return surfaceOf(facts, applicationRoutes, services);
}
