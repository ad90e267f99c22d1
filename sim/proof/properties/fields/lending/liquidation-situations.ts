// Situations of liquidations and of bad debt that a campaign should reach, each shown by a step.
import { WAD } from "../../../../kernel/fixed-point.ts";
import type { StepSeen } from "../../run/run.ts";
import { logged, type Situations } from "../../run/situation.ts";
import {
  debtOf,
  done,
  FULL_CLOSE,
  type Held,
  healthOf,
  owesAny,
  refused,
} from "./lending-steps.ts";

const shareOf = (step: StepSeen, { borrower, debtAsset }: Held<"liquidate">) => {
  const was = debtOf(step.before, borrower, debtAsset);
  return { was, paid: was - debtOf(step.after, borrower, debtAsset) };
};

const badDebt = (view: StepSeen["after"]) =>
  Object.values(view.market).reduce((sum, { badDebt: each }) => sum + each, 0n);

export const liquidationSituations: Situations = {
  "a liquidation with close factor one half": {
    about: "Of a loan only just unhealthy at most half of a debt is repaid at once.",
    holds: done("liquidate", (step, deed) => {
      const { was, paid } = shareOf(step, deed);
      return healthOf(step.before, deed.borrower) >= FULL_CLOSE && paid * 2n >= was - 4n;
    }),
  },
  "a liquidation with close factor the whole": {
    about: "A loan far below its limit is repaid in one go.",
    holds: done("liquidate", (step, deed) => {
      const { was, paid } = shareOf(step, deed);
      return healthOf(step.before, deed.borrower) < FULL_CLOSE && paid * 2n > was;
    }),
  },
  "a liquidation past the close factor": {
    about: "More is offered than may be repaid at once.",
    holds: refused("liquidate", "Repay amount exceeds allowed limit"),
  },
  "a liquidation of a healthy loan": {
    about: "The health factor is 1 or more, and it is refused.",
    holds: refused("liquidate", "Position healthy"),
  },
  "a liquidation of oneself": {
    about: "Nobody liquidates his own loan.",
    holds: ({ deed, accepted }) =>
      deed.kind === "liquidate" && !accepted && deed.user === deed.borrower,
  },
  "a liquidation below its minimum": {
    about: "The collateral would have been less than was asked for.",
    holds: refused("liquidate", "Remaining collateral is less than minimum requested by user"),
  },
  "a liquidation of all collateral of an asset": {
    about: "The borrower has none of the asset left.",
    holds: done("liquidate", ({ before, after }, { borrower, collateralAsset }) => {
      const was = before.collateral[borrower]?.[collateralAsset] ?? 0n;
      return was > 0n && after.collateral[borrower]?.[collateralAsset] === 0n;
    }),
  },
  "bad debt booked": {
    about: "Nothing is left behind a debt, which the lenders now bear.",
    holds: done("liquidate", ({ before, after }) => badDebt(after) > badDebt(before)),
  },
  "a liquidation that leaves a loan less healthy": {
    about: "In the dead zone the bonus takes more than the repayment gives.",
    holds: done("liquidate", ({ before, after }, { borrower }) => {
      return healthOf(after, borrower) < healthOf(before, borrower);
    }),
  },
  "a liquidation that heals a loan": {
    about: "The health factor is 1 or more afterwards, and something is still owed.",
    holds: done("liquidate", ({ after }, { borrower }) => {
      return healthOf(after, borrower) >= WAD && owesAny(after, borrower);
    }),
  },
  "a debt in the very asset that is seized": {
    about: "Debt and collateral are one asset.",
    holds: done("liquidate", (_step, { debtAsset, collateralAsset }) => {
      return debtAsset === collateralAsset;
    }),
  },
  "a share worth less": {
    about: "The rate of a share fell, which only a recorded loss may do.",
    holds: ({ before, after }) =>
      Object.entries(after.market).some(
        ([asset, { exchangeRate }]) => exchangeRate < (before.market[asset]?.exchangeRate ?? 0n),
      ),
  },
  "a debt cleared by bad debt alone": {
    about: "Bad debt takes what is owed in other markets as well.",
    holds: (step) => logged(step, "BadDebtRecognized") !== undefined,
  },
};
