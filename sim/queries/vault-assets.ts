// What surfaces read of the assets that vaults take: all vaults together, their terms, their fee.
import { BPS, RAY } from "../kernel/fixed-point.ts";
import { rateNow } from "../protocol/cdp/accrual.ts";
import { debtDown, powerHalfUp } from "../protocol/cdp/math.ts";
import { token } from "../protocol/token/actions.ts";
import type { World } from "../world/world.ts";
import { engineOf } from "./reader.ts";

export interface VaultAssetFacts {
  readonly asset: string;
  readonly symbol: string;
  /** In all vaults, base units. */
  readonly collateral: bigint;
  /** What all vaults owe with the fee until now, base units of the stable token. */
  readonly debt: bigint;
  readonly badDebt: bigint;
  /** 0 means none. */
  readonly debtCeiling: bigint;
  /** x 1e18. */
  readonly liquidationRatio: bigint;
  readonly minRatio: bigint;
  /** What the fee per second comes to in a year, rounded half up. */
  readonly yearlyFeeBps: bigint;
  readonly isPaused: boolean;
}

const YEAR_SECONDS = 31_536_000n;

/** Everyone with a vault, by address; some may be empty by now. */
export function vaultOwnersOf(world: World): string[] {
  return world.chain.contracts.has(world.addresses.cdpEngine)
    ? engineOf(world).store.vaults.keys()
    : [];
}

/** The assets that vaults take or have taken, by address. */
export function vaultAssetsOf(world: World): VaultAssetFacts[] {
  if (!world.chain.contracts.has(world.addresses.cdpEngine)) return [];
  const engine = engineOf(world);
  const { collateralConfigs, collateralGlobalStates, badDebtPUSD, globalPaused } = engine.store;
  const collateral = collateralByAsset(world);
  return collateralConfigs.keys().map((asset) => {
    const config = collateralConfigs.get(asset);
    const { totalScaledDebt } = collateralGlobalStates.get(asset);
    const growth = powerHalfUp(config.stabilityFeeRate, YEAR_SECONDS) - RAY;
    return {
      asset,
      symbol: engine.enter(token, asset).store._symbol.value,
      collateral: collateral.get(asset) ?? 0n,
      debt: debtDown(totalScaledDebt, rateNow(engine, asset)),
      badDebt: badDebtPUSD.get(asset),
      debtCeiling: config.debtCeiling,
      liquidationRatio: config.liquidationRatio,
      minRatio: config.minCR,
      yearlyFeeBps: (growth * BPS + RAY / 2n) / RAY,
      isPaused: globalPaused.value || config.isPaused,
    };
  });
}

function collateralByAsset(world: World): Map<string, bigint> {
  const { vaults } = engineOf(world).store;
  const sums = new Map<string, bigint>();
  for (const owner of vaultOwnersOf(world)) {
    const ownVaults = vaults.peek(owner);
    for (const asset of ownVaults?.keys() ?? []) {
      const { collateral = 0n } = ownVaults?.get(asset) ?? {};
      sums.set(asset, (sums.get(asset) ?? 0n) + collateral);
    }
  }
  return sums;
}
