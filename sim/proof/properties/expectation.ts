// What a right system would have answered to the actions of a failed run, whatever this one
// answered, by the model's verdicts.
import { type Expectation, expect } from "../models/lending-step.ts";
import { SubjectBroken } from "./fields/contract/contract-model.ts";
import { foreseePayment } from "./fields/lending/payment.ts";
import type { Deed } from "./run/door.ts";
import { Disagreement, type Run, type Told } from "./run/run.ts";

/** An action of a failure with its right answer. */
export interface Foreseen {
  readonly words: string;
  readonly deed: Deed;
  readonly expected: Expectation;
}

const ACCEPTED: Expectation = { verdict: "accepted", reasons: [] };

/** All of a run that ended with this error. */
export function foresee(run: Run, error: unknown): Foreseen[] {
  return run.told.map((told, at) => {
    const { words, deed } = told;
    const isLast = at === run.told.length - 1;
    const expected = isLast && !wasRightlyAnswered(error) ? verdictOn(run, deed) : answered(told);
    return { words, deed, expected };
  });
}

/** Figures are compared with the model only once the answer itself is right. */
function wasRightlyAnswered(error: unknown): boolean {
  if (error instanceof SubjectBroken) return true;
  if (!(error instanceof Disagreement)) return false;
  return !error.discrepancies.some(({ quantity }) => quantity.startsWith("decision on "));
}

/** The run went on after it, so the answer was right. */
function answered({ answer = "accepted" }: Told): Expectation {
  return answer === "accepted" ? ACCEPTED : { verdict: "refused", reasons: [answer] };
}

/** The model has not applied the action yet: it broke before that. */
function verdictOn(run: Run, deed: Deed): Expectation {
  if (deed.kind === "call") return run.field(deed.field).foresee(deed);
  if (deed.kind === "repayWith") return foreseePayment(run, deed);
  if (deed.kind === "setPaused" || deed.kind === "freezePrice") return ACCEPTED;
  return expect(run.model, deed);
}
