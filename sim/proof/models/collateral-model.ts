// Collateral: into the vault and out again.

import { borrowingPower, debtValueUp, hasLoan, lacksPrice } from "./account-model.ts";
import type { DepositCollateral, WithdrawCollateral } from "./actions.ts";
import { spendable } from "./fee-model.ts";
import {
  assetOf,
  COLLATERAL_VAULT,
  collateralOf,
  type LendingModel,
  priceOf,
  setCollateral,
  unitOf,
} from "./lending-model.ts";
import type { ExactMoves, Moves } from "./moves.ts";
import { BPS } from "./parameters.ts";
import { atLeastZero, isAbove, minus, point, type Range, smallest, type Truth } from "./range.ts";
import { type Check, judge, REASON, type Verdict } from "./refusals.ts";
import { transfer } from "./token-model.ts";

export function verdictOnDeposit(model: LendingModel, action: DepositCollateral): Verdict {
  const { user, asset, amount } = action;
  const parameters = assetOf(model, asset);
  return judge([
    () => [
      [REASON.inactiveToken, parameters?.active !== true],
      [REASON.inactiveAsset, parameters?.active !== true],
    ],
    () => [[REASON.amount, amount <= 0n]],
    () => [
      [REASON.notCollateral, parameters?.ltvBps === 0n],
      [REASON.noThreshold, parameters?.liquidationThresholdBps === 0n],
      [REASON.noBonus, parameters?.liquidationBonusBps === 0n],
    ],
    () => [[REASON.balance, amount > spendable(model, user, asset)]],
  ]);
}

export function applyDeposit(model: LendingModel, action: DepositCollateral): void {
  const { user, asset, amount } = action;
  transfer(model.tokens, { asset, from: user, to: COLLATERAL_VAULT, amount });
  setCollateral(model, user, asset, collateralOf(model, user, asset) + amount);
}

/**
 * "ALL" without a loan is everything. With one it is the lesser of the balance and the room under
 * the limit, rounded down, less one unit.
 */
export function movesOfCollateralWithdrawal(
  model: LendingModel,
  { user, asset, amount }: WithdrawCollateral,
): Moves {
  if (amount !== "ALL") return { received: point(amount) };
  const balance = point(collateralOf(model, user, asset));
  const loan = hasLoan(model, user);
  if (loan === "no") return { received: balance };
  const limited = minus(smallest(worthOfRoom(model, user, asset), balance), point(1n));
  const least = atLeastZero(limited);
  return { received: loan === "yes" ? least : { low: least.low, high: balance.high } };
}

function worthOfRoom(model: LendingModel, user: string, asset: string): Range {
  const room = atLeastZero(roomOf(model, user));
  const weight = priceOf(model, asset) * (assetOf(model, asset)?.ltvBps ?? 0n);
  if (weight === 0n) return point(0n);
  const scale = unitOf(model, asset) * BPS;
  return { low: (room.low * scale) / weight, high: (room.high * scale) / weight };
}

/** USD times 10^18 that could still be borrowed; negative beyond the limit. */
export function roomOf(model: LendingModel, user: string): Range {
  return minus(point(borrowingPower(model, user)), debtValueUp(model, user));
}

export function verdictOnCollateralWithdrawal(
  model: LendingModel,
  action: WithdrawCollateral,
): Verdict {
  const { user, asset, amount } = action;
  const parameters = assetOf(model, asset);
  const held = collateralOf(model, user, asset);
  const all = amount === "ALL";
  return judge([
    () => [[REASON.paused, model.paused]],
    () => [
      [REASON.inactiveToken, parameters?.active !== true],
      [REASON.inactiveAsset, parameters?.active !== true],
    ],
    () => [[all ? REASON.noCollateral : REASON.amount, all ? held === 0n : amount <= 0n]],
    () => [[REASON.collateral, amount !== "ALL" && amount > held]],
    () => loanChecks(model, action),
  ]);
}

function loanChecks(model: LendingModel, action: WithdrawCollateral): readonly Check[] {
  const { user, asset, amount } = action;
  const loan = hasLoan(model, user);
  if (loan === "no") return [];
  const checks: Check[] = [[REASON.noPrice, lacksPrice(model, user)]];
  if (model.parameters.collateralLockedByLoan) checks.push([REASON.locked, loan]);
  if (amount === "ALL") return [...checks, ...maximumChecks(model, action, loan)];
  const powerAfter = borrowingPower(model, user, { asset, amount });
  return [...checks, [REASON.locked, isAbove(debtValueUp(model, user), point(powerAfter))]];
}

function maximumChecks(
  model: LendingModel,
  action: WithdrawCollateral,
  loan: Truth,
): readonly Check[] {
  if (loan !== "yes") return [];
  const withdrawable = movesOfCollateralWithdrawal(model, action).received ?? point(0n);
  return [
    [REASON.noRoom, isAbove(point(1n), roomOf(model, action.user))],
    [REASON.config, (assetOf(model, action.asset)?.ltvBps ?? 0n) === 0n],
    [REASON.nothingWithdrawable, isAbove(point(1n), withdrawable)],
  ];
}

export function applyCollateralWithdrawal(
  model: LendingModel,
  action: WithdrawCollateral,
  moved: ExactMoves,
): void {
  const { user, asset } = action;
  const amount = moved.received;
  transfer(model.tokens, { asset, from: COLLATERAL_VAULT, to: user, amount });
  setCollateral(model, user, asset, collateralOf(model, user, asset) - amount);
}
