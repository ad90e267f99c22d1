// Debts paid with another asset, compared with lending's model and the pools' models at once.
import type { RepayWith } from "../../../models/actions.ts";
import type { LendingModel } from "../../../models/lending-model.ts";
import type { Expectation } from "../../../models/lending-step.ts";
import { expectPayment, settlePayment } from "../../../models/payment-step.ts";
import type { Discrepancy } from "../../../models/view.ts";
import type { Answer } from "../../run/door.ts";
import type { FieldModel } from "../../run/field-model.ts";
import { routePoolsOf, takeReserves } from "../swap/pool-routes.ts";
import type { SwapFieldModel } from "../swap/swap-model.ts";

/** The parts of a run: lending's model, and the models of its other fields. */
interface Paid {
  readonly model: LendingModel;
  field(name: string): FieldModel | undefined;
}

const poolsOf = (run: Paid) => run.field("swap") as SwapFieldModel;

export function foreseePayment(run: Paid, deed: RepayWith): Expectation {
  return expectPayment(run.model, routePoolsOf(poolsOf(run)), deed);
}

/** Only changes the pools' models; the pools' own field compares them. */
export function holdPayment(run: Paid, action: RepayWith, answer: Answer): Discrepancy[] {
  const { outcome, view } = answer;
  const pools = routePoolsOf(poolsOf(run));
  const found = settlePayment(run.model, pools, { action, outcome, view });
  if (found.length === 0) takeReserves(poolsOf(run), pools);
  return found;
}
