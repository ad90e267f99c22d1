// Runs each layer on a mutant, each run in its own process, and says what killed it. It does not
// compare the result with what the mutant's entry expects.

import { runFeatures, runMutated } from "./loader.ts";
import type { KnownMutant, Layer } from "./mutant.ts";
import { featureFiles, SCOPES, vectorFiles } from "./scopes.ts";
import { type Find, search } from "./search.ts";

export interface Kill {
  /**
   * The failing test or scenario, or the check that a campaign reports; empty if the layer noticed
   * nothing.
   */
  readonly by: string;
  /** Only for a campaign. */
  readonly find?: Find;
}

const SURVIVED: Kill = { by: "" };

/**
 * What to run: a mutant, or the unchanged program if undefined, and the campaign's number of steps.
 */
export interface Trial {
  readonly mutant: KnownMutant | undefined;
  readonly module: KnownMutant["module"];
  readonly steps: number;
}

export const TRIES: Readonly<Record<Layer, (trial: Trial) => Promise<Kill>>> = {
  vectors: ({ mutant }) => runTests(mutant, vectorFiles()),
  properties: campaign,
  plan: runPlan,
};

/** Runs a campaign with the module's focus. */
async function campaign({ mutant, module, steps }: Trial): Promise<Kill> {
  const find = await search(mutant, "--steps", String(steps), "--focus", SCOPES[module].focus);
  return { by: find.broke, find };
}

/** The kill is named after the first test that fails. */
async function runTests(mutant: KnownMutant | undefined, files: readonly string[]): Promise<Kill> {
  const reporter = ["--test-reporter", "tap"];
  const { exitCode, output } = await runMutated(mutant, files, (file) => [...reporter, file]);
  if (exitCode === 0) return SURVIVED;
  const [, name] = /^ *not ok \d+ - (.+)$/m.exec(output) ?? [];
  if (name !== undefined) return { by: name };
  throw new Error(`the tests with ${mutant?.name ?? "no mutant"} ended badly:\n${output}`);
}

/** The kill is named after the first scenario that fails. */
async function runPlan({ mutant, module }: Trial): Promise<Kill> {
  const features = featureFiles(module);
  if (features.length === 0) return SURVIVED;
  const { exitCode, output } = await runFeatures(mutant, features);
  if (exitCode === 0) return SURVIVED;
  const [, name, file] =
    /^1\) Scenario(?: Outline)?: (.+?) # (features\/\S+):\d+/m.exec(output) ?? [];
  if (name !== undefined) return { by: `${file?.replace(/^features\//, "")}: ${name}` };
  throw new Error(`the plan with ${mutant?.name ?? "no mutant"} ended badly:\n${output}`);
}
