// Prices, markets, pools and the assets of vaults, for the overview.
import {
  type MarketFacts,
  marketsOf,
  priceFactsOf,
  swapPoolsOf,
  tokensOf,
  type VaultAssetFacts,
  vaultAssetsOf,
  type World,
} from "../../../sim/index.ts";
import { hex, ownedTokensOf } from "./overview-tokens.ts";

const timeText = (ms: number): string => new Date(ms).toISOString();

/** Every token but shares and vouchers, priced or not. */
export function presentPrices(world: World) {
  const { voucher, rewardToken } = world.addresses;
  const { faults, schedule } = world.parts;
  const waiting = schedule.waiting();
  return ownedTokensOf(world)
    .filter(
      ({ kind, address }) => kind === "wallet" && address !== voucher && address !== rewardToken,
    )
    .map(({ address, symbol }) => {
      const found = priceFactsOf(world, address);
      return {
        asset: hex(address),
        symbol,
        price: found === undefined ? null : String(found.price),
        ageSeconds: found?.ageSeconds ?? null,
        frozen: faults.isFrozen(address),
        schedules: waiting.filter(({ asset }) => asset === address).map(presentSchedule),
      };
    });
}

type Waiting = ReturnType<World["parts"]["schedule"]["waiting"]>[number];

function presentSchedule({ id, dueMs, path, walk }: Waiting) {
  const last = path?.at(-1);
  return {
    id,
    dueAt: timeText(dueMs),
    left: path?.length ?? walk?.left ?? 0,
    path: last === undefined ? null : { endsAt: timeText(last.dueMs), price: String(last.price) },
    walk: walk === undefined ? null : { everySeconds: walk.everyMs / 1000, stepBps: walk.stepBps },
  };
}

export const presentMarkets = (world: World) => marketsOf(world).map(presentMarket);

function presentMarket(market: MarketFacts) {
  const { utilisationBps, interestRateBps, reserveFactorBps } = market;
  return {
    symbol: market.symbol,
    cash: String(market.cash),
    debt: String(market.totalDebt),
    reserves: String(market.reserves),
    badDebt: String(market.badDebt),
    shares: String(market.shareSupply),
    shareRate: String(market.exchangeRate),
    utilisationBps: Number(utilisationBps),
    borrowRateBps: Number(interestRateBps),
    supplyRateBps: Number(
      (interestRateBps * utilisationBps * (10_000n - reserveFactorBps)) / 10_000n ** 2n,
    ),
    isPaused: market.isPaused,
  };
}

export function presentPools(world: World) {
  return swapPoolsOf(world).map((pool) => ({
    address: hex(pool.address),
    symbolA: pool.symbolA,
    symbolB: pool.symbolB,
    reserveA: String(pool.reserveA),
    reserveB: String(pool.reserveB),
    ratio: pool.aToBPrecise,
    feeBps: Number(pool.feeBps),
    usd: String(pool.liquidityUsd),
    state: pool.isDisabled ? "disabled" : pool.isPaused ? "paused" : "open",
  }));
}

export const presentVaultAssets = (world: World) => vaultAssetsOf(world).map(presentVaultAsset);

function presentVaultAsset(facts: VaultAssetFacts) {
  const { debt, debtCeiling } = facts;
  return {
    symbol: facts.symbol,
    collateral: String(facts.collateral),
    debt: String(debt),
    badDebt: String(facts.badDebt),
    debtCeiling: String(debtCeiling),
    utilisationBps: debtCeiling === 0n ? null : Number((debt * 10_000n) / debtCeiling),
    yearlyFeeBps: Number(facts.yearlyFeeBps),
    liquidationRatio: String(facts.liquidationRatio),
    minRatio: String(facts.minRatio),
    isPaused: facts.isPaused,
  };
}

/** Tokens by symbol, so that amounts elsewhere can be shown as whole ones. */
export function presentTokens(world: World) {
  const names = new Map(tokensOf(world).map(({ address, name }) => [address, name]));
  return ownedTokensOf(world).map(({ address, symbol, decimals }) => ({
    ...{ asset: hex(address), symbol, name: names.get(address) ?? "Fee voucher", decimals },
  }));
}
