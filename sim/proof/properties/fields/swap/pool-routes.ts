// The pools' models as routes use them, for other fields that trade with pools.
import type { RoutePool } from "../../../models/route-model.ts";
import type { SwapFieldModel } from "./swap-field-model.ts";

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

/** Updates the pools' models with what trades left in these. */
export function takeReserves(field: SwapFieldModel, traded: readonly RoutePool[]): void {
  for (const { name, reserves } of traded) {
    const { model } = field.pool(name);
    [model.reserves.A, model.reserves.B] = reserves;
  }
}
