// The Gherkin plan against wrong fields: which scenarios receive a field, and which of them is the
// first to fail when it is wrong.

import { join } from "node:path";
import { dealt, folder, LANES, ownFile, runLane } from "./lane.ts";
import type { PlanJob, PlanResult, PlanRun } from "./plan-runs.ts";

const PROGRAM = ".ci/fields/plan-lane.ts";

/** The result of the last whole recording. */
export const planReachedFile = join(folder, "plan-reached.jsonl");

export function recordPlan(paths: readonly string[]): Promise<PlanResult[]> {
  const resultsFile = paths.length === 0 ? planReachedFile : ownFile("plan-reached");
  const job: PlanJob = { runs: "record", paths, resultsFile };
  return runLane(PROGRAM, job);
}

/**
 * Runs the scenarios of each field until one fails. At the end those that failed run once more with
 * nothing wrong; one that fails again has noticed nothing.
 */
export async function runPlan(
  candidates: ReadonlyMap<string, readonly string[]>,
  paths: readonly string[],
  lanesMax = LANES,
): Promise<PlanResult[]> {
  const lanes = dealt([...candidates], lanesMax).filter((each) => each.length > 0);
  const results = await Promise.all(
    lanes.map((fields, at) => {
      const wrong = fields.flatMap(([field, scenarios]) =>
        scenarios.map((scenario): PlanRun => ({ scenario, field })),
      );
      const sound = new Set(wrong.map(({ scenario }) => scenario));
      const runs = [...wrong, ...[...sound].map((scenario) => ({ scenario }))];
      const job: PlanJob = { runs, paths, resultsFile: ownFile(`plan-${at}`) };
      return runLane<PlanResult>(PROGRAM, job);
    }),
  );
  return results.flatMap(believed);
}

/** Without the results of scenarios that fail anyway. */
function believed(results: readonly PlanResult[]): readonly PlanResult[] {
  const isSound = ({ field, status }: PlanResult) => field !== undefined || status !== "failed";
  const broken = new Set(results.filter((each) => !isSound(each)).map(({ scenario }) => scenario));
  return results.filter(({ scenario }) => !broken.has(scenario));
}
