// One debt paid with another asset: the right answer, and whether the system agrees. For drivers
// with a market and pools beside it.
import type { Outcome, RepayWith } from "./actions.ts";
import { compare } from "./compare.ts";
import { canPayFee, takeFee } from "./fee-model.ts";
import { cashOf, type LendingModel } from "./lending-model.ts";
import { type Expectation, wrongDecision } from "./lending-step.ts";
import { movesOfRepayment } from "./loan-model.ts";
import { exactMoves, wrongMoves } from "./moves.ts";
import { observeAccruals } from "./observe-accrual.ts";
import { applyPayment, verdictOnPayment } from "./pay-with-model.ts";
import { REASON } from "./refusals.ts";
import type { RoutePool } from "./route-model.ts";
import type { Discrepancy, View } from "./view.ts";

export function expectPayment(
  model: LendingModel,
  pools: readonly RoutePool[],
  action: RepayWith,
): Expectation {
  if (!canPayFee(model, action.user)) return { verdict: "refused", reasons: [REASON.fee] };
  const { mayBeAccepted, reasons } = verdictOnPayment(model, pools, action);
  if (!mayBeAccepted) return { verdict: "refused", reasons };
  return { verdict: reasons.length === 0 ? "accepted" : "edge", reasons };
}

/** Applies the payment to the model and the pools as it was answered, and compares the model. */
export function settlePayment(
  model: LendingModel,
  pools: readonly RoutePool[],
  { action, outcome, view }: { action: RepayWith; outcome: Outcome; view: View },
): Discrepancy[] {
  const wrong = wrongDecision(expectPayment(model, pools, action), action.kind, outcome);
  if (wrong.length > 0) return wrong;
  const included = outcome.accepted || outcome.included !== false;
  if (included && canPayFee(model, action.user)) takeFee(model, action.user);
  if (!outcome.accepted) return compare(model, view);
  const repayment = { ...action, kind: "repay" } as const;
  observeAccruals(model, repayment, view);
  const allowed = movesOfRepayment(model, repayment);
  // Only the market's cash shows what was paid: in the payer's wallet the excess is netted off.
  const cash = view.market[action.asset]?.cash;
  const seen = cash === undefined ? {} : { paid: cash - cashOf(model, action.asset) };
  const moved = exactMoves(allowed, seen);
  const wrongAmounts = wrongMoves(allowed, moved, action.kind);
  if (wrongAmounts.length > 0) return wrongAmounts;
  applyPayment(model, pools, { action, paid: moved.paid });
  return compare(model, view);
}
