// The pools' models as routes go through them, for what trades with pools from another field.
// Knows nobody who does.
import type { RoutePool } from "../../../models/route-model.ts";
import type { SwapFieldModel } from "./swap-model.ts";

/** In the order the pools were made; changing them changes no model. */
export function routePoolsOf({ pools }: SwapFieldModel): RoutePool[] {
  return [...pools.values()].map(({ name, symbols, model }) => ({
    name,
    tokens: [symbols.A, symbols.B],
    reserves: [model.reserves.A, model.reserves.B],
    feeBps: model.feeBps,
    lpShareBps: model.lpShareBps,
    paused: model.paused,
  }));
}

/** The pools' models have what trades left in these. */
export function takeReserves(field: SwapFieldModel, traded: readonly RoutePool[]): void {
  for (const { name, reserves } of traded) {
    const { model } = field.pool(name);
    [model.reserves.A, model.reserves.B] = reserves;
  }
}
