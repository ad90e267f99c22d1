// Lenders: supplying liquidity for shares, and withdrawing it.

import type { SupplyLiquidity, WithdrawLiquidity } from "./actions.ts";
import { spendable } from "./fee-model.ts";
import {
  assetOf,
  cashOf,
  type LendingModel,
  LIQUIDITY_POOL,
  marketOf,
  sharesOf,
  shareTokenOf,
} from "./lending-model.ts";
import { shareRateNow } from "./market-model.ts";
import type { ExactMoves, Moves } from "./moves.ts";
import { WAD } from "./parameters.ts";
import { isAbove, minus, point, type Range, type Truth, truth } from "./range.ts";
import { ceilDivide } from "./rational.ts";
import { judge, REASON, type Verdict } from "./refusals.ts";
import { burn, mint, supplyOf, transfer } from "./token-model.ts";

/** WAD per share. */
export function rateNow(model: LendingModel, asset: string): Range {
  const supply = supplyOf(model.tokens, shareTokenOf(asset));
  return shareRateNow(marketOf(model, asset), cashOf(model, asset), supply);
}

/** Shares are minted rounded down. */
export function movesOfSupply(model: LendingModel, action: SupplyLiquidity): Moves {
  const rate = rateNow(model, action.asset);
  const value = action.amount * WAD;
  return { shares: { low: value / rate.high, high: value / rate.low } };
}

/** Shares are burnt rounded up; for "ALL" every share is burnt and the payment rounded down. */
export function movesOfWithdrawal(model: LendingModel, action: WithdrawLiquidity): Moves {
  const rate = rateNow(model, action.asset);
  if (action.amount !== "ALL") {
    const value = action.amount * WAD;
    return { shares: { low: ceilDivide(value, rate.high), high: ceilDivide(value, rate.low) } };
  }
  const shares = sharesOf(model, action.user, action.asset);
  const received = { low: (shares * rate.low) / WAD, high: (shares * rate.high) / WAD };
  return { shares: point(shares), received };
}

export function verdictOnSupply(model: LendingModel, action: SupplyLiquidity): Verdict {
  const { user, asset, amount } = action;
  const noMarket = !model.markets.has(asset);
  return judge([
    () => [[REASON.inactiveToken, assetOf(model, asset)?.active !== true]],
    () => [
      [REASON.inactiveToken, noMarket],
      [REASON.noShareToken, noMarket],
      [REASON.amount, amount <= 0n],
    ],
    () => [
      [REASON.mintsNothing, isNothing(movesOfSupply(model, action).shares)],
      [REASON.balance, amount > spendable(model, user, asset)],
    ],
  ]);
}

export function verdictOnWithdrawal(model: LendingModel, action: WithdrawLiquidity): Verdict {
  const { user, asset, amount } = action;
  const shares = sharesOf(model, user, asset);
  const all = amount === "ALL";
  return judge([
    () => [[REASON.paused, model.paused]],
    () => [
      [REASON.inactiveToken, !model.markets.has(asset)],
      [REASON.noShareToken, !model.markets.has(asset)],
      [REASON.amount, amount !== "ALL" && amount <= 0n],
    ],
    () => [[REASON.noShares, all && shares === 0n]],
    () => {
      const burnt = movesOfWithdrawal(model, action).shares ?? point(0n);
      return [[REASON.shares, all ? false : isAbove(burnt, point(shares))]];
    },
    () => {
      const withdrawable = minus(point(cashOf(model, asset)), marketOf(model, asset).reservesNow);
      const { received } = movesOfWithdrawal(model, action);
      const wanted = amount === "ALL" ? (received ?? point(0n)) : point(amount);
      return [[all ? REASON.cash : REASON.cashForLender, isAbove(wanted, withdrawable)]];
    },
  ]);
}

export function applySupply(model: LendingModel, action: SupplyLiquidity, moved: ExactMoves): void {
  const { user, asset, amount } = action;
  transfer(model.tokens, { asset, from: user, to: LIQUIDITY_POOL, amount });
  mint(model.tokens, shareTokenOf(asset), user, moved.shares);
}

export function applyWithdrawal(
  model: LendingModel,
  action: WithdrawLiquidity,
  moved: ExactMoves,
): void {
  const { user, asset } = action;
  const amount = action.amount === "ALL" ? moved.received : action.amount;
  burn(model.tokens, shareTokenOf(asset), user, moved.shares);
  transfer(model.tokens, { asset, from: LIQUIDITY_POOL, to: user, amount });
}

function isNothing(amount: Range | undefined): Truth {
  if (amount === undefined || amount.low > 0n) return "no";
  return amount.high === 0n ? truth(true) : "maybe";
}
