// Situations of any step: fees, refusals, time and prices.

import type { StepSeen } from "../run/run.ts";
import { VOUCHER } from "../run/setting.ts";
import { logged, type Situations } from "../run/situation.ts";

const userOf = ({ deed }: StepSeen) => ("user" in deed ? deed.user : "");

const spent = (step: StepSeen, asset: string) => {
  const user = userOf(step);
  return (step.before.balances[user]?.[asset] ?? 0n) - (step.after.balances[user]?.[asset] ?? 0n);
};

const noVouchers = (step: StepSeen) =>
  userOf(step) !== "" && step.before.balances[userOf(step)]?.[VOUCHER] === 0n;

const YEAR = 365 * 86_400;

export const worldSituations: Situations = {
  "a fee paid in the stable token": {
    about: "The sender has no voucher, and the flat fee is taken.",
    holds: (step) => step.logs.length > 0 && noVouchers(step),
  },
  "a refused call that left only the fee": {
    about: "The call was taken back, the voucher or the flat fee was not.",
    holds: (step) =>
      !step.accepted &&
      userOf(step) !== "" &&
      (spent(step, VOUCHER) > 0n || (noVouchers(step) && spent(step, "PUSD") === 10n ** 16n)),
  },
  "a fee nobody could pay": {
    about: "Neither a voucher nor the flat fee was there, so that nothing was included.",
    holds: ({ reason }) => reason === "Insufficient gas fee coverage",
  },
  "a year or more at once": {
    about: "Interest and fees compound over a long span in one step.",
    holds: ({ deed }) => deed.kind === "advance" && deed.seconds >= YEAR,
  },
  "no time at all": {
    about: "The clock is moved by nothing.",
    holds: ({ deed }) => deed.kind === "advance" && deed.seconds === 0,
  },
  "a price set by somebody who may not": {
    about: "Only the oracle and the admin set prices.",
    holds: ({ deed, accepted, reason }) =>
      deed.kind === "setPrice" && !accepted && reason !== "Price must be greater than 0",
  },
  "a price of nothing refused": {
    about: "A price is at least the least unit.",
    holds: ({ deed, accepted }) => deed.kind === "setPrice" && !accepted && deed.price === 0n,
  },
  "a price crashed": {
    about: "An asset lost half of its price or more in one step.",
    holds: ({ deed, accepted, before }) =>
      deed.kind === "setPrice" && accepted && deed.price * 2n <= (before.price[deed.asset] ?? 0n),
  },
  "a price pumped": {
    about: "An asset doubled its price or more in one step.",
    holds: ({ deed, accepted, before }) => {
      if (deed.kind !== "setPrice" || !accepted) return false;
      const was = before.price[deed.asset] ?? 0n;
      return was > 0n && deed.price >= 2n * was;
    },
  },
  "a price of the least unit": {
    about: "An asset is as good as worthless.",
    holds: ({ deed, accepted }) => deed.kind === "setPrice" && accepted && deed.price === 1n,
  },
  "most of a purse spent at once": {
    about: "Half of somebody's stable tokens or more went in one step.",
    holds: (step) => {
      const held = step.before.balances[userOf(step)]?.PUSD ?? 0n;
      return (
        logged(step, "Transfer") !== undefined && held > 0n && spent(step, "PUSD") * 2n >= held
      );
    },
  },
};
