// Runs a program with planted bugs in it, mostly one, or as it is.

import { relative } from "node:path";
import { planEntries, withBundle } from "../bundle.ts";
import { type FinishedProcess, runNode } from "../command.ts";
import { root } from "../project.ts";
import { type Plant, planted } from "./plant.ts";

/** `argumentsOf` gives what follows `node`, where the bundle stands for all entries. */
export function runPlanted(
  plants: Plant | undefined | readonly Plant[],
  entries: readonly string[],
  argumentsOf: (bundled: string) => readonly string[],
): Promise<FinishedProcess> {
  const changes = [plants ?? []].flat().map((plant) => ({
    file: plant.file,
    changed: (text: string) => planted(plant, text),
  }));
  return withBundle(entries, changes, (bundled) => runNode(argumentsOf(bundled)));
}

const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";

/** Features of the plan, with no reports; unless `options` say otherwise up to the first scenario that fails. */
export function runFeatures(
  plants: Plant | undefined | readonly Plant[],
  features: readonly string[],
  options: readonly string[] = ["--fail-fast"],
): Promise<FinishedProcess> {
  const config = ["--config", ".ci/plants/cucumber.js"];
  return runPlanted(plants, planEntries(), (bundled) => [
    ...[cucumber, ...config, ...options, "--import", relative(root, bundled), ...features],
  ]);
}
