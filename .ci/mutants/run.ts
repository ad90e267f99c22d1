// What `npm run mutants` runs: a seeded sample of generated mutants, each tried by tests, campaigns
// and the plan until something notices it. Exits with 1 if too many survive.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  BadOption,
  type CommandLine,
  type ParsedCommandLine,
  readOrEnd,
} from "../../command-line.ts";
import { projectSources, root } from "../project.ts";
import { RanLines } from "../ran.ts";
import { Selector } from "../selection.ts";
import { recordLines } from "../stages.ts";
import { EQUIVALENTS } from "./equivalents.ts";
import { changesCode, inSeededOrder, mutantsOf, mutatedFiles } from "./generate.ts";
import { hunt, type Verdict } from "./hunt.ts";
import { lanes } from "./lanes.ts";
import { keyOf, MISTAKES, type Mistake, type Mutant } from "./mutant.ts";
import { fitTests } from "./nearest.ts";
import { pageOf, scoreOf } from "./page.ts";
import { compiling } from "./types.ts";

const LINE: CommandLine = {
  command: "npm run mutants",
  about: "Puts a seeded sample of generated mutants to tests, campaigns and the plan.",
  options: {
    seed: { takes: "N", about: "which sample", otherwise: 1 },
    count: { takes: "N", about: "how many mutants", otherwise: 300 },
    only: { takes: "TEXT", about: "only files whose path contains this" },
    mistake: { takes: "KIND", about: `only one of ${Object.keys(MISTAKES).join(", ")}` },
    list: { about: "print the sample and try nothing" },
    quick: { about: "only the tests nearest to each mutant" },
    survivors: { about: "only those that survived the last run of this seed" },
  },
  notes: "It takes hours; its table is in reports/out/mutants/. Exits 1 when too many survive.",
};
const { values: given } = readOrEnd(process.argv.slice(2), LINE, check);
const values = {
  only: given.get("only") ?? "",
  mistake: given.get("mistake") ?? "",
  list: given.has("list"),
  quick: given.has("quick"),
  survivors: given.has("survivors"),
};

/** The share of a sample that must die, in percent. */
const KILLED_MIN = 95;
const out = join(root, "reports/out/mutants");

await main(given.get("seed") ?? "1", Number(given.get("count") ?? 300));

function check({ values }: ParsedCommandLine): void {
  const [count, mistake] = [Number(values.get("count") ?? 1), values.get("mistake")];
  if (!Number.isSafeInteger(count) || count < 1) {
    throw new BadOption(`--count is a whole number from 1, not ${values.get("count")}`);
  }
  if (mistake !== undefined && !Object.hasOwn(MISTAKES, mistake)) {
    throw new BadOption(`--mistake is one of ${Object.keys(MISTAKES).join(", ")}, not ${mistake}`);
  }
}

async function main(seed: string, count: number): Promise<void> {
  const startedMs = performance.now();
  const all = mutatedFiles()
    .filter((file) => file.includes(values.only))
    .flatMap((file) => mutantsOf(file))
    .filter(({ mistake }) => values.mistake === "" || mistake === values.mistake);
  const sample = await sampleOf(all, seed, count);
  print(`${sample.length} of ${all.length} mutants, seed ${seed}`);
  if (values.list || sample.length === 0) {
    for (const mutant of sample) print(lineOf(mutant));
    return;
  }
  const paths = [join(out, `seed-${seed}.md`), join(out, `seed-${seed}.json`)] as const;
  const known = values.survivors ? killedBefore(paths[1]) : new Map<string, Verdict>();
  const verdicts = await tryAll(sample, known, (so) => {
    mkdirSync(out, { recursive: true });
    writeFileSync(paths[1], JSON.stringify(so, undefined, 1));
  });
  const tookMs = performance.now() - startedMs;
  writeFileSync(paths[0], pageOf(verdicts, seed, tookMs));
  const { killed, percent } = scoreOf(verdicts);
  for (const { mutant } of verdicts.filter(({ killer }) => killer === "")) {
    print(`survived: ${lineOf(mutant)}`);
  }
  print(`${killed} of ${verdicts.length} killed (${percent} %); the table is ${paths[0]}`);
  if (Number(percent) < KILLED_MIN) process.exitCode = 1;
}

