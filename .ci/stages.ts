// The stages of a full check, each from its commands to one line and a verdict. They do not know
// about each other, except that coverage comes last.

import { join } from "node:path";
import { type Finished, runNode } from "./command.ts";
import {
  addCounts,
  type Counts,
  countScenarios,
  countTests,
  formatCounts,
  none,
} from "./counts.ts";
import { coverageFolder, lineCoverageMin, reportCoverage } from "./coverage.ts";
import { projectFiles, root } from "./project.ts";

export interface Verdict {
  readonly ok: boolean;
  readonly summary: string;
  readonly counts: Counts;
  readonly tookMs: number;
  /** Printed only on failure. */
  readonly output: string;
}

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Verdict>;
}

const tsx = ["--import", "tsx"];
const filesPerProcess = 12;
const withCoverage = { NODE_V8_COVERAGE: join(root, coverageFolder, "raw") };

export const stages: readonly Stage[] = [
  {
    name: "types",
    run: () => tool(["node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "false"]),
  },
  {
    name: "lint and format",
    run: () =>
      tool(
        ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
        "`npx biome check --write` puts right what it can.",
      ),
  },
  { name: "Gherkin plan", run: runPlan },
  { name: "house rules", run: () => runTests([testFiles().filter(isHouse)], {}) },
  { name: "unit and property tests", run: () => runTests(unitBatches(), withCoverage) },
];

export const coverageStage: Stage = {
  name: "coverage",
  run: async () => {
    const startedMs = performance.now();
    const { exitCode, output, percent } = await reportCoverage();
    const summary = `${percent} % of lines, at least ${lineCoverageMin} %`;
    const tookMs = performance.now() - startedMs;
    return { ok: exitCode === 0, summary, counts: none, tookMs, output };
  },
};

async function tool(arguments_: readonly string[], hint = ""): Promise<Verdict> {
  const finished = await runNode(arguments_);
  const ok = finished.exitCode === 0;
  const output = `${finished.output.trimEnd()}\n${hint}`;
  return {
    ok,
    summary: ok ? "clean" : "not clean",
    counts: none,
    tookMs: took([finished]),
    output,
  };
}

async function runPlan(): Promise<Verdict> {
  if (!projectFiles().some((path) => /^features\/.*\.feature$/.test(path))) {
    return skipped("features/ has no plan yet");
  }
  const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";
  const finished = await runNode([...tsx, cucumber], withCoverage);
  return verdict(
    [finished],
    countScenarios(finished.output),
    "reports/out/plan.html shows the run.",
  );
}

async function runTests(
  batches: readonly (readonly string[])[],
  environment: Readonly<Record<string, string>>,
): Promise<Verdict> {
  if (batches.length === 0) return skipped("there are no tests yet");
  const reporter = ["--test-reporter", "spec"];
  const finished = await Promise.all(
    batches.map((files) =>
      runNode([...tsx, ...reporter, ".ci/load-tests.ts", ...files], environment),
    ),
  );
  const counts = finished.map(({ output }) => countTests(output)).reduce(addCounts, none);
  return verdict(finished, counts, "Run one file again: node --import tsx --test FILE");
}

function verdict(all: readonly Finished[], found: Counts, hint: string): Verdict {
  const broken = all.filter(({ exitCode }) => exitCode !== 0);
  // A process may die before it has counted; that is a failure too.
  const unseen = broken.length > 0 && found.failed === 0 ? 1 : 0;
  const counts = { ...found, failed: found.failed + unseen };
  const ok = broken.length === 0 && counts.passed > 0;
  const summary = counts.passed + counts.failed === 0 ? "nothing ran" : formatCounts(counts);
  const output = [...broken.map((one) => failuresOf(one.output).trimEnd()), hint].join("\n\n");
  return { ok, summary, counts, tookMs: took(all), output };
}

function skipped(reason: string): Verdict {
  return { ok: true, summary: `skipped: ${reason}`, counts: none, tookMs: 0, output: "" };
}

/** The spec reporter repeats what failed at its end; without that part, all there is. */
function failuresOf(output: string): string {
  const start = output.lastIndexOf("failing tests:");
  return start === -1 ? output : output.slice(output.lastIndexOf("\n", start) + 1);
}

function took(all: readonly Finished[]): number {
  const first = Math.min(...all.map(({ startedMs }) => startedMs));
  return Math.max(...all.map(({ endedMs }) => endedMs)) - first;
}

/** Property tests are long and start first, each alone; the others share processes, a dozen files each. */
function unitBatches(): string[][] {
  const files = testFiles().filter((path) => !isHouse(path));
  const isLong = (path: string) => path.includes("/properties/");
  const batches = files.filter(isLong).map((path) => [path]);
  const short = files.filter((path) => !isLong(path));
  for (let at = 0; at < short.length; at += filesPerProcess) {
    batches.push(short.slice(at, at + filesPerProcess));
  }
  return batches;
}

function testFiles(): string[] {
  return projectFiles().filter((path) => path.endsWith(".test.ts"));
}

function isHouse(path: string): boolean {
  return path === "tidy.test.ts" || path.startsWith(".ci/");
}
