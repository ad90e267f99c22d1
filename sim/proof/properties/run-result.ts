// The result of a run of a campaign, as plain data: what was done, how it was answered, what it
// reached, and its failure.
import type { Outcome } from "../models/actions.ts";
import type { ShownRun } from "./corpus.ts";
import type { Failure } from "./failure.ts";
import type { Nearness } from "./nearing.ts";
import { fieldOf } from "./reaching.ts";
import type { Meant } from "./run/command-data.ts";
import { nameOf } from "./run/door.ts";
import type { Setting } from "./run/setting.ts";
import type { Reached } from "./run/situation.ts";
import type { Scene } from "./scene.ts";

export type Counts = Record<Meant, { steps: number; accepted: number }>;

/** The result of a run, as plain data. */
export interface RunResult {
  readonly steps: number;
  readonly accepted: number;
  /** How often each action got which answer: `lending borrow: accepted`. */
  readonly answers: ReadonlyMap<string, number>;
  readonly classes: Counts;
  /** By the name of the situation. */
  readonly reached: ReadonlyMap<string, Reached>;
  /** By the name of the bound. */
  readonly near: ReadonlyMap<string, Nearness>;
  /** Shrunk, unless the plan wants it as it was found. */
  readonly failure?: Failure;
  /** What the corpus takes, if the plan has one. */
  readonly forCorpus?: ShownRun;
}

export const noCounts = (): Counts => ({
  valid: { steps: 0, accepted: 0 },
  invalid: { steps: 0, accepted: 0 },
  odd: { steps: 0, accepted: 0 },
  time: { steps: 0, accepted: 0 },
});

/** How an answer is counted: an own error of a contract without its values, so that all of a kind are one. */
function answerOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) return "no answer";
  if (outcome.accepted) return "accepted";
  const { reason } = outcome;
  // A user's contract may revert with any text, also with these.
  if (reason === "accepted" || reason === "no answer") return `"${reason}"`;
  return reason.replace(/^(?!Panic)(\w+)\(.*\)$/s, "$1");
}

/** With what the corpus takes if a setting is given. */
export function resultOf(scene: Scene | undefined, setting?: Setting): RunResult {
  const answers = new Map<string, number>();
  const classes = noCounts();
  const reached = scene?.reaching.reached ?? new Map<string, Reached>();
  const shown = new Map([...reached].map(([name, { firstStep }]) => [name, firstStep]));
  const near = scene?.nearing.near ?? new Map<string, Nearness>();
  const { told = [], accepted = 0 } = scene?.model ?? {};
  for (const [at, { deed, outcome, meant }] of told.entries()) {
    const key = `${fieldOf(deed)} ${nameOf(deed)}: ${answerOf(outcome)}`;
    const count = answers.get(key) ?? 0;
    answers.set(key, count + 1);
    if (count === 0) shown.set(key, at + 1);
    classes[meant].steps += 1;
    if (outcome?.accepted === true) classes[meant].accepted += 1;
  }
  const result = { steps: told.length, accepted, answers, classes, reached, near };
  if (setting === undefined) return result;
  return { ...result, forCorpus: { setting, commands: told.map(({ data }) => data), shown } };
}
