// Runs a program with mutants in it (usually one), or unchanged.

import { relative } from "node:path";
import { planEntries, withBundle } from "../bundle.ts";
import { type FinishedProcess, runNode } from "../command.ts";
import { root } from "../project.ts";
import { type KnownMutant, mutated } from "./mutant.ts";

/**
 * `argumentsOf` returns the arguments for `node`, given the path of the bundle that contains all
 * entries.
 */
export function runMutated(
  mutants: KnownMutant | undefined | readonly KnownMutant[],
  entries: readonly string[],
  argumentsOf: (bundled: string) => readonly string[],
): Promise<FinishedProcess> {
  const changes = [mutants ?? []].flat().map((mutant) => ({
    file: mutant.file,
    changed: (text: string) => mutated(mutant, text),
  }));
  return withBundle(entries, changes, (bundled) => runNode(argumentsOf(bundled)));
}

const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";

/**
 * Runs features of the plan, without reports; by default it stops at the first scenario that fails.
 */
export function runFeatures(
  mutants: KnownMutant | undefined | readonly KnownMutant[],
  features: readonly string[],
  options: readonly string[] = ["--fail-fast"],
): Promise<FinishedProcess> {
  const config = ["--config", ".ci/known-mutants/cucumber.js"];
  return runMutated(mutants, planEntries(), (bundled) => [
    ...[cucumber, ...config, ...options, "--import", relative(root, bundled), ...features],
  ]);
}
