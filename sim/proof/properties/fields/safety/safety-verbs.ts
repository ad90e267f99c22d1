// What stakers do: stake, wait, redeem, donate. Figures are computed from the current model.
import { MAX_UINT256, min } from "../../../../kernel/fixed-point.ts";
import type { SafetyModel } from "../../../models/safety-model.ts";
import { type AmountChoice, amountIn, meantBy, wordsFor } from "../../run/amounts.ts";
import { type CallRequest, callDeed } from "../../run/call-deed.ts";
import type { CommandData, Meant } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { type SafetyDeed, SafetyFieldModel } from "./safety-field-model.ts";

/** A minimum that does not bind, one that is reached exactly, or one that is missed by a unit. */
export type Least = "loose" | "exact" | "missed";

export interface StakeData extends CommandData {
  readonly user: string;
  readonly amount: AmountChoice;
  readonly least: Least;
}

export interface RedeemData extends CommandData {
  /** Absent for a staker whose window is open. */
  readonly user?: string;
  readonly amount: AmountChoice;
  readonly least: Least;
}

export interface CooldownData extends CommandData {
  /** Absent for the user with the most shares. */
  readonly user?: string;
}

/** The second before a cooling staker's window, its first, its last, or the one after it. */
export type WindowData = { readonly at: "before" | "first" | "last" | "after" };
export type DollarsData = { readonly user: string; readonly amount: AmountChoice };

export const fieldOf = (run: Run) => run.fieldOf(SafetyFieldModel);

type Asked = CallRequest<SafetyDeed> & {
  /** Dollars the module may take. */
  readonly approved?: bigint;
};

export function deedOf({ world }: SafetyFieldModel, { approved, ...asked }: Asked): CallDeed {
  const { safetyModule: spender, stable: token } = world.addresses;
  const deed = callDeed("safety", spender, asked);
  if (approved === undefined) return deed;
  return { ...deed, approvals: [{ token, spender, amount: approved }] };
}

const sharesFor = ({ supply, fund }: SafetyModel, amount: bigint) =>
  supply === 0n ? amount : fund === 0n ? 0n : (amount * supply) / fund;

const isStray = ({ supply, fund }: SafetyModel) => supply === 0n && fund > 0n;

/** A minimum as the call can carry it. */
function leastOf(least: Least, exact: bigint): bigint {
  if (least === "loose") return 0n;
  return min(least === "exact" ? exact : exact + 1n, MAX_UINT256);
}

function meantAs(amount: AmountChoice, least: Least): Meant {
  if (least === "missed") return "invalid";
  const meant = meantBy(amount);
  return meant === "valid" && least === "exact" ? "odd" : meant;
}

const within = (least: Least) =>
  least === "loose" ? "" : least === "exact" ? ", for no less" : ", for a unit more";

export const stakeForSafety: Verb<StakeData> = {
  deed(run, data) {
    const { user, amount, least } = data;
    const field = fieldOf(run);
    const assetsIn = amountIn(amount, field.reader.spendable(user));
    const shares = isStray(field.model) ? 0n : sharesFor(field.model, assetsIn);
    if (this.meant(data, run) === "valid" && shares === 0n) return undefined;
    const minSharesOut = leastOf(least, shares);
    return deedOf(field, {
      ...{ user, func: "stake", approved: assetsIn },
      args: { assetsIn, minSharesOut },
      action: { kind: "stake", user, amount: assetsIn, least: minSharesOut },
      figures: `${assetsIn} base units of ${field.reader.stable}`,
    });
  },
  words: ({ user, amount, least }) =>
    `${user} stakes ${wordsFor(amount)} of the dollars${within(least)}`,
  meant: ({ amount, least }) => meantAs(amount, least),
};

/** Stakers who can pay a fee, in the order of the run's users. */
function stakers(run: Run): string[] {
  const { model, reader } = fieldOf(run);
  return run.opening.users.filter((user) => model.sharesOf(user) > 0n && reader.paysFee(user));
}

/** The user with the most shares, the first of several. */
function largestStaker(run: Run): string | undefined {
  const { model } = fieldOf(run);
  let found: string | undefined;
  for (const user of stakers(run)) {
    if (found === undefined || model.sharesOf(user) > model.sharesOf(found)) found = user;
  }
  return found;
}

