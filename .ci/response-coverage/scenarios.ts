// Records answers in a run of the Gherkin plan: given to Cucumber by `--import` beside the steps.

import { After, Before, type ITestCaseHookParameter } from "@cucumber/cucumber";
import { recordAnswers } from "./record.ts";
import type { Cause } from "./recorder.ts";

let scenario: Cause | undefined;

Before({ name: "response coverage" }, ({ pickle }: ITestCaseHookParameter) => {
  const name = `${pickle.uri}: ${pickle.name}`;
  const alone = `--name '${pickle.name.replaceAll("'", ".")}'`;
  const repeat = `npx lockstep plan --import .ci/response-coverage/scenarios.ts ${alone}`;
  scenario = { name, repeat };
});
After({ name: "response coverage" }, () => {
  scenario = undefined;
});
recordAnswers(() => scenario ?? { name: "before or after a scenario", repeat: "npm run plan" });
