// The state of the obviously right lending market: tokens, collateral, prices, markets, time.
// Starts from any observed state.

import { accrue, type MarketModel, project, projectBack } from "./market-model.ts";
import type { AssetParameters, LendingParameters } from "./parameters.ts";
import { principalShowing } from "./principal.ts";
import { point } from "./range.ts";
import type { RoutePool } from "./route-model.ts";
import { balanceOf, emptyTokens, mint, supplyOf, type TokenModel } from "./token-model.ts";
import type { MarketView, OpeningView, View } from "./view.ts";

export type LendingModel = {
  /** May be replaced when the world reconfigures itself. */
  parameters: LendingParameters;
  /** Every asset of the parameters, in code unit order. */
  readonly assets: readonly string[];
  readonly users: Set<string>;
  /** Unix seconds. */
  now: number;
  paused: boolean;
  readonly prices: Map<string, bigint>;
  readonly tokens: TokenModel;
  /** User, then asset. */
  readonly collateral: Map<string, Map<string, bigint>>;
  readonly markets: Map<string, MarketModel>;
  /** The swap pools as they are, for debts paid with another asset; none where these are not paid. */
  pools: readonly RoutePool[];
  /** The computed worth of collateral, until it or a price changes. */
  readonly worth: Map<string, Worth>;
};

/** USD times 10^18, weighted by loan-to-value and by liquidation threshold. */
export type Worth = {
  readonly parameters: LendingParameters;
  readonly power: bigint;
  readonly liquidation: bigint;
};

export const LIQUIDITY_POOL = "(liquidity pool)";
export const COLLATERAL_VAULT = "(collateral vault)";
/** Share holders that the driver does not report, such as a treasury. */
const OTHERS = "(others)";
export const shareTokenOf = (asset: string): string => `share of ${asset}`;

/** 10 ^ n at n; a token has at most 36 decimals here. */
const UNITS: readonly bigint[] = Array.from({ length: 37 }, (_, n) => 10n ** BigInt(n));

/**
 * A model of the world that this view shows; the view must show every user and market in full. A
 * market without the time of its last accrual counts as accrued just now.
 */
export function createLendingModel(parameters: LendingParameters, view: OpeningView): LendingModel {
  const model: LendingModel = {
    parameters,
    assets: Object.keys(parameters.assets).sort(),
    users: new Set(Object.keys(view.balances).sort()),
    now: view.now,
    paused: false,
    prices: new Map(Object.entries(view.price)),
    tokens: emptyTokens(),
    collateral: new Map(),
    markets: new Map(),
    pools: [],
    worth: new Map(),
  };
  for (const [user, held] of Object.entries(view.balances)) {
    for (const [asset, amount] of Object.entries(held)) mint(model.tokens, asset, user, amount);
  }
  for (const [user, locked] of Object.entries(view.collateral)) {
    model.collateral.set(user, new Map(Object.entries(locked)));
    for (const [asset, amount] of Object.entries(locked)) {
      mint(model.tokens, asset, COLLATERAL_VAULT, amount);
    }
  }
  for (const [asset, seen] of Object.entries(view.market)) openMarket(model, asset, seen, view);
  return model;
}

function openMarket(model: LendingModel, asset: string, seen: MarketView, view: View): void {
  const parameters = model.parameters.assets[asset]?.market;
  if (parameters === undefined || parameters === null) throw new RangeError(`no market ${asset}`);
  const index = point(seen.borrowIndex);
  const debts = Object.entries(view.debt).flatMap(([user, debt]) => {
    const shown = debt[asset] ?? 0n;
    return shown === 0n ? [] : [[user, principalShowing(shown, index)] as const];
  });
  const market: MarketModel = {
    asset,
    parameters,
    accruedAt: model.now,
    hiddenAccruals: 0,
    index,
    reserves: point(seen.reserves),
    indexNow: index,
    reservesNow: point(seen.reserves),
    principals: new Map(debts),
    mayBeClosed: new Set(),
    shown: new Map(),
    total: seen.totalDebt === 0n ? null : principalShowing(seen.totalDebt, index),
    badDebt: point(seen.badDebt),
  };
  if (seen.accruedAt !== undefined) projectBack(market, seen.accruedAt);
  model.markets.set(asset, market);
  mint(model.tokens, asset, LIQUIDITY_POOL, seen.cash);
  openShares(model, asset, seen.shareSupply, view);
}

function openShares(model: LendingModel, asset: string, supply: bigint, view: View): void {
  const token = shareTokenOf(asset);
  for (const [user, held] of Object.entries(view.shares)) {
    mint(model.tokens, token, user, held[asset] ?? 0n);
  }
  mint(model.tokens, token, OTHERS, supply - supplyOf(model.tokens, token));
}

/** Time passes everywhere. Markets are projected; nothing is stored until one accrues. */
export function advanceTo(model: LendingModel, now: number): void {
  if (now < model.now) throw new RangeError("time does not run back");
  model.now = now;
  for (const market of model.markets.values()) project(market, now);
}

export function accrueMarket(model: LendingModel, asset: string): void {
  const market = model.markets.get(asset);
  if (market !== undefined && market.accruedAt !== model.now) accrue(market, model.now);
}

export function assetOf(model: LendingModel, asset: string): AssetParameters | null {
  return model.parameters.assets[asset] ?? null;
}

export function marketOf(model: LendingModel, asset: string): MarketModel {
  const market = model.markets.get(asset);
  if (market === undefined) throw new RangeError(`no market for ${asset}`);
  return market;
}

/** 10 ^ decimals. */
export function unitOf(model: LendingModel, asset: string): bigint {
  return UNITS[assetOf(model, asset)?.decimals ?? 0] ?? 1n;
}

/** USD times 10^18 for a whole token; 0 without a price. */
export function priceOf(model: LendingModel, asset: string): bigint {
  return model.prices.get(asset) ?? 0n;
}

export function setPrice(model: LendingModel, asset: string, price: bigint): void {
  model.prices.set(asset, price);
  model.worth.clear();
}

export function collateralOf(model: LendingModel, user: string, asset: string): bigint {
  return model.collateral.get(user)?.get(asset) ?? 0n;
}

export function setCollateral(
  model: LendingModel,
  user: string,
  asset: string,
  amount: bigint,
): void {
  const locked = model.collateral.get(user) ?? new Map<string, bigint>();
  locked.set(asset, amount);
  model.worth.delete(user);
  model.collateral.set(user, locked);
}

export function walletOf(model: LendingModel, user: string, asset: string): bigint {
  return balanceOf(model.tokens, asset, user);
}

export function cashOf(model: LendingModel, asset: string): bigint {
  return balanceOf(model.tokens, asset, LIQUIDITY_POOL);
}

export function sharesOf(model: LendingModel, user: string, asset: string): bigint {
  return balanceOf(model.tokens, shareTokenOf(asset), user);
}
