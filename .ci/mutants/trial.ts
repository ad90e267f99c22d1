// Runs tests, features of the plan or a campaign with a mutant in the program, and names what failed first.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { planEntries, withBundle } from "../bundle.ts";
import { root } from "../project.ts";
import { edited, type Mutant } from "./mutant.ts";

export interface Trial {
  readonly mutant: Mutant | undefined;
  /** Test files, feature files, or one program with its options. */
  readonly files: readonly string[];
  readonly options?: readonly string[];
}

/** The first test, scenario or invariant that failed; empty where all held. */
export interface Outcome {
  readonly failed: string;
  readonly output: string;
  readonly tookMs: number;
}

/** More than any of them needs, in seconds of CPU; and how long one may wait for nothing. */
const CPU_SECONDS_MAX = 60;
const IDLE_MS_MAX = 30_000;
/** Where the system does not tell what a process uses. */
const LIFE_MS_MAX = 300_000;
const LOOK_MS = 2_000;

const reporter = `./${relative(root, import.meta.dirname)}/first-failure.js`;

export async function tryTests({ mutant, files }: Trial): Promise<Outcome> {
  return run(files, mutant, (bundled) => ["--test-reporter", reporter, bundled]);
}

const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";

export async function tryPlan({ mutant, files }: Trial): Promise<Outcome> {
  // Its config imports nothing: the command line would add to it.
  const config = ["--config", ".ci/plants/cucumber.js"];
  return run(planEntries(), mutant, (bundled) => [
    ...[cucumber, ...config, "--import", relative(root, bundled), ...files],
  ]);
}

/** A program that prints what it found as its last line, as JSON. */
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
  return withBundle(entries, change, async (bundled) => {
    const { code, output, isLate } = await runNode(programOf(bundled));
    const tookMs = performance.now() - startedMs;
    return { failed: failureIn(output, code, isLate), output, tookMs };
  });
}

/** What runs now; a run that is stopped leaves nothing behind. */
const groups = new Set<number>();
process.on("exit", () => groups.forEach(endGroup));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

async function runNode(program: readonly string[]) {
  const { NODE_TEST_CONTEXT: _context, ...inherited } = process.env;
  const child = spawn(process.execPath, [...program], {
    cwd: root,
    env: { ...inherited, FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that what a test started ends with it.
    detached: true,
  });
  const group = child.pid ?? 0;
  groups.add(group);
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString("utf8")).slice(-200_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let isLate = false;
  const stopWatching = watch(group, () => {
    isLate = true;
    endGroup(group);
  });
  const code = await new Promise<number>((resolve) => {
    child.once("close", (exitCode) => resolve(exitCode ?? 1));
  });
  stopWatching();
  endGroup(group);
  groups.delete(group);
  return { code, output, isLate };
}

/** Calls `end` once a process has used too much of the processor, or nothing of it for too long. */
function watch(pid: number, end: () => void): () => void {
  const startedMs = performance.now();
  let [used, sinceMs] = [0, startedMs];
  const timer = setInterval(() => {
    const nowMs = performance.now();
    const seconds = cpuSecondsOf(pid);
    if (seconds === undefined ? nowMs - startedMs > LIFE_MS_MAX : seconds > CPU_SECONDS_MAX) end();
    if (seconds === undefined || seconds > used) [used, sinceMs] = [seconds ?? 0, nowMs];
    else if (nowMs - sinceMs > IDLE_MS_MAX) end();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Of a process and all its threads; undefined where the system does not say. */
function cpuSecondsOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

function endGroup(pid: number): void {
  if (pid === 0) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All of it has ended by itself.
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
  return `crash: ${/^[A-Z]\w+: .*$/m.exec(output)?.[0].slice(0, 120) ?? "no message"}`;
}
