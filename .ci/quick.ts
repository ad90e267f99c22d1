// The quick check: types, lint, house rules, and the tests that ran the changed lines, quickest first,
// for a minute. Compares with a given commit, or with the upstream branch, or with the last commit
// if nothing differs from that.

import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { BadOption, type CommandLine, type ParsedCommandLine, readOrEnd } from "../command-line.ts";
import { runNode } from "./command.ts";
import { countScenarios, countTests } from "./counts.ts";
import { projectFiles, projectSources, readProjectSource, root } from "./project.ts";
import { RanLines } from "./ran.ts";
import { type Change, changesIn, Selector } from "./selection.ts";
import { loadTests, toolStages } from "./stages.ts";
import { judge, type Verdict } from "./verdict.ts";

/** Tests start only if they are likely to end within the minute. */
const END_MS_MAX = 55_000;
const LOAD_MS = 3_000;
/** What a test file without a record takes, as most do. */
const USUAL_MS = 1_000;
/** The longest that the tests of one process take together; a single test file may take longer. */
const BATCH_MS = 4_000;
const FILES_PER_PROCESS = 36;

const LINE: CommandLine = {
  command: "npx lockstep quick",
  about: "Types, lint, house rules, and the tests that ran the changed lines, in about a minute.",
  operand: {
    name: "[COMMIT]",
    about: "what changed since it; the upstream branch by default, else the last commit",
  },
  options: { all: { about: "all these tests, however long they take" } },
  notes: "`npm test` records which tests run which lines. Exits 1 only when something failed.",
};
const { operand: since, values } = readOrEnd(process.argv.slice(2), LINE, checkCommit);
const startedMs = performance.now();
const changes = changesSince(since);
const changed = [...new Set(changes.map(({ path }) => path))];
const files = projectFiles();
const ran = new RanLines(files.filter((path) => path.endsWith(".test.ts")));
const { tests, unrecorded } = new Selector(projectSources(), ran).select(changes);
const waiting = tests.filter((path) => path !== "tidy.test.ts");
const total = waiting.length;
const features = changed.filter((path) => path.endsWith(".feature") && files.includes(path));
print(`${changed.length} changed files, ${total} test files that ran the changed lines`);
if (ran.tookMs.size === 0)
  print("Nothing is recorded: tests are chosen by names until `npm test`.");
else if (unrecorded.length > 0) {
  print(`No test ran the changed lines of ${unrecorded.join(", ")}: tests of what uses them run.`);
}

let [failures, spentMs, expectedMs] = [0, 0, 0];
await Promise.all([
  ...toolStages.map(({ name, run }) => run().then((verdict) => tell(name, verdict))),
  loadTests(["tidy.test.ts"]).then((run) => tell("house rules", judge([run], countTests, ""))),
  ...(features.length === 0 ? [] : [runFeatures()]),
  ...Array.from({ length: availableParallelism() }, runTests),
]);
print(closingLine(`${((performance.now() - startedMs) / 1000).toFixed(1)} s`));
process.exitCode = failures === 0 ? 0 : 1;

function closingLine(took: string): string {
  const left = waiting.length;
  const part = `${total - left} of ${total} test files in ${took}`;
  const lanes = Math.min(availableParallelism(), left);
  const leftMs = (timeOf(waiting) * pace()) / (lanes || 1);
  const rest = `the other ${left} take about ${Math.ceil(leftMs / 1000)} s: npm run quick -- --all`;
  if (failures > 0) return `Not good after ${took}: the reasons are above.`;
  return left === 0 ? `Good after ${took}: ${total} test files.` : `Good so far: ${part}; ${rest}`;
}

async function runTests(): Promise<void> {
  while (waiting.length > 0) {
    const paths = nextBatch();
    const endMs = performance.now() - startedMs + LOAD_MS + timeOf(paths) * pace();
    if (endMs > END_MS_MAX && !values.has("all")) return;
    waiting.splice(0, paths.length);
    const run = await loadTests(paths);
    spentMs += run.endedMs - run.startedMs;
    expectedMs += timeOf(paths);
    const [first = ""] = paths;
    const name = paths.length === 1 ? first : `${first} and ${paths.length - 1} more`;
    tell(name, judge([run], countTests, ""));
  }
}

/** How long tests take on this machine now, compared with their record. */
function pace(): number {
  return expectedMs === 0 ? 1 : spentMs / expectedMs;
}

function nextBatch(): string[] {
  const batch = waiting.slice(0, FILES_PER_PROCESS);
  while (batch.length > 1 && timeOf(batch) > BATCH_MS) batch.pop();
  return batch;
}

function timeOf(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (ran.tookMs.get(path) ?? USUAL_MS), 0);
}

async function runFeatures(): Promise<void> {
  const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";
  const run = await runNode(["--import", "tsx", cucumber, ...features]);
  tell("changed features", judge([run], countScenarios, ""));
}

/** Otherwise a mistyped commit would look like one without changes. */
function checkCommit({ operand }: ParsedCommandLine): void {
  if (operand === undefined) return;
  const found = git("rev-parse", "--verify", "--quiet", `${operand}^{commit}`);
  if (found === "") throw new BadOption(`there is no commit ${operand}`);
}

/** Including uncommitted changes. */
function changesSince(base: string | undefined): Change[] {
  const since = base ?? git("merge-base", "HEAD", "@{upstream}").trim();
  const found = changesFrom(since === "" ? "HEAD" : since);
  return found.length === 0 && base === undefined ? changesFrom("HEAD~1") : found;
}

function changesFrom(commit: string): Change[] {
  const form = ["--unified=0", "--no-color", "--no-ext-diff", "--no-renames"];
  const prefixes = ["--src-prefix=a/", "--dst-prefix=b/"];
  const added = git("ls-files", "--others", "--exclude-standard", "-z").split("\0").filter(Boolean);
  return [
    ...changesIn(git("diff", ...form, ...prefixes, commit)),
    ...added.map((path) => {
      const lines = readProjectSource(path).text.split("\n").length;
      return { path, removed: [], at: 0, added: lines };
    }),
  ];
}

/** What git prints; empty if it fails, as without an upstream branch. */
function git(...arguments_: readonly string[]): string {
  try {
    return execFileSync("git", arguments_, {
      cwd: root,
      maxBuffer: 1_000_000_000,
      stdio: ["ignore", "pipe", "ignore"],
    }).toString();
  } catch {
    return "";
  }
}

function tell(name: string, { ok, summary, output }: Verdict): void {
  if (!ok) failures += 1;
  print(`${name} … ${ok ? "" : "FAILED: "}${summary}${ok ? "" : `\n${output.trimEnd()}\n`}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
