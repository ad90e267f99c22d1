// The prices up to which a loan or vault stands while all others stay as they are: one unit beyond,
// it can be liquidated. Exact, in USD x 1e18 per whole token.
import { BPS, divUp, MAX_UINT256, mulDivUp, WAD } from "../kernel/fixed-point.ts";
import { unitOfAsset } from "../protocol/lending/market.ts";
import { valueDown, weightedValueDown } from "../protocol/lending/math.ts";
import { token } from "../protocol/token/actions.ts";
import type { World } from "../world/world.ts";
import type { Position } from "./positions.ts";
import { poolOf, priceOfAsset } from "./reader.ts";
import type { VaultFacts } from "./vaults.ts";

export interface LiquidationPrice {
  readonly asset: string;
  readonly symbol: string;
  /** Which way the price must pass: down for collateral, up for a debt. */
  readonly side: "below" | "above";
  /** The last price at which it stands. */
  readonly price: bigint;
}

/** What one asset adds to a position, and takes from it. */
export interface Leg {
  /** The collateral times its liquidation threshold in bps. */
  readonly weighted: bigint;
  readonly debt: bigint;
  /** Base units in a whole token. */
  readonly unit: bigint;
}

/** Weighted collateral less debt, each rounded as the health factor rounds it. USD x 1e18. */
function marginOf({ weighted, debt, unit }: Leg, price: bigint): bigint {
  return weightedValueDown(weighted, price, unit, 1n) - valueDown(debt, price, unit);
}

/** The lowest price at which this collateral brings in the rest's lack. */
export function lowestStandingUp({ weighted, unit }: Leg, lack: bigint): bigint {
  return divUp(lack * unit * BPS, weighted);
}

/** The highest price at which this debt takes no more than the rest can spare. */
export function highestStandingDown({ debt, unit }: Leg, spare: bigint): bigint {
  return ((spare + 1n) * unit - 1n) / debt;
}

/**
 * The last standing price of an asset both pledged and owed. Both sides move with it, each rounded,
 * so that several prices may be the last of a stretch: this finds one of them.
 */
function crossing(leg: Leg, rest: bigint, side: LiquidationPrice["side"]): bigint | undefined {
  const stands = (price: bigint) => rest + marginOf(leg, price) >= 0n;
  let [good, bad] = side === "below" ? [MAX_UINT256, 1n] : [1n, MAX_UINT256];
  if (!stands(good) || stands(bad)) return undefined;
  for (let gap = good - bad; gap !== 1n && gap !== -1n; gap = good - bad) {
    const middle = (good + bad) / 2n;
    if (stands(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** `rest` is the margin of all other assets; undefined if no price of this one decides. */
function lastStanding(
  leg: Leg,
  rest: bigint,
): Omit<LiquidationPrice, "asset" | "symbol"> | undefined {
  const { weighted, debt } = leg;
  const side = weighted > debt * BPS ? "below" : "above";
  if (weighted > 0n && debt > 0n) {
    const price = crossing(leg, rest, side);
    return price === undefined ? undefined : { side, price };
  }
  if (weighted === 0n ? rest < 0n : rest >= 0n) return undefined;
  const price = weighted === 0n ? highestStandingDown(leg, rest) : lowestStandingUp(leg, -rest);
  return price > MAX_UINT256 ? undefined : { side, price };
}

/**
 * For each asset of a loan whose price alone can decide about it: first collateral, then debts, each
 * by value. Nothing for an asset while another one's price is missing.
 */
export function loanPrices(world: World, { collateral, debts }: Position): LiquidationPrice[] {
  const pool = poolOf(world);
  const amountIn = (amounts: Position["debts"], asset: string) =>
    amounts.find((each) => each.asset === asset)?.amount ?? 0n;
  const legs = [...new Set([...collateral, ...debts].map(({ asset }) => asset))].flatMap(
    (asset) => {
      const threshold = pool.store.assetConfigs.get(asset).liquidationThreshold;
      const weighted = amountIn(collateral, asset) * threshold;
      const debt = amountIn(debts, asset);
      if (weighted === 0n && debt === 0n) return [];
      const unit = unitOfAsset(pool, asset);
      return { asset, weighted, debt, unit, price: priceOfAsset(world, asset) };
    },
  );
  const margin = legs.reduce((sum, leg) => sum + marginOf(leg, leg.price), 0n);
  return legs.flatMap((leg) => {
    if (legs.some((other) => other !== leg && other.price === 0n)) return [];
    const found = lastStanding(leg, margin - marginOf(leg, leg.price));
    const symbol = pool.enter(token, leg.asset).store._symbol.value;
    return found === undefined ? [] : [{ asset: leg.asset, symbol, ...found }];
  });
}

/** The lowest price at which a vault's ratio still holds; undefined without debt or collateral. */
export function vaultPriceUp(vault: VaultFacts, unit: bigint): bigint | undefined {
  const { collateral, debt, liquidationRatio } = vault;
  if (collateral === 0n || debt === 0n) return undefined;
  const price = divUp(mulDivUp(debt, liquidationRatio, WAD) * unit, collateral);
  return price > MAX_UINT256 ? undefined : price;
}
