// Liquidation: who may be liquidated, for how much, what is seized, and what becomes bad debt.
// Every market the borrower owes in must have accrued before.

import { healthFactor, isLiquidatable, lacksPrice, liquidationValue } from "./account-model.ts";
import type { Liquidate } from "./actions.ts";
import { spendable } from "./fee-model.ts";
import {
  accrueMarket,
  assetOf,
  COLLATERAL_VAULT,
  collateralOf,
  type LendingModel,
  LIQUIDITY_POOL,
  marketOf,
  priceOf,
  setCollateral,
  unitOf,
} from "./lending-model.ts";
import { reducesNothing } from "./loan-model.ts";
import { closeDebt, debtNow, reduceDebt } from "./market-model.ts";
import type { ExactMoves, Moves } from "./moves.ts";
import { BPS, FULL_CLOSE_HEALTH_WAD } from "./parameters.ts";
import { isAbove, isUnder, not, plus, point, type Range, smallest, type Truth } from "./range.ts";
import { ceilDivide } from "./rational.ts";
import { type Check, judge, REASON, type Verdict } from "./refusals.ts";
import { transfer } from "./token-model.ts";

export function movesOfLiquidation(model: LendingModel, action: Liquidate): Moves {
  const paid = action.amount === "ALL" ? largestPayment(model, action) : point(action.amount);
  const seized = {
    low: seizedFor(model, action, paid.low),
    high: seizedFor(model, action, paid.high),
  };
  return { paid, seized };
}

/** All of the debt if health is below 0.95, else half of it, rounded down. */
function closeLimitDown(model: LendingModel, { borrower, debtAsset }: Liquidate): Range {
  const debt = debtNow(marketOf(model, debtAsset), borrower);
  const health = healthFactor(model, borrower);
  const all = isUnder(health, point(FULL_CLOSE_HEALTH_WAD));
  return {
    low: all === "yes" ? debt.low : debt.low / 2n,
    high: all === "no" ? debt.high / 2n : debt.high,
  };
}

/** The least of the limit and what pays for all of this collateral, rounded up. */
function largestPayment(model: LendingModel, action: Liquidate): Range {
  const { num, den } = seizedPerPaid(model, action);
  const held = collateralOf(model, action.borrower, action.collateralAsset);
  if (num === 0n) return point(0n);
  return smallest(closeLimitDown(model, action), point(ceilDivide(held * den, num)));
}

/** Value paid times bonus, in collateral, rounded down and never more than there is. */
function seizedFor(model: LendingModel, action: Liquidate, paid: bigint): bigint {
  const { num, den } = seizedPerPaid(model, action);
  const held = collateralOf(model, action.borrower, action.collateralAsset);
  const seized = den === 0n ? 0n : (paid * num) / den;
  return seized < held ? seized : held;
}

/** Base units of collateral for one base unit of debt, in both sides' decimals. */
function seizedPerPaid(model: LendingModel, { debtAsset, collateralAsset }: Liquidate) {
  const bonusBps = assetOf(model, collateralAsset)?.liquidationBonusBps ?? 0n;
  return {
    num: priceOf(model, debtAsset) * bonusBps * unitOf(model, collateralAsset),
    den: priceOf(model, collateralAsset) * BPS * unitOf(model, debtAsset),
  };
}

export function verdictOnLiquidation(model: LendingModel, action: Liquidate): Verdict {
  const { user, borrower, collateralAsset, amount } = action;
  const parameters = assetOf(model, collateralAsset);
  const configured = parameters !== null && parameters.liquidationThresholdBps > 0n;
  const fit = configured && parameters.active;
  return judge([
    () => [[REASON.paused, model.paused]],
    () => [[REASON.collateralAsset, parameters === null ? true : perhaps(!fit)]],
    () => [[REASON.borrower, user === borrower]],
    () => [
      [REASON.debtAmount, amount !== "ALL" && amount <= 0n],
      [REASON.debtAmount, perhaps(!model.markets.has(action.debtAsset))],
    ],
    () => [[REASON.notEligible, !configured || parameters.liquidationBonusBps === 0n]],
    () => [[REASON.noDebt, owesNone(model, action)]],
    () => [
      [REASON.healthy, not(isLiquidatable(model, borrower))],
      [REASON.noPrice, lacksPrice(model, borrower)],
    ],
    () => limitChecks(model, action),
    () => [
      [REASON.oraclePrice, priceOf(model, collateralAsset) === 0n],
      [REASON.noPrice, priceOf(model, collateralAsset) === 0n],
    ],
    () => seizureChecks(model, action),
    () => [[REASON.minimumOut, isShort(model, action)]],
    () => paymentChecks(model, action),
  ]);
}

