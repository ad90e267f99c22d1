// The parameters of a lending model: assets, markets, fee, switches. The same parameters describe
// the system under test.

import { WAD } from "../../kernel/fixed-point.ts";

export { BPS, RAY, WAD } from "../../kernel/fixed-point.ts";

/** Health factor of a user without debt. */
export const INFINITE_HEALTH = 2n ** 256n - 1n;
/** Below this health factor a position may be liquidated. */
export const HEALTHY_WAD = WAD;
/** Below this one all of a debt may be, else half of it. */
export const FULL_CLOSE_HEALTH_WAD = (95n * WAD) / 100n;

export type MarketParameters = {
  /** At least RAY. */
  readonly perSecondFactorRay: bigint;
  readonly reserveFactorBps: bigint;
  /** Base units of the asset. */
  readonly debtCeiling: bigint;
  /** USD times 10^18; 0 means no ceiling. */
  readonly debtCeilingUsd: bigint;
};

export type AssetParameters = {
  readonly decimals: number;
  /** False for a pending or deprecated token. */
  readonly active: boolean;
  /** All three are 0 for an asset that is not collateral. */
  readonly ltvBps: bigint;
  readonly liquidationThresholdBps: bigint;
  /** The whole multiplier: 10500 is a bonus of 5 %. */
  readonly liquidationBonusBps: bigint;
  /** Null for an asset that cannot be borrowed. */
  readonly market: MarketParameters | null;
};

/** Taken for each included transaction: one voucher if the sender has it, else the flat fee. */
export type FeeParameters = {
  readonly voucher: { readonly asset: string; readonly amount: bigint } | null;
  readonly asset: string;
  readonly amount: bigint;
  readonly collector: string;
};

export type LendingParameters = {
  readonly assets: Readonly<Record<string, AssetParameters>>;
  /** Forbids every withdrawal of collateral while a loan is active. */
  readonly collateralLockedByLoan: boolean;
  /** Users who may set prices. */
  readonly priceSetters: readonly string[];
  /** Null if the driver's token balances already leave the fee out. */
  readonly fee: FeeParameters | null;
};
