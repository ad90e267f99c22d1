// Makes a field wrong from the first step of a scenario to its end, and reports whether the scenario
// noticed. Loaded before the plan's own hooks, so that it runs after theirs at the end.

import {
  After,
  Before,
  BeforeStep,
  type ITestCaseHookParameter,
  type ITestStepHookParameter,
  Status,
} from "@cucumber/cucumber";
import { falsify, fieldOf, recordInto } from "./leaving.ts";
import { isDone, job, runOf, tell } from "./plan-queue.ts";

interface StagedWorld {
  readonly stage: { forget?(): void };
}

let reached: Set<string> | undefined;
let begun = false;
/** Addresses and tokens that the stage has learnt, to be restored after a wrong answer. */
let saved: (readonly [Map<unknown, unknown>, Map<unknown, unknown>])[] = [];

Before({ name: "fields" }, ({ pickle }: ITestCaseHookParameter) => {
  begun = false;
  reached = undefined;
  const run = runOf.get(pickle);
  return run !== undefined && isDone(run) ? "skipped" : undefined;
});

BeforeStep(function (this: StagedWorld, { pickle }: ITestStepHookParameter) {
  if (begun) return;
  begun = true;
  const maps = Object.values(this.stage).filter((each) => each instanceof Map);
  saved = maps.map((map) => [map, new Map(map)]);
  const { field } = runOf.get(pickle) ?? {};
  if (field !== undefined) falsify(fieldOf(field));
  if (job.runs !== "record") return;
  reached = new Set();
  recordInto(reached);
});

After({ name: "fields" }, function (this: StagedWorld, { pickle, result }: ITestCaseHookParameter) {
  falsify(undefined);
  recordInto(undefined);
  for (const [map, before] of saved) {
    map.clear();
    for (const [key, value] of before) map.set(key, value);
  }
  saved = [];
  const run = runOf.get(pickle);
  // Even if nobody noticed: values read meanwhile may be wrong.
  if (run?.field !== undefined && begun) this.stage.forget?.();
  if (run === undefined || isDone(run)) return;
  tell({
    ...run,
    status: statusOf(result?.status),
    ...(reached === undefined ? {} : { reached: [...reached] }),
  });
});

function statusOf(status: string | undefined) {
  if (status === Status.PASSED) return "passed";
  return status === Status.SKIPPED ? "skipped" : "failed";
}
