// One action at a time: the right answer, its effect on the model, and whether the system under
// test agrees. Drivers start here: expect, then settle.

import { carryOut, movesOf, verdictOn } from "./action-table.ts";
import { type Action, type Outcome, senderOf } from "./actions.ts";
import { type CompareOptions, compare } from "./compare.ts";
import { canPayFee, takeFee } from "./fee-model.ts";
import type { LendingModel } from "./lending-model.ts";
import { movedAmounts } from "./moved-amounts.ts";
import { exactMoves, wrongMoves } from "./moves.ts";
import { observeAccruals } from "./observe-accrual.ts";
import type { Discrepancy, View } from "./view.ts";

export type Expectation = {
  readonly verdict: "accepted" | "refused" | "edge";
  /** The platform's texts, each right. A refusal without any is right with every text. */
  readonly reasons: readonly string[];
};

export const ACCEPTED: Expectation = { verdict: "accepted", reasons: [] };
/** For reasons that a model does not state. */
export const REFUSED: Expectation = { verdict: "refused", reasons: [] };

/** The right answer to this action now. "edge": within rounding of a limit, both are right. */
export function expect(model: LendingModel, action: Action): Expectation {
  const { mayBeAccepted, reasons } = verdictOn(model, action);
  if (!mayBeAccepted) return { verdict: "refused", reasons };
  return { verdict: reasons.length === 0 ? "accepted" : "edge", reasons };
}

/**
 * Applies the action to the model as the system under test answered it, and compares the two. A
 * wrong answer is reported alone: nothing after it would mean anything.
 */
export function settle(
  model: LendingModel,
  action: Action,
  outcome: Outcome,
  view: View,
  options: CompareOptions = {},
): Discrepancy[] {
  const wrong = wrongDecision(expect(model, action), action.kind, outcome);
  if (wrong.length > 0) return wrong;
  const included = outcome.accepted || outcome.included !== false;
  const sender = senderOf(action);
  if (sender !== undefined && included && canPayFee(model, sender)) takeFee(model, sender);
  if (!outcome.accepted) return compare(model, view, options);
  observeAccruals(model, action, view);
  const moves = movesOf(model, action);
  const moved = exactMoves(moves, outcome.moved ?? movedAmounts(model, action, view));
  const wrongAmounts = wrongMoves(moves, moved, action.kind);
  if (wrongAmounts.length > 0) return wrongAmounts;
  carryOut(model, action, moved);
  return compare(model, view, options);
}

/** Empty if the answer is one of the right ones. */
export function wrongDecision(
  { verdict, reasons }: Expectation,
  on: string,
  outcome: Outcome,
): Discrepancy[] {
  const isRefusal = verdict === "refused" && reasons.length === 0;
  const right = outcome.accepted
    ? verdict !== "refused"
    : isRefusal || reasons.includes(outcome.reason);
  if (right) return [];
  const refusals = isRefusal ? ["refused"] : reasons.map((reason) => `refused: ${reason}`);
  const expected = verdict === "refused" ? refusals : ["accepted", ...refusals];
  return [
    {
      quantity: `decision on ${on}`,
      expected: expected.join(" | "),
      got: outcome.accepted ? "accepted" : `refused: ${outcome.reason}`,
      tolerance: verdict === "edge" ? "within rounding of the limit" : "none",
      direction: "against the user",
    },
  ];
}
