// The commands on vaults as data: a user, an asset, amounts as choices.
import fc from "fast-check";
import { type AmountChoice, plainAmount } from "../../run/amounts.ts";
import type { Cast } from "../../run/cast.ts";
import type { CommandData } from "../../run/command-data.ts";
import { mostly, of, weighed } from "../../run/draws.ts";
import type { Choice } from "../../run/field.ts";

export type VaultData = { readonly user: string; readonly asset: string };
export type VaultAmountData = VaultData & { readonly amount: AmountChoice };

export interface VaultLiquidationData extends CommandData {
  readonly user: string;
  /** Absent for the weakest vault of anyone else. */
  readonly target?: { readonly owner: string; readonly asset: string };
  readonly amount: AmountChoice;
}

export interface VaultPriceData extends CommandData {
  readonly asset: string;
  readonly owner: string;
  /** Thousandths of the liquidation ratio to reach, and units of price beside it. */
  readonly ratioPromille: number;
  readonly beside: number;
}

export type NoteData = { readonly user: string; readonly amount: AmountChoice };

export interface ClaimData extends CommandData {
  /** Absent for an owner of a note. */
  readonly user?: string;
}

export type VaultSwitchData = { readonly asset: string; readonly on: boolean };

export interface VaultLimitData extends CommandData {
  readonly asset: string;
  readonly limit: "debtCeiling" | "debtFloor" | "closeFactorBps" | "stabilityFeeRate";
  /** Thousandths of what the limit depends on. */
  readonly promille: number;
}

export type GlobalSwitchData = { readonly on: boolean };
export type VaultBpsData = { readonly bps: number };

export function cdpChoices({ users, vaults, assets }: Cast): Choice[] {
  const kept = vaults.filter((symbol) => assets.includes(symbol));
  const asset = fc.constantFrom(...(kept.length > 0 ? kept : vaults));
  const anyAsset = weighed([20, asset], [1, fc.constantFrom(...assets)]);
  const user = fc.constantFrom(...users);
  const amount = plainAmount();
  const tooMuch = fc.constant<AmountChoice>({ of: "part", promille: 2_000 });
  const target = fc.record({ owner: user, asset });
  const liquidation = weighed(
    [8, of("liquidateVault", { user, amount })],
    [1, of("liquidateVault", { user, amount, target })],
  );
  const price = {
    asset,
    owner: user,
    ratioPromille: fc.constantFrom(1000, 990, 900, 1100, 700, 500),
    beside: fc.integer({ min: -1, max: 1 }),
  };
  const limit = fc.constantFrom("debtCeiling", "debtFloor", "closeFactorBps", "stabilityFeeRate");
  const promille = fc.constantFrom(1_000, 1_100, 0, 500, 2_000);
  return [
    { weight: 18, data: of("depositInVault", { user, asset: anyAsset, amount }) },
    { weight: 8, data: of("withdrawFromVault", { user, asset, amount }) },
    { weight: 3, data: of("withdrawMaxFromVault", { user, asset }) },
    { weight: 18, data: of("mintAgainstVault", { user, asset, amount }) },
    { weight: 3, data: of("mintAgainstVault", { user, asset, amount: tooMuch }) },
    { weight: 4, data: of("mintMaxAgainstVault", { user, asset }) },
    { weight: 10, data: of("repayVault", { user, asset, amount }) },
    { weight: 4, data: of("repayAllOfVault", { user, asset }) },
    { weight: 12, data: liquidation },
    { weight: 8, data: of("priceAtVault", price) },
    { weight: 3, data: of("openNote", { user, amount }) },
    { weight: 4, data: of("claimNote", {}) },
    { weight: 1, data: of("claimNote", { user }) },
    { weight: 1, data: of("pauseVaults", { asset, on: mostly(false, 5) }) },
    { weight: 1, data: of("pauseAllVaults", { on: mostly(false, 5) }) },
    { weight: 1, data: of("supportVaults", { asset, on: mostly(true, 5) }) },
    { weight: 3, data: of("limitVaults", { asset, limit, promille }) },
    { weight: 2, data: of("setReserveShare", { bps: fc.constantFrom(2_500, 0, 10_000, 10_001) }) },
    { weight: 1, data: of("setNotePremium", { bps: fc.constantFrom(1_000, 0, 10_000, 10_001) }) },
  ];
}
