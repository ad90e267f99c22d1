// Situations of debts paid with another asset that a campaign should reach, each shown by a step.
import type { StepSeen } from "../../run/run.ts";
import type { Situations } from "../../run/situation.ts";
import { debtOf, done, owesAny, refused } from "./lending-steps.ts";

const swaps = ({ logs }: StepSeen) => logs.filter(({ event }) => event.name === "Swap").length;

const spentOf = ({ before, after }: StepSeen, user: string, asset: string) =>
  (before.balances[user]?.[asset] ?? 0n) - (after.balances[user]?.[asset] ?? 0n);

export const paymentSituations: Situations = {
  "a debt paid with another asset": {
    about: "A pool is paid for what the debt takes, in one transaction.",
    holds: done("repayWith", (step) => swaps(step) === 1),
  },
  "a debt paid over two pools": {
    about: "No pool has both assets, or two are cheaper than one.",
    holds: done("repayWith", (step) => swaps(step) === 2),
  },
  "a loan closed with another asset": {
    about: "Nothing is owed any more, and the payer never had the asset.",
    holds: done("repayWith", ({ before, after }, { user }) => {
      return owesAny(before, user) && !owesAny(after, user);
    }),
  },
  "a payment that buys more than the debt": {
    about: "The last unit paid bought more than was owed, and the rest is the payer's.",
    holds: done("repayWith", (step, { user, asset }) => spentOf(step, user, asset) < 0n),
  },
  "a payment for exactly what it costs": {
    about: "The most that was allowed is what was taken.",
    holds: done("repayWith", (step, { user, payWith, mostPaid }) => {
      return spentOf(step, user, payWith) === mostPaid;
    }),
  },
  "a payment one unit short of what it costs": {
    about: "The cheapest way costs more than was allowed.",
    holds: refused("repayWith", "Slippage check failed"),
  },
  "a payment without a route": {
    about: "No pool or two lead to the debt's asset, or they are closed or too small.",
    holds: refused("repayWith", "No swap route to the debt's asset"),
  },
  "a payment in the debt's own asset": {
    about: "That is an ordinary repayment, and is asked for as one.",
    holds: refused("repayWith", "Pay with an asset other than the debt's"),
  },
  "a payment that leaves some of a debt": {
    about: "What is paid in another asset counts against the debt, and the loan goes on.",
    holds: done("repayWith", ({ after }, { user, asset }) => debtOf(after, user, asset) > 0n),
  },
};
