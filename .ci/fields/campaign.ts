// Makes fields wrong one at a time until a scenario or a test notices. Asks each layer in rounds:
// first the one that noticed last time, then those that notice other fields of the same answer,
// then any that receives the field.

import { fieldOf } from "./leaving.ts";
import { isScenario, type Noticed } from "./noticed.ts";
import { runPlan } from "./plan.ts";
import type { PlanResult } from "./plan-runs.ts";
import { Reach, spread } from "./reach.ts";
import type { TestResult } from "./test-runs.ts";
import { runTests } from "./tests.ts";

/** How many are asked for a field, round by round; each round asks for the fields that are left. */
const ROUNDS = [1, 5, 20];
/** If no other layer can notice, everybody is asked. */
export const ROUNDS_TO_THE_LAST = [...ROUNDS, Number.POSITIVE_INFINITY];
/** If a test noticed last time, a few scenarios are asked whether they do now. */
const ROUNDS_AGAIN = [3];

export interface Layer {
  /** Scenarios or tests that receive a field, in the order in which to ask them. */
  candidates(field: string): readonly string[];
  /** Who failed, by field. */
  run(candidates: ReadonlyMap<string, readonly string[]>): Promise<ReadonlyMap<string, string>>;
}

/** Like `ask`, for the plan: a field that a test noticed before is asked for less often. */
export async function askPlan(
  layer: Layer,
  fields: readonly string[],
  known: Noticed,
): Promise<Map<string, string>> {
  const isByTest = (field: string) => !isScenario(known.get(field) ?? "features/");
  const first = fields.filter((field) => !isByTest(field));
  const again = await ask(layer, fields.filter(isByTest), ROUNDS_AGAIN);
  return new Map([...(await ask(layer, first)), ...again]);
}

/** Who noticed which of the fields. */
export async function ask(
  layer: Layer,
  fields: readonly string[],
  rounds: readonly number[] = ROUNDS,
): Promise<Map<string, string>> {
  const noticed = new Map<string, string>();
  const byField = new Map(fields.map((field) => [field, layer.candidates(field)]));
  let asked = 0;
  for (const upTo of rounds) {
    const left = [...byField].filter(([field]) => !noticed.has(field));
    const next = left.map(([field, all]) => [field, all.slice(asked, upTo)] as const);
    const found = await layer.run(new Map(next.filter(([, some]) => some.length > 0)));
    for (const [field, by] of found) noticed.set(field, by);
    asked = upTo;
  }
  return noticed;
}

export function planLayer(recorded: readonly PlanResult[], known: Noticed, lanes?: number): Layer {
  const reach = new Reach(recorded);
  const first = firstOf(known, isScenario);
  return {
    candidates: (field) => {
      const names = reach.of(field).map(({ scenario }) => scenario);
      return unique([...first(field), ...spread(names, fileOf)]);
    },
    run: async (candidates) => {
      const results = await runPlan(candidates, filesOf(candidates), lanes);
      return new Map(failed(results).map(({ field, scenario }) => [field, scenario]));
    },
  };
}

export function testLayer(recorded: readonly TestResult[], known: Noticed, lanes?: number): Layer {
  const reach = new Reach(recorded);
  const first = firstOf(known, (by) => !isScenario(by));
  return {
    candidates: (field) => {
      const names = reach.of(field).map(({ file, test }) => `${file}: ${test}`);
      return unique([...first(field), ...spread(names, fileOf)]);
    },
    run: async (candidates) => {
      const tests = [...candidates].map(([field, all]) => [field, all.map(testOf)] as const);
      const results = await runTests(new Map(tests), lanes);
      return new Map(failed(results).map(({ field, file, test }) => [field, `${file}: ${test}`]));
    },
  };
}

/** Those that noticed a field before, then those that noticed others of its shape. */
function firstOf(known: Noticed, isOurs: (by: string) => boolean) {
  const byShape = new Map<string, string[]>();
  for (const [field, by] of known) {
    const { shape } = fieldOf(field);
    if (isOurs(by)) byShape.set(shape, [...(byShape.get(shape) ?? []), by]);
  }
  return (field: string): string[] => {
    const own = known.get(field);
    const others = byShape.get(fieldOf(field).shape) ?? [];
    return own !== undefined && isOurs(own) ? [own, ...others] : others;
  };
}

function failed<R extends { readonly status: string; readonly field?: string }>(
  results: readonly R[],
): (R & { readonly field: string })[] {
  return results.filter(
    (each): each is R & { readonly field: string } =>
      each.status === "failed" && each.field !== undefined,
  );
}

const fileOf = (by: string): string => by.slice(0, by.indexOf(": "));

function testOf(by: string): { readonly file: string; readonly test: string } {
  const file = fileOf(by);
  return { file, test: by.slice(file.length + 2) };
}

function filesOf(candidates: ReadonlyMap<string, readonly string[]>): string[] {
  return unique([...candidates.values()].flat().map(fileOf));
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
