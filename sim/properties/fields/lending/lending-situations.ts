// Situations of lending that a campaign should reach, each shown by a step.
import type { Deed } from "../../door.ts";
import { logged, type Situation, type StepSeen } from "../../situation.ts";

const WAD = 10n ** 18n;
const INFINITE = 2n ** 256n - 1n;
const FULL_CLOSE = (95n * WAD) / 100n;

type Held<K extends Deed["kind"]> = Extract<Deed, { kind: K }>;

/** A situation of one kind of deed that was accepted. */
function done<K extends Deed["kind"]>(kind: K, holds: (step: StepSeen, deed: Held<K>) => boolean) {
  return (step: StepSeen): boolean =>
    step.deed.kind === kind && step.accepted && holds(step, step.deed as Held<K>);
}

function refused<K extends Deed["kind"]>(kind: K, reason: string) {
  return (step: StepSeen): boolean => step.deed.kind === kind && step.reason === reason;
}

const healthOf = ({ healthFactor }: StepSeen["after"], user: string) =>
  healthFactor[user] ?? INFINITE;

const anyHealth = (step: StepSeen, holds: (after: bigint, before: bigint) => boolean) =>
  Object.entries(step.after.healthFactor).some(([user, after]) =>
    holds(after, healthOf(step.before, user)),
  );

const debtOf = (view: StepSeen["after"], user: string, asset: string) =>
  view.debt[user]?.[asset] ?? 0n;

const owesAny = (view: StepSeen["after"], user: string) =>
  Object.values(view.debt[user] ?? {}).some((debt) => debt > 0n);

/** A borrow that was asked for at its very limit. */
function isAtLimit(data: unknown): boolean {
  if (typeof data !== "object" || data === null || !("amount" in data)) return false;
  const { amount } = data as { amount: { of: string; beside?: number } };
  return amount.of === "limit" && amount.beside === 0;
}

const loans: readonly Situation[] = [
  {
    name: "a borrow to the last unit",
    about: "One unit more would have been refused for want of collateral.",
    holds: done("borrow", ({ run }) => isAtLimit(run.told.at(-1)?.data)),
  },
  {
    name: "a borrow one unit too large",
    about: "The limit is met, and a unit more is refused.",
    holds: refused("borrow", "Insufficient collateral for borrow"),
  },
  {
    name: "a borrow past a market's ceiling",
    about: "The debt ceiling of the asset keeps a borrow away.",
    holds: refused("borrow", "Debt ceiling (asset) exceeded"),
  },
  {
    name: "a borrow of more than the market has",
    about: "There is collateral enough, and too little cash.",
    holds: refused("borrow", "Insufficient liquidity"),
  },
  {
    name: "debts in two markets at once",
    about: "One account owes two assets, and its health is over both.",
    holds: done("borrow", ({ after }, { user }) => {
      return Object.values(after.debt[user] ?? {}).filter((debt) => debt > 0n).length > 1;
    }),
  },
  {
    name: "a loan with health exactly at the limit",
    about: "A health factor of 1 to the last digit: not yet to be liquidated.",
    holds: (step) => anyHealth(step, (after) => after === WAD),
  },
  {
    name: "a loan that time made unhealthy",
    about: "Interest alone took a health factor below 1.",
    holds: done("advance", (step) =>
      anyHealth(step, (after, before) => after < WAD && before >= WAD),
    ),
  },
  {
    name: "a loan that a price made unhealthy",
    about: "A price took a health factor below 1.",
    holds: done("setPrice", (step) =>
      anyHealth(step, (after, before) => after < WAD && before >= WAD),
    ),
  },
  {
    name: "a loan that a price healed",
    about: "A price took a health factor from below 1 to 1 or more.",
    holds: done("setPrice", (step) =>
      anyHealth(step, (after, before) => after >= WAD && before < WAD),
    ),
  },
  {
    name: "a debt repaid in full",
    about: "Nothing is owed any more, and the loan is closed.",
    holds: done("repay", ({ before, after }, { user }) => {
      return owesAny(before, user) && !owesAny(after, user);
    }),
  },
  {
    name: "more repaid than was owed",
    about: "Only the debt is taken, the rest stays with the payer.",
    holds: done("repay", ({ before }, { user, asset, amount }) => {
      return amount !== "ALL" && amount > debtOf(before, user, asset) + 1n;
    }),
  },
  {
    name: "a debt of one unit",
    about: "The least that can be owed.",
    holds: done("borrow", ({ after }, { user, asset }) => debtOf(after, user, asset) === 1n),
  },
];