/** The platform may check this here or later. */
function perhaps(fails: boolean): Truth {
  return fails ? "maybe" : "no";
}

function owesNone(model: LendingModel, { borrower, debtAsset }: Liquidate): Truth {
  const market = model.markets.get(debtAsset);
  if (market === undefined || !market.principals.has(borrower)) return "yes";
  return market.mayBeClosed.has(borrower) ? "maybe" : "no";
}

function limitChecks(model: LendingModel, action: Liquidate): readonly Check[] {
  const { amount, borrower, collateralAsset } = action;
  if (amount !== "ALL") {
    return [[REASON.closeLimitDown, isAbove(point(amount), closeLimitDown(model, action))]];
  }
  return [
    [REASON.nothingLiquidatable, isAbove(point(1n), largestPayment(model, action))],
    [REASON.nothingToSeize, collateralOf(model, borrower, collateralAsset) === 0n],
  ];
}

/** Refused without collateral; perhaps refused if the payment is worth less than one unit. */
function seizureChecks(model: LendingModel, action: Liquidate): readonly Check[] {
  const held = collateralOf(model, action.borrower, action.collateralAsset);
  const { seized } = movesOfLiquidation(model, action);
  const perhaps = seized === undefined || seized.low > 0n ? "no" : "maybe";
  return [[REASON.nothingToSeize, held === 0n ? true : perhaps]];
}

function isShort(model: LendingModel, action: Liquidate): Truth {
  const { seized } = movesOfLiquidation(model, action);
  return isUnder(seized ?? point(0n), point(action.minCollateralOut));
}

function paymentChecks(model: LendingModel, action: Liquidate): readonly Check[] {
  const { user, borrower, debtAsset } = action;
  const paid = movesOfLiquidation(model, action).paid ?? point(0n);
  return [
    [REASON.repaymentTooSmall, reducesNothing(marketOf(model, debtAsset), borrower, paid)],
    [REASON.balance, isAbove(paid, point(spendable(model, user, debtAsset)))],
  ];
}

/**
 * Paying all that is shown closes the debt. If a part is paid and one unit or less is left, a
 * system may close the debt, as after a repayment, or leave it.
 */
export function applyLiquidation(model: LendingModel, action: Liquidate, moved: ExactMoves): void {
  const { user, borrower, debtAsset, collateralAsset } = action;
  const held = collateralOf(model, borrower, collateralAsset);
  transfer(model.tokens, { asset: debtAsset, from: user, to: LIQUIDITY_POOL, amount: moved.paid });
  const market = marketOf(model, debtAsset);
  if (moved.paid >= debtNow(market, borrower).high) closeDebt(market, borrower);
  else reduceDebt(market, borrower, moved.paid);
  setCollateral(model, borrower, collateralAsset, held - moved.seized);
  transfer(model.tokens, {
    asset: collateralAsset,
    from: COLLATERAL_VAULT,
    to: user,
    amount: moved.seized,
  });
  if (liquidationValue(model, borrower) === 0n) bookBadDebt(model, borrower);
}

/** No collateral of weight is left, so the rest of the debt, in any market, will not be paid. */
function bookBadDebt(model: LendingModel, borrower: string): void {
  for (const [asset, market] of model.markets) {
    if (!market.principals.has(borrower)) continue;
    accrueMarket(model, asset);
    market.badDebt = plus(market.badDebt, debtNow(market, borrower));
    closeDebt(market, borrower);
  }
}
