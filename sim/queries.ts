// What surfaces read from a world: tokens, positions, loans and markets as they stand at the clock's time.
// Plain values in base units and USD x 1e18; knows no wire form. Reading changes nothing.
import { ZERO_ADDRESS } from "./contract/types.ts";
import { MAX_UINT256, min, mulDivDown } from "./kernel/fixed-point.ts";
import {
  borrowingPower,
  collateralOf,
  debtOf,
  healthFactor,
  liquidationValue,
} from "./protocol/lending/account.ts";
import { lendingPool } from "./protocol/lending/actions.ts";
import {
  liquidityOf,
  oracleOf,
  type PoolCall,
  shareTokenOf,
} from "./protocol/lending/components.ts";
import { LOAN_STATUS } from "./protocol/lending/definition.ts";
import { exchangeOf } from "./protocol/lending/liquidation.ts";
import * as market from "./protocol/lending/market.ts";
import { assetsDown, closeLimit, repaymentForAllUp, valueDown } from "./protocol/lending/math.ts";
import { type TokenCall, token } from "./protocol/token/actions.ts";
import { tokenFactory } from "./protocol/token/factory.ts";
import { balanceOf } from "./protocol/token/ledger.ts";
import type { World } from "./world.ts";

const WAD = 10n ** 18n;

function poolOf(world: World): PoolCall {
  const { chain, clock, addresses } = world;
  chain.now = BigInt(clock.seconds);
  return chain
    .callAs(ZERO_ADDRESS, addresses.lendingPool)
    .enter(lendingPool, addresses.lendingPool);
}

/** The price of an asset, USD x 1e18 per whole token; 0 where there is none. */
export function priceOfAsset(world: World, asset: string): bigint {
  return oracleOf(poolOf(world)).store.prices.get(asset);
}

export interface TokenFacts {
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** 0 none, 1 pending, 2 deprecated, 3 active. */
  readonly status: number;
  readonly totalSupply: bigint;
  readonly owner: string;
  readonly paused: boolean;
  readonly description: string;
  readonly images: readonly string[];
}

function factsOf(call: TokenCall): TokenFacts {
  const { store } = call;
  return {
    address: call.self.address,
    name: store._name.value,
    symbol: store._symbol.value,
    decimals: Number(store.customDecimals.value),
    status: Number(store.status.value),
    totalSupply: store._totalSupply.value,
    owner: store._owner.value,
    paused: store._paused.value,
    description: store.description.value,
    images: store.images.items,
  };
}

/** Every token of the platform's factory, in the order of creation; share tokens are among them. */
export function tokensOf(world: World): TokenFacts[] {
  const factory = poolOf(world).enter(tokenFactory, world.addresses.tokenFactory);
  return factory.store.allTokens.items.map((address) => factsOf(factory.enter(token, address)));
}

/** One token, or undefined where there is none at this address. */
export function tokenAt(world: World, address: string): TokenFacts | undefined {
  const pool = poolOf(world);
  return pool.has(token as never, address) ? factsOf(pool.enter(token, address)) : undefined;
}

export interface Holding {
  readonly token: TokenFacts;
  /** In the wallet. */
  readonly balance: bigint;
  /** Locked as collateral. */
  readonly collateral: bigint;
  readonly price: bigint;
}

export function holdingOf(world: World, user: string, asset: TokenFacts): Holding {
  const pool = poolOf(world);
  return {
    token: asset,
    balance: balanceOf(pool.enter(token, asset.address), user),
    collateral: collateralOf(pool, user, asset.address),
    price: priceOfAsset(world, asset.address),
  };
}

export interface AssetAmount {
  readonly asset: string;
  readonly symbol: string;
  readonly amount: bigint;
  /** USD x 1e18, rounded down; 0 where the asset has no price. */
  readonly value: bigint;
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
  const value = valueDown(amount, price, market.unitOfAsset(pool, asset));
  return { asset, symbol: called.store._symbol.value, amount, value };
}

function largestFirst(amounts: readonly AssetAmount[]): AssetAmount[] {
  const held = amounts.filter(({ amount }) => amount > 0n);
  return held.sort((a, b) =>
    a.value === b.value ? (a.asset < b.asset ? -1 : 1) : a.value > b.value ? -1 : 1,
  );
}

