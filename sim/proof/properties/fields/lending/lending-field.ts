// The field of lending: lenders, borrowers and liquidators, debts paid over the swap pools, and what
// moves the whole market.
import type { Field } from "../../run/field.ts";
import { lendingBounds } from "./lending-bounds.ts";
import { lendingChoices } from "./lending-data.ts";
import { LendingFieldModel } from "./lending-field-model.ts";
import { lendingSituations } from "./lending-situations.ts";
import * as users from "./lending-verbs.ts";
import { liquidate } from "./liquidation-verb.ts";
import * as market from "./market-verbs.ts";
import { repayWith } from "./payment-verb.ts";

const { supplyLiquidity, withdrawLiquidity, depositCollateral, withdrawCollateral } = users;
const { borrow, repay } = users;

export const lendingField: Field = {
  name: "lending",
  verbs: {
    ...{ supplyLiquidity, withdrawLiquidity, depositCollateral, withdrawCollateral },
    ...{ borrow, repay, repayWith, liquidate, ...market },
  },
  situations: lendingSituations,
  bounds: lendingBounds,
  choices: lendingChoices,
  open: (place) => new LendingFieldModel(place),
};
