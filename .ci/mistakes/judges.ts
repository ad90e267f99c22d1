// The judges: they run tests, features of the plan, a program or the calm's stories with changes in
// the sources, each run in a process of its own, and name what fails first.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT } from "../../servers/index.ts";
import { type Changes, planEntries, withBundle } from "../bundle.ts";
import { type FinishedProcess, runNode } from "../command.ts";
import { compileSources } from "../compile.ts";
import { root } from "../project.ts";
import { FOLDER_VARIABLE } from "../response-coverage/record.ts";
import type { RecordedAnswers } from "../response-coverage/recorder.ts";
import { scriptOf } from "../scripts.ts";
import { type Patch, patched, switchable } from "./patches.ts";

/** A source with a change; several; or the unchanged program. */
export type Planted = Changes;

type Limits = readonly [environment?: Readonly<Record<string, string>>, cpuSecondsMax?: number];

/** More seconds of processor time than tests or features need. */
const CPU_SECONDS_MAX = 120;
/** The most characters quoted from an output. */
const QUOTED_MAX = 120;

/** `argumentsOf` returns the arguments for `node`, given the bundle that contains all entries. */
export function runPlanted(
  planted: Planted,
  entries: readonly string[],
  argumentsOf: (bundled: string) => readonly string[],
  ...limits: Limits
): Promise<FinishedProcess> {
  return withBundle(entries, planted, (bundled) => runNode(argumentsOf(bundled), ...limits));
}

const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";

/** Runs features of the plan, without reports; by default up to the first scenario that fails. */
export function runFeatures(
  planted: Planted,
  features: readonly string[],
  options: readonly string[] = ["--fail-fast"],
  ...limits: Limits
): Promise<FinishedProcess> {
  // This configuration imports nothing, because the command line would add to it.
  const program = [cucumber, "--config", ".ci/mistakes/cucumber.js", ...options];
  const argumentsOf = (bundled: string) => [
    ...[...program, "--import", relative(root, bundled), ...features],
  ];
  return runPlanted(planted, planEntries(), argumentsOf, ...limits);
}

/** As in `npm test`, each answer is also checked against its documentation. */
const recording = (by: "tests" | "scenarios") => [
  "--import",
  `./${scriptOf(`.ci/response-coverage/${by}.ts`)}`,
];

const reporter = `./${relative(root, import.meta.dirname)}/first-failure.js`;

/** The first test that fails, or the first undocumented answer; empty if there is none. */
export async function askTests(planted: Planted, files: readonly string[]): Promise<string> {
  if (files.length === 0) return "";
  const options = [...recording("tests"), "--test-reporter", reporter];
  return judged((...limits) =>
    runPlanted(planted, files, (bundled) => [...options, bundled], ...limits),
  );
}

/** The first scenario that fails, or the first undocumented answer; empty if there is none. */
export async function askPlan(planted: Planted, features: readonly string[]): Promise<string> {
  if (features.length === 0) return "";
  const options = ["--fail-fast", ...recording("scenarios")];
  return judged((...limits) => runFeatures(planted, features, options, ...limits));
}

export interface CampaignFinding {
  /** An invariant's id, MODEL, ASSERT or CRASH; empty if nothing broke. */
  readonly broke: string;
  readonly message: string;
  /** How many commands the shrunk script has, what they do, and what it breaks on its own. */
  readonly commands: number;
  readonly story: readonly string[];
  readonly again: string;
  readonly runs: number;
  readonly steps: number;
}

/** Runs a campaign; without a result, what ended it broke. */
export async function askCampaign(
  planted: Planted,
  ...options: string[]
): Promise<CampaignFinding> {
  const program = [".ci/mistakes/campaign.ts"];
  const finished = await runPlanted(planted, program, (bundled) => [bundled, ...options]);
  const { exitCode, output } = finished;
  if (exitCode === 0) return JSON.parse(output.trim().split("\n").at(-1) ?? "");
  const broke = failureIn(finished);
  return { broke, message: output, commands: 0, story: [], again: broke, runs: 0, steps: 0 };
}

/** What keeps a story from converging, if anything does. */
export interface Pending {
  readonly condition: string;
  readonly what: string;
}

/** What the bundle leaves for whoever loaded it. */
interface Bundled {
  lockstepPatch?: string | undefined;
  lockstepScenario?(name: string): Promise<{ readonly pending: Pending | null }>;
}

/** Runs each patch's story with it, all in one bundle that has every patch. */
export async function askCalm(
  stories: ReadonlyMap<Patch, string>,
): Promise<ReadonlyMap<Patch, Pending | null>> {
  const changes = [...stories.keys()].map((patch) => ({
    file: patch.file,
    changed: (text: string) => patched(switchable(patch), text),
  }));
  const found = new Map<Patch, Pending | null>();
  await withBundle(["servers/judges/calm/test-planted.ts"], changes, async (path) => {
    await import(pathToFileURL(path).href);
    const bundled = globalThis as Bundled;
    for (const [patch, story] of stories) {
      bundled.lockstepPatch = patch.name;
      found.set(patch, (await bundled.lockstepScenario?.(story))?.pending ?? null);
    }
  });
  return found;
}

async function judged(run: (...limits: Limits) => Promise<FinishedProcess>): Promise<string> {
  await compileSources();
  const answers = mkdtempSync(join(tmpdir(), "lockstep-answers-"));
  try {
    return (
      failureIn(await run({ [FOLDER_VARIABLE]: answers }, CPU_SECONDS_MAX)) ||
      undocumentedIn(answers)
    );
  } finally {
    rmSync(answers, { recursive: true, force: true });
  }
}

/** The first answer that its surface does not document; surfaces made up by tests do not count. */
function undocumentedIn(folder: string): string {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const all = texts.flatMap((text) => (JSON.parse(text) as RecordedAnswers).violations);
  const found = all.find(({ surface }) => (BUILT as readonly string[]).includes(surface));
  return found === undefined ? "" : `answer: ${found.row} → ${found.outcome} ${found.fault}`;
}

function failureIn({ output, exitCode, isLate }: FinishedProcess): string {
  const [, scenario, feature] =
    /^1\) Scenario(?: Outline)?: (.+?) # (features\/\S+):\d+/m.exec(output) ?? [];
  if (scenario !== undefined) return `${feature?.replace(/^features\//, "")}: ${scenario}`;
  const [, test] = /^failed: (.+)$/m.exec(output) ?? [];
  if (test !== undefined) return test;
  if (isLate) return "hangs";
  if (exitCode === 0) return "";
  const [crash = "no message"] = /^[A-Z]\w+(?: \[\w+\])?: .*$/m.exec(output) ?? [];
  return `crash: ${crash.slice(0, QUOTED_MAX)}`;
}