/** As many as requested that compile, change the program, and are not known to be equivalent. */
async function sampleOf(all: readonly Mutant[], seed: string, count: number): Promise<Mutant[]> {
  const known = new Set(EQUIVALENTS.map((each) => keyOf(each)));
  const order = inSeededOrder(all, seed).filter((mutant) => !known.has(keyOf(mutant)));
  const wanted = quotas(order, count);
  const chosen: Mutant[] = [];
  let waiting = order;
  while (waiting.length > 0) {
    const have = countsOf(chosen);
    const [next, rest] = split(waiting, (mistake) => {
      const missing = (wanted.get(mistake) ?? 0) - (have.get(mistake) ?? 0);
      // Every second swap and every tenth of the others does not compile.
      return Math.ceil(missing * (mistake === "swap" ? 3 : 1.4));
    });
    if (next.length === 0) break;
    print(`the compiler reads ${next.length} mutants …`);
    chosen.push(...(await compiling(next.filter(changesCode))));
    waiting = rest;
  }
  return split(chosen, (mistake) => wanted.get(mistake) ?? 0)[0];
}

/** The first of each kind, at most `most`; and all others. */
function split(
  mutants: readonly Mutant[],
  most: (mistake: Mistake) => number,
): [first: Mutant[], others: Mutant[]] {
  const taken = new Map<Mistake, number>();
  const [first, others]: [Mutant[], Mutant[]] = [[], []];
  for (const mutant of mutants) {
    const before = taken.get(mutant.mistake) ?? 0;
    taken.set(mutant.mistake, before + 1);
    (before < most(mutant.mistake) ? first : others).push(mutant);
  }
  return [first, others];
}

/** The same number of each kind of mistake, unless there are fewer of it. */
function quotas(order: readonly Mutant[], count: number): Map<Mistake, number> {
  const available = countsOf(order);
  const quota = new Map<Mistake, number>();
  let left = count;
  const kinds = [...available].sort(([, a], [, b]) => a - b);
  for (const [at, [mistake, number]] of kinds.entries()) {
    const share = Math.min(number, Math.ceil(left / (kinds.length - at)));
    quota.set(mistake, share);
    left -= share;
  }
  return quota;
}

function countsOf(mutants: readonly Mutant[]): Map<Mistake, number> {
  const counts = new Map<Mistake, number>();
  for (const { mistake } of mutants) counts.set(mistake, (counts.get(mistake) ?? 0) + 1);
  return counts;
}

/** Mutants that a run of the same seed has killed already. */
function killedBefore(path: string): Map<string, Verdict> {
  const verdicts = JSON.parse(readFileSync(path, "utf8")) as Verdict[];
  const killed = verdicts.filter(({ killer }) => killer !== "");
  return new Map(killed.map((verdict) => [keyOf(verdict.mutant), verdict]));
}

async function tryAll(
  sample: readonly Mutant[],
  known: ReadonlyMap<string, Verdict>,
  keep: (verdicts: readonly Verdict[]) => void,
): Promise<Verdict[]> {
  const selector = new Selector(projectSources(), await whatRan());
  const verdicts = sample.flatMap((mutant) => known.get(keyOf(mutant)) ?? []);
  const left = sample.filter((mutant) => !known.has(keyOf(mutant)));
  await lanes(left, async (mutant) => {
    const verdict = await hunt(mutant, selector, values.quick);
    verdicts.push(verdict);
    keep(verdicts);
    const { killer, layer, tookMs } = verdict;
    const said = killer === "" ? "SURVIVED" : `${layer}: ${killer}`;
    const progress = `[${verdicts.length}/${sample.length}]`;
    print(`${progress} ${lineOf(mutant)}\n    ${said} (${(tookMs / 1000).toFixed(1)} s)`);
  });
  return verdicts;
}

/** Tests that are new or have changed are run first. */
async function whatRan(): Promise<RanLines> {
  const tests = fitTests();
  const outdated = values.quick ? [] : new RanLines(tests).outdated(tests);
  if (outdated.length > 0) {
    print(`${outdated.length} of ${tests.length} test files run once …`);
    await recordLines(outdated);
  }
  return new RanLines(tests);
}

function lineOf({ mistake, file, line, before, after }: Mutant): string {
  return `${mistake} ${file}:${line}\n    - ${before}\n    + ${after}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
