// Tries each layer on a plant, every try in a process of its own, and says what killed it.
// Knows no plant by name and compares nothing with what was expected.

import { relative } from "node:path";
import { runNode } from "../command.ts";
import { root } from "../project.ts";
import { featureFiles, GROUNDS, vectorFiles } from "./grounds.ts";
import { planting } from "./loader.ts";
import type { Layer, Plant } from "./plant.ts";
import { type Find, search } from "./search.ts";

export interface Kill {
  /** A test, a scenario or what a campaign says broke; empty where the layer noticed nothing. */
  readonly by: string;
  /** Of a campaign. */
  readonly find?: Find;
}

const SURVIVED: Kill = { by: "" };

/** What is asked of the layers: the plant, or none; and how many steps a campaign has. */
export interface Trial {
  readonly plant: Plant | undefined;
  readonly module: Plant["module"];
  readonly steps: number;
}

export const TRIES: Readonly<Record<Layer, (trial: Trial) => Promise<Kill>>> = {
  vectors: ({ plant }) => runTests(plant, vectorFiles()),
  properties: campaign,
  plan: runPlan,
};

/** The campaign with the module's focus; where it finds nothing, the module's own random walk. */
async function campaign({ plant, module, steps }: Trial): Promise<Kill> {
  const { focus, walks } = GROUNDS[module];
  const find = await search(plant, "--steps", String(steps), "--focus", focus);
  if (find.broke !== "" || !walks) return { by: find.broke, find };
  return { by: await walk(plant, module), find };
}

/** A walk has so many actions, which it does in a few seconds. */
const WALK_STEPS = 6_000;

async function walk(plant: Plant | undefined, module: Plant["module"]): Promise<string> {
  const program = [".ci/plants/walk.ts", "--module", module, "--steps", String(WALK_STEPS)];
  const { exitCode, output } = await runNode(...planting(plant, program));
  if (exitCode !== 0) {
    throw new Error(`the walk with ${plant?.name ?? "no plant"} ended badly:\n${output}`);
  }
  const { by } = JSON.parse(output.trim().split("\n").at(-1) ?? "") as { by: string };
  const [, action = "1"] = /, action (\d+):/.exec(by) ?? [];
  return by === "" ? "" : `walk, action ${action}`;
}

/** The first test that fails names the kill. */
async function runTests(plant: Plant | undefined, files: readonly string[]): Promise<Kill> {
  const program = ["--test-reporter", "tap", ".ci/load-tests.ts", ...files];
  const { exitCode, output } = await runNode(...planting(plant, program));
  if (exitCode === 0) return SURVIVED;
  const [, name] = /^ *not ok \d+ - (.+)$/m.exec(output) ?? [];
  if (name !== undefined) return { by: name };
  throw new Error(`the tests with ${plant?.name ?? "no plant"} ended badly:\n${output}`);
}

const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";
const config = relative(root, `${import.meta.dirname}/cucumber.js`);

/** The first scenario that fails names the kill. */
async function runPlan({ plant, module }: Trial): Promise<Kill> {
  const features = featureFiles(module);
  if (features.length === 0) return SURVIVED;
  const [arguments_, environment] = planting(plant, [cucumber, "--config", config]);
  const where = { ...environment, LOCKSTEP_PLANT_FEATURES: features.join(",") };
  const { exitCode, output } = await runNode(arguments_, where);
  if (exitCode === 0) return SURVIVED;
  const [, name, file] =
    /^1\) Scenario(?: Outline)?: (.+?) # (features\/\S+):\d+/m.exec(output) ?? [];
  if (name !== undefined) return { by: `${file?.replace(/^features\//, "")}: ${name}` };
  throw new Error(`the plan with ${plant?.name ?? "no plant"} ended badly:\n${output}`);
}
