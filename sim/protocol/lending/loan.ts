// What borrowers do with loans: borrow against collateral and repay. One account per user, a debt
// per asset.
import { min, mulDivDown } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { priceOf } from "../oracle/actions.ts";
import { token, transfer, transferFrom } from "../token/actions.ts";
import { borrowingPower, debtOf, debtValueUp, scaledDebtOf } from "./account.ts";
import { liquidityOf, oracleOf, type PoolCall } from "./components.ts";
import { liquidityPoolDefinition } from "./components-definition.ts";
import { LOAN_STATUS } from "./definition.ts";
import { poolEvents as events } from "./events.ts";
import { whenNotPaused } from "./liquidity.ts";
import {
  accrue,
  accrueDebtsOf,
  announceRate,
  cashOf,
  isBorrowable,
  totalDebtDown,
  unitOfAsset,
} from "./market.ts";
import { debtDown, scaledDebtDown, scaledDebtUp, valueUp } from "./math.ts";

const liquidityEvents = liquidityPoolDefinition.events;

function ensureUnderCeilings(pool: PoolCall, asset: string, amount: bigint): void {
  const after = totalDebtDown(pool, asset) + amount;
  const inUnits = pool.store.debtCeilingAsset.get(asset);
  ensure(inUnits === 0n || after <= inUnits, "LENDING_CEILING_ASSET");
  const inUsd = pool.store.debtCeilingUSD.get(asset);
  if (inUsd === 0n) return;
  const value = valueUp(after, priceOf(oracleOf(pool), asset), unitOfAsset(pool, asset));
  ensure(value <= inUsd, "LENDING_CEILING_USD");
}

function prepare(pool: PoolCall, asset: string): void {
  whenNotPaused(pool);
  ensure(isBorrowable(pool, asset), "LENDING_INACTIVE_TOKEN");
  accrue(pool, asset);
  accrueDebtsOf(pool, pool.sender);
}

export function borrow(pool: PoolCall, asset: string, amount: bigint): void {
  prepare(pool, asset);
  ensure(amount > 0n, "LENDING_AMOUNT");
  const user = pool.sender;
  ensureUnderCeilings(pool, asset, amount);
  const owed = debtValueUp(pool, user, { asset, amount });
  ensure(owed <= borrowingPower(pool, user), "LENDING_BORROW_UNSAFE");
  const scaled = scaledDebtUp(amount, pool.store.borrowIndex.get(asset));
  ensure(scaled > 0n, "LENDING_LOAN_AMOUNT");
  ensure(cashOf(pool, asset) >= amount, "LENDING_CASH");
  changeScaledDebt(pool, user, asset, scaled);
  pool.store.loanStatus.set(user, LOAN_STATUS.active);
  const cash = liquidityOf(pool, asset);
  transfer(cash.enter(token, asset), user, amount);
  cash.emit(liquidityEvents.Borrowed, user, amount);
  announceRate(pool, asset);
  pool.emit(events.Borrow, user, asset, amount);
}

/** Borrows what the collateral still allows, less one base unit. */
export function borrowMax(pool: PoolCall, asset: string): { amount: bigint } {
  prepare(pool, asset);
  const user = pool.sender;
  const unit = unitOfAsset(pool, asset);
  const price = priceOf(oracleOf(pool), asset);
  const own = debtOf(pool, user, asset);
  const others = debtValueUp(pool, user) - valueUp(own, price, unit);
  const amount = mulDivDown(borrowingPower(pool, user) - others, unit, price) - own - 1n;
  ensure(amount > 0n, "LENDING_NO_POWER");
  borrow(pool, asset, amount);
  return { amount };
}

/** Adds to a user's scaled debt and to the market's total; a negative amount subtracts. */
export function changeScaledDebt(pool: PoolCall, user: string, asset: string, by: bigint): void {
  const { userLoan, totalScaledDebt } = pool.store;
  const loan = userLoan.at(user).at(asset);
  loan.set({ scaledDebt: loan.value.scaledDebt + by, lastUpdated: pool.now });
  const total = totalScaledDebt.at(asset);
  total.set(total.value + by);
}

/**
 * Subtracts a paid amount from a debt, rounded in the lenders' favour. A remainder of at most one
 * base unit is forgiven, and paying all that is owed always closes the debt. (decision 66)
 */
export function reduceDebt(pool: PoolCall, user: string, asset: string, paid: bigint): void {
  const index = pool.store.borrowIndex.get(asset);
  const scaled = scaledDebtOf(pool, user, asset);
  const closes = paid === debtDown(scaled, index);
  const removed = closes ? scaled : scaledDebtDown(paid, index);
  ensure(removed > 0n, "LENDING_REPAYMENT_SMALL");
  const left = scaled - removed;
  changeScaledDebt(pool, user, asset, debtDown(left, index) <= 1n ? -scaled : -removed);
}

/** Records how the account's loan ended, once nothing is owed in any asset. */
export function noteClosed(pool: PoolCall, user: string, status: bigint): void {
  const loans = pool.store.userLoan.at(user);
  const open = pool.store.borrowableAssets.items.some((asset) => loans.get(asset).scaledDebt > 0n);
  if (!open) pool.store.loanStatus.set(user, status);
}

/** How much of `amount` reduces the caller's debt at the block's time: at most what is owed. */
export function repayable(pool: PoolCall, asset: string, amount: bigint): bigint {
  const user = pool.sender;
  ensure(scaledDebtOf(pool, user, asset) > 0n, "LENDING_NO_LOAN");
  ensure(amount > 0n, "LENDING_REPAYMENT");
  accrue(pool, asset);
  const owed = debtOf(pool, user, asset);
  ensure(owed > 0n, "LENDING_NOTHING_OWED");
  return min(amount, owed);
}

/** Reduces the caller's debt by what has been paid into the market, and logs it. */
export function settleRepayment(pool: PoolCall, asset: string, paid: bigint): void {
  const user = pool.sender;
  reduceDebt(pool, user, asset, paid);
  noteClosed(pool, user, LOAN_STATUS.repaid);
  liquidityOf(pool, asset).emit(liquidityEvents.Repaid, user, paid);
  announceRate(pool, asset);
  pool.emit(events.Repay, user, asset, paid);
}

/**
 * Repays up to `amount`; only what is owed is taken, and then the debt is closed. Works while
 * paused.
 */
export function repay(pool: PoolCall, asset: string, amount: bigint): { paid: bigint } {
  const paid = repayable(pool, asset, amount);
  const cash = liquidityOf(pool, asset);
  transferFrom(cash.enter(token, asset), pool.sender, cash.self.address, paid);
  settleRepayment(pool, asset, paid);
  return { paid };
}