/** True when every collateral and debt of the user has a price, so that health can be told. */
function isPriced(pool: PoolCall, amounts: readonly AssetAmount[]): boolean {
  const { prices } = oracleOf(pool).store;
  return amounts.every(({ asset }) => prices.get(asset) > 0n);
}

/** Health and power read 0 while a price that they need is missing. */
export function positionOf(world: World, user: string): Position {
  const pool = poolOf(world);
  const { configuredAssets, borrowableAssets } = pool.store;
  const collateral = largestFirst(
    configuredAssets.items.map((asset) => amountOf(pool, asset, collateralOf(pool, user, asset))),
  );
  const debts = largestFirst(
    borrowableAssets.items.map((asset) => amountOf(pool, asset, debtOf(pool, user, asset))),
  );
  const priced = isPriced(pool, [...collateral, ...debts]);
  const health = priced ? healthFactor(pool, user) : debts.length === 0 ? MAX_UINT256 : 0n;
  return {
    user,
    collateral,
    debts,
    healthFactor: health,
    borrowingPower: priced ? borrowingPower(pool, user) : 0n,
    status: statusOf(pool, user, priced && health < WAD),
  };
}

function statusOf(pool: PoolCall, user: string, unhealthy: boolean): LoanStatus {
  const stored = pool.store.loanStatus.get(user);
  if (stored === LOAN_STATUS.active) return unhealthy ? "liquidatable" : "active";
  if (stored === LOAN_STATUS.repaid) return "repaid";
  return stored === LOAN_STATUS.liquidated ? "liquidated" : "none";
}

/** Everyone who ever borrowed, in the order of addresses. */
export function borrowersOf(world: World): string[] {
  return poolOf(world).store.loanStatus.keys();
}

export interface SeizableCollateral extends AssetAmount {
  /** What a liquidator may repay against this collateral, in units of the largest debt. */
  readonly maxRepay: bigint;
  /** USD x 1e18. */
  readonly expectedProfit: bigint;
  readonly liquidationBonusBps: bigint;
  readonly paused: boolean;
}

export interface Loan extends Position {
  /** Upper bound by the close factor, of the debt largest by value. */
  readonly maxRepay: bigint;
  readonly seizable: readonly SeizableCollateral[];
}

/** The loan account of a user, as a liquidator sees it; undefined for one who never borrowed. */
export function loanOf(world: World, user: string): Loan | undefined {
  const pool = poolOf(world);
  if (pool.store.loanStatus.get(user) === LOAN_STATUS.none) return undefined;
  const position = positionOf(world, user);
  const debt = position.debts[0];
  if (debt === undefined) return { ...position, maxRepay: 0n, seizable: [] };
  const limit = closeLimit(debt.amount, position.healthFactor);
  const seizable = position.collateral
    .filter(({ asset }) => priceOfAsset(world, asset) > 0n && priceOfAsset(world, debt.asset) > 0n)
    .map((held) => seizableOf(pool, held, debt.asset, limit));
  return { ...position, maxRepay: limit, seizable };
}

function seizableOf(
  pool: PoolCall,
  held: AssetAmount,
  debtAsset: string,
  limit: bigint,
): SeizableCollateral {
  const exchange = exchangeOf(pool, debtAsset, held.asset);
  const maxRepay = min(limit, repaymentForAllUp(held.amount, exchange));
  const repaidValue = valueDown(maxRepay, exchange.debtPrice, exchange.debtUnit);
  return {
    ...held,
    maxRepay,
    expectedProfit: mulDivDown(repaidValue, exchange.bonusBps - 10_000n, 10_000n),
    liquidationBonusBps: exchange.bonusBps,
    paused: pool.enter(token, held.asset).store._paused.value,
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
}

/** One market of the lending pool, or undefined where the asset cannot be borrowed. */
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
    shareToken: shares.self.address,
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

/** Collateral weighted by its liquidation thresholds, USD x 1e18. */
export function liquidationValueOf(world: World, user: string): bigint {
  return liquidationValue(poolOf(world), user);
}
