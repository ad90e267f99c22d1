// Makes a surface from its facts, its routes and the services behind them.

import { docsRoutes } from "./docs.ts";
import { rootRoute } from "./root.ts";
import type { Exchange, Route } from "./route.ts";
import type { Surface, SurfaceFacts } from "./surface.ts";

/** Binds routes to their services, and adds the surface's root and documentation. */
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
  const root = rootRoute(facts);
  const own = root === undefined ? [] : [root];
  return { ...facts, routes: [...bound, ...own, ...docsRoutes(facts, [...routes, ...own])] };
}
