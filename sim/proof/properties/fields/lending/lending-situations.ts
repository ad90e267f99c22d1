// Situations of loans, markets and supplies that a campaign should reach, each shown by a step.
import { WAD } from "../../../../kernel/fixed-point.ts";
import type { Situations } from "../../run/situation.ts";
import { anyHealth, debtOf, done, owesAny, refused } from "./lending-steps.ts";
import { liquidationSituations } from "./liquidation-situations.ts";
import { paymentSituations } from "./payment-situations.ts";

/** A borrow requested at its exact limit. */
function isAtLimit(data: unknown): boolean {
  if (typeof data !== "object" || data === null || !("amount" in data)) return false;
  const { amount } = data as { amount: { of: string; beside?: number } };
  return amount.of === "limit" && amount.beside === 0;
}

const loans: Situations = {
  "a borrow to the last unit": {
    about: "One unit more would have been refused for want of collateral.",
    holds: done("borrow", ({ run }) => isAtLimit(run.told.at(-1)?.data)),
  },
  "a borrow one unit too large": {
    about: "The limit is met, and a unit more is refused.",
    holds: refused("borrow", "Insufficient collateral for borrow"),
  },
  "a borrow past a market's ceiling": {
    about: "The debt ceiling of the asset keeps a borrow away.",
    holds: refused("borrow", "Debt ceiling (asset) exceeded"),
  },
  "a borrow of more than the market has": {
    about: "There is collateral enough, and too little cash.",
    holds: refused("borrow", "Insufficient liquidity"),
  },
  "debts in two markets at once": {
    about: "One account owes two assets, and its health is over both.",
    holds: done("borrow", ({ after }, { user }) => {
      return Object.values(after.debt[user] ?? {}).filter((debt) => debt > 0n).length > 1;
    }),
  },
  "a loan with health exactly at the limit": {
    about: "A health factor of 1 to the last digit: not yet to be liquidated.",
    holds: (step) => anyHealth(step, (after) => after === WAD),
  },
  "a loan that time made unhealthy": {
    about: "Interest alone took a health factor below 1.",
    holds: done("advance", (step) =>
      anyHealth(step, (after, before) => after < WAD && before >= WAD),
    ),
  },
  "a loan that a price made unhealthy": {
    about: "A price took a health factor below 1.",
    holds: done("setPrice", (step) =>
      anyHealth(step, (after, before) => after < WAD && before >= WAD),
    ),
  },
  "a loan that a price healed": {
    about: "A price took a health factor from below 1 to 1 or more.",
    holds: done("setPrice", (step) =>
      anyHealth(step, (after, before) => after >= WAD && before < WAD),
    ),
  },
  "a debt repaid in full": {
    about: "Nothing is owed any more, and the loan is closed.",
    holds: done("repay", ({ before, after }, { user }) => {
      return owesAny(before, user) && !owesAny(after, user);
    }),
  },
  "more repaid than was owed": {
    about: "Only the debt is taken, the rest stays with the payer.",
    holds: done("repay", ({ before }, { user, asset, amount }) => {
      return amount !== "ALL" && amount > debtOf(before, user, asset) + 1n;
    }),
  },
  "a debt of one unit": {
    about: "The least that can be owed.",
    holds: done("borrow", ({ after }, { user, asset }) => debtOf(after, user, asset) === 1n),
  },
};

const markets: Situations = {
  "a market emptied of cash": {
    about: "All that was supplied is lent out or withdrawn.",
    holds: (step) =>
      step.accepted &&
      Object.entries(step.after.market).some(
        ([asset, { cash }]) => cash === 0n && (step.before.market[asset]?.cash ?? 0n) > 0n,
      ),
  },
  "a withdrawal the market cannot pay": {
    about: "A lender's claim is more than there is in cash.",
    holds: refused("withdrawLiquidity", "Insufficient liquidity (excl reserves)"),
  },
  "a supply too small for a share": {
    about: "So little is supplied that not one share comes of it.",
    holds: refused("supplyLiquidity", "Mint calc"),
  },
  "all of somebody's supply withdrawn": {
    about: "A lender leaves with all of his claim.",
    holds: done("withdrawLiquidity", ({ before, after }, { user, asset }) => {
      return (before.shares[user]?.[asset] ?? 0n) > 0n && after.shares[user]?.[asset] === 0n;
    }),
  },
  "collateral kept by a loan": {
    about: "While a loan is active its collateral stays.",
    holds: refused("withdrawCollateral", "Withdrawal would exceed existing loan"),
  },
  "collateral withdrawn beside a loan": {
    about: "What a loan does not need is given back where that is allowed.",
    holds: done("withdrawCollateral", ({ after }, { user }) => owesAny(after, user)),
  },
  "an action on a paused pool": {
    about: "The pool is paused, and refuses.",
    holds: ({ reason, deed }) =>
      deed.kind !== "call" &&
      reason === "This functionality has been paused and is currently not available",
  },
  "a repayment while the pool is paused": {
    about: "A pause keeps nobody from repaying.",
    holds: done("repay", ({ run }) => run.model.paused),
  },
};

export const lendingSituations: Situations = {
  ...loans,
  ...markets,
  ...liquidationSituations,
  ...paymentSituations,
};
