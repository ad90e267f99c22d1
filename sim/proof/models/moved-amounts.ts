// Reads from a view how much an accepted action moved, as the difference from the model before it.

import type { Action, Liquidate, MovedAmounts } from "./actions.ts";
import { cashOf, collateralOf, type LendingModel, sharesOf, walletOf } from "./lending-model.ts";
import type { View } from "./view.ts";

/** The fee must already be taken in the model. Figures missing in the view are missing here. */
export function movedAmounts(model: LendingModel, action: Action, view: View): MovedAmounts {
  switch (action.kind) {
    case "supplyLiquidity":
      return { ...named("shares", sharesGained(model, action, view)) };
    case "withdrawLiquidity":
      return {
        ...named("shares", negative(sharesGained(model, action, view))),
        ...named("received", gained(model, action.user, action.asset, view)),
      };
    case "withdrawCollateral":
      return { ...named("received", collateralLost(model, action.user, action.asset, view)) };
    case "repay":
      return { ...named("paid", negative(gained(model, action.user, action.asset, view))) };
    case "repayWith": {
      // Only the market's cash shows what was paid: in the payer's wallet the excess is netted off.
      const { asset } = action;
      return { ...named("paid", difference(cashOf(model, asset), view.market[asset]?.cash)) };
    }
    case "liquidate":
      return liquidated(model, action, view);
    default:
      return {};
  }
}

/** If debt and collateral are one asset, the liquidator's wallet shows only the difference. */
function liquidated(model: LendingModel, action: Liquidate, view: View): MovedAmounts {
  const { user, borrower, debtAsset, collateralAsset } = action;
  const seized = collateralLost(model, borrower, collateralAsset, view);
  const spent = negative(gained(model, user, debtAsset, view));
  const back = debtAsset === collateralAsset ? seized : 0n;
  const paid = spent === undefined || back === undefined ? undefined : spent + back;
  return { ...named("seized", seized), ...named("paid", paid) };
}

type Holding = { readonly user: string; readonly asset: string };

function sharesGained(model: LendingModel, { user, asset }: Holding, view: View) {
  return difference(sharesOf(model, user, asset), view.shares[user]?.[asset]);
}

function gained(model: LendingModel, user: string, asset: string, view: View) {
  return difference(walletOf(model, user, asset), view.balances[user]?.[asset]);
}

function collateralLost(model: LendingModel, user: string, asset: string, view: View) {
  return negative(difference(collateralOf(model, user, asset), view.collateral[user]?.[asset]));
}

function difference(before: bigint, after: bigint | undefined): bigint | undefined {
  return after === undefined ? undefined : after - before;
}

function negative(value: bigint | undefined): bigint | undefined {
  return value === undefined ? undefined : -value;
}

function named(name: keyof MovedAmounts, value: bigint | undefined): MovedAmounts {
  return value === undefined ? {} : { [name]: value };
}
