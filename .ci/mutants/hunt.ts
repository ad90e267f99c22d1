// Tries every layer on a mutant, nearest first, until one notices it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SCOPES } from "../known-mutants/scopes.ts";
import { root } from "../project.ts";
import type { Selector } from "../selection.ts";
import { lineAt } from "../tidy/source.ts";
import type { Mutant } from "./mutant.ts";
import { featuresFor, moduleOf, nearestTests } from "./nearest.ts";
import { type Outcome, tryPlan, tryProgram, tryTests } from "./trial.ts";

export const LAYERS = ["nearest tests", "wider tests", "campaign", "plan", "far tests"] as const;

export type Layer = (typeof LAYERS)[number];

export interface Verdict {
  readonly mutant: Mutant;
  /** Empty for a survivor. */
  readonly killer: string;
  readonly layer: Layer | "";
  readonly tookMs: number;
}

/**
 * How many test files the first layers take; the last layer takes all others that run the mutant's
 * lines.
 */
const NEAREST = 4;
const WIDER = 14;
const GROUP_SECONDS = 12;

/** Steps of a campaign, which then takes a few seconds. */
const CAMPAIGN_STEPS = "2500";

/** `isQuick` stops after the nearest and the wider tests. */
export async function hunt(mutant: Mutant, selector: Selector, isQuick: boolean): Promise<Verdict> {
  const startedMs = performance.now();
  const tookMs = () => Math.round(performance.now() - startedMs);
  for (const [layer, attempt] of attempts(mutant, selector)) {
    if (isQuick && !layer.endsWith("er tests") && layer !== "nearest tests") continue;
    const { failed } = await attempt();
    if (failed !== "") return { mutant, killer: failed, layer, tookMs: tookMs() };
  }
  return { mutant, killer: "", layer: "", tookMs: tookMs() };
}

type Attempt = readonly [Layer, () => Promise<Pick<Outcome, "failed">>];

const NOTHING = { failed: "" };

function attempts(mutant: Mutant, selector: Selector): Attempt[] {
  const { file } = mutant;
  const tests = testsFor(mutant, selector);
  const some = (files: readonly string[]) => async () =>
    files.length === 0 ? NOTHING : tryTests({ mutant, files });
  const module = moduleOf(file);
  const focus = module === undefined ? "all" : SCOPES[module].focus;
  const campaign = ["--steps", CAMPAIGN_STEPS, "--focus", focus];
  const isSim = file.startsWith("sim/");
  const trial = { mutant, files: [".ci/known-mutants/campaign.ts"], options: campaign };
  const attempts: (Attempt | undefined)[] = [
    ["nearest tests", some(tests.slice(0, NEAREST))],
    ["wider tests", some(tests.slice(NEAREST, WIDER))],
    isSim ? ["campaign", () => tryProgram(trial)] : undefined,
    ["plan", () => tryPlan({ mutant, files: featuresFor(file) })],
    ...groupsOf(tests.slice(WIDER), selector).map((files): Attempt => ["far tests", some(files)]),
  ];
  return attempts.filter((attempt) => attempt !== undefined);
}

/** Those that run its lines, or what uses them, the nearest first. */
function testsFor({ file, edits }: Mutant, selector: Selector): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const changes = edits
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => {
      const at = lineAt(text, from + 1) - 1;
      return { path: file, removed: [], at, added: lineAt(text, to) - at };
    });
  return nearestTests(file, selector.select(changes).tests, (test) => selector.seconds(test));
}

/** In order, and few enough per process that none is taken for hanging. */
function groupsOf(tests: readonly string[], selector: Selector): string[][] {
  const groups: string[][] = [];
  let left = 0;
  for (const test of tests) {
    left -= selector.seconds(test);
    if (left < 0 || groups.length === 0) {
      groups.push([]);
      left = GROUP_SECONDS;
    }
    groups.at(-1)?.push(test);
  }
  return groups;
}
