// Liquidation and bad debt in the integer market of the model's tests. It does not know the model.

import type { Liquidate } from "./actions.ts";
import {
  accrue,
  ceilDivide,
  change,
  debtAt,
  healthOf,
  held,
  type IntegerWorld,
  indexAt,
  least,
  priceOf,
  reduce,
  unitOf,
  weighted,
} from "./integer-lending.ts";
import { BPS, RAY, WAD } from "./parameters.ts";

/** The empty text when carried out, else the reason why not. */
export function liquidate(world: IntegerWorld, action: Liquidate): string {
  const { user, borrower, debtAsset, collateralAsset } = action;
  if (user === borrower) return "Invalid borrower";
  if (action.amount !== "ALL" && action.amount <= 0n) return "Invalid debt amount";
  const bonus = world.parameters.assets[collateralAsset]?.liquidationBonusBps ?? 0n;
  if (world.parameters.assets[collateralAsset]?.liquidationThresholdBps === 0n) {
    return "Asset not eligible for liquidation";
  }
  const market = world.markets.get(debtAsset);
  if (market === undefined || !market.scaled.has(borrower)) return "Borrower has no debt";
  const health = healthOf(world, borrower);
  if (health >= WAD) return "Position healthy";
  const index = indexAt(world, market);
  const debt = debtAt(world, market, borrower, index);
  const whole = health < (95n * WAD) / 100n || world.fault === "halfMissing";
  const locked = held(world.collateral, borrower, collateralAsset);
  const num = priceOf(world, debtAsset) * bonus * unitOf(world, collateralAsset);
  const den = priceOf(world, collateralAsset) * BPS * unitOf(world, debtAsset);
  const limit = whole ? debt : debt / 2n;
  const paid =
    action.amount === "ALL" ? least(limit, ceilDivide(locked * den, num)) : action.amount;
  if (paid > limit) return "Repay amount exceeds allowed limit";
  if (paid === 0n) return "Nothing liquidatable";
  const up = world.fault === "seizeUp";
  const seized = least(locked, up ? ceilDivide(paid * num, den) : (paid * num) / den);
  if (seized === 0n) return "There is no collateral to seize";
  if (seized < action.minCollateralOut) {
    return "Remaining collateral is less than minimum requested by user";
  }
  if ((paid * RAY) / index === 0n) return "Insufficient repayment amount";
  if (paid > held(world.wallets, user, debtAsset)) return "ERC20: insufficient balance";
  settleLiquidation(world, action, { paid, seized });
  return "";
}

function settleLiquidation(
  world: IntegerWorld,
  { user, borrower, debtAsset, collateralAsset }: Liquidate,
  { paid, seized }: { paid: bigint; seized: bigint },
): void {
  for (const market of world.markets.values()) {
    if (market.asset === debtAsset || market.scaled.has(borrower)) accrue(world, market);
  }
  const market = world.markets.get(debtAsset);
  if (market === undefined) return;
  change(world.wallets, user, debtAsset, -paid);
  market.cash += paid;
  const scaled = market.scaled.get(borrower) ?? 0n;
  const whole = paid === debtAt(world, market, borrower, market.index);
  reduce(market, borrower, whole ? scaled : least((paid * RAY) / market.index, scaled));
  change(world.collateral, borrower, collateralAsset, -seized);
  change(world.wallets, user, collateralAsset, seized);
  if (isBackedStill(world, borrower, collateralAsset)) return;
  for (const other of world.markets.values()) {
    if (world.fault === "badDebtOneMarket" && other.asset !== debtAsset) continue;
    other.bad += debtAt(world, other, borrower, other.index);
    reduce(other, borrower, other.scaled.get(borrower) ?? 0n);
  }
}

function isBackedStill(world: IntegerWorld, borrower: string, collateralAsset: string): boolean {
  if (world.fault === "badDebtByBalance")
    return held(world.collateral, borrower, collateralAsset) > 0n;
  return weighted(world, borrower, "threshold") > 0n;
}
