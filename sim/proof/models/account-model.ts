// The worth of a user's collateral and debts: borrowing power, debt value, health factor. Every
// figure is USD times 10^18 unless its name says otherwise.

import { collateralOf, type LendingModel, priceOf, unitOf, type Worth } from "./lending-model.ts";
import { debtNow } from "./market-model.ts";
import { BPS, HEALTHY_WAD, INFINITE_HEALTH, WAD } from "./parameters.ts";
import { isUnder, plus, point, type Range, type Truth } from "./range.ts";
import { ceilDivide } from "./rational.ts";

type Part = { readonly asset: string; readonly amount: bigint };

/** The most the user may owe: collateral by loan-to-value, rounded down for each asset. */
export function borrowingPower(model: LendingModel, user: string, less?: Part): bigint {
  return less === undefined ? worthOf(model, user).power : workOut(model, user, less).power;
}

/** Collateral by liquidation threshold, rounded down for each asset. */
export function liquidationValue(model: LendingModel, user: string): bigint {
  return worthOf(model, user).liquidation;
}

function worthOf(model: LendingModel, user: string): Worth {
  const known = model.worth.get(user);
  if (known?.parameters === model.parameters) return known;
  const worth = workOut(model, user);
  model.worth.set(user, worth);
  return worth;
}

function workOut(model: LendingModel, user: string, less?: Part): Worth {
  const { parameters } = model;
  let power = 0n;
  let liquidation = 0n;
  for (const [asset, held] of model.collateral.get(user) ?? []) {
    const figures = parameters.assets[asset];
    const amount = less?.asset === asset ? held - less.amount : held;
    if (figures === undefined || amount === 0n) continue;
    const value = amount * priceOf(model, asset);
    const scale = unitOf(model, asset) * BPS;
    power += (value * figures.ltvBps) / scale;
    liquidation += (value * figures.liquidationThresholdBps) / scale;
  }
  return { parameters, power, liquidation };
}

/**
 * All the user owes, plus `more`, rounded up for each asset. The added amount may be rounded with
 * the debt it joins or by itself: if the two differ, by one 10^-18 USD, both are right.
 */
export function debtValueUp(model: LendingModel, user: string, more?: Part): Range {
  let sum = point(0n);
  for (const [asset, market] of model.markets) {
    const added = more?.asset === asset ? more.amount : 0n;
    if (added === 0n && !market.principals.has(user)) continue;
    const debt = debtNow(market, user);
    const price = priceOf(model, asset);
    const unit = unitOf(model, asset);
    const together = ceilDivide((debt.low + added) * price, unit);
    const apart = ceilDivide(debt.high * price, unit) + ceilDivide(added * price, unit);
    sum = plus(sum, { low: together, high: apart });
  }
  return sum;
}

/** All the user owes, rounded down for each asset, as the health factor needs it. */
export function debtValueDown(model: LendingModel, user: string): Range {
  let sum = point(0n);
  for (const [asset, market] of model.markets) {
    if (!market.principals.has(user)) continue;
    const { low, high } = debtNow(market, user);
    const price = priceOf(model, asset);
    const unit = unitOf(model, asset);
    sum = plus(sum, { low: (low * price) / unit, high: (high * price) / unit });
  }
  return sum;
}

/** WAD. Rounded down; infinite if the debt has no value, whatever the collateral. */
export function healthFactor(model: LendingModel, user: string): Range {
  const debt = debtValueDown(model, user);
  if (debt.high === 0n) return point(INFINITE_HEALTH);
  const value = liquidationValue(model, user) * WAD;
  const high = debt.low === 0n ? INFINITE_HEALTH : value / debt.low;
  return { low: value / debt.high, high };
}

export function isLiquidatable(model: LendingModel, user: string): Truth {
  return isUnder(healthFactor(model, user), point(HEALTHY_WAD));
}

/** Everyone whose health is certainly below 1, in code unit order. */
export function liquidatableUsers(model: LendingModel): string[] {
  return [...model.users].sort().filter((user) => isLiquidatable(model, user) === "yes");
}

/** A loan is active if something is owed in any market. */
export function hasLoan(model: LendingModel, user: string): Truth {
  let answer: Truth = "no";
  for (const market of model.markets.values()) {
    if (!market.principals.has(user)) continue;
    if (!market.mayBeClosed.has(user)) return "yes";
    answer = "maybe";
  }
  return answer;
}

/** True if an asset that counts for this user, or is named, has no price. */
export function lacksPrice(model: LendingModel, user: string, asset?: string): boolean {
  if (asset !== undefined && priceOf(model, asset) === 0n) return true;
  for (const [name, market] of model.markets) {
    if (market.principals.has(user) && priceOf(model, name) === 0n) return true;
  }
  return model.assets.some(
    (name) => collateralOf(model, user, name) > 0n && priceOf(model, name) === 0n,
  );
}
