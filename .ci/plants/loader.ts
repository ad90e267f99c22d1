// Runs a program with mutants in it (usually one), or unchanged.

import { relative } from "node:path";
import { planEntries, withBundle } from "../bundle.ts";
import { type FinishedProcess, runNode } from "../command.ts";
import { root } from "../project.ts";
import { type Plant, planted } from "./plant.ts";

/**
 * `argumentsOf` returns the arguments for `node`, given the path of the bundle that contains all
 * entries.
 */
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

/**
 * Runs features of the plan, without reports; by default it stops at the first scenario that fails.
 */
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
