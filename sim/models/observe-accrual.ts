// Which markets an action accrues besides the one it names: as the view says where it says so, and
// perhaps where it does not. Knows nothing of the action's own effect.

import type { Action } from "./actions.ts";
import { accrueMarket, type LendingModel } from "./lending-model.ts";
import type { View } from "./view.ts";

/**
 * A right system is free to accrue other markets too, for the debts there count for the user's
 * health. When it does not show whether it did, what it shows later may differ by the floors of one
 * accrual more.
 */
export function observeAccruals(model: LendingModel, action: Action, view: View): void {
  if (!mayAccrue(action)) return;
  for (const [asset, market] of model.markets) {
    if (market.accruedAt === model.now) continue;
    const accruedAt = view.market[asset]?.accruedAt;
    if (accruedAt === model.now) accrueMarket(model, asset);
    else if (accruedAt === undefined) market.hiddenAccruals += 1;
  }
}

/** Collateral may be supplied, prices set and time passed without any market taking notice. */
function mayAccrue({ kind }: Action): boolean {
  return kind !== "depositCollateral" && kind !== "setPrice" && kind !== "advance";
}
