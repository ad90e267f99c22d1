// One owner's vault of one asset: its collateral and scaled debt, their worth, and how they change.
// Moves no tokens.
import { ensure } from "../../refusals/refusals.ts";
import { rateNow } from "./accrual.ts";
import { collateralPrice, type EngineCall } from "./components.ts";
import { engineEvents as events } from "./events.ts";
import { debtDown, ratioDown, type Terms, valueDown } from "./math.ts";

/** A vault's owner and asset: there is one vault for each pair. */
export interface VaultKey {
  readonly owner: string;
  readonly asset: string;
}

interface Vault {
  readonly collateral: bigint;
  readonly scaledDebt: bigint;
}

const EMPTY: Vault = { collateral: 0n, scaledDebt: 0n };

export function vaultAt(engine: EngineCall, { owner, asset }: VaultKey): Vault {
  return engine.store.vaults.peek(owner)?.get(asset) ?? EMPTY;
}

export function setCollateral(engine: EngineCall, key: VaultKey, collateral: bigint): void {
  const entry = engine.store.vaults.at(key.owner).at(key.asset);
  entry.set({ collateral, scaledDebt: entry.value.scaledDebt });
}

/** Sets a vault's scaled debt and moves the asset's total by the same amount. */
export function setScaledDebt(engine: EngineCall, key: VaultKey, scaledDebt: bigint): void {
  const entry = engine.store.vaults.at(key.owner).at(key.asset);
  const total = engine.store.collateralGlobalStates.at(key.asset);
  const totalScaledDebt = total.value.totalScaledDebt + scaledDebt - entry.value.scaledDebt;
  total.set({ ...total.value, totalScaledDebt });
  entry.set({ collateral: entry.value.collateral, scaledDebt });
}

export function announceVault(engine: EngineCall, key: VaultKey): void {
  const { collateral, scaledDebt } = vaultAt(engine, key);
  engine.emit(events.VaultUpdated, key.owner, key.asset, collateral, scaledDebt);
}

/** `PUSDMinted` or `PUSDBurned`, with the asset's total after the change. */
export function announceDebt(
  engine: EngineCall,
  { owner, asset }: VaultKey,
  change: { readonly name: "PUSDMinted" | "PUSDBurned"; readonly amount: bigint },
): void {
  const { totalScaledDebt, rateAccumulator } = engine.store.collateralGlobalStates.get(asset);
  const { name, amount } = change;
  engine.emit(events[name], owner, asset, amount, totalScaledDebt, rateAccumulator);
}

/** Price and parameters of an asset. An unconfigured one has no unit to be priced in. */
export function termsOf(engine: EngineCall, asset: string): Terms {
  const config = engine.store.collateralConfigs.get(asset);
  ensure(config.unitScale > 0n, "CDP_UNIT_SCALE");
  return { ...config, price: collateralPrice(engine, asset) };
}

/** Collateral value over debt at the block's time, x 1e18. */
export function collateralizationRatio(engine: EngineCall, key: VaultKey): bigint {
  const { collateral, scaledDebt } = vaultAt(engine, key);
  const debt = debtDown(scaledDebt, rateNow(engine, key.asset));
  if (debt === 0n) return ratioDown(0n, 0n);
  const { price, unitScale } = termsOf(engine, key.asset);
  return ratioDown(valueDown(collateral, price, unitScale), debt);
}
