// Loans: borrowing and repaying one asset. Its market must have accrued before.

import { borrowingPower, debtValueUp, lacksPrice } from "./account-model.ts";
import type { Borrow, Repay } from "./actions.ts";
import { spendable } from "./fee-model.ts";
import {
  assetOf,
  cashOf,
  type LendingModel,
  LIQUIDITY_POOL,
  marketOf,
  priceOf,
  unitOf,
} from "./lending-model.ts";
import {
  addDebt,
  closeDebt,
  debtNow,
  forgetDebt,
  type MarketModel,
  reduceDebt,
  totalDebtNow,
} from "./market-model.ts";
import type { ExactMoves, Moves } from "./moves.ts";
import { RAY } from "./parameters.ts";
import { debtShown, showingAtLeast } from "./principal.ts";
import { isAbove, plus, point, type Range, smallest, type Truth } from "./range.ts";
import { ceilDivide } from "./rational.ts";
import { type Check, judge, REASON, type Verdict } from "./refusals.ts";
import { transfer } from "./token-model.ts";

/** A remainder of at most this is closed after a repayment. */
const DUST = 1n;

export function verdictOnBorrow(model: LendingModel, action: Borrow): Verdict {
  const { user, asset, amount } = action;
  const noMarket = !model.markets.has(asset);
  return judge([
    () => [[REASON.paused, model.paused]],
    () => [
      [REASON.inactiveToken, noMarket || inactive(model, asset)],
      [REASON.inactiveAsset, noMarket],
    ],
    () => [[REASON.amount, amount <= 0n]],
    () => ceilingChecks(model, action),
    () => [
      [REASON.noPrice, lacksPrice(model, user, asset)],
      [
        REASON.power,
        isAbove(debtValueUp(model, user, { asset, amount }), point(borrowingPower(model, user))),
      ],
    ],
    () => [[REASON.cash, amount > cashOf(model, asset)]],
  ]);
}

/** In the platform's order; a debt exactly at the ceiling is allowed. */
function ceilingChecks(model: LendingModel, { asset, amount }: Borrow): readonly Check[] {
  const market = marketOf(model, asset);
  const { debtCeiling, debtCeilingUsd } = market.parameters;
  const total = plus(totalDebtNow(market), point(amount));
  const overCeiling = isAbove(total, point(debtCeiling));
  if (overCeiling === "yes" || debtCeilingUsd === 0n) return [[REASON.ceiling, overCeiling]];
  const price = priceOf(model, asset);
  const unit = unitOf(model, asset);
  const value = { low: (total.low * price) / unit, high: ceilDivide(total.high * price, unit) };
  return [
    [REASON.ceiling, overCeiling],
    [REASON.ceilingUsd, isAbove(value, point(debtCeilingUsd))],
  ];
}

export function applyBorrow(model: LendingModel, { user, asset, amount }: Borrow): void {
  transfer(model.tokens, { asset, from: LIQUIDITY_POOL, to: user, amount });
  addDebt(marketOf(model, asset), user, amount);
}

/** At most the debt is taken, as shown, so rounded down. */
export function movesOfRepayment(
  model: LendingModel,
  { user, asset, amount }: Omit<Repay, "kind">,
): Moves {
  const debt = debtNow(marketOf(model, asset), user);
  return { paid: amount === "ALL" ? debt : smallest(point(amount), debt) };
}

export function verdictOnRepayment(model: LendingModel, action: Repay): Verdict {
  const { user, asset, amount } = action;
  const market = model.markets.get(asset);
  return judge([
    () => [
      [REASON.inactiveToken, market === undefined || inactive(model, asset)],
      [REASON.noLoan, market === undefined],
    ],
    () => [[REASON.noLoan, market === undefined ? true : owesNothing(market, user)]],
    () => [[REASON.repayment, amount !== "ALL" && amount <= 0n]],
    () => {
      const paid = movesOfRepayment(model, action).paid ?? point(0n);
      return [
        [
          REASON.repaymentTooSmall,
          amount !== "ALL" && reducesNothing(marketOf(model, asset), user, paid),
        ],
        [REASON.balance, isAbove(paid, point(spendable(model, user, asset)))],
      ];
    },
  ]);
}

export function owesNothing(market: MarketModel, user: string): Truth {
  if (!market.principals.has(user)) return "yes";
  return market.mayBeClosed.has(user) ? "maybe" : "no";
}

/** Less than one unit of principal would be repaid. A debt of one unit repaid in full may pass. */
export function reducesNothing(market: MarketModel, user: string, paid: Range): Truth {
  const answer = repaysNoPrincipal(market, paid);
  if (answer === "no") return "no";
  return paid.high < debtNow(market, user).low ? answer : "maybe";
}

/** paid / index, floored, is 0. */
function repaysNoPrincipal(market: MarketModel, paid: Range): Truth {
  if (paid.high * RAY < market.indexNow.low) return "yes";
  return paid.low * RAY >= market.indexNow.high ? "no" : "maybe";
}

export function applyRepayment(model: LendingModel, action: Repay, moved: ExactMoves): void {
  const { user, asset, amount } = action;
  const market = marketOf(model, asset);
  const { paid } = moved;
  const inFull = amount === "ALL" || paid < amount || paid >= debtNow(market, user).high;
  transfer(model.tokens, { asset, from: user, to: LIQUIDITY_POOL, amount: paid });
  if (inFull) closeDebt(market, user);
  else repayPart(market, user, paid);
}

/** A remainder of dust is closed, so what remains is either nothing or more than dust. */
function repayPart(market: MarketModel, user: string, paid: bigint): void {
  reduceDebt(market, user, paid);
  const remainder = market.principals.get(user);
  if (remainder === undefined || !market.mayBeClosed.has(user)) return;
  if (debtShown(remainder, market.indexNow).high <= DUST) forgetDebt(market, user);
  else market.principals.set(user, showingAtLeast(remainder, DUST + 1n, market.indexNow));
}

function inactive(model: LendingModel, asset: string): Truth {
  return assetOf(model, asset)?.active === true ? "no" : "maybe";
}
