// What happens to a pool besides trading: donations, counting and paying them out, fees, pauses.
import type { SwapAction } from "../../../models/swap-model.ts";
import { amountIn, meantBy, wordsFor } from "../../run/amounts.ts";
import type { Meant } from "../../run/command-data.ts";
import type { Verb } from "../../run/field.ts";
import { addressOf } from "../../run/setting.ts";
import type {
  DonationData,
  PoolData,
  PoolFeesData,
  PoolSwitchData,
  SkimData,
} from "./swap-data.ts";
import { type At, at, deedOn, wallet } from "./swap-verbs.ts";

export const donate: Verb<DonationData> = {
  deed(run, { user, pool, from, amount }) {
    const here = at(run, pool);
    const { address, tokens } = here.pool;
    const value = amountIn(amount, wallet(here, user, from));
    return deedOn(here, {
      ...{ name: "donate", user, func: "transfer", contract: tokens[from] },
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

/** What the admin asks of a pool, or of the factory about it. */
interface Setting<D> {
  readonly name: string;
  readonly func: string;
  readonly isFactory?: boolean;
  readonly args: (data: D, here: At) => Readonly<Record<string, unknown>>;
  readonly action: (data: D) => SwapAction;
  readonly words: (data: D) => string;
  readonly meant?: (data: D) => Meant;
}

function byAdmin<D extends PoolData>(setting: Setting<D>): Verb<D> {
  const { name, func, isFactory = false, args, action, words, meant = () => "valid" } = setting;
  return {
    deed(run, data) {
      const here = at(run, data.pool);
      const { poolFactory } = here.field.world.addresses;
      return deedOn(here, {
        ...{ name, user: "admin", func, args: args(data, here), action: action(data) },
        ...(isFactory ? { contract: poolFactory } : {}),
      });
    },
    words: (data) => `admin ${words(data)}`,
    meant,
  };
}

export const syncPool = byAdmin<PoolData>({
  ...{ name: "syncPool", func: "syncPools", isFactory: true },
  args: (_data, { pool }) => ({ pools: [pool.address] }),
  action: () => ({ kind: "sync" }),
  words: ({ pool }) => `counts in what was given to ${pool}`,
});

export const skimPool = byAdmin<SkimData>({
  ...{ name: "skimPool", func: "skimPools", isFactory: true },
  args: ({ user }, { pool, field }) => ({
    pools: [pool.address],
    to: addressOf(field.world, user),
  }),
  action: ({ user }) => ({ kind: "skim", user }),
  words: ({ pool, user }) => `pays ${user} what was given to ${pool}`,
});

export const setPoolFees = byAdmin<PoolFeesData>({
  ...{ name: "setPoolFees", func: "setPoolFeeParameters", isFactory: true },
  args: ({ feeBps, lpShareBps }, { pool }) => ({
    pool: pool.address,
    swapFeeRate: BigInt(feeBps),
    lpSharePercent: BigInt(lpShareBps),
  }),
  action: ({ feeBps, lpShareBps }) => ({
    ...{ kind: "fees", feeBps: BigInt(feeBps), lpShareBps: BigInt(lpShareBps) },
  }),
  words: ({ pool, feeBps, lpShareBps }) =>
    `sets the fee of ${pool} to ${feeBps} bps, of which ${lpShareBps} bps stay`,
  meant: ({ feeBps }) => (feeBps >= 1 && feeBps <= 1_000 ? "valid" : "invalid"),
});

export const setZapFees = byAdmin<PoolSwitchData>({
  ...{ name: "setZapFees", func: "setZapSwapFeesEnabled" },
  args: ({ on: enabled }) => ({ enabled }),
  action: ({ on: enabled }) => ({ kind: "zapFees", enabled }),
  words: ({ pool, on }) => `turns fees on single additions to ${pool} ${on ? "on" : "off"}`,
});

export const pausePool = byAdmin<PoolSwitchData>({
  ...{ name: "pausePool", func: "setPaused" },
  args: ({ on: paused }) => ({ paused }),
  action: ({ on: paused }) => ({ kind: "paused", paused }),
  words: ({ pool, on }) => `${on ? "pauses" : "unpauses"} ${pool}`,
  // A disabled pool refuses it, which is not known beforehand.
  meant: () => "odd",
});

export const disablePool = byAdmin<PoolSwitchData>({
  ...{ name: "disablePool", func: "setDisabled" },
  args: ({ on: disabled }) => ({ disabled }),
  action: ({ on: disabled }) => ({ kind: "disabled", disabled }),
  words: ({ pool, on }) => `${on ? "disables" : "enables"} ${pool}`,
});
