// What lenders read: each market's cash, debt, reserves and share rate, and a lender's claim in it.
import { mulDivDown } from "../kernel/fixed-point.ts";
import { liquidityOf, shareTokenOf } from "../protocol/lending/components.ts";
import * as market from "../protocol/lending/market.ts";
import { assetsDown } from "../protocol/lending/math.ts";
import { token } from "../protocol/token/actions.ts";
import { balanceOf } from "../protocol/token/ledger.ts";
import type { World } from "../world/world.ts";
import { poolOf } from "./reader.ts";

export interface MarketFacts {
  readonly asset: string;
  readonly symbol: string;
  readonly shareToken: string;
  readonly liquidityPool: string;
  readonly cash: bigint;
  readonly totalDebt: bigint;
  readonly reserves: bigint;
  readonly badDebt: bigint;
  readonly shareSupply: bigint;
  /** Assets per share x 1e18. */
  readonly exchangeRate: bigint;
  /** RAY. */
  readonly borrowIndex: bigint;
  readonly utilisationBps: bigint;
  readonly interestRateBps: bigint;
  readonly reserveFactorBps: bigint;
  /** True if nobody can borrow or withdraw. */
  readonly isPaused: boolean;
}

/** One market of the lending pool, or undefined if the asset cannot be borrowed. */
export function marketOf(world: World, asset: string): MarketFacts | undefined {
  const pool = poolOf(world);
  if (!market.isBorrowable(pool, asset)) return undefined;
  const cash = market.cashOf(pool, asset);
  const totalDebt = market.totalDebtDown(pool, asset);
  const reserves = market.reservesNow(pool, asset);
  const lent = cash + totalDebt - reserves;
  const shares = shareTokenOf(pool, asset);
  const config = pool.store.assetConfigs.get(asset);
  return {
    asset,
    symbol: pool.enter(token, asset).store._symbol.value,
    shareToken: shares.address,
    liquidityPool: liquidityOf(pool, asset).self.address,
    cash,
    totalDebt,
    reserves,
    badDebt: pool.store.badDebt.get(asset),
    shareSupply: shares.store._totalSupply.value,
    exchangeRate: market.exchangeRate(pool, asset),
    borrowIndex: market.indexNow(pool, asset),
    utilisationBps: lent <= 0n ? 0n : mulDivDown(totalDebt, 10_000n, lent),
    interestRateBps: config.interestRate,
    reserveFactorBps: config.reserveFactor,
    isPaused: market.isPausedFor(pool, asset),
  };
}

/** The markets of the lending pool, the stable token's first. */
export function marketsOf(world: World): MarketFacts[] {
  const assets = poolOf(world).store.borrowableAssets.items;
  return assets.flatMap((asset) => marketOf(world, asset) ?? []);
}

export interface Supply {
  readonly shares: bigint;
  /** What the shares are worth now, rounded down. */
  readonly assets: bigint;
}

/** A lender's claim in one market. */
export function supplyOf(world: World, user: string, asset: string): Supply {
  const pool = poolOf(world);
  const shares = balanceOf(shareTokenOf(pool, asset), user);
  return { shares, assets: assetsDown(shares, market.exchangeRate(pool, asset)) };
}
