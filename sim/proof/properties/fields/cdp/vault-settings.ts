// The admin's settings of vaults: limits, pauses, and receivers of fees.
import { BPS, RAY, WAD } from "../../../../kernel/fixed-point.ts";
import type { CommandData } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import type {
  GlobalSwitchData,
  VaultBpsData,
  VaultLimitData,
  VaultSwitchData,
} from "./cdp-data.ts";
import { engineDeed, readerOf } from "./cdp-verbs.ts";
import type { VaultReader } from "./vault-reader.ts";

function set(
  run: Run,
  func: string,
  args: Readonly<Record<string, unknown>>,
  refusal?: "CDP_RESERVE_BPS" | "CDP_PREMIUM" | "CDP_FLOOR_ABOVE_CEILING",
): CallDeed {
  const action = { kind: "set", ...(refusal === undefined ? {} : { refusal }) } as const;
  return engineDeed(readerOf(run), { user: "admin", func, args, action });
}

function limitIn(reader: VaultReader, { asset, limit, promille }: VaultLimitData): bigint {
  const part = BigInt(promille);
  switch (limit) {
    case "debtCeiling":
      return (reader.owed(asset) * part) / 1_000n;
    case "debtFloor":
      return (WAD * part) / 1_000n;
    case "closeFactorBps":
      return BPS / 2n + 2n * part;
    case "stabilityFeeRate":
      // About three per cent a year.
      return RAY + 10n ** 15n * part;
  }
}

/** One of an asset's limits; all others stay. */
export const limitVaults: Verb<VaultLimitData> = {
  deed(run, data) {
    const reader = readerOf(run);
    const { isPaused: pause, ...config } = reader.config(data.asset);
    if (config.unitScale === 0n) return undefined;
    const figures = { ...config, [data.limit]: limitIn(reader, data) };
    const { debtCeiling, debtFloor } = figures;
    const refusal =
      debtCeiling > 0n && debtFloor > debtCeiling ? "CDP_FLOOR_ABOVE_CEILING" : undefined;
    const args = { asset: reader.token(data.asset), ...figures, pause };
    return set(run, "setCollateralAssetParams", args, refusal);
  },
  words: ({ asset, limit, promille }) => {
    const share = `${promille / 10} %`;
    const to = {
      debtCeiling: `lets the ${asset} vaults owe at most ${share} of what they owe`,
      debtFloor: `lets each ${asset} vault owe at least ${share} of a dollar`,
      closeFactorBps: `lets ${50 + promille / 50} % of a ${asset} vault be liquidated`,
      stabilityFeeRate: `sets the fee of the ${asset} vaults to ${share} of 3 % a year`,
    };
    return `admin ${to[limit]}`;
  },
  meant: () => "odd",
};

/** A switch that is set already is left out. */
export const pauseVaults: Verb<VaultSwitchData> = {
  deed(run, { asset, on }) {
    const reader = readerOf(run);
    if (reader.config(asset).isPaused === on) return undefined;
    return set(run, "setPaused", { asset: reader.token(asset), isPaused: on });
  },
  words: ({ asset, on }) => `admin ${on ? "pauses" : "unpauses"} the ${asset} vaults`,
  meant: () => "valid",
};

export const pauseAllVaults: Verb<GlobalSwitchData> = {
  deed(run, { on }) {
    if (readerOf(run).store.globalPaused.value === on) return undefined;
    return set(run, "setPausedGlobal", { isPaused: on });
  },
  words: ({ on }) => `admin ${on ? "pauses" : "unpauses"} all vaults`,
  meant: () => "valid",
};

export const supportVaults: Verb<VaultSwitchData> = {
  deed(run, { asset, on }) {
    const reader = readerOf(run);
    if (reader.store.isSupportedAsset.get(reader.token(asset)) === on) return undefined;
    return set(run, "setSupportedAsset", { asset: reader.token(asset), supported: on });
  },
  words: ({ asset, on }) => `admin ${on ? "admits" : "bars"} ${asset} for vaults`,
  meant: () => "valid",
};

const isBps = ({ bps }: CommandData & { bps: number }) => (bps <= 10_000 ? "valid" : "invalid");

export const setReserveShare: Verb<VaultBpsData> = {
  deed(run, { bps }) {
    const refusal = bps > 10_000 ? "CDP_RESERVE_BPS" : undefined;
    return set(run, "setFeeToReserveBps", { bps: BigInt(bps) }, refusal);
  },
  words: ({ bps }) => `admin sends ${bps} bps of the vaults' fees to the reserve`,
  meant: isBps,
};

export const setNotePremium: Verb<VaultBpsData> = {
  deed(run, { bps }) {
    const refusal = bps > 10_000 ? "CDP_PREMIUM" : undefined;
    return set(run, "setJuniorPremium", { premiumBps: BigInt(bps) }, refusal);
  },
  words: ({ bps }) => `admin sets the premium of notes to ${bps} bps`,
  meant: isBps,
};
