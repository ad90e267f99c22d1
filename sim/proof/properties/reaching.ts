// Counts which situations a run reaches, and in which step first. Asks only the situations of the
// step's field, and those of any step.

import { FIELDS } from "./fields/all.ts";
import { worldSituations } from "./fields/world-situations.ts";
import type { Deed } from "./run/door.ts";
import type { StepSeen } from "./run/run.ts";
import type { Reached, Situation, Situations } from "./run/situation.ts";

/** A situation with its field. */
interface Listed extends Situation {
  readonly name: string;
  readonly field: string;
}

const OF: readonly (readonly [field: string, situations: Situations])[] = [
  ["world", worldSituations],
  ...FIELDS.map(({ name, situations }) => [name, situations] as const),
];

/** All situations, in a fixed order. */
export const SITUATIONS: readonly Listed[] = OF.flatMap(([field, situations]) =>
  Object.entries(situations).map(([name, situation]) => ({ name, field, ...situation })),
);

const BY_FIELD: ReadonlyMap<string, readonly Listed[]> = new Map(
  OF.map(([name]) => [name, SITUATIONS.filter(({ field }) => field === name)]),
);

/** The field of an action; time and prices belong to all. */
export function fieldOf(deed: Deed): string {
  if (deed.kind === "call") return deed.field;
  return deed.kind === "advance" || deed.kind === "setPrice" ? "world" : "lending";
}

export class Reaching {
  readonly reached = new Map<string, Reached>();
  #step = 0;

  see(step: StepSeen): void {
    this.#step += 1;
    const field = fieldOf(step.deed);
    this.#askOf("world", step);
    // Time and prices concern every field with something at stake.
    this.#askOf(field === "world" ? "lending" : field, step);
  }

  #askOf(field: string, step: StepSeen): void {
    for (const situation of BY_FIELD.get(field) ?? []) this.#ask(situation, step);
  }

  #ask({ name, holds }: Listed, step: StepSeen): void {
    if (!holds(step)) return;
    const known = this.reached.get(name);
    const firstStep = known?.firstStep ?? this.#step;
    this.reached.set(name, { count: (known?.count ?? 0) + 1, firstStep });
  }
}
