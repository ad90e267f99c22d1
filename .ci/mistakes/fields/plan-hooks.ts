// Makes Cucumber run the scenarios of a job in its order, each with its own wrong field from the first
// step to the end, and writes whether they noticed. A plugin and hooks in one: the hooks are loaded
// before the plan's own, so that they run after those at the end.

import { appendFileSync, readFileSync } from "node:fs";
import {
  After,
  Before,
  BeforeStep,
  type ITestCaseHookParameter,
  type ITestStepHookParameter,
  Status,
} from "@cucumber/cucumber";
import type { Plugin } from "@cucumber/cucumber/api";
import { falsify, fieldOf, recordInto } from "./leaving.ts";
import type { Job, Result, Run } from "./runs.ts";

interface StagedWorld {
  readonly stage: { forget?(): void };
}

const job: Job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
/** The purpose of each queued scenario. */
const runOf = new WeakMap<object, Run>();
const noticed = new Set<string>();
const noticers = new Set<string>();

/** True for a noticed field, and for a scenario that passed with nothing wrong. */
function isDone({ field, who }: Run): boolean {
  if (field !== undefined) return noticed.has(field);
  return job.runs !== "record" && !noticers.has(who);
}

function tell(result: Result): void {
  if (result.status === "failed" && result.field !== undefined) {
    noticed.add(result.field);
    noticers.add(result.who);
  }
  appendFileSync(job.resultsFile, `${JSON.stringify(result)}\n`);
}

/** Scenarios are identified by name, because lines move; the second of equal names gets ` #2`. */
function namesOf(pickles: readonly { readonly uri: string; readonly name: string }[]): string[] {
  const counts = new Map<string, number>();
  return pickles.map(({ uri, name }) => {
    const plain = `${uri.replaceAll("\\", "/")}: ${name}`;
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    return count === 1 ? plain : `${plain} #${count}`;
  });
}

let reached: Set<string> | undefined;
let begun = false;
/** Addresses and tokens that the stage has learnt, to be restored after a wrong answer. */
let kept: (readonly [Map<unknown, unknown>, Map<unknown, unknown>])[] = [];

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
  kept = maps.map((map) => [map, new Map(map)]);
  const { field } = runOf.get(pickle) ?? {};
  if (field !== undefined) falsify(fieldOf(field));
  if (job.runs !== "record") return;
  reached = new Set();
  recordInto(reached);
});

After({ name: "fields" }, function (this: StagedWorld, { pickle, result }: ITestCaseHookParameter) {
  falsify(undefined);
  recordInto(undefined);
  for (const [map, before] of kept) {
    map.clear();
    for (const [key, value] of before) map.set(key, value);
  }
  kept = [];
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

/** The runs of the job; at the end each scenario that failed runs once more with nothing wrong. */
function queued(names: readonly string[]): readonly Run[] {
  if (job.runs === "record") return names.map((who) => ({ who }));
  const again = new Set(job.runs.map(({ who }) => who));
  return [...job.runs, ...[...again].map((who) => ({ who }))];
}

export default {
  type: "plugin",
  coordinator: ({ transform }) => {
    transform("pickles:order", (found) => {
      const names = namesOf(found.map(({ pickle }) => pickle));
      const byName = new Map(names.map((name, at) => [name, found[at]]));
      return queued(names).flatMap((run) => {
        const scenario = byName.get(run.who);
        if (scenario === undefined) return [];
        // A copy each, so that the hooks know which run it is.
        const pickle = { ...scenario.pickle };
        runOf.set(pickle, run);
        return [{ ...scenario, pickle }];
      });
    });
  },
} satisfies Plugin;
