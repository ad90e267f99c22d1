// The bounds of lending that a campaign has to come near from both sides.
import { WAD } from "../../../../kernel/fixed-point.ts";
import { borrowingPower, debtValueUp } from "../../../models/account-model.ts";
import { cashOf, priceOf, unitOf } from "../../../models/lending-model.ts";
import { totalDebtNow } from "../../../models/market-model.ts";
import { REASON } from "../../../models/refusals.ts";
import type { Bound, Distance } from "../../run/bound.ts";
import type { StepSeen } from "../../run/run.ts";
import { debtOf, FULL_CLOSE, type Held, healthOf } from "./lending-steps.ts";

/** Steps of this kind that were accepted, or refused for this reason. */
function on<K extends "borrow" | "liquidate">(
  kind: K,
  reason: string,
  distance: (step: StepSeen, deed: Held<K>) => Distance | undefined,
) {
  return (step: StepSeen): Distance | undefined => {
    if (step.deed.kind !== kind || !(step.accepted || step.reason === reason)) return undefined;
    return distance(step, step.deed as Held<K>);
  };
}

/** The model has what was borrowed once it was accepted. */
const amountStill = ({ accepted }: StepSeen, amount: bigint) => (accepted ? 0n : amount);

export const lendingBounds: readonly Bound[] = [
  {
    name: "loan-to-value",
    about: "What may still be borrowed against the collateral; a unit more is refused.",
    unit: "base units of the asset borrowed",
    distance: on("borrow", REASON.power, (step, { user, asset, amount }) => {
      const { model } = step.run;
      const price = priceOf(model, asset);
      if (price === 0n) return undefined;
      const power = borrowingPower(model, user);
      const more = { asset, amount: amountStill(step, amount) };
      const owed = debtValueUp(model, user, more).high;
      const toUnits = (value: bigint) => (value * unitOf(model, asset)) / price;
      const left = power - owed;
      // Half a unit too much is beyond the bound, too.
      return { left: left < 0n ? toUnits(left) - 1n : toUnits(left), bound: toUnits(power) };
    }),
  },
  {
    name: "liquidation threshold",
    about: "A health factor under 1 may be liquidated; one of exactly 1 may not.",
    unit: "10^-18 of the health factor",
    distance: on("liquidate", REASON.healthy, ({ before }, { borrower }) => {
      const health = healthOf(before, borrower);
      return { left: WAD - 1n - health, bound: WAD };
    }),
  },
  {
    name: "close factor",
    about: "Half of the debt may be repaid at once, or all of it if the health is under 0.95.",
    unit: "base units of the debt",
    distance: on("liquidate", REASON.closeLimitDown, (step, deed) => {
      const { borrower, debtAsset, amount } = deed;
      if (amount === "ALL") return undefined;
      const debt = debtOf(step.before, borrower, debtAsset);
      const bound = healthOf(step.before, borrower) < FULL_CLOSE ? debt : debt / 2n;
      return { left: bound - amount, bound };
    }),
  },
  {
    name: "debt ceiling",
    about: "All that may be owed in a market; a unit more is refused.",
    unit: "base units of the asset borrowed",
    distance: on("borrow", REASON.ceiling, (step, { asset, amount }) => {
      const market = step.run.model.markets.get(asset);
      if (market === undefined) return undefined;
      const { debtCeiling: bound } = market.parameters;
      const owed = totalDebtNow(market).high + amountStill(step, amount);
      return { left: bound - owed, bound };
    }),
  },
  {
    name: "cash of a market",
    about: "No more can be borrowed than the market has.",
    unit: "base units of the asset borrowed",
    distance: on("borrow", REASON.cash, (step, { asset, amount }) => {
      const { model } = step.run;
      const left = cashOf(model, asset) - amountStill(step, amount);
      return { left, bound: left + amount };
    }),
  },
];
