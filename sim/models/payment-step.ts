// One debt paid with another asset: what is right to answer, and whether the system agrees.
// The way in for drivers who have a market and pools beside it; holds no formula of its own.
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

/** Carries the payment out in the model and in the pools, as it was answered, and compares the first. */
export function settlePayment(
  model: LendingModel,
  pools: readonly RoutePool[],
  { action, outcome, view }: { action: RepayWith; outcome: Outcome; view: View },
): Discrepancy[] {
  const wrong = wrongDecision(expectPayment(model, pools, action), action, outcome);
  if (wrong !== null) return [wrong];
  const included = outcome.accepted || outcome.included !== false;
  if (included && canPayFee(model, action.user)) takeFee(model, action.user);
  if (!outcome.accepted) return compare(model, view);
  const repayment = { ...action, kind: "repay" } as const;
  observeAccruals(model, repayment, view);
  const allowed = movesOfRepayment(model, repayment);
  // The market's cash alone shows what was paid: in the payer's wallet the excess is netted off.
  const cash = view.market[action.asset]?.cash;
  const seen = cash === undefined ? {} : { paid: cash - cashOf(model, action.asset) };
  const moved = exactMoves(allowed, seen);
  const wrongAmounts = wrongMoves(allowed, moved, action.kind);
  if (wrongAmounts.length > 0) return wrongAmounts;
  applyPayment(model, pools, { action, paid: moved.paid });
  return compare(model, view);
}
