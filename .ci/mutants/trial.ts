// Runs tests, features of the plan or a campaign with a mutant in the program, and names the first
// failure.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { BUILT } from "../../servers/index.ts";
import { planEntries, withBundle } from "../bundle.ts";
import { endGroup, spawnNode } from "../children.ts";
import { compileSources } from "../compile.ts";
import { root } from "../project.ts";
import { FOLDER_VARIABLE } from "../response-coverage/record.ts";
import type { RecordedAnswers } from "../response-coverage/recorder.ts";
import { scriptOf } from "../scripts.ts";
import { edited, type Mutant } from "./mutant.ts";

export interface Trial {
  readonly mutant: Mutant | undefined;
  /** Test files, feature files, or one program with its options. */
  readonly files: readonly string[];
  readonly options?: readonly string[];
}

/** The first failing test, scenario or invariant; empty if all passed. */
export interface Outcome {
  readonly failed: string;
  readonly output: string;
  readonly tookMs: number;
}

/** More CPU seconds than any of them needs; and the time for which one may do almost nothing. */
const CPU_SECONDS_MAX = 60;
const IDLE_MS_MAX = 30_000;
/** An idle server still checks its timers. */
const IDLE_CPU_SECONDS = 0.5;
/** For systems that do not report a process's CPU time. */
const LIFE_MS_MAX = 300_000;
const LOOK_MS = 2_000;
/** The most characters quoted from an output. */
const LENGTH_MAX = 120;

const reporter = `./${relative(root, import.meta.dirname)}/first-failure.js`;

/** As in `npm test`, each answer is also checked against its documentation. */
const recording = (by: "tests" | "scenarios") => [
  "--import",
  `./${scriptOf(`.ci/response-coverage/${by}.ts`)}`,
];

export async function tryTests({ mutant, files }: Trial): Promise<Outcome> {
  return run(files, mutant, (bundled) => [
    ...recording("tests"),
    "--test-reporter",
    reporter,
    bundled,
  ]);
}

const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";

export async function tryPlan({ mutant, files }: Trial): Promise<Outcome> {
  // This configuration imports nothing, because the command line would add to it.
  const config = ["--config", ".ci/known-mutants/cucumber.js"];
  return run(planEntries(), mutant, (bundled) => [
    ...[cucumber, ...config, ...recording("scenarios")],
    ...["--import", relative(root, bundled), ...files],
  ]);
}

/** A program that prints its finding as its last line, as JSON. */
export async function tryProgram({ mutant, files, options = [] }: Trial): Promise<Outcome> {
  return run(files, mutant, (bundled) => [bundled, ...options]);
}

async function run(
  entries: readonly string[],
  mutant: Mutant | undefined,
  programOf: (bundled: string) => readonly string[],
): Promise<Outcome> {
  const startedMs = performance.now();
  const change = mutant && {
    file: mutant.file,
    changed: (text: string) => edited(text, mutant.edits),
  };
  await compileSources();
  const answers = mkdtempSync(join(tmpdir(), "lockstep-answers-"));
  try {
    return await withBundle(entries, change, async (bundled) => {
      const { code, output, isLate } = await runNode(programOf(bundled), answers);
      const failed = failureIn(output, code, isLate) || undocumentedIn(answers);
      return { failed, output, tookMs: performance.now() - startedMs };
    });
  } finally {
    rmSync(answers, { recursive: true, force: true });
  }
}

/**
 * The first answer of a surface that does not match its documentation; surfaces made up by tests do
 * not count.
 */
function undocumentedIn(folder: string): string {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const all = texts.flatMap((text) => (JSON.parse(text) as RecordedAnswers).violations);
  const found = all.find(({ surface }) => (BUILT as readonly string[]).includes(surface));
  return found === undefined ? "" : `answer: ${found.row} → ${found.outcome} ${found.fault}`;
}

async function runNode(program: readonly string[], answers: string) {
  const { NODE_TEST_CONTEXT: _context, ...inherited } = process.env;
  const child = spawnNode(program, {
    cwd: root,
    env: { ...inherited, FORCE_COLOR: "0", [FOLDER_VARIABLE]: answers },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid = 0 } = child;
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString("utf8")).slice(-200_000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  let isLate = false;
  const stopWatching = watch(pid, () => {
    isLate = true;
    endGroup(pid);
  });
  const code = await new Promise<number>((resolve) => {
    child.once("close", (exitCode) => resolve(exitCode ?? 1));
  });
  stopWatching();
  return { code, output, isLate };
}

/** Calls `end` once a process has used too much CPU time, or too little of it for too long. */
function watch(pid: number, end: () => void): () => void {
  const startedMs = performance.now();
  let [used, sinceMs] = [0, startedMs];
  const timer = setInterval(() => {
    const nowMs = performance.now();
    const seconds = cpuSecondsOf(pid);
    if (seconds === undefined ? nowMs - startedMs > LIFE_MS_MAX : seconds > CPU_SECONDS_MAX) end();
    const isBusy = seconds === undefined || seconds > used + IDLE_CPU_SECONDS;
    if (isBusy) [used, sinceMs] = [seconds ?? 0, nowMs];
    else if (nowMs - sinceMs > IDLE_MS_MAX) end();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** The CPU time of a process and all its threads; undefined if the system does not say. */
function cpuSecondsOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

function failureIn(output: string, code: number, isLate: boolean): string {
  const [, scenario, feature] =
    /^1\) Scenario(?: Outline)?: (.+?) # (features\/\S+):\d+/m.exec(output) ?? [];
  if (scenario !== undefined) return `${feature?.replace(/^features\//, "")}: ${scenario}`;
  const [, test] = /^failed: (.+)$/m.exec(output) ?? [];
  if (test !== undefined) return test;
  const [, broke] = /^\{.*"(?:broke|by)":"((?:[^"\\]|\\.)+)"/m.exec(output) ?? [];
  if (broke !== undefined) return `campaign: ${broke}`;
  if (isLate) return "hangs";
  if (code === 0) return "";
  const [crash = "no message"] = /^[A-Z]\w+(?: \[\w+\])?: .*$/m.exec(output) ?? [];
  return `crash: ${crash.slice(0, LENGTH_MAX)}`;
}
