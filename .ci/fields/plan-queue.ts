// The job of this process: which scenario runs with which field wrong, and what came of it. Shared by
// the plugin that puts the scenarios in a row and the hooks that act on them.

import { appendFileSync, readFileSync } from "node:fs";
import type { PlanJob, PlanResult, PlanRun } from "./plan-runs.ts";

export const job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as PlanJob;

/** What each scenario in the row is there for. */
export const runOf = new WeakMap<object, PlanRun>();

const noticed = new Set<string>();
const noticers = new Set<string>();

/** True for a field that was noticed, and for a scenario with nothing wrong that noticed nothing. */
export function isDone({ field, scenario }: PlanRun): boolean {
  if (field !== undefined) return noticed.has(field);
  return job.runs !== "record" && !noticers.has(scenario);
}

export function tell(result: PlanResult): void {
  if (result.status === "failed" && result.field !== undefined) {
    noticed.add(result.field);
    noticers.add(result.scenario);
  }
  appendFileSync(job.resultsFile, `${JSON.stringify(result)}\n`);
}
