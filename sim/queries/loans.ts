// What liquidators read: loan accounts, how much may be repaid, and which can be liquidated.
import { min, mulDivDown } from "../kernel/fixed-point.ts";
import type { PoolCall } from "../protocol/lending/components.ts";
import { LOAN_STATUS } from "../protocol/lending/definition.ts";
import { exchangeOf } from "../protocol/lending/liquidation.ts";
import { isPausedFor } from "../protocol/lending/market.ts";
import { closeLimitDown, repaymentForAllUp, valueDown } from "../protocol/lending/math.ts";
import type { World } from "../world/world.ts";
import { type AssetAmount, borrowersOf, type Position, positionOf } from "./positions.ts";
import { poolOf, priceOfAsset } from "./reader.ts";

export interface SeizableCollateral extends AssetAmount {
  /** What a liquidator may repay against this collateral, in units of the largest debt. */
  readonly maxRepay: bigint;
  /** USD x 1e18. */
  readonly expectedProfit: bigint;
  readonly liquidationBonusBps: bigint;
  /** True if nobody can seize it now, because the market or the token is paused. */
  readonly paused: boolean;
}

export interface Loan extends Position {
  /** Upper bound by the close factor, for the debt largest by value. */
  readonly maxRepay: bigint;
  readonly seizable: readonly SeizableCollateral[];
}

/** The loan account of a user, as a liquidator sees it; undefined if the user never borrowed. */
export function loanOf(world: World, user: string): Loan | undefined {
  const pool = poolOf(world);
  if (pool.store.loanStatus.get(user) === LOAN_STATUS.none) return undefined;
  const position = positionOf(world, user);
  const debt = position.debts[0];
  if (debt === undefined) return { ...position, maxRepay: 0n, seizable: [] };
  const limit = closeLimitDown(debt.amount, position.healthFactor);
  const seizable = position.collateral
    .filter(({ asset }) => pool.store.assetConfigs.get(asset).liquidationThreshold > 0n)
    .filter(({ asset }) => priceOfAsset(world, asset) > 0n && priceOfAsset(world, debt.asset) > 0n)
    .map((collateral) => seizableOf(pool, collateral, debt.asset, limit));
  return { ...position, maxRepay: limit, seizable };
}

function seizableOf(
  pool: PoolCall,
  collateral: AssetAmount,
  debtAsset: string,
  limit: bigint,
): SeizableCollateral {
  const exchange = exchangeOf(pool, debtAsset, collateral.asset);
  const maxRepay = min(limit, repaymentForAllUp(collateral.amount, exchange));
  const repaidValue = valueDown(maxRepay, exchange.debtPrice, exchange.debtUnit);
  return {
    ...collateral,
    maxRepay,
    expectedProfit: mulDivDown(repaidValue, exchange.bonusBps - 10_000n, 10_000n),
    liquidationBonusBps: exchange.bonusBps,
    paused: isPausedFor(pool, collateral.asset),
  };
}

/** Every loan with a health factor below 1, least healthy first. */
export function liquidatableLoans(world: World): Loan[] {
  const loans = borrowersOf(world).flatMap((user) => loanOf(world, user) ?? []);
  const unhealthy = loans.filter(({ status }) => status === "liquidatable");
  return unhealthy.sort((a, b) =>
    a.healthFactor === b.healthFactor
      ? a.user < b.user
        ? -1
        : 1
      : a.healthFactor < b.healthFactor
        ? -1
        : 1,
  );
}
