// What surfaces read of one user's lending position: collateral, debts, health and status. Amounts
// in base units, values in USD x 1e18.
import { MAX_UINT256, WAD } from "../kernel/fixed-point.ts";
import {
  borrowingPower,
  collateralOf,
  debtOf,
  healthFactor,
  type Weight,
} from "../protocol/lending/account.ts";
import { oracleOf, type PoolCall } from "../protocol/lending/components.ts";
import { LOAN_STATUS } from "../protocol/lending/definition.ts";
import { unitOfAsset } from "../protocol/lending/market.ts";
import { valueDown } from "../protocol/lending/math.ts";
import { token } from "../protocol/token/actions.ts";
import type { World } from "../world/world.ts";
import { poolOf } from "./reader.ts";

export interface AssetAmount {
  readonly asset: string;
  readonly symbol: string;
  readonly amount: bigint;
  /** USD x 1e18, rounded down; 0 if the asset has no price. */
  readonly value: bigint;
  readonly isPriced: boolean;
}

export type LoanStatus = "none" | "active" | "repaid" | "liquidatable" | "liquidated";

export interface Position {
  readonly user: string;
  /** By value, largest first. */
  readonly collateral: readonly AssetAmount[];
  readonly debts: readonly AssetAmount[];
  /** 2^256 - 1 without debt. */
  readonly healthFactor: bigint;
  /** USD x 1e18. */
  readonly borrowingPower: bigint;
  readonly status: LoanStatus;
}

function amountOf(pool: PoolCall, asset: string, amount: bigint): AssetAmount {
  const called = pool.enter(token, asset);
  const price = oracleOf(pool).store.prices.get(asset);
  const value = valueDown(amount, price, unitOfAsset(pool, asset));
  return { asset, symbol: called.store._symbol.value, amount, value, isPriced: price > 0n };
}

function largestFirst(amounts: readonly AssetAmount[]): AssetAmount[] {
  const holdings = amounts.filter(({ amount }) => amount > 0n);
  return holdings.sort((a, b) =>
    a.value === b.value ? (a.asset < b.asset ? -1 : 1) : a.value > b.value ? -1 : 1,
  );
}

/** True if each amount that counts has a price. Zero amounts need none. */
function isPriced(pool: PoolCall, amounts: readonly AssetAmount[], weight?: Weight): boolean {
  const { assetConfigs } = pool.store;
  const { prices } = oracleOf(pool).store;
  return amounts.every(
    ({ asset }) =>
      prices.get(asset) > 0n || (weight !== undefined && assetConfigs.get(asset)[weight] === 0n),
  );
}

/** Health and power are 0 while a price that they need is missing. */
export function positionOf(world: World, user: string): Position {
  const pool = poolOf(world);
  const { configuredAssets, borrowableAssets } = pool.store;
  const collateral = largestFirst(
    configuredAssets.items.map((asset) => amountOf(pool, asset, collateralOf(pool, user, asset))),
  );
  const debts = largestFirst(
    borrowableAssets.items.map((asset) => amountOf(pool, asset, debtOf(pool, user, asset))),
  );
  const priced = isPriced(pool, debts) && isPriced(pool, collateral, "liquidationThreshold");
  const health = priced ? healthFactor(pool, user) : debts.length === 0 ? MAX_UINT256 : 0n;
  return {
    user,
    collateral,
    debts,
    healthFactor: health,
    borrowingPower: isPriced(pool, collateral, "ltv") ? borrowingPower(pool, user) : 0n,
    status: statusOf(pool, user, priced && health < WAD),
  };
}

function statusOf(pool: PoolCall, user: string, unhealthy: boolean): LoanStatus {
  const stored = pool.store.loanStatus.get(user);
  if (stored === LOAN_STATUS.active) return unhealthy ? "liquidatable" : "active";
  if (stored === LOAN_STATUS.repaid) return "repaid";
  return stored === LOAN_STATUS.liquidated ? "liquidated" : "none";
}

/** Everyone who ever borrowed, by address. */
export function borrowersOf(world: World): string[] {
  return poolOf(world).store.loanStatus.keys();
}
