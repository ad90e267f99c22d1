// Makes Cucumber run scenarios in the order of a job, each as often as the job names it.

import type { Plugin } from "@cucumber/cucumber/api";
import { job, runOf } from "./plan-queue.ts";
import { scenarioNames } from "./plan-runs.ts";

export default {
  type: "plugin",
  coordinator: ({ transform }) => {
    transform("pickles:order", (found) => {
      const names = scenarioNames(found.map(({ pickle }) => pickle));
      const byName = new Map(names.map((name, at) => [name, found[at]]));
      const runs = job.runs === "record" ? names.map((scenario) => ({ scenario })) : job.runs;
      return runs.flatMap((run) => {
        const scenario = byName.get(run.scenario);
        if (scenario === undefined) return [];
        // A copy each, so that the hooks know which run it is.
        const pickle = { ...scenario.pickle };
        runOf.set(pickle, run);
        return [{ ...scenario, pickle }];
      });
    });
  },
} satisfies Plugin;
