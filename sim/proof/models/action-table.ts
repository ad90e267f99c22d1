// The model of each action: verdict, open amounts, and effect.

import { type Action, senderOf } from "./actions.ts";
import * as collateral from "./collateral-model.ts";
import { canPayFee } from "./fee-model.ts";
import { accrueMarket, advanceTo, type LendingModel } from "./lending-model.ts";
import * as liquidation from "./liquidation-model.ts";
import * as liquidity from "./liquidity-model.ts";
import * as loan from "./loan-model.ts";
import type { ExactMoves, Moves } from "./moves.ts";
import * as oracle from "./oracle-model.ts";
import * as payment from "./pay-with-model.ts";
import { judge, REASON, type Verdict } from "./refusals.ts";

/** For the model's current state; a refused action leaves it unchanged. */
export function verdictOn(model: LendingModel, action: Action): Verdict {
  const sender = senderOf(action);
  if (sender !== undefined && !canPayFee(model, sender)) {
    return { mayBeAccepted: false, reasons: [REASON.fee] };
  }
  switch (action.kind) {
    case "supplyLiquidity":
      return liquidity.verdictOnSupply(model, action);
    case "withdrawLiquidity":
      return liquidity.verdictOnWithdrawal(model, action);
    case "depositCollateral":
      return collateral.verdictOnDeposit(model, action);
    case "withdrawCollateral":
      return collateral.verdictOnCollateralWithdrawal(model, action);
    case "borrow":
      return loan.verdictOnBorrow(model, action);
    case "repay":
      return loan.verdictOnRepayment(model, action);
    case "repayWith":
      return payment.verdictOnPayment(model, model.pools, action);
    case "liquidate":
      return liquidation.verdictOnLiquidation(model, action);
    case "setPrice":
      return oracle.verdictOnPrice(model, action);
    case "setPaused":
      return judge([]);
    case "advance":
      return judge([() => [["time does not run back", action.seconds < 0]]]);
  }
}

/** The amounts that the action itself does not fix. */
export function movesOf(model: LendingModel, action: Action): Moves {
  switch (action.kind) {
    case "supplyLiquidity":
      return liquidity.movesOfSupply(model, action);
    case "withdrawLiquidity":
      return liquidity.movesOfWithdrawal(model, action);
    case "withdrawCollateral":
      return collateral.movesOfCollateralWithdrawal(model, action);
    case "repay":
    case "repayWith":
      return loan.movesOfRepayment(model, action);
    case "liquidate":
      return liquidation.movesOfLiquidation(model, action);
    case "depositCollateral":
    case "borrow":
    case "setPrice":
    case "setPaused":
    case "advance":
      return {};
  }
}

/** Applies an accepted action to the model; the market it names accrues first. */
export function carryOut(model: LendingModel, action: Action, moved: ExactMoves): void {
  if (action.kind === "advance") {
    advanceTo(model, model.now + action.seconds);
    return;
  }
  if ("user" in action) model.users.add(action.user);
  const market = namedMarket(action);
  if (market !== null) accrueMarket(model, market);
  switch (action.kind) {
    case "supplyLiquidity":
      liquidity.applySupply(model, action, moved);
      break;
    case "withdrawLiquidity":
      liquidity.applyWithdrawal(model, action, moved);
      break;
    case "depositCollateral":
      collateral.applyDeposit(model, action);
      break;
    case "withdrawCollateral":
      collateral.applyCollateralWithdrawal(model, action, moved);
      break;
    case "borrow":
      loan.applyBorrow(model, action);
      break;
    case "repay":
      loan.applyRepayment(model, action, moved);
      break;
    case "repayWith":
      payment.applyPayment(model, model.pools, { action, paid: moved.paid });
      break;
    case "liquidate":
      liquidation.applyLiquidation(model, action, moved);
      break;
    case "setPrice":
      oracle.applyPrice(model, action);
      break;
    case "setPaused":
      model.paused = action.paused;
      break;
  }
}

function namedMarket(action: Action): string | null {
  switch (action.kind) {
    case "supplyLiquidity":
    case "withdrawLiquidity":
    case "borrow":
    case "repay":
    case "repayWith":
      return action.asset;
    case "liquidate":
      return action.debtAsset;
    default:
      return null;
  }
}
