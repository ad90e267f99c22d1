// Makes fields wrong one at a time until a scenario or a test notices. Asks each layer in rounds:
// first the one that noticed last time, then those that notice other fields of the same answer,
// then any that receives the field.

import { askLanes } from "./lane.ts";
import type { Noticed } from "./noticed.ts";
import { Reach, spread } from "./reach.ts";
import { fileOf, type Kind, kindOf, type Result } from "./runs.ts";

/**
 * How many candidates have run for a field after each round. A round repeats only unnoticed fields.
 */
const ROUNDS = [1, 5, 20];
/** If no other layer is left, every candidate runs. */
export const ROUNDS_TO_THE_LAST = [...ROUNDS, Number.POSITIVE_INFINITY];
/** If a test noticed the field last time, a few scenarios run in case they notice it now. */
const ROUNDS_AGAIN = [3];

export interface Layer {
  /** Scenarios or tests that receive a field, in the order in which to ask them. */
  candidates(field: string): readonly string[];
  /** Returns, for each field, the first test or scenario that failed. */
  run(candidates: ReadonlyMap<string, readonly string[]>): Promise<ReadonlyMap<string, string>>;
}

/** Like `ask`, for the plan: a field that a test noticed before gets fewer rounds. */
export async function askPlan(
  layer: Layer,
  fields: readonly string[],
  known: Noticed,
): Promise<Map<string, string>> {
  const isByTest = (field: string) => kindOf(known.of(field) ?? "features/") === "tests";
  const first = fields.filter((field) => !isByTest(field));
  const again = await ask(layer, fields.filter(isByTest), ROUNDS_AGAIN);
  return new Map([...(await ask(layer, first)), ...again]);
}

/** Returns, for each noticed field, the test or scenario that noticed it. */
export async function ask(
  layer: Layer,
  fields: readonly string[],
  rounds: readonly number[] = ROUNDS,
): Promise<Map<string, string>> {
  const noticed = new Map<string, string>();
  const byField = new Map(fields.map((field) => [field, layer.candidates(field)]));
  let from = 0;
  for (const upTo of rounds) {
    const left = [...byField].filter(([field]) => !noticed.has(field));
    const next = left.map(([field, all]) => [field, all.slice(from, upTo)] as const);
    const found = await layer.run(new Map(next.filter(([, some]) => some.length > 0)));
    for (const [field, by] of found) noticed.set(field, by);
    from = upTo;
  }
  return noticed;
}

/** Those that noticed a field before, those that noticed others of its answer, and all that get it. */
export function layerOf(
  kind: Kind,
  recorded: readonly Result[],
  known: Noticed,
  lanes?: number,
): Layer {
  const reach = new Reach(recorded);
  return {
    candidates: (field) => {
      const own = known.of(field);
      const first = [...(own === undefined ? [] : [own]), ...known.besides(field)];
      const others = spread(
        reach.of(field).map(({ who }) => who),
        fileOf,
      );
      return [...new Set([...first.filter((who) => kindOf(who) === kind), ...others])];
    },
    run: async (candidates) => {
      const results = await askLanes(kind, candidates, lanes);
      return new Map(failuresIn(results));
    },
  };
}

/** By field. Those that fail with nothing wrong notice nothing. */
function failuresIn(results: readonly Result[]): (readonly [field: string, by: string])[] {
  const failed = results.filter(({ status }) => status === "failed");
  const broken = new Set(failed.filter(({ field }) => field === undefined).map(({ who }) => who));
  return failed.flatMap(({ field, who }) =>
    field === undefined || broken.has(who) ? [] : [[field, who]],
  );
}
