// Makes Cucumber run the scenarios of a job in its order, each as often as the job names it, and writes
// the results. Cucumber loads it as a plugin, before any hooks.

import { appendFileSync, readFileSync } from "node:fs";
import type { Plugin } from "@cucumber/cucumber/api";
import type { Job, Result, Run } from "./runs.ts";

export const job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Job;
/** The purpose of each queued scenario. */
export const runOf = new WeakMap<object, Run>();
const noticed = new Set<string>();
const noticers = new Set<string>();

/** True for a noticed field, and for a scenario that passed with nothing wrong. */
export function isDone({ field, who }: Run): boolean {
  if (field !== undefined) return noticed.has(field);
  return job.runs !== "record" && !noticers.has(who);
}

export function tell(result: Result): void {
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
