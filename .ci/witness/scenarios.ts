// Witnesses answers in a run of the Gherkin plan: given to Cucumber by `--import` beside the steps.

import { After, Before, type ITestCaseHookParameter } from "@cucumber/cucumber";
import { testify } from "./testify.ts";
import type { Cause } from "./witness.ts";

let scenario: Cause | undefined;

Before({ name: "witness" }, ({ pickle }: ITestCaseHookParameter) => {
  const name = `${pickle.uri}: ${pickle.name}`;
  const alone = `--name '${pickle.name.replaceAll("'", ".")}'`;
  const repeat = `npm run plan -- --import .ci/witness/scenarios.ts ${alone}`;
  scenario = { name, repeat };
});
After({ name: "witness" }, () => {
  scenario = undefined;
});
testify(() => scenario ?? { name: "before or after a scenario", repeat: "npm run plan" });
