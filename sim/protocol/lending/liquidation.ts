// What liquidators do: repay part of an unhealthy loan and take collateral worth more; also bad
// debt.
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { min } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { priceOf } from "../oracle/actions.ts";
import { token, transferFrom } from "../token/actions.ts";
import { collateralOf, debtOf, healthFactor, liquidationValue, scaledDebtOf } from "./account.ts";
import { release } from "./collateral.ts";
import { isActive, liquidityOf, oracleOf, type PoolCall, vaultOf } from "./components.ts";
import { liquidityPoolDefinition } from "./components-definition.ts";
import { LOAN_STATUS } from "./definition.ts";
import { poolEvents as events } from "./events.ts";
import { whenNotPaused } from "./liquidity.ts";
import { changeScaledDebt, noteClosed, reduceDebt } from "./loan.ts";
import { accrue, accrueDebtsOf, announceRate, isBorrowable, unitOfAsset } from "./market.ts";
import { closeLimitDown, debtDown, type Exchange, liquidateAllAmount, seizedDown } from "./math.ts";

interface Liquidation {
  readonly collateralAsset: string;
  readonly debtAsset: string;
  readonly borrower: string;
  readonly minCollateralOut: bigint;
}

interface LiquidationResult {
  readonly repaid: bigint;
  readonly seized: bigint;
}

/** Prices and units of both sides. */
export function exchangeOf(pool: PoolCall, debtAsset: string, collateralAsset: string): Exchange {
  const oracle = oracleOf(pool);
  return {
    debtPrice: priceOf(oracle, debtAsset),
    debtUnit: unitOfAsset(pool, debtAsset),
    collateralPrice: priceOf(oracle, collateralAsset),
    collateralUnit: unitOfAsset(pool, collateralAsset),
    bonusBps: pool.store.assetConfigs.get(collateralAsset).liquidationBonus,
  };
}

interface CheckedLiquidation {
  readonly debt: bigint;
  readonly health: bigint;
  readonly collateral: bigint;
  readonly exchange: Exchange;
}

/** The checks of both forms. `amount` is what the caller wants to repay, or undefined for all. */
function check(pool: PoolCall, target: Liquidation, amount?: bigint): CheckedLiquidation {
  whenNotPaused(pool);
  const { collateralAsset, debtAsset, borrower } = target;
  ensure(isActive(pool, collateralAsset), "LENDING_COLLATERAL_ASSET");
  ensure(borrower !== ZERO_ADDRESS && borrower !== pool.sender, "LENDING_BORROWER");
  ensure(amount !== 0n && isBorrowable(pool, debtAsset), "LENDING_DEBT_AMOUNT");
  const config = pool.store.assetConfigs.get(collateralAsset);
  const eligible = config.liquidationThreshold > 0n && config.liquidationBonus > 0n;
  ensure(eligible, "LENDING_NOT_ELIGIBLE");
  ensure(scaledDebtOf(pool, borrower, debtAsset) > 0n, "LENDING_NO_DEBT");
  accrue(pool, debtAsset);
  accrueDebtsOf(pool, borrower);
  const debt = debtOf(pool, borrower, debtAsset);
  const health = healthFactor(pool, borrower);
  ensure(health < 10n ** 18n, "LENDING_HEALTHY");
  ensure(amount === undefined || amount <= closeLimitDown(debt, health), "LENDING_CLOSE_FACTOR");
  const exchange = exchangeOf(pool, debtAsset, collateralAsset);
  const collateral = collateralOf(pool, borrower, collateralAsset);
  ensure(collateral > 0n, "LENDING_NOTHING_TO_SEIZE");
  return { debt, health, collateral, exchange };
}

function settle(
  pool: PoolCall,
  target: Liquidation,
  checked: CheckedLiquidation,
  repaid: bigint,
): LiquidationResult {
  const { collateralAsset, debtAsset, borrower } = target;
  const liquidator = pool.sender;
  const seized = min(seizedDown(repaid, checked.exchange), checked.collateral);
  ensure(seized >= target.minCollateralOut, "LENDING_MINIMUM_OUT");
  const cash = liquidityOf(pool, debtAsset);
  transferFrom(cash.enter(token, debtAsset), liquidator, cash.self.address, repaid);
  reduceDebt(pool, borrower, debtAsset, repaid);
  cash.emit(liquidityPoolDefinition.events.Repaid, borrower, repaid);
  release(vaultOf(pool), borrower, collateralAsset, seized, liquidator);
  noteClosed(pool, borrower, LOAN_STATUS.liquidated);
  const booked = liquidationValue(pool, borrower) === 0n ? bookBadDebts(pool, borrower) : [];
  if (!booked.includes(debtAsset)) announceRate(pool, debtAsset);
  pool.emit(events.Liquidated, borrower, debtAsset, repaid, collateralAsset, seized);
  return { repaid, seized };
}

/**
 * Books all that a borrower still owes as bad debt and closes the loan; returns the assets booked.
 */
export function bookBadDebts(pool: PoolCall, borrower: string): string[] {
  const { badDebt, borrowIndex, borrowableAssets } = pool.store;
  const booked: string[] = [];
  for (const asset of borrowableAssets.items) {
    const scaled = scaledDebtOf(pool, borrower, asset);
    if (scaled === 0n) continue;
    const lost = debtDown(scaled, borrowIndex.get(asset));
    badDebt.set(asset, badDebt.get(asset) + lost);
    changeScaledDebt(pool, borrower, asset, -scaled);
    pool.emit(events.BadDebtRecognized, lost);
    announceRate(pool, asset);
    booked.push(asset);
  }
  noteClosed(pool, borrower, LOAN_STATUS.liquidated);
  return booked;
}

/** Repays an amount of the caller's choice, within the close factor. */
export function liquidationCall(
  pool: PoolCall,
  target: Liquidation,
  debtToCover: bigint,
): LiquidationResult {
  return settle(pool, target, check(pool, target, debtToCover), debtToCover);
}

/** Repays as much as debt, close factor and this collateral allow. */
export function liquidationCallAll(pool: PoolCall, target: Liquidation): LiquidationResult {
  const checked = check(pool, target);
  const { debt, health, collateral, exchange } = checked;
  const repaid = liquidateAllAmount(debt, health, collateral, exchange);
  ensure(repaid > 0n, "LENDING_NOTHING_LIQUIDATABLE");
  return settle(pool, target, checked, repaid);
}
