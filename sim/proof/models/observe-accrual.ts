// Which markets an action accrues besides the one it names: as the view says, or perhaps if it does
// not say.

import type { Action } from "./actions.ts";
import { accrueMarket, type LendingModel } from "./lending-model.ts";
import type { View } from "./view.ts";

/**
 * A right system may accrue other markets too, because debts there count for the user's health. If
 * it does not show whether it did, its later figures may differ by the roundings of one more
 * accrual.
 */
export function observeAccruals(model: LendingModel, action: Action, view: View): void {
  if (IDLE.includes(action.kind)) return;
  for (const [asset, market] of model.markets) {
    if (market.accruedAt === model.now) continue;
    const accruedAt = view.market[asset]?.accruedAt;
    if (accruedAt === model.now) accrueMarket(model, asset);
    else if (accruedAt === undefined) market.hiddenAccruals += 1;
  }
}

/** These touch no market. */
const IDLE: readonly Action["kind"][] = ["depositCollateral", "setPrice", "setPaused", "advance"];
