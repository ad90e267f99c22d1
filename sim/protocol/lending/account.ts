// One user's account over all markets: collateral, debts, borrowing power, health. Values are USD x
// 1e18; debts against a limit are rounded up, collateral is rounded down.
import { MAX_UINT256, mulDivDown, WAD } from "../../kernel/fixed-point.ts";
import { priceOf } from "../oracle/actions.ts";
import { collateralsOf, oracleOf, type PoolCall } from "./components.ts";
import { LOAN_STATUS } from "./definition.ts";
import { indexNow, unitOfAsset } from "./market.ts";
import { debtDown, valueDown, valueUp, weightedValueDown } from "./math.ts";

export function collateralOf(pool: PoolCall, user: string, asset: string): bigint {
  return collateralsOf(pool).peek(user)?.get(asset) ?? 0n;
}

export function scaledDebtOf(pool: PoolCall, user: string, asset: string): bigint {
  return pool.store.userLoan.peek(user)?.get(asset).scaledDebt ?? 0n;
}

/** The user's debt in one asset at the block's time, base units. */
export function debtOf(pool: PoolCall, user: string, asset: string): bigint {
  const scaled = scaledDebtOf(pool, user, asset);
  return scaled === 0n ? 0n : debtDown(scaled, indexNow(pool, asset));
}

export function hasLoan(pool: PoolCall, user: string): boolean {
  return pool.store.loanStatus.get(user) === LOAN_STATUS.active;
}

export type Weight = "ltv" | "liquidationThreshold";

function collateralValueDown(
  pool: PoolCall,
  user: string,
  weight: Weight,
  without?: { readonly asset: string; readonly amount: bigint },
): bigint {
  const collaterals = collateralsOf(pool).peek(user);
  if (collaterals === undefined) return 0n;
  const oracle = oracleOf(pool);
  let value = 0n;
  for (const asset of pool.store.configuredAssets.items) {
    const all = collaterals.get(asset);
    const amount = without?.asset === asset ? all - without.amount : all;
    if (amount <= 0n) continue;
    const weightBps = pool.store.assetConfigs.get(asset)[weight];
    if (weightBps === 0n) continue;
    value += weightedValueDown(amount, priceOf(oracle, asset), unitOfAsset(pool, asset), weightBps);
  }
  return value;
}

/** The most that may be owed, by value; optionally without some of the collateral. */
export function borrowingPower(
  pool: PoolCall,
  user: string,
  without?: { readonly asset: string; readonly amount: bigint },
): bigint {
  return collateralValueDown(pool, user, "ltv", without);
}

/** Collateral weighted by liquidation thresholds: at zero, the debt is bad debt. */
export function liquidationValue(pool: PoolCall, user: string): bigint {
  return collateralValueDown(pool, user, "liquidationThreshold");
}

interface AddedDebt {
  readonly asset: string;
  readonly amount: bigint;
}

function debtValue(
  pool: PoolCall,
  user: string,
  worthOf: typeof valueUp,
  added?: AddedDebt,
): bigint {
  const loans = pool.store.userLoan.peek(user);
  const oracle = oracleOf(pool);
  let value = 0n;
  for (const asset of pool.store.borrowableAssets.items) {
    const scaled = loans === undefined ? 0n : loans.get(asset).scaledDebt;
    const extra = added?.asset === asset ? added.amount : 0n;
    if (scaled === 0n && extra === 0n) continue;
    const owed = scaled === 0n ? extra : debtDown(scaled, indexNow(pool, asset)) + extra;
    value += worthOf(owed, priceOf(oracle, asset), unitOfAsset(pool, asset));
  }
  return value;
}

/** All debts by value, each rounded up; optionally with one more amount borrowed. */
export function debtValueUp(pool: PoolCall, user: string, added?: AddedDebt): bigint {
  return debtValue(pool, user, valueUp, added);
}

/** All debts by value, each rounded down, as the health factor reads them. */
function debtValueDown(pool: PoolCall, user: string): bigint {
  return debtValue(pool, user, valueDown);
}

/** Health x 1e18: 2^256 - 1 without debt, 0 with debt and no collateral; below 1e18 it can be liquidated. */
export function healthFactor(pool: PoolCall, user: string): bigint {
  const owed = debtValueDown(pool, user);
  if (owed === 0n) return MAX_UINT256;
  return mulDivDown(liquidationValue(pool, user), WAD, owed);
}
