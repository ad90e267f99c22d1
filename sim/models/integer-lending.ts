// The same market in the contract's own integers: state, formulas, view, and faults to plant. Only
// the model's tests use it, to see that the model accepts what is right and refuses what is not.

import { BPS, INFINITE_HEALTH, type LendingParameters, RAY, WAD } from "./parameters.ts";
import type { MarketView, OpeningView } from "./view.ts";

/** Each is one wrong rounding, or one check or step left out. */
export const FAULTS = [
  "borrowDown",
  "repayUp",
  "mintUp",
  "burnDown",
  "withdrawAllUp",
  "seizeUp",
  "debtUp",
  "indexUp",
  "indexDrift",
  "reservesUp",
  "noReserves",
  "rateForgetsBadDebt",
  "limitMissing",
  "limitByThreshold",
  "halfMissing",
  "dustKept",
  "badDebtByBalance",
  "badDebtOneMarket",
  "cashWithReserves",
  "decimalsForgotten",
  "noAccrual",
  "simpleInterest",
] as const;
export type Fault = (typeof FAULTS)[number];

export type IntegerMarket = {
  readonly asset: string;
  at: number;
  index: bigint;
  total: bigint;
  readonly scaled: Map<string, bigint>;
  cash: bigint;
  reserves: bigint;
  bad: bigint;
  supply: bigint;
  readonly shares: Map<string, bigint>;
};

export type IntegerWorld = {
  readonly parameters: LendingParameters;
  readonly users: readonly string[];
  readonly fault: Fault | null;
  readonly showsAccrual: boolean;
  now: number;
  readonly prices: Map<string, bigint>;
  readonly wallets: Map<string, Map<string, bigint>>;
  readonly collateral: Map<string, Map<string, bigint>>;
  readonly markets: Map<string, IntegerMarket>;
};

type Opening = {
  readonly parameters: LendingParameters;
  readonly users: readonly string[];
  readonly fault?: Fault | null;
  /** Whether its view says when each market last accrued. */
  readonly showsAccrual?: boolean;
};

export function openWorld(opening: Opening): IntegerWorld {
  const { parameters, users, fault = null, showsAccrual = true } = opening;
  const now = 1_767_225_600;
  const markets = new Map<string, IntegerMarket>();
  for (const [asset, { market }] of Object.entries(parameters.assets)) {
    if (market === null) continue;
    const sums = { total: 0n, cash: 0n, reserves: 0n, bad: 0n, supply: 0n };
    const scaled = new Map<string, bigint>();
    markets.set(asset, { asset, at: now, index: RAY, ...sums, scaled, shares: new Map() });
  }
  const perUser = () => new Map(users.map((user) => [user, new Map<string, bigint>()]));
  const state = { prices: new Map<string, bigint>(), wallets: perUser(), collateral: perUser() };
  return { parameters, users, fault, showsAccrual, now, markets, ...state };
}

export const ceilDivide = (a: bigint, b: bigint) => (a + b - 1n) / b;
export const least = (a: bigint, b: bigint) => (a < b ? a : b);
export const held = (of: Map<string, Map<string, bigint>>, user: string, asset: string) =>
  of.get(user)?.get(asset) ?? 0n;

export function change(
  of: Map<string, Map<string, bigint>>,
  user: string,
  asset: string,
  by: bigint,
): void {
  of.get(user)?.set(asset, held(of, user, asset) + by);
}

export const unitOf = (world: IntegerWorld, asset: string) =>
  10n ** BigInt(world.parameters.assets[asset]?.decimals ?? 18);
export const priceOf = (world: IntegerWorld, asset: string) => world.prices.get(asset) ?? 0n;

export function indexAt(world: IntegerWorld, market: IntegerMarket): bigint {
  const seconds = BigInt(world.now - market.at);
  const perSecond = world.parameters.assets[market.asset]?.market?.perSecondFactorRay ?? RAY;
  if (seconds === 0n) return market.index;
  if (world.fault === "simpleInterest") {
    return (market.index * (RAY + (perSecond - RAY) * seconds)) / RAY;
  }
  const grown = market.index * powerFloor(perSecond, seconds);
  if (world.fault === "indexUp") return ceilDivide(grown, RAY) + seconds;
  return grown / RAY - (world.fault === "indexDrift" ? 2n * seconds + 2n : 0n);
}

function powerFloor(base: bigint, exponent: bigint): bigint {
  let result = RAY;
  let square = base;
  for (let n = exponent; n > 0n; n /= 2n) {
    if (n % 2n === 1n) result = (result * square) / RAY;
    square = (square * square) / RAY;
  }
  return result;
}

