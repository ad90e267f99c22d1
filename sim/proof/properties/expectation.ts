// What a right system would have answered to the actions of a failed run, whatever this one
// answered, by the model's verdicts.
import { ACCEPTED, type Expectation } from "../models/lending-step.ts";
import { SubjectBroken } from "./fields/contract/contract-model.ts";
import type { Deed } from "./run/door.ts";
import { Disagreement, type Run, type Told } from "./run/run.ts";

/** An action of a failure with its right answer. */
export interface Foreseen {
  readonly words: string;
  readonly deed: Deed;
  readonly expected: Expectation;
}

/**
 * All of a run that ended with this error. The model has not applied the last action yet: it broke
 * before that.
 */
export function foresee(run: Run, error: unknown): Foreseen[] {
  return run.told.map((told, at) => {
    const { words, deed } = told;
    const isLast = at === run.told.length - 1;
    const expected = isLast && !wasRightlyAnswered(error) ? run.foresee(deed) : answered(told);
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
function answered({ outcome }: Told): Expectation {
  if (outcome === undefined || outcome.accepted) return ACCEPTED;
  return { verdict: "refused", reasons: [outcome.reason] };
}
