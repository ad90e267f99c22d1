// The job of this process: which scenario runs with which wrong field, and the result. Shared by
// the plugin that queues scenarios and the hooks around them.

import { appendFileSync, readFileSync } from "node:fs";
import type { PlanJob, PlanResult, PlanRun } from "./plan-runs.ts";

export const job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as PlanJob;

/** The purpose of each queued scenario. */
export const runOf = new WeakMap<object, PlanRun>();

const noticed = new Set<string>();
const noticers = new Set<string>();

/** True for a noticed field, and for a scenario that passed with nothing wrong. */
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
