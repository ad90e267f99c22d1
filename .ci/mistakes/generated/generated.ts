// A seeded sample of generated mutants, each asked of one judge after another until one notices it:
// the nearest tests that run its lines, wider ones, a campaign, features of the plan, the other tests.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lanes } from "../../lanes.ts";
import { projectSources } from "../../project.ts";
import { RanLines } from "../../ran.ts";
import { Selector } from "../../selection.ts";
import { recordLines } from "../../stages.ts";
import type { Chosen, Family, Found, MistakesRequest } from "../found.ts";
import { askCampaign, askPlan, askTests } from "../judges.ts";
import { readPatches } from "../patches.ts";
import { scopeOf } from "../scopes.ts";
import { changesCode, inSeededOrder, mutantsOf, mutatedFiles } from "./generate.ts";
import { edited, keyOf, MISTAKES, type Mistake, type Mutant } from "./mutant.ts";
import { featuresFor, fitTests, moduleOf, testsFor } from "./nearest.ts";
import { compiling } from "./types.ts";

const JUDGES = ["nearest tests", "wider tests", "campaign", "plan", "far tests"] as const;

/** How many test files the first judges run; the last runs all others that ran the lines. */
const NEAREST = 4;
const WIDER = 14;
const GROUP_SECONDS = 12;
/** Steps of a campaign, which then takes a few seconds. */
const CAMPAIGN_STEPS = "2500";
/** The share of a sample that must be noticed, in percent. */
const NOTICED_MIN = 95;

/** Mutants that behave exactly like the program, each with the reason. */
export function equivalents(): { readonly key: string; readonly why: string }[] {
  const text = readFileSync(join(import.meta.dirname, "equivalents.txt"), "utf8");
  return readPatches(text, "generated").flatMap(({ name: file, breaks: why, hunks }) =>
    hunks.map(({ find, replace }) => ({ key: keyOf({ file, before: find, after: replace }), why })),
  );
}

type Attempt = readonly [judge: (typeof JUDGES)[number], ask: () => Promise<string>];

function attempts(mutant: Mutant, selector: Selector): Attempt[] {
  const { file } = mutant;
  const planted = plantedBy(mutant);
  const tests = testsFor(mutant, selector);
  const some = (files: readonly string[]) => () => askTests(planted, files);
  const focus = scopeOf(moduleOf(file) ?? "")?.focus ?? "all";
  const campaign = async () =>
    (await askCampaign(planted, "--steps", CAMPAIGN_STEPS, "--focus", focus)).broke;
  return [
    ["nearest tests", some(tests.slice(0, NEAREST))],
    ["wider tests", some(tests.slice(NEAREST, WIDER))],
    ...(file.startsWith("sim/") ? [["campaign", campaign] as const] : []),
    ["plan", () => askPlan(planted, featuresFor(file))],
    ...groupsOf(tests.slice(WIDER), selector).map((files): Attempt => ["far tests", some(files)]),
  ];
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

export const nameOf = (mutant: Mutant) => `${mutant.mistake} ${keyOf(mutant)}`;

async function ask(mutant: Mutant, selector: Selector, judges: readonly string[]): Promise<Found> {
  const { mistake, file, line } = mutant;
  const found = {
    name: nameOf(mutant),
    breaks: `${MISTAKES[mistake]}, ${file}:${line}`,
    wrong: [],
  };
  for (const [judge, attempt] of attempts(mutant, selector)) {
    if (judges.length > 0 && !judges.includes(judge)) continue;
    const failed = await attempt();
    if (failed !== "") return { ...found, noticed: { [judge]: failed } };
  }
  return { ...found, noticed: {} };
}

export const plantedBy = ({ file, edits }: Mutant) => ({
  file,
  changed: (text: string) => edited(text, edits),
});

/** As many as asked for that compile, change the program, and are not known to be equivalent. */
export async function sampleOf({
  only,
  seed,
  count,
}: Pick<MistakesRequest, "only" | "seed" | "count">): Promise<Mutant[]> {
  const known = new Set(equivalents().map(({ key }) => key));
  const all = mutatedFiles().flatMap((file) => mutantsOf(file));
  const wanted = all.filter((each) => nameOf(each).includes(only) && !known.has(keyOf(each)));
  const kinds = new Set(wanted.map(({ mistake }) => mistake));
  const chosen: Mutant[] = [];
  let waiting = inSeededOrder(wanted, seed);
  while (waiting.length > 0 && chosen.length < count) {
    // Every second swap and every tenth of the others does not compile.
    const share = (count - chosen.length) / kinds.size;
    const taken = new Map<Mistake, number>();
    const isNext = ({ mistake }: Mutant) => {
      taken.set(mistake, (taken.get(mistake) ?? 0) + 1);
      return (taken.get(mistake) ?? 0) <= Math.ceil(share * (mistake === "swap" ? 3 : 1.4));
    };
    const next = waiting.filter(isNext);
    const isTaken = new Set(next);
    waiting = waiting.filter((mutant) => !isTaken.has(mutant));
    chosen.push(...(await compiling(next.filter(changesCode))));
  }
  return inSeededOrder(chosen, seed).slice(0, count);
}

/** Tests that are new or have changed are run first. */
async function whatRan(isQuick: boolean): Promise<RanLines> {
  const tests = fitTests();
  const outdated = isQuick ? [] : new RanLines(tests).outdated(tests);
  if (outdated.length > 0) await recordLines(outdated);
  return new RanLines(tests);
}

async function choose(request: MistakesRequest): Promise<Chosen> {
  const sample = await sampleOf(request);
  return {
    names: sample.map(nameOf),
    ask: async (names, tell) => {
      const { judges } = request;
      const isQuick = judges.length > 0 && judges.every((judge) => /nearest|wider/.test(judge));
      const selector = new Selector(projectSources(), await whatRan(isQuick || request.recorded));
      const own = sample.filter((mutant) => names.has(nameOf(mutant)));
      let noticed = 0;
      await lanes(own, async (mutant) => {
        const found = await ask(mutant, selector, judges);
        if (Object.keys(found.noticed).length > 0) noticed += 1;
        tell(found);
      });
      const percent = (noticed * 100) / Math.max(1, own.length);
      return percent < NOTICED_MIN
        ? [`${percent.toFixed(1)} % are noticed, not ${NOTICED_MIN} %`]
        : [];
    },
  };
}

export const generatedMistakes: Family = {
  about: "a sample of mutants generated from the sources",
  judges: JUDGES,
  choose,
};
