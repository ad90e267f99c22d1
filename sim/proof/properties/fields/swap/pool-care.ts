// What happens to a pool besides trading: donations, counting and paying them out, fees, pauses.
import { amountIn, meantBy, wordsFor } from "../../run/amounts.ts";
import type { Verb } from "../../run/field.ts";
import { addressOf } from "../../run/setting.ts";
import type {
  DonationData,
  PoolData,
  PoolFeesData,
  PoolSwitchData,
  SkimData,
} from "./swap-data.ts";
import { at, deedOn, wallet } from "./swap-verbs.ts";

export const donate: Verb<DonationData> = {
  deed(run, { user, pool, from, amount }) {
    const here = at(run, pool);
    const { address, tokens } = here.pool;
    const value = amountIn(amount, wallet(here, user, from));
    return deedOn(here, "transfer", {
      ...{ name: "donate", user, contract: tokens[from] },
      action: { kind: "donate", user, side: from, amount: value },
      args: { to: address, value },
      figures: `${value} base units`,
    });
  },
  words: ({ user, pool, from, amount }) => {
    const asset = pool.split("-")[from === "A" ? 0 : 1] ?? "";
    return `${user} gives ${wordsFor(amount)} of ${asset} to ${pool}`;
  },
  // A donation of zero is a transfer like any other.
  meant: ({ amount }) => (amount.of === "units" && amount.units === 0n ? "odd" : meantBy(amount)),
};

export const syncPool: Verb<PoolData> = {
  deed(run, { pool }) {
    const here = at(run, pool);
    return deedOn(here, "syncPools", {
      ...{ name: "syncPool", user: "admin", contract: here.field.world.addresses.poolFactory },
      action: { kind: "sync" },
      args: { pools: [here.pool.address] },
      figures: "",
    });
  },
  words: ({ pool }) => `admin counts in what was given to ${pool}`,
  meant: () => "valid",
};

export const skimPool: Verb<SkimData> = {
  deed(run, { pool, user }) {
    const here = at(run, pool);
    const { world } = here.field;
    return deedOn(here, "skimPools", {
      ...{ name: "skimPool", user: "admin", contract: world.addresses.poolFactory },
      action: { kind: "skim", user },
      args: { pools: [here.pool.address], to: addressOf(world, user) },
      figures: "",
    });
  },
  words: ({ pool, user }) => `admin pays ${user} what was given to ${pool}`,
  meant: () => "valid",
};

export const setPoolFees: Verb<PoolFeesData> = {
  deed(run, { pool, feeBps, lpShareBps }) {
    const here = at(run, pool);
    const [swapFeeRate, lpSharePercent] = [BigInt(feeBps), BigInt(lpShareBps)];
    return deedOn(here, "setPoolFeeParameters", {
      ...{ name: "setPoolFees", user: "admin", contract: here.field.world.addresses.poolFactory },
      action: { kind: "fees", feeBps: swapFeeRate, lpShareBps: lpSharePercent },
      args: { pool: here.pool.address, swapFeeRate, lpSharePercent },
      figures: "",
    });
  },
  words: ({ pool, feeBps, lpShareBps }) =>
    `admin sets the fee of ${pool} to ${feeBps} bps, of which ${lpShareBps} bps stay`,
  meant: ({ feeBps }) => (feeBps >= 1 && feeBps <= 1_000 ? "valid" : "invalid"),
};

export const setZapFees: Verb<PoolSwitchData> = {
  deed(run, { pool, on }) {
    const here = at(run, pool);
    return deedOn(here, "setZapSwapFeesEnabled", {
      ...{ name: "setZapFees", user: "admin", action: { kind: "zapFees", enabled: on } },
      args: { enabled: on },
      figures: "",
    });
  },
  words: ({ pool, on }) => `admin turns fees on single additions to ${pool} ${on ? "on" : "off"}`,
  meant: () => "valid",
};

export const pausePool: Verb<PoolSwitchData> = {
  deed(run, { pool, on }) {
    const here = at(run, pool);
    return deedOn(here, "setPaused", {
      ...{ name: "pausePool", user: "admin", action: { kind: "paused", paused: on } },
      args: { paused: on },
      figures: "",
    });
  },
  words: ({ pool, on }) => `admin ${on ? "pauses" : "unpauses"} ${pool}`,
  // A disabled pool refuses it, which is not known beforehand.
  meant: () => "odd",
};

export const disablePool: Verb<PoolSwitchData> = {
  deed(run, { pool, on }) {
    const here = at(run, pool);
    return deedOn(here, "setDisabled", {
      ...{ name: "disablePool", user: "admin", action: { kind: "disabled", disabled: on } },
      args: { disabled: on },
      figures: "",
    });
  },
  words: ({ pool, on }) => `admin ${on ? "disables" : "enables"} ${pool}`,
  meant: () => "valid",
};
