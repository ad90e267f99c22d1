// Debts paid with another asset: the least cost over the swap pools, and the effects. What a swap
// buys beyond the debt is the payer's.
import type { RepayWith } from "./actions.ts";
import { spendable } from "./fee-model.ts";
import { accrueMarket, assetOf, type LendingModel } from "./lending-model.ts";
import { applyRepayment, movesOfRepayment, owesNothing, reducesNothing } from "./loan-model.ts";
import { exactMoves } from "./moves.ts";
import { isAbove, point, type Truth } from "./range.ts";
import { judge, REASON, type Verdict } from "./refusals.ts";
import { carryThrough, cheapest, type RoutePool } from "./route-model.ts";
import { mint, transfer } from "./token-model.ts";

/** Holds what goes through swap pools: reserves and fees, which the pools themselves count. */
const SWAP_POOLS = "(swap pools)";

const costOf = (pools: readonly RoutePool[], { payWith, asset }: RepayWith, amount: bigint) =>
  cheapest(pools, { from: payWith, to: asset, amount });

export function verdictOnPayment(
  model: LendingModel,
  pools: readonly RoutePool[],
  action: RepayWith,
): Verdict {
  const { user, asset, amount, payWith, mostPaid } = action;
  const market = model.markets.get(asset);
  if (market === undefined) return { mayBeAccepted: false, reasons: [REASON.noLoan] };
  // As a repayment in the debt's own asset would pay it.
  const paid = movesOfRepayment(model, action).paid ?? point(0n);
  const least = costOf(pools, action, paid.low)?.spent;
  const most = paid.low === paid.high ? least : costOf(pools, action, paid.high)?.spent;
  const cost = least === undefined || most === undefined ? point(0n) : { low: least, high: most };
  return judge([
    () => [[REASON.noLoan, owesNothing(market, user)]],
    () => [[REASON.repayment, amount !== "ALL" && amount <= 0n]],
    () => [[REASON.payWith, payWith === asset]],
    () => [[REASON.inactiveToken, assetOf(model, payWith)?.active !== true]],
    () => [[REASON.noRoute, unreached(least, most)]],
    () => [[REASON.slippage, isAbove(cost, point(mostPaid))]],
    () => [[REASON.balance, isAbove(cost, point(spendable(model, user, payWith)))]],
    () => [[REASON.repaymentTooSmall, amount !== "ALL" && reducesNothing(market, user, paid)]],
  ]);
}

function unreached(least: bigint | undefined, most: bigint | undefined): Truth {
  if (least === undefined) return "yes";
  return most === undefined ? "maybe" : "no";
}

/** The payer's cost, base units of the asset paid with; 0 without a route. */
export function spentBy(
  pools: readonly RoutePool[],
  action: RepayWith,
  { paid }: { readonly paid: bigint },
): bigint {
  return costOf(pools, action, paid)?.spent ?? 0n;
}

/**
 * Changes model and pools, and the market accrues first; `paid` is how much of the debt was paid.
 */
export function applyPayment(
  model: LendingModel,
  pools: readonly RoutePool[],
  { action, paid }: { readonly action: RepayWith; readonly paid: bigint },
): void {
  const purchase = costOf(pools, action, paid);
  if (purchase === undefined) throw new RangeError("paid without a route");
  const { user, asset, payWith } = action;
  accrueMarket(model, asset);
  transfer(model.tokens, { asset: payWith, from: user, to: SWAP_POOLS, amount: purchase.spent });
  carryThrough(purchase);
  // The market does not count the pools' holdings, so what they pay comes from outside it.
  mint(model.tokens, asset, user, purchase.bought);
  const moved = exactMoves({ paid: point(paid) }, { paid });
  applyRepayment(model, { ...action, kind: "repay" }, moved);
}
