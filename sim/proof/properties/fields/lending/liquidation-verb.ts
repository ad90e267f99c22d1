// A liquidator repays part of another's loan for collateral: of the weakest loan, or of anyone's.
import { WAD } from "../../../../kernel/fixed-point.ts";
import { healthFactor, liquidatableUsers } from "../../../models/account-model.ts";
import { collateralOf, type LendingModel, priceOf, unitOf } from "../../../models/lending-model.ts";
import { FULL_CLOSE_HEALTH_WAD } from "../../../models/parameters.ts";
import { amountOrAll, isNothing, meantBy, wordsFor } from "../../run/amounts.ts";
import type { Verb } from "../../run/field.ts";
import type { LiquidateData, Target } from "./lending-data.ts";
import { debtOf } from "./lending-verbs.ts";

export const liquidate: Verb<LiquidateData> = {
  deed({ model }, data) {
    const { user, amount: choice, minimumWhole } = data;
    const target = data.target ?? weakest(model, user);
    if (target === undefined) return undefined;
    const amount = amountOrAll(choice, closeLimitDown(model, target));
    if (amount === 0n && !isNothing(choice)) return undefined;
    const minCollateralOut = BigInt(minimumWhole) * unitOf(model, target.collateralAsset);
    return { kind: "liquidate", user, ...target, amount, minCollateralOut };
  },
  words: ({ user, target, amount, minimumWhole }) => {
    const whom =
      target === undefined
        ? "the weakest loan"
        : `${target.borrower}'s ${target.debtAsset} for ${target.collateralAsset}`;
    const least = minimumWhole === 0 ? "" : `, for at least ${minimumWhole}`;
    return `${user} liquidates ${wordsFor(amount)} of ${whom}${least}`;
  },
  /** A borrower chosen by chance is mostly healthy; the weakest may be at the limit. */
  meant: ({ user, target, amount, minimumWhole }, { model }) => {
    const borrower = target?.borrower ?? weakestBorrower(model, user);
    if (borrower === undefined || borrower === user) return "invalid";
    if (target !== undefined || minimumWhole > 0) return "odd";
    return isAtBrink(model, borrower) ? "odd" : meantBy(amount);
  },
};

function closeLimitDown(model: LendingModel, { borrower, debtAsset }: Target): bigint {
  const debt = debtOf(model, borrower, debtAsset);
  return healthFactor(model, borrower).high < FULL_CLOSE_HEALTH_WAD ? debt : debt / 2n;
}

function weakest(model: LendingModel, liquidator: string): Target | undefined {
  const borrower = weakestBorrower(model, liquidator);
  if (borrower === undefined) return undefined;
  const owed = (asset: string) => debtOf(model, borrower, asset);
  const held = (asset: string) => collateralOf(model, borrower, asset);
  return {
    borrower,
    debtAsset: largest(model, [...model.markets.keys()], owed),
    collateralAsset: largest(model, model.assets, held),
  };
}

function weakestBorrower(model: LendingModel, liquidator: string): string | undefined {
  let found: { borrower: string; health: bigint } | undefined;
  const brink = [...model.users].filter((user) => isAtBrink(model, user));
  for (const borrower of [...liquidatableUsers(model), ...brink]) {
    if (borrower === liquidator) continue;
    const health = healthFactor(model, borrower).low;
    if (found === undefined || health < found.health) found = { borrower, health };
  }
  return found?.borrower;
}

/** With a health of 1, or so near it that the model cannot tell: to see it refused. */
function isAtBrink(model: LendingModel, user: string): boolean {
  const { low, high } = healthFactor(model, user);
  return low <= WAD && high >= WAD;
}

/** The asset whose amount is worth most. */
export function largest(
  model: LendingModel,
  assets: readonly string[],
  amountOf: (asset: string) => bigint,
): string {
  let most = -1n;
  let found = "";
  for (const asset of assets) {
    const value = (amountOf(asset) * priceOf(model, asset)) / unitOf(model, asset);
    if (value > most) [most, found] = [value, asset];
  }
  return found;
}
