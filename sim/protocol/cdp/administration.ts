// The owner's settings: parameters of collateral, pauses, receivers of fees, the registry. Setting
// parameters does not accrue: a new fee rate counts from the last accrual on.
import { BPS, RAY, WAD } from "../../kernel/fixed-point.ts";
import { rowsOf } from "../../kernel/rows.ts";
import type { CdpSpec } from "../../presets/preset.ts";
import { ensure } from "../../refusals/refusals.ts";
import type { EngineCall } from "./components.ts";
import { engineEvents as events } from "./events.ts";

/** Here the floor and the ceiling are in base units of the stable token; a ceiling of 0 is none. */
export interface CollateralParameters extends Omit<CdpSpec, "collateral"> {
  readonly asset: string;
  /** Base units in one whole token. */
  readonly unitScale: bigint;
  readonly pause: boolean;
}

function within(value: bigint, low: bigint, high: bigint): boolean {
  return value >= low && value <= high;
}

export function configure(engine: EngineCall, parameters: CollateralParameters): void {
  const { asset, pause, ...figures } = parameters;
  const { liquidationRatio, minCR, liquidationPenaltyBps, closeFactorBps } = figures;
  const { stabilityFeeRate, debtFloor, debtCeiling, unitScale } = figures;
  ensure(liquidationRatio >= WAD, "CDP_RATIO_LOW");
  ensure(minCR >= liquidationRatio, "CDP_MIN_RATIO");
  ensure(within(liquidationPenaltyBps, 500n, 3_000n), "CDP_PENALTY");
  ensure(within(closeFactorBps, 5_000n, BPS), "CDP_CLOSE_FACTOR");
  ensure(stabilityFeeRate >= RAY, "CDP_FEE_LOW");
  ensure(unitScale > 0n, "CDP_UNIT_SCALE");
  ensure(debtCeiling === 0n || debtFloor <= debtCeiling, "CDP_FLOOR_ABOVE_CEILING");
  engine.store.collateralConfigs.set(asset, {
    liquidationRatio,
    minCR,
    liquidationPenaltyBps,
    closeFactorBps,
    stabilityFeeRate,
    debtFloor,
    debtCeiling,
    unitScale,
    isPaused: pause,
  });
  engine.store.isSupportedAsset.set(asset, true);
  engine.emit(
    events.CollateralConfigured,
    asset,
    liquidationRatio,
    minCR,
    liquidationPenaltyBps,
    closeFactorBps,
    stabilityFeeRate,
    debtFloor,
    debtCeiling,
    unitScale,
    pause,
  );
}

export function setCollateralAssetParams(
  engine: EngineCall,
  parameters: CollateralParameters,
): void {
  configure(engine, parameters);
}

/** The parameters of several assets, one list per parameter. */
export interface CollateralBatch {
  readonly assets: readonly string[];
  readonly liquidationRatios: readonly bigint[];
  readonly minCRs: readonly bigint[];
  readonly liquidationPenaltiesBps: readonly bigint[];
  readonly closeFactorsBps: readonly bigint[];
  readonly stabilityFeeRates: readonly bigint[];
  readonly debtFloors: readonly bigint[];
  readonly debtCeilings: readonly bigint[];
  readonly unitScales: readonly bigint[];
  readonly pauses: readonly boolean[];
}

export function setCollateralAssetParamsBatch(engine: EngineCall, batch: CollateralBatch): void {
  ensure(batch.assets.length > 0, "CDP_BATCH_EMPTY");
  const items = rowsOf<CollateralParameters>({
    asset: batch.assets,
    liquidationRatio: batch.liquidationRatios,
    minCR: batch.minCRs,
    liquidationPenaltyBps: batch.liquidationPenaltiesBps,
    closeFactorBps: batch.closeFactorsBps,
    stabilityFeeRate: batch.stabilityFeeRates,
    debtFloor: batch.debtFloors,
    debtCeiling: batch.debtCeilings,
    unitScale: batch.unitScales,
    pause: batch.pauses,
  });
  ensure(items !== undefined, "CDP_BATCH_LENGTHS");
  for (const item of items) configure(engine, item);
}

export function setPaused(engine: EngineCall, asset: string, isPaused: boolean): void {
  const config = engine.store.collateralConfigs.at(asset);
  config.set({ ...config.value, isPaused });
  engine.emit(events.Paused, asset, isPaused);
}

export function setPausedGlobal(engine: EngineCall, isPaused: boolean): void {
  engine.store.globalPaused.set(isPaused);
  engine.emit(events.PausedGlobal, isPaused);
}

export function setSupportedAsset(engine: EngineCall, asset: string, supported: boolean): void {
  engine.store.isSupportedAsset.set(asset, supported);
}

export function setFeeToReserveBps(engine: EngineCall, bps: bigint): void {
  ensure(bps <= BPS, "CDP_RESERVE_BPS");
  const { feeToReserveBps } = engine.store;
  const before = feeToReserveBps.value;
  feeToReserveBps.set(bps);
  engine.emit(events.FeeToReserveBpsSet, before, bps);
}

export function setJuniorPremium(engine: EngineCall, premiumBps: bigint): void {
  ensure(premiumBps <= BPS, "CDP_PREMIUM");
  engine.store.juniorPremiumBps.set(premiumBps);
  // The second figure is a slice that the platform no longer takes.
  engine.emit(events.JuniorParamsSet, premiumBps, 0n);
}

export function setRegistry(engine: EngineCall, newRegistry: string): void {
  engine.ensureKind("CDPRegistry", newRegistry);
  const { registry } = engine.store;
  const before = registry.value;
  registry.set(newRegistry);
  engine.emit(events.RegistryUpdated, before, newRegistry);
}
