// Runs a program with a planted bug in it, or as it is.

import { relative } from "node:path";
import { planEntries, withBundle } from "../bundle.ts";
import { type Finished, runNode } from "../command.ts";
import { root } from "../project.ts";
import { type Plant, planted } from "./plant.ts";

/** `argumentsOf` gives what follows `node`, where the bundle stands for all entries. */
export function runPlanted(
  plant: Plant | undefined,
  entries: readonly string[],
  argumentsOf: (bundled: string) => readonly string[],
): Promise<Finished> {
  const change = plant && { file: plant.file, changed: (text: string) => planted(plant, text) };
  return withBundle(entries, change, (bundled) => runNode(argumentsOf(bundled)));
}

const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";

/** Features of the plan, with no reports, up to the first scenario that fails. */
export function runFeatures(
  plant: Plant | undefined,
  features: readonly string[],
): Promise<Finished> {
  const options = ["--config", ".ci/plants/cucumber.js"];
  return runPlanted(plant, planEntries(), (bundled) => [
    ...[cucumber, ...options, "--import", relative(root, bundled), ...features],
  ]);
}
