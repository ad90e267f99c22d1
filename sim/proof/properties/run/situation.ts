// A situation that a campaign should reach: a name, its meaning, and how a step shows it.
import type { Log } from "../../../chain/log-book.ts";
import type { StepSeen } from "./run.ts";

export interface Situation {
  /** Its meaning, in a sentence. */
  readonly about: string;
  /** Undefined is false. */
  readonly holds: (step: StepSeen) => boolean | undefined;
}

/** By their names, in a fixed order. */
export type Situations = Readonly<Record<string, Situation>>;

/** How often a situation was reached, and in which step first, from 1. */
export interface Reached {
  readonly count: number;
  readonly firstStep: number;
}

export function logged(step: StepSeen, name: string): Log | undefined {
  for (const log of step.logs) if (log.event.name === name) return log;
  return undefined;
}
