// The admin's actions on the safety module: rewards, covers, settings, stray tokens, reserves.
import { BPS } from "../../../../kernel/fixed-point.ts";
import { badDebtOf } from "../../../models/shortfall-model.ts";
import { type AmountChoice, amountIn, isNothing, meantBy, wordsFor } from "../../run/amounts.ts";
import type { CommandData, Meant } from "../../run/command-data.ts";
import type { Verb } from "../../run/field.ts";
import { tokenOf } from "../../run/requests.ts";
import { addressOf } from "../../run/setting.ts";
import { deedOf, fieldOf } from "./safety-verbs.ts";

export type AmountData = { readonly amount: AmountChoice };

export interface CoverData extends AmountData {
  /** Requested even with nothing to cover, or nothing to cover it with. */
  readonly anyway: boolean;
}

export interface TermsData extends CommandData {
  readonly cooldown: number;
  readonly window: number;
  readonly slashBps: number;
}

export interface RecoverData extends CommandData {
  readonly user: string;
  /** Requested even if nothing is astray. */
  readonly anyway: boolean;
}

export type SweepData = AmountData & { readonly asset: string };

const ENDLESS = 2n ** 256n - 1n;

/** The registry's dollars, once it has some and lets the module take them. */
export const rewardStakers: Verb<AmountData> = {
  deed(run, data) {
    const field = fieldOf(run);
    const { rewards, allowed, stable } = field.reader;
    const amount = amountIn(data.amount, rewards);
    const cannot = amount === 0n || allowed < amount;
    if (cannot && !isNothing(data.amount) && meantBy(data.amount) === "valid") return undefined;
    return deedOf(field, {
      ...{ user: "admin", func: "notifyReward", args: { amount } },
      action: { kind: "reward", amount },
      figures: `${amount} base units of ${stable}`,
    });
  },
  words: ({ amount }) => `admin rewards stakers with ${wordsFor(amount)} of what the admins have`,
  meant: ({ amount }) => meantBy(amount),
};

export const allowRewards: Verb<CommandData> = {
  deed(run) {
    const field = fieldOf(run);
    if (field.reader.allowed > 0n) return undefined;
    const { adminRegistry, stable, safetyModule } = field.world.addresses;
    const args = { target: stable, func: "approve", args: [safetyModule, String(ENDLESS)] };
    const asked = { contract: adminRegistry, func: "castVoteOnIssue", args };
    return deedOf(field, { name: "leave", user: "admin", ...asked, action: { kind: "leave" } });
  },
  words: () => "admin lets the safety module take rewards from the admins",
  meant: () => "valid",
};

export const coverLoss: Verb<CoverData> = {
  deed(run, data) {
    const field = fieldOf(run);
    const { fund, terms } = field.model;
    const badDebt = badDebtOf(run.model, field.reader.stable);
    const most = (fund * terms.slashBps) / BPS;
    const there = most < badDebt ? most : badDebt;
    const amount = amountIn(data.amount, there);
    if (amount === 0n && !isNothing(data.amount) && !data.anyway) return undefined;
    if (there === 0n && !data.anyway) return undefined;
    return deedOf(field, {
      ...{ user: "admin", func: "coverShortfall", args: { amount } },
      action: { kind: "cover", amount },
      figures: `${amount} base units of ${field.reader.stable}`,
    });
  },
  words: ({ amount }) => `admin covers ${wordsFor(amount)} of the bad debt that can be covered`,
  meant: ({ amount, anyway }): Meant => {
    if (isNothing(amount)) return "invalid";
    // A cover of too much is limited to what there is.
    return anyway || meantBy(amount) === "invalid" ? "odd" : meantBy(amount);
  },
};

export const setSafetyTerms: Verb<TermsData> = {
  deed(run, data) {
    const [cooldown, window] = [BigInt(data.cooldown), BigInt(data.window)];
    const slashBps = BigInt(data.slashBps);
    return deedOf(fieldOf(run), {
      ...{ user: "admin", func: "setParams" },
      args: { cooldown, window, maxSlashBps: slashBps },
      action: { kind: "terms", terms: { cooldown, window, slashBps } },
    });
  },
  words: ({ cooldown, window, slashBps }) =>
    `admin sets a cooldown of ${cooldown} s, a window of ${window} s, a slash of ${slashBps} bps`,
  meant: ({ cooldown, window, slashBps }) =>
    cooldown > 0 && window > 0 && slashBps <= 10_000 ? "valid" : "invalid",
};

export const recoverStrays: Verb<RecoverData> = {
  deed(run, { user, anyway }) {
    const field = fieldOf(run);
    const { gifts, fund, supply } = field.model;
    if (gifts === 0n && (supply > 0n || fund === 0n) && !anyway) return undefined;
    return deedOf(field, {
      ...{ user: "admin", func: "recoverStrayAssets" },
      args: { to: addressOf(field.world, user) },
      action: { kind: "recover", user },
    });
  },
  words: ({ user }) => `admin sends ${user} what lies in the safety module astray`,
  meant: ({ anyway }) => (anyway ? "odd" : "valid"),
};

export const sweepMarket: Verb<SweepData> = {
  deed(run, { asset, amount: choice }) {
    const field = fieldOf(run);
    const amount = amountIn(choice, run.model.markets.get(asset)?.reservesNow.low ?? 0n);
    if (amount === 0n && !isNothing(choice)) return undefined;
    return deedOf(field, {
      ...{ user: "admin", func: "sweepReserves" },
      contract: field.world.addresses.poolConfigurator,
      args: { asset: tokenOf(field.world, asset), amount },
      action: { kind: "sweep", asset, amount },
      figures: `${amount} base units of ${asset}`,
    });
  },
  words: ({ asset, amount }) => `admin sweeps ${wordsFor(amount)} of the reserves of ${asset}`,
  // A sweep of zero or of too much goes as far as it can.
  meant: ({ amount }) => (meantBy(amount) === "invalid" ? "odd" : meantBy(amount)),
};
