// Makes a surface from its facts, its routes and the services behind them.

import { docsRoutes } from "./docs.ts";
import type { Exchange, Route } from "./route.ts";
import type { Surface, SurfaceFacts } from "./surface.ts";

/** Binds routes to their services, and adds the surface's documentation. */
export function surfaceOf<S>(
  facts: SurfaceFacts,
  routes: readonly Route<S>[],
  services: S,
): Surface {
  const bound = routes.map((route) => ({
    ...route,
    answer: (exchange: Omit<Exchange, "operation">) =>
      route.handle({ ...exchange, operation: route.operation }, services),
  }));
  return { ...facts, routes: [...bound, ...docsRoutes(facts, routes)] };
}
