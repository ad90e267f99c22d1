// The verb `plan`: Cucumber as its own command line runs it, after a look at what was named. To Cucumber
// a path at which nothing is is a plan of no scenarios, which passes. Knows no step.
import { loadConfiguration } from "@cucumber/cucumber/api";
import { wrongPaths } from "./plan-paths.ts";

const environment = { cwd: process.cwd() };
const provided = process.argv.slice(2);
// Without the file of the project: what that names is no typing error.
const { useConfiguration } = await loadConfiguration({ file: false, provided }, environment);
const wrong = await wrongPaths(useConfiguration.paths, environment);
if (wrong.length === 0) {
  const cucumber = "../node_modules/@cucumber/cucumber/bin/cucumber.js";
  await import(new URL(cucumber, import.meta.url).href);
} else {
  for (const each of wrong) process.stderr.write(`lockstep: ${each}\n`);
  process.exitCode = 1;
}
