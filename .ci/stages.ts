// The stages of a full check, each from its commands to one line and a verdict. Stages that read
// what others left come last.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { answersFolder, reportAnswers } from "./answers.ts";
import { type FinishedProcess, runNode } from "./command.ts";
import { compileSources } from "./compile.ts";
import { countScenarios, countTests, none } from "./counts.ts";
import { coverageFolder, hasCodeToCover, lineCoverageMin, reportCoverage } from "./coverage.ts";
import { commitHash, projectFiles, root } from "./project.ts";
import { ranFolder, recordRuns } from "./ran.ts";
import { scriptOf } from "./scripts.ts";
import { judge, skipped, spent, type Verdict } from "./verdict.ts";

export interface CheckStage {
  readonly name: string;
  readonly run: () => Promise<Verdict>;
}

/** Failures show lines of sources, and short processes spend less time collecting garbage. */
const flags = ["--enable-source-maps", "--max-semi-space-size=64", "--single-threaded-gc"];
/** Loading the sources takes longer than most files run, but no process may outlive `lifeMsMax`. */
const filesPerProcess = 36;
/** One part in this many of the plan runs on the test network. */
const testNetworkShards = 6;
const watched = {
  NODE_V8_COVERAGE: join(root, coverageFolder, "raw"),
  LOCKSTEP_ANSWERS: join(root, answersFolder),
};
const [recordTests, recordScenarios] = [
  ".ci/response-coverage/tests.ts",
  ".ci/response-coverage/scenarios.ts",
];

/** The stages that look at sources without running them. */
export const toolStages: readonly CheckStage[] = [
  {
    name: "types",
    run: () => tool(["node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "false"]),
  },
  {
    name: "types of the console's page",
    run: () =>
      tool([
        ...["node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "false"],
        ...["-p", "servers/shared/console/page"],
      ]),
  },
  {
    name: "lint and format",
    run: () =>
      tool(
        ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
        "`npx biome check --write` puts right what it can.",
      ),
  },
];

export const stages: readonly CheckStage[] = [
  ...toolStages,
  { name: "Gherkin plan", run: () => runPlan() },
  {
    name: "Gherkin plan on the test network",
    // Scenarios about a network run on theirs in the whole plan, so a part of the others is enough
    // here.
    run: () => runPlan(["--shard", shardOf(commitHash())], { LOCKSTEP_NETWORK: "testnet" }),
  },
  {
    name: "fields",
    run: async () => {
      const finished = await runNode(["--import", "tsx", ".ci/mistakes/fields/sample.ts"]);
      const { exitCode, output } = finished;
      const [summary = ""] = output.split("\n", 1);
      return { ok: exitCode === 0, summary, counts: none, ...spent([finished]), output };
    },
  },
  {
    name: "house rules",
    run: () => {
      const { NODE_V8_COVERAGE } = watched;
      return runTests(batchesOf(testFiles().filter(isHouse)), { NODE_V8_COVERAGE });
    },
  },
  {
    name: "unit and property tests",
    run: () => runTests(batchesOf(testFiles().filter((path) => !isHouse(path))), watched),
  },
];

/** Folders whose contents from an earlier run are useless. */
export const leavings = [join(coverageFolder, "raw"), answersFolder];

const coverageStage: CheckStage = {
  name: "coverage",
  run: async () => {
    if (!hasCodeToCover()) return skipped("sim/ and servers/ are empty");
    const { finished, percent } = await reportCoverage();
    const { exitCode, output } = finished;
    const summary = `${percent} % of lines, at least ${lineCoverageMin} %`;
    return { ok: exitCode === 0, summary, counts: none, ...spent([finished]), output };
  },
};

const answersStage: CheckStage = {
  name: "answers",
  run: async () => {
    const { finished, summary } = await reportAnswers();
    const { exitCode, output } = finished;
    return { ok: exitCode === 0, summary, counts: none, ...spent([finished]), output };
  },
};

/** One after the other, when all others have ended. */
export const lastStages: readonly CheckStage[] = [coverageStage, answersStage];

async function tool(arguments_: readonly string[], hint = ""): Promise<Verdict> {
  const finished = await runNode(arguments_);
  const ok = finished.exitCode === 0;
  const output = `${finished.output.trimEnd()}\n${hint}`;
  return {
    ok,
    summary: ok ? "clean" : "not clean",
    counts: none,
    ...spent([finished]),
    output,
  };
}

/** Which part of the plan, by the commit's hash. */
function shardOf(commit: string): string {
  const shard = (Number.parseInt(commit.slice(0, 8), 16) || 0) % testNetworkShards;
  return `${shard + 1}/${testNetworkShards}`;
}

async function runPlan(
  options: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Verdict> {
  if (!projectFiles().some((path) => /^features\/.*\.feature$/.test(path))) {
    return skipped("features/ has no plan yet");
  }
  const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";
  await compileSources();
  const compiled = ["--config", ".ci/cucumber.js", "--import", scriptOf(recordScenarios)];
  // Tests already cover nearly every line that the plan runs, and counting them would slow it down.
  const around = { ...watched, NODE_V8_COVERAGE: "", ...environment };
  const finished = await runNode([...flags, cucumber, ...compiled, ...options], around);
  return judge([finished], countScenarios, "reports/out/plan.html shows the run.");
}

async function runTests(
  batches: readonly (readonly string[])[],
  environment: Readonly<Record<string, string>>,
): Promise<Verdict> {
  if (batches.length === 0) return skipped("there are no tests yet");
  const finished = await Promise.all(batches.map((files) => loadTests(files, environment)));
  return judge(finished, countTests, "Run one file again: node --import tsx --test FILE");
}

/** Writes down which lines these tests run. */
export async function recordLines(files: readonly string[], folder = ranFolder): Promise<void> {
  const raw = `reports/out/counts-${process.pid}`;
  await runTests(batchesOf(files), { NODE_V8_COVERAGE: join(root, raw) });
  recordRuns(raw, folder);
  rmSync(join(root, raw), { recursive: true, force: true });
}

/** Runs test files in one process. Tests that time code are not observed. */
export async function loadTests(
  files: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<FinishedProcess> {
  const around = files.some(isTimed) ? {} : environment;
  const isWatched = "LOCKSTEP_ANSWERS" in around;
  const preload = isWatched ? ["--import", `./${scriptOf(recordTests)}`] : [];
  const scripts = [".ci/load-tests.ts", ...files].map(scriptOf);
  await compileSources();
  return runNode([...flags, ...preload, "--test-reporter", "spec", ...scripts], around);
}

/** Such a file alone may take half a minute. */
const isLong = (path: string): boolean =>
  /\/(?:properties\/|mistakes\/(?:causes|features|patches|together)\.|consistency\/mutants\.)/.test(
    path,
  );
const isTimed = (path: string): boolean => path.endsWith("-cost.test.ts");

/** Long tests, and those that time code, start first, each alone; the others share processes. */
function batchesOf(files: readonly string[]): string[][] {
  const isAlone = (path: string) => isLong(path) || isTimed(path);
  const batches = files.filter(isAlone).map((path) => [path]);
  const short = files.filter((path) => !isAlone(path));
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
