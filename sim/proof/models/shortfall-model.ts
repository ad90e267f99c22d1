// Changes to a market other than its users' actions: bad debt paid by stakers, reserves paid out.
// Works on figures already observed to the unit.
import {
  accrueMarket,
  cashOf,
  type LendingModel,
  LIQUIDITY_POOL,
  marketOf,
} from "./lending-model.ts";
import { minus, point } from "./range.ts";
import { burn, mint } from "./token-model.ts";

/** A market's bad debt in base units, as last seen. */
export function badDebtOf(model: LendingModel, asset: string): bigint {
  return model.markets.get(asset)?.badDebt.low ?? 0n;
}

/** The part of `amount` that the reserves and the cash allow to be paid out. */
export function sweepable(model: LendingModel, asset: string, amount: bigint): bigint {
  const market = model.markets.get(asset);
  if (market === undefined) return 0n;
  const all = [amount, market.reservesNow.low, cashOf(model, asset)];
  return all.reduce((least, each) => (each < least ? each : least));
}

/** `paid` comes from outside the market and replaces as much bad debt. */
export function coverBadDebt(model: LendingModel, asset: string, paid: bigint): void {
  accrueMarket(model, asset);
  const market = marketOf(model, asset);
  mint(model.tokens, asset, LIQUIDITY_POOL, paid);
  market.badDebt = minus(market.badDebt, point(paid));
}

/** `sent` of the reserves leaves the market. */
export function sweepReserves(model: LendingModel, asset: string, sent: bigint): void {
  accrueMarket(model, asset);
  const market = marketOf(model, asset);
  burn(model.tokens, asset, LIQUIDITY_POOL, sent);
  market.reserves = minus(market.reserves, point(sent));
  market.reservesNow = market.reserves;
}
