// A small seeded walk through the actions, weighted so that most are accepted and limits are met.
// Only the model's tests use it. Knows nothing of what is right.

import type { Action, Liquidate } from "./actions.ts";
import { debtAt, held, type IntegerWorld, indexAt, least, weighted } from "./integer-lending.ts";

/** A whole number below n; a linear congruential generator over 64 bits is plenty here. */
type Draw = (n: number) => number;

export function drawsFrom(seed: number): Draw {
  let state = BigInt.asUintN(64, BigInt(seed) * 0x9e3779b97f4a7c15n + 1n);
  return (n) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number((state >> 33n) % BigInt(n));
  };
}

function oneOf<T>(draw: Draw, from: readonly T[]): T {
  const chosen = from[draw(from.length)];
  if (chosen === undefined) throw new RangeError("nothing to choose from");
  return chosen;
}

/** Mostly a part of what there is; sometimes all of it, one unit, one too many, or nothing. */
function amountOf(draw: Draw, there: bigint): bigint {
  const kind = draw(20);
  if (kind === 0) return there;
  if (kind === 1) return there + 1n;
  if (kind === 2) return BigInt(draw(3));
  return (there * BigInt(1 + draw(999))) / 1000n;
}

/** Mostly one asset per user, so that one price can ruin somebody. */
function usualAsset(draw: Draw, user: string, prices: Map<string, bigint>): string {
  const assets = [...prices.keys()];
  const own = assets[1 + (Number(user.slice(1)) % (assets.length - 1))];
  return own === undefined || draw(30) === 0 ? oneOf(draw, assets) : own;
}

export function nextAction(world: IntegerWorld, draw: Draw, prices: Map<string, bigint>): Action {
  const user = oneOf(draw, world.users);
  const borrowable = oneOf(draw, [...world.markets.keys()]);
  const asset = usualAsset(draw, user, prices);
  const kind = draw(100);
  const inWallet = (name: string) => held(world.wallets, user, name);
  if (kind < 12) {
    const amount = amountOf(draw, inWallet(borrowable) / 4n);
    return { kind: "supplyLiquidity", user, asset: borrowable, amount };
  }
  if (kind < 20) {
    const all = draw(4) === 0;
    const market = world.markets.get(borrowable);
    const shares = market?.shares.get(user) ?? 0n;
    const there = draw(6) === 0 ? least(shares, market?.cash ?? 0n) : shares;
    const amount = all ? "ALL" : amountOf(draw, there);
    return { kind: "withdrawLiquidity", user, asset: borrowable, amount };
  }
  if (kind < 38) {
    const amount = amountOf(draw, inWallet(asset) / 4n);
    return { kind: "depositCollateral", user, asset, amount };
  }
  if (kind < 45) {
    const all = draw(4) === 0;
    const amount = all ? "ALL" : amountOf(draw, held(world.collateral, user, asset));
    return { kind: "withdrawCollateral", user, asset, amount };
  }
  if (kind < 62) return borrowing(world, draw, user, borrowable);
  if (kind < 75) return repayment(world, draw, user, borrowable);
  if (kind < 85) {
    const borrower = oneOf(draw, world.users);
    const collateralAsset = usualAsset(draw, borrower, prices);
    return liquidation(world, draw, { user, borrower, debtAsset: borrowable, collateralAsset });
  }
  if (kind < 92) return newPrice(draw, asset, prices);
  const seconds = draw(40) === 0 ? draw(31_536_000) : draw(86_400);
  return { kind: "advance", seconds: draw(4) === 0 ? draw(3) : seconds };
}

function borrowing(world: IntegerWorld, draw: Draw, user: string, asset: string): Action {
  const price = world.prices.get(asset) ?? 1n;
  const unit = 10n ** BigInt(world.parameters.assets[asset]?.decimals ?? 18);
  let owed = 0n;
  for (const [name, market] of world.markets) {
    const debt = debtAt(world, market, user, indexAt(world, market));
    const one = 10n ** BigInt(world.parameters.assets[name]?.decimals ?? 18);
    owed += (debt * (world.prices.get(name) ?? 0n)) / one;
  }
  const room = weighted(world, user, "ltv") - owed;
  const there = room > 0n ? (room * unit) / price : 0n;
  return { kind: "borrow", user, asset, amount: amountOf(draw, there) };
}

function owedBy(world: IntegerWorld, user: string, asset: string): bigint {
  const market = world.markets.get(asset);
  return market === undefined ? 0n : debtAt(world, market, user, indexAt(world, market));
}

/** Often all of it, and often all but a unit or two, where dust is closed. */
function repayment(world: IntegerWorld, draw: Draw, user: string, asset: string): Action {
  const debt = owedBy(world, user, asset);
  const kind = draw(8);
  if (kind < 2) return { kind: "repay", user, asset, amount: "ALL" };
  const amount = kind < 4 && debt > 2n ? debt - BigInt(draw(3)) : amountOf(draw, debt);
  return { kind: "repay", user, asset, amount };
}

type Sides = Pick<Liquidate, "user" | "borrower" | "debtAsset" | "collateralAsset">;

function liquidation(world: IntegerWorld, draw: Draw, sides: Sides): Action {
  const amount = amountOf(draw, owedBy(world, sides.borrower, sides.debtAsset) / 2n);
  return {
    kind: "liquidate",
    ...sides,
    amount: draw(2) === 0 ? amount : "ALL",
    minCollateralOut: draw(10) === 0 ? 10n ** 18n : 0n,
  };
}

/** Back to the opening price, or to between a thirtieth and three times of it. */
function newPrice(draw: Draw, asset: string, prices: Map<string, bigint>): Action {
  const opening = prices.get(asset) ?? 1n;
  const promille = draw(3) === 0 ? 1000 : 30 + draw(2970);
  const price = (opening * BigInt(promille)) / 1000n;
  return { kind: "setPrice", user: "u0", asset, price };
}
