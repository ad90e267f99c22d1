// Markets accrue in the model when the action makes them, or when it may and the view says they
// did. What the view shows of the accrual is taken in before the action's own effect.

import type { Action } from "./actions.ts";
import { accrueMarket, type LendingModel } from "./lending-model.ts";
import { type MarketModel, totalDebtAt } from "./market-model.ts";
import { narrowed } from "./principal.ts";
import { contains, point } from "./range.ts";
import type { MarketView, View } from "./view.ts";

/**
 * An action accrues the market it names. It may accrue others too: a right system is free to, for
 * the debts there count for the user's health. Where it does, the figures do not depend on it by
 * more than the floor of the one accrual.
 *
 * Seen before the effect, debt and reserves make the rate at which shares change hands exact.
 */
export function observeAccruals(model: LendingModel, action: Action, view: View): void {
  if (!accrues(action)) return;
  for (const [asset, market] of model.markets) {
    const seen = view.market[asset];
    if (seen === undefined || seen.accruedAt !== model.now) continue;
    accrueMarket(model, asset);
    observe(market, seen, keepsDebts(action));
  }
}

function observe(
  market: MarketModel,
  { reserves, totalDebt }: Partial<MarketView>,
  debtsKept: boolean,
): void {
  if (reserves !== undefined && contains(market.reserves, reserves)) {
    market.reserves = point(reserves);
  }
  if (totalDebt === undefined || !debtsKept || market.total === null) return;
  const shown = totalDebtAt(market, market.index);
  if (shown.low === shown.high || !contains(shown, totalDebt)) return;
  market.total = narrowed(market.total, totalDebt, market.index);
}

/** Collateral may be supplied, prices set and time passed without any market taking notice. */
function accrues({ kind }: Action): boolean {
  return kind !== "depositCollateral" && kind !== "setPrice" && kind !== "advance";
}

function keepsDebts({ kind }: Action): boolean {
  return (
    kind === "supplyLiquidity" || kind === "withdrawLiquidity" || kind === "withdrawCollateral"
  );
}