export const coolDown: Verb<CooldownData> = {
  deed(run, { user = largestStaker(run) }) {
    if (user === undefined) return undefined;
    const action = { kind: "cooldown", user } as const;
    return deedOf(fieldOf(run), { user, func: "startCooldown", action });
  },
  words: ({ user = "the largest staker" }) => `${user} starts a cooldown`,
  // A user without shares may do it as well.
  meant: () => "valid",
};

/** When a staker's window opens; undefined without a cooldown. */
function opensAt({ cooling, terms }: SafetyModel, user: string): bigint | undefined {
  const since = cooling.get(user);
  return since === undefined ? undefined : since + terms.cooldown;
}

function isOpen(field: SafetyFieldModel, user: string): boolean {
  const opens = opensAt(field.model, user);
  const { now } = field.reader;
  return opens !== undefined && now >= opens && now <= opens + field.model.terms.window;
}

export const redeemFromSafety: Verb<RedeemData> = {
  deed(run, data) {
    const { amount, least } = data;
    const field = fieldOf(run);
    const { model } = field;
    const user = data.user ?? stakers(run).find((each) => isOpen(field, each));
    if (user === undefined) return undefined;
    const sharesIn = amountIn(amount, model.sharesOf(user));
    // A part of no shares is nothing, which other commands request on purpose.
    if (sharesIn === 0n && amount.of !== "units") return undefined;
    const worth = model.supply === 0n ? 0n : (sharesIn * model.fund) / model.supply;
    const minAssetsOut = leastOf(least, worth);
    return deedOf(field, {
      ...{ user, func: "redeem" },
      args: { sharesIn, minAssetsOut },
      action: { kind: "redeem", user, amount: sharesIn, least: minAssetsOut },
      figures: `${sharesIn} shares`,
    });
  },
  words: ({ user = "a staker whose window is open", amount, least }) =>
    `${user} redeems ${wordsFor(amount)} of the shares${within(least)}`,
  meant: ({ user, amount, least }) => {
    const meant = meantAs(amount, least);
    return user !== undefined && meant === "valid" ? "odd" : meant;
  },
};

/** The first of those who cool down and own something, by when they started. */
export const awaitWindow: Verb<WindowData> = {
  deed(run, { at }) {
    const { model, reader } = fieldOf(run);
    const user = [...model.cooling.keys()].find((each) => model.sharesOf(each) > 0n);
    const opens = user === undefined ? undefined : opensAt(model, user);
    if (opens === undefined) return undefined;
    const { window } = model.terms;
    const due = {
      before: opens - 1n,
      first: opens,
      last: opens + window,
      after: opens + window + 1n,
    };
    const seconds = due[at] - reader.now;
    return seconds <= 0n ? undefined : { kind: "advance", seconds: Number(seconds) };
  },
  words: ({ at }) => {
    const when = { before: "the second before", first: "the first second of" };
    const late = { last: "the last second of", after: "the second after" };
    return `${{ ...when, ...late }[at]} a staker's window comes`;
  },
  meant: () => "time",
};

/** To the module, or to the admins who may reward stakers with it. */
function paying(
  run: Run,
  { user, amount }: DollarsData,
  kind: "gift" | "fund",
): CallDeed | undefined {
  const field = fieldOf(run);
  const { stable, safetyModule, adminRegistry } = field.world.addresses;
  const value = amountIn(amount, field.reader.spendable(user));
  if (value === 0n && amount.of !== "units") return undefined;
  const to = kind === "gift" ? safetyModule : adminRegistry;
  return deedOf(field, {
    ...{ name: kind, user, contract: stable, func: "transfer", args: { to, value } },
    action: { kind, user, amount: value },
    figures: `${value} base units of ${field.reader.stable}`,
  });
}

/** A donation of zero is a transfer like any other. */
const meantByGift = ({ amount }: DollarsData): Meant =>
  amount.of === "units" && amount.units === 0n ? "odd" : meantBy(amount);

export const giveToSafety: Verb<DollarsData> = {
  deed: (run, data) => paying(run, data, "gift"),
  words: ({ user, amount }) =>
    `${user} gives ${wordsFor(amount)} of the dollars to the safety module`,
  meant: meantByGift,
};

export const fundRewards: Verb<DollarsData> = {
  deed: (run, data) => paying(run, data, "fund"),
  words: ({ user, amount }) => `${user} gives ${wordsFor(amount)} of the dollars to the admins`,
  meant: meantByGift,
};
