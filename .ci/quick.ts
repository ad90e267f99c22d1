// The quick check: types, lint, house rules, and the tests nearest to the change, in under a
// minute. Compares with a given commit, or with the upstream branch, or with the last commit if
// nothing differs from that.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { BadOption, type CommandLine, type ParsedCommandLine, readOrEnd } from "../command-line.ts";
import { runNode } from "./command.ts";
import { countScenarios, countTests } from "./counts.ts";
import { projectFiles, root } from "./project.ts";
import { testsReachedBy } from "./reach.ts";
import { isLong, loadTests, toolStages } from "./stages.ts";
import { readSource } from "./tidy/source.ts";
import { judge, type Verdict } from "./verdict.ts";

/** No more tests start after this, so that the last of them end within the minute. */
const START_MS_MAX = 35_000;
const FILES_PER_PROCESS = 6;

const LINE: CommandLine = {
  command: "npm run quick",
  about: "Types, lint, house rules, and the tests nearest to what changed, in under a minute.",
  operand: {
    name: "[COMMIT]",
    about: "what changed since it; the upstream branch by default, else the last commit",
  },
  options: {},
};
const { operand: since } = readOrEnd(process.argv.slice(2), LINE, checkCommit);
const startedMs = performance.now();
const changed = changedFiles(since);
const read = (path: string) => readSource(path, readFileSync(join(root, path), "utf8"));
const files = projectFiles();
const code = files.filter((path) => /\.(?:m?ts|js)$/.test(path)).map(read);
const reached = testsReachedBy(changed, code).filter(({ path }) => path !== "tidy.test.ts");
const features = changed.filter((path) => path.endsWith(".feature") && files.includes(path));
print(`${changed.length} changed files reach ${reached.length} test files`);

const waiting = reached
  .map(({ path }) => path)
  .toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)));
let failures = 0;
await Promise.all([
  ...toolStages.map(({ name, run }) => run().then((verdict) => tell(name, verdict))),
  loadTests(["tidy.test.ts"]).then((run) => tell("house rules", judge([run], countTests, ""))),
  ...(features.length === 0 ? [] : [runFeatures()]),
  ...Array.from({ length: availableParallelism() }, runNearest),
]);
if (waiting.length > 0) {
  print(`${waiting.length} test files further away were not run; npm test runs them`);
}
const took = `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
print(failures === 0 ? `Good after ${took}.` : `Not good after ${took}: the reasons are above.`);
process.exitCode = failures === 0 ? 0 : 1;

async function runNearest(): Promise<void> {
  while (waiting.length > 0 && performance.now() - startedMs < START_MS_MAX) {
    const paths = waiting.splice(0, FILES_PER_PROCESS);
    tell(paths.join(" "), judge([await loadTests(paths)], countTests, ""));
  }
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
function changedFiles(base: string | undefined): string[] {
  const since = base ?? git("merge-base", "HEAD", "@{upstream}").trim();
  const found = changedSince(since === "" ? "HEAD" : since);
  return found.length === 0 && base === undefined ? changedSince("HEAD~1") : found;
}

function changedSince(commit: string): string[] {
  const tracked = git("diff", "--name-only", "-z", commit);
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  return `${tracked}${added}`.split("\0").filter(Boolean);
}

/** What git prints; empty if it fails, as without an upstream branch. */
function git(...arguments_: readonly string[]): string {
  try {
    return execFileSync("git", arguments_, {
      cwd: root,
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
