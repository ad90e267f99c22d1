// How soon a campaign of one field finds planted mistakes: the patches that name it as a judge, and
// generated mutants of the protocol, each with several seeds. Options: --seeds N (5), --steps N
// (10000), --generated N (0), --only TEXT.
import { parseArgs } from "node:util";
import { lanes } from "../../.ci/lanes.ts";
import { nameOf, plantedBy, sampleOf } from "../../.ci/mistakes/generated/generated.ts";
import { moduleOf } from "../../.ci/mistakes/generated/nearest.ts";
import { askCampaign, type Planted } from "../../.ci/mistakes/judges.ts";
import { changeOf, patches } from "../../.ci/mistakes/patches.ts";
import { scopeOf } from "../../.ci/mistakes/scopes.ts";
import { figure } from "../figure.ts";
import { median } from "../median.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    seeds: { ...text, default: "5" },
    steps: { ...text, default: "10000" },
    generated: { ...text, default: "0" },
    only: { ...text, default: "" },
  },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => at + 1);

interface Case {
  readonly name: string;
  /** The module of the mistake. */
  readonly module: string;
  readonly planted: Planted;
}

/** A mistake that some seed found, with the medians of those that did. */
interface Found {
  readonly seeds: number;
  readonly steps: number;
  readonly ms: number;
}

async function find({ planted, module }: Case): Promise<Found> {
  const focus = scopeOf(module)?.focus ?? "all";
  const steps: number[] = [];
  const times: number[] = [];
  for (const seed of seeds) {
    const beganMs = performance.now();
    const options = ["--steps", values.steps, "--seed", String(seed), "--focus", focus];
    const found = await askCampaign(planted, ...options);
    if (found.broke === "") continue;
    steps.push(found.steps);
    times.push(performance.now() - beganMs);
  }
  return { seeds: steps.length, steps: median(steps), ms: median(times) };
}

async function measure(kind: string, cases: readonly Case[]): Promise<void> {
  const all = new Map<string, Found>();
  await lanes(cases, async (each) => {
    const found = await find(each);
    all.set(each.name, found);
    const { steps, ms } = found;
    process.stderr.write(
      found.seeds === 0
        ? `${each.name}: not found\n`
        : `${each.name}: ${found.seeds} seeds, ${steps} steps, ${Math.round(ms)} ms\n`,
    );
  });
  const found = [...all.values()].filter((each) => each.seeds > 0);
  const conditions = { of: cases.length, seeds: seeds.length, steps: values.steps };
  figure(`fuzz, ${kind} found by some seed`, found.length, "mistakes", conditions);
  const steady = found.filter((each) => each.seeds * 2 > seeds.length);
  figure(`fuzz, ${kind} found by most seeds`, steady.length, "mistakes", conditions);
  if (found.length === 0) return;
  figure(`fuzz, steps to ${kind}`, median(found.map(({ steps }) => steps)), "steps", conditions);
  figure(`fuzz, time to ${kind}`, median(found.map(({ ms }) => ms)), "ms", conditions);
}

const written: Case[] = patches
  .filter(({ judges, name }) => judges.has("campaign") && name.includes(values.only))
  .map((patch) => ({ name: patch.name, module: patch.group, planted: changeOf(patch) }));
await measure("patches", written);
if (values.generated !== "0") {
  const count = Number(values.generated);
  const sample = await sampleOf({ only: "sim/protocol", seed: "1", count });
  const mutants = sample.map((mutant) => ({
    name: nameOf(mutant),
    module: moduleOf(mutant.file) ?? "",
    planted: plantedBy(mutant),
  }));
  await measure("generated mutants", mutants);
}
