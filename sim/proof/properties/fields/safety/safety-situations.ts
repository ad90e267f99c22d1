// Situations of the safety module that a campaign should reach, each shown by a step.
import type { StepSeen } from "../../run/run.ts";
import type { Situations } from "../../run/situation.ts";
import { type SafetyDeed, SafetyFieldModel } from "./safety-field-model.ts";

interface Seen<K extends SafetyDeed["kind"]> extends StepSeen {
  readonly action: Extract<SafetyDeed, { kind: K }>;
  readonly user: string;
  readonly field: SafetyFieldModel;
}

function on<K extends SafetyDeed["kind"]>(kind: K, holds: (seen: Seen<K>) => boolean) {
  return (step: StepSeen): boolean => {
    if (step.deed.kind !== "call") return false;
    const action = step.deed.action as SafetyDeed;
    if (action.kind !== kind) return false;
    const field = step.run.fieldOf(SafetyFieldModel);
    return holds({ ...step, action: action as never, user: step.deed.user, field });
  };
}

const refused = <K extends SafetyDeed["kind"]>(kind: K, reason: string) =>
  on(kind, (seen) => seen.reason === reason);

/** Seconds since the window opened; below 0 before it, and meaningless without a cooldown. */
function intoWindow({ field, user, after }: Seen<"redeem">): bigint | undefined {
  const since = field.was.cooling.get(user);
  return since === undefined ? undefined : BigInt(after.now) - since - field.was.terms.cooldown;
}

const staking: Situations = {
  "staked first": {
    about: "There is no share yet, and the first sets the price to one.",
    holds: on("stake", ({ accepted, field }) => accepted && field.was.supply === 0n),
  },
  "staked at a price above one": {
    about: "Rewards or reserves came in, and a share costs more than a dollar.",
    holds: on("stake", ({ accepted, field: { was } }) => accepted && was.fund > was.supply),
  },
  "staked at a price below one": {
    about: "Bad debt was paid for, and a share costs less than a dollar.",
    holds: on("stake", ({ accepted, field: { was } }) => {
      return accepted && was.supply > 0n && was.fund < was.supply;
    }),
  },
  "a stake too small for a share": {
    about: "So little is staked that not one share comes of it.",
    holds: refused("stake", "SM:dust"),
  },
  "a stake kept out by strays": {
    about: "Something came in before the first share, and belongs to nobody.",
    holds: refused("stake", "SM:init stray funds"),
  },
  "a stake in a fund slashed to nothing": {
    about: "There are shares, and nothing that they are shares of.",
    holds: refused("stake", "SM:price=0"),
  },
  "a stake that ends a cooldown": {
    about: "Whoever stakes more has to wait anew.",
    holds: on("stake", ({ accepted, field, user }) => accepted && field.was.cooling.has(user)),
  },
  "a stake or a redemption below its least": {
    about: "A unit more was asked for than there was.",
    holds: ({ reason }) => reason === "SM:slippage",
  },
};

const redeeming: Situations = {
  "redeemed in the first second of the window": {
    about: "The cooldown is over in this very second.",
    holds: on("redeem", (seen) => seen.accepted && intoWindow(seen) === 0n),
  },
  "redeemed in the last second of the window": {
    about: "A second later it would be too late.",
    holds: on("redeem", (seen) => {
      return seen.accepted && intoWindow(seen) === seen.field.was.terms.window;
    }),
  },
  "redeemed too early": {
    about: "The cooldown is not over.",
    holds: refused("redeem", "SM:cooling"),
  },
  "redeemed too late": {
    about: "The window has closed, and the wait begins anew.",
    holds: refused("redeem", "SM:window over"),
  },
  "redeemed without a cooldown": {
    about: "Nobody leaves without notice.",
    holds: refused("redeem", "SM:no cooldown"),
  },
  "redeemed more than one has": {
    about: "There are fewer shares than were offered.",
    holds: refused("redeem", "SM:not holder"),
  },
  "redeemed at a loss": {
    about: "A share pays less than a dollar, since bad debt was paid for.",
    holds: on("redeem", ({ accepted, field: { was } }) => accepted && was.fund < was.supply),
  },
  "the last share redeemed": {
    about: "Nobody insures the lenders any more.",
    holds: on("redeem", ({ accepted, field }) => accepted && field.model.supply === 0n),
  },
  "a cooldown begun anew": {
    about: "Whoever waits already waits from the start.",
    holds: on("cooldown", ({ accepted, field, user }) => accepted && field.was.cooling.has(user)),
  },
};

const admins: Situations = {
  "stakers rewarded": {
    about: "Each share is worth more.",
    holds: on("reward", ({ accepted }) => accepted),
  },
  "a gift to the safety module": {
    about: "It changes the price of no share.",
    holds: on("gift", ({ accepted, action, field }) => {
      return accepted && action.amount > 0n && field.was.supply > 0n;
    }),
  },
  "strays recovered beside stakes": {
    about: "Only what belongs to no share is sent on.",
    holds: on("recover", ({ accepted, field }) => accepted && field.was.supply > 0n),
  },
  "strays recovered before any stake": {
    about: "While there are no shares all there is belongs to nobody.",
    holds: on("recover", ({ accepted, field }) => accepted && field.was.supply === 0n),
  },
  "a slash at the cap": {
    about: "More bad debt is left, and stakers may not be charged more at once.",
    holds: on("cover", ({ accepted, action, field: { was, badDebt, moved } }) => {
      const cap = (was.fund * was.terms.slashBps) / 10_000n;
      return accepted && moved === cap && cap < badDebt && cap <= action.amount;
    }),
  },
  "bad debt covered to the last unit": {
    about: "The lenders have nothing left to bear.",
    holds: on("cover", ({ accepted, field }) => accepted && field.moved === field.badDebt),
  },
  "a cover with nothing to cover": {
    about: "There is no bad debt in the insured market.",
    holds: refused("cover", "SM:no bad debt"),
  },
  "a cover of nothing": {
    about: "There is bad debt, and nothing to be taken, or nothing asked for.",
    holds: refused("cover", "LP:zero"),
  },
  "reserves swept to stakers": {
    about: "A part of the lenders' reserves raises the price of a share.",
    holds: on("sweep", ({ accepted, field: { was, model } }) => {
      return accepted && was.supply > 0n && model.fund > was.fund;
    }),
  },
  "reserves swept before any stake": {
    about: "What comes in belongs to nobody, and keeps the first stake out.",
    holds: on("sweep", ({ accepted, field: { was, model } }) => {
      return accepted && was.supply === 0n && model.fund > was.fund;
    }),
  },
  "reserves swept of a market not insured": {
    about: "Nothing of them is the stakers'.",
    holds: on("sweep", ({ accepted, action, field }) => {
      return accepted && field.moved > 0n && action.asset !== field.reader.stable;
    }),
  },
  "terms changed while somebody waits": {
    about: "A window under way is as long as the new terms say.",
    holds: on("terms", ({ accepted, field: { was } }) => accepted && was.cooling.size > 0),
  },
};

export const safetySituations: Situations = { ...staking, ...redeeming, ...admins };
