// The stability fee: brings an asset's rate accumulator to the block's time and mints its growth.
// (docs/protocol/cdp.md)
import { BPS, mulDivDown, RAY } from "../../kernel/fixed-point.ts";
import { mint } from "../token/actions.ts";
import { type EngineCall, registryOf, stableOf } from "./components.ts";
import { engineEvents as events } from "./events.ts";
import { grownRate } from "./math.ts";

/** The accumulator at the block's time, stored or not. RAY. */
export function rateNow(engine: EngineCall, asset: string): bigint {
  const { rateAccumulator, lastAccrual } = engine.store.collateralGlobalStates.get(asset);
  if (lastAccrual === 0n) return RAY;
  const elapsed = engine.now - lastAccrual;
  if (elapsed === 0n) return rateAccumulator;
  const { stabilityFeeRate } = engine.store.collateralConfigs.get(asset);
  return grownRate(rateAccumulator, stabilityFeeRate, elapsed);
}

/**
 * Brings an asset's rate to the block's time and mints the fee; returns the rate. A second call in
 * the same block changes nothing.
 */
export function accrue(engine: EngineCall, asset: string): bigint {
  const entry = engine.store.collateralGlobalStates.at(asset);
  const { rateAccumulator: before, lastAccrual, totalScaledDebt } = entry.value;
  if (lastAccrual === engine.now) return before;
  const rate = rateNow(engine, asset);
  entry.set({ rateAccumulator: rate, lastAccrual: engine.now, totalScaledDebt });
  if (lastAccrual === 0n) return rate;
  const fee = mulDivDown(totalScaledDebt, rate - before, RAY);
  if (fee > 0n) routeFee(engine, asset, fee);
  engine.emit(events.Accrued, asset, before, rate, engine.now - lastAccrual, totalScaledDebt);
  return rate;
}

/** Fees are new stable tokens: a part for the reserve, the rest for the fee collector. */
function routeFee(engine: EngineCall, asset: string, fee: bigint): void {
  const { cdpReserve, feeCollector } = registryOf(engine).store;
  const toReserve = mulDivDown(fee, engine.store.feeToReserveBps.value, BPS);
  const toCollector = fee - toReserve;
  const stable = stableOf(engine);
  if (toReserve > 0n) mint(stable, cdpReserve.value, toReserve);
  if (toCollector > 0n) mint(stable, feeCollector.value, toCollector);
  engine.emit(events.FeesRouted, asset, toReserve, toCollector);
}