const markets: readonly Situation[] = [
  {
    name: "a market emptied of cash",
    about: "All that was supplied is lent out or withdrawn.",
    holds: (step) =>
      step.accepted &&
      Object.entries(step.after.market).some(
        ([asset, { cash }]) => cash === 0n && (step.before.market[asset]?.cash ?? 0n) > 0n,
      ),
  },
  {
    name: "a withdrawal the market cannot pay",
    about: "A lender's claim is more than there is in cash.",
    holds: refused("withdrawLiquidity", "Insufficient liquidity (excl reserves)"),
  },
  {
    name: "a supply too small for a share",
    about: "So little is supplied that not one share comes of it.",
    holds: refused("supplyLiquidity", "Mint calc"),
  },
  {
    name: "all of somebody's supply withdrawn",
    about: "A lender leaves with all of his claim.",
    holds: done("withdrawLiquidity", ({ before, after }, { user, asset }) => {
      return (before.shares[user]?.[asset] ?? 0n) > 0n && after.shares[user]?.[asset] === 0n;
    }),
  },
  {
    name: "collateral kept by a loan",
    about: "While a loan is active its collateral stays.",
    holds: refused("withdrawCollateral", "Withdrawal would exceed existing loan"),
  },
  {
    name: "collateral withdrawn beside a loan",
    about: "What a loan does not need is given back where that is allowed.",
    holds: done("withdrawCollateral", ({ after }, { user }) => owesAny(after, user)),
  },
  {
    name: "an action on a paused pool",
    about: "The pool is paused, and refuses.",
    holds: ({ reason, deed }) =>
      deed.kind !== "call" &&
      reason === "This functionality has been paused and is currently not available",
  },
  {
    name: "a repayment while the pool is paused",
    about: "A pause keeps nobody from repaying.",
    holds: done("repay", ({ run }) => run.model.paused),
  },
];

const shareOf = (step: StepSeen, { borrower, debtAsset }: Held<"liquidate">) => {
  const was = debtOf(step.before, borrower, debtAsset);
  return { was, paid: was - debtOf(step.after, borrower, debtAsset) };
};

const badDebt = (view: StepSeen["after"]) =>
  Object.values(view.market).reduce((sum, { badDebt: each }) => sum + each, 0n);

const liquidations: readonly Situation[] = [
  {
    name: "a liquidation with close factor one half",
    about: "Of a loan only just unhealthy at most half of a debt is repaid at once.",
    holds: done("liquidate", (step, deed) => {
      const { was, paid } = shareOf(step, deed);
      return healthOf(step.before, deed.borrower) >= FULL_CLOSE && paid * 2n >= was - 4n;
    }),
  },
  {
    name: "a liquidation with close factor the whole",
    about: "A loan far below its limit is repaid in one go.",
    holds: done("liquidate", (step, deed) => {
      const { was, paid } = shareOf(step, deed);
      return healthOf(step.before, deed.borrower) < FULL_CLOSE && paid * 2n > was;
    }),
  },
  {
    name: "a liquidation past the close factor",
    about: "More is offered than may be repaid at once.",
    holds: refused("liquidate", "Repay amount exceeds allowed limit"),
  },
  {
    name: "a liquidation of a healthy loan",
    about: "The health factor is 1 or more, and it is refused.",
    holds: refused("liquidate", "Position healthy"),
  },
  {
    name: "a liquidation of oneself",
    about: "Nobody liquidates his own loan.",
    holds: ({ deed, accepted }) =>
      deed.kind === "liquidate" && !accepted && deed.user === deed.borrower,
  },
  {
    name: "a liquidation below its minimum",
    about: "The collateral would have been less than was asked for.",
    holds: refused("liquidate", "Remaining collateral is less than minimum requested by user"),
  },
  {
    name: "a liquidation of all collateral of an asset",
    about: "The borrower has none of the asset left.",
    holds: done("liquidate", ({ before, after }, { borrower, collateralAsset }) => {
      const was = before.collateral[borrower]?.[collateralAsset] ?? 0n;
      return was > 0n && after.collateral[borrower]?.[collateralAsset] === 0n;
    }),
  },
  {
    name: "bad debt booked",
    about: "Nothing is left behind a debt, which the lenders now bear.",
    holds: done("liquidate", ({ before, after }) => badDebt(after) > badDebt(before)),
  },
  {
    name: "a liquidation that leaves a loan less healthy",
    about: "In the dead zone the bonus takes more than the repayment gives.",
    holds: done("liquidate", ({ before, after }, { borrower }) => {
      return healthOf(after, borrower) < healthOf(before, borrower);
    }),
  },
  {
    name: "a liquidation that heals a loan",
    about: "The health factor is 1 or more afterwards, and something is still owed.",
    holds: done("liquidate", ({ after }, { borrower }) => {
      return healthOf(after, borrower) >= WAD && owesAny(after, borrower);
    }),
  },
  {
    name: "a debt in the very asset that is seized",
    about: "Debt and collateral are one asset.",
    holds: done("liquidate", (_step, { debtAsset, collateralAsset }) => {
      return debtAsset === collateralAsset;
    }),
  },
  {
    name: "a share worth less",
    about: "The rate of a share fell, which only a recorded loss may do.",
    holds: ({ before, after }) =>
      Object.entries(after.market).some(
        ([asset, { exchangeRate }]) => exchangeRate < (before.market[asset]?.exchangeRate ?? 0n),
      ),
  },
  {
    name: "a debt cleared by bad debt alone",
    about: "Bad debt takes what is owed in other markets as well.",
    holds: (step) => logged(step, "BadDebtRecognized") !== undefined,
  },
];

export const lendingSituations: readonly Situation[] = [...loans, ...markets, ...liquidations];