export function accrue(world: IntegerWorld, market: IntegerMarket): void {
  if (world.now === market.at || world.fault === "noAccrual") return;
  const index = indexAt(world, market);
  const interest = (market.total * (index - market.index)) / RAY;
  const factor = world.parameters.assets[market.asset]?.market?.reserveFactorBps ?? 0n;
  const { fault } = world;
  const up = interest > 0n && fault === "reservesUp";
  if (fault !== "noReserves") market.reserves += (interest * factor) / BPS + (up ? 1n : 0n);
  market.index = index;
  market.at = world.now;
}

export function debtAt(world: IntegerWorld, market: IntegerMarket, user: string, index: bigint) {
  const product = (market.scaled.get(user) ?? 0n) * index;
  return world.fault === "debtUp" ? ceilDivide(product, RAY) : product / RAY;
}

export function rateOf(world: IntegerWorld, market: IntegerMarket): bigint {
  const { cash, total, index, bad, reserves, supply } = accrued(world, market);
  if (supply === 0n) return WAD;
  const forgets = world.fault === "rateForgetsBadDebt";
  const all = cash + (total * index) / RAY + (forgets ? 0n : bad);
  const underlying = reserves < all ? all - reserves : cash;
  return underlying === 0n ? WAD : (underlying * WAD) / supply;
}

/** The market as an accrual now would leave it. */
export function accrued(world: IntegerWorld, market: IntegerMarket): IntegerMarket {
  const copy = { ...market };
  accrue(world, copy);
  return copy;
}

export function weighted(world: IntegerWorld, user: string, by: "ltv" | "threshold"): bigint {
  let sum = 0n;
  for (const [asset, { ltvBps, liquidationThresholdBps }] of Object.entries(
    world.parameters.assets,
  )) {
    const weight = by === "ltv" ? ltvBps : liquidationThresholdBps;
    const unit = world.fault === "decimalsForgotten" ? WAD : unitOf(world, asset);
    sum += (held(world.collateral, user, asset) * priceOf(world, asset) * weight) / (unit * BPS);
  }
  return sum;
}

export function healthOf(world: IntegerWorld, user: string): bigint {
  let owed = 0n;
  for (const [asset, market] of world.markets) {
    const debt = debtAt(world, market, user, indexAt(world, market));
    owed += (debt * priceOf(world, asset)) / unitOf(world, asset);
  }
  return owed === 0n ? INFINITE_HEALTH : (weighted(world, user, "threshold") * WAD) / owed;
}

export function reduce(market: IntegerMarket, user: string, by: bigint): void {
  const left = (market.scaled.get(user) ?? 0n) - by;
  market.total -= by;
  if (left === 0n) market.scaled.delete(user);
  else market.scaled.set(user, left);
}

export function viewOf(world: IntegerWorld): OpeningView {
  const assets = Object.keys(world.parameters.assets);
  const perUser = <T>(figure: (user: string) => T) =>
    Object.fromEntries(world.users.map((user) => [user, figure(user)]));
  const perMarket = <T>(figure: (market: IntegerMarket) => T) =>
    Object.fromEntries([...world.markets].map(([asset, market]) => [asset, figure(market)]));
  const amounts = (of: Map<string, Map<string, bigint>>) =>
    perUser((user) => Object.fromEntries(assets.map((asset) => [asset, held(of, user, asset)])));
  return {
    now: world.now,
    price: Object.fromEntries(world.prices),
    balances: amounts(world.wallets),
    collateral: amounts(world.collateral),
    debt: perUser((user) =>
      perMarket((market) => debtAt(world, market, user, indexAt(world, market))),
    ),
    shares: perUser((user) => perMarket((market) => market.shares.get(user) ?? 0n)),
    market: perMarket((market) => marketView(world, market)),
    healthFactor: perUser((user) => healthOf(world, user)),
    borrowingPower: perUser((user) => weighted(world, user, "ltv")),
  };
}

function marketView(world: IntegerWorld, market: IntegerMarket): MarketView {
  const now = accrued(world, market);
  const view = {
    borrowIndex: now.index,
    cash: now.cash,
    totalDebt: (now.total * now.index) / RAY,
    reserves: now.reserves,
    badDebt: now.bad,
    shareSupply: now.supply,
    exchangeRate: rateOf(world, market),
  };
  return world.showsAccrual ? { accruedAt: market.at, ...view } : view;
}
