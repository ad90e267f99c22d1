// Processes that work through a job file and write their results, one per line; as many at a time
// as there are cores.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { spawnNode } from "../../children.ts";
import { projectFiles, root } from "../../project.ts";
import { fileOf, type Job, KINDS, type Kind, type Result } from "./runs.ts";

const folder = join(root, "reports/out/mistakes");
export const LANES = Math.min(2, availableParallelism());
const flags = ["--import", "tsx", "--import", "./.ci/mistakes/register.ts"];
const OUTPUT_MAX = 4_000;

/** The exit code of a lane that has more to do and wants to be started again. */
export const UNFINISHED = 75;

/** Deals items out to lanes in turn. */
function dealt<T>(items: readonly T[], lanes: number): T[][] {
  const all = Array.from({ length: lanes }, (_, lane) =>
    items.filter((_item, at) => at % lanes === lane),
  );
  return all.filter((lane) => lane.length > 0);
}

const recordFile = (kind: Kind, lane: number) => join(folder, `${kind}-reached-${lane}.jsonl`);

/** Runs all tests or scenarios unchanged, and records which fields each receives. */
export async function record(kind: Kind): Promise<Result[]> {
  const files = projectFiles().filter((path) => KINDS[kind].files.test(path));
  const lanes = dealt(files, LANES).map((some, lane) =>
    runLane(kind, { runs: "record", files: some, resultsFile: recordFile(kind, lane) }),
  );
  return (await Promise.all(lanes)).flat();
}

/** The results of the last recording. */
export const recorded = (kind: Kind): Result[] =>
  Array.from({ length: LANES }, (_, lane) => readResults(recordFile(kind, lane))).flat();

/** Asks those named for each field, until one fails. */
export async function askLanes(
  kind: Kind,
  candidates: ReadonlyMap<string, readonly string[]>,
  lanesMax = LANES,
): Promise<Result[]> {
  const lanes = dealt([...candidates], lanesMax).map(async (fields, lane) => {
    const runs = fields.flatMap(([field, all]) => all.map((who) => ({ who, field })));
    // Files that only this process needs, and that others like it must not touch.
    const resultsFile = join(folder, `${process.pid}-${kind}-${lane}.jsonl`);
    const files = [...new Set(runs.map(({ who }) => fileOf(who)))];
    const results = await runLane(kind, { runs, files, resultsFile });
    rmSync(resultsFile);
    return results;
  });
  return (await Promise.all(lanes)).flat();
}

/** Throws with the process's output if it failed. */
async function runLane(kind: Kind, job: Job): Promise<Result[]> {
  mkdirSync(folder, { recursive: true });
  rmSync(job.resultsFile, { force: true });
  const jobFile = job.resultsFile.replace(/\.jsonl$/, ".job.json");
  writeFileSync(jobFile, JSON.stringify(job));
  const program = `.ci/mistakes/fields/${KINDS[kind].program}`;
  for (;;) {
    const { code, output } = await runProcess([program, jobFile]);
    if (code === 0) break;
    if (code !== UNFINISHED) throw new Error(`${program} ended with ${code}:\n${output}`);
  }
  rmSync(jobFile);
  return readResults(job.resultsFile);
}

/** Without a time limit: a whole run needs more than `runNode` allows. */
async function runProcess(
  arguments_: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawnNode([...flags, ...arguments_], {
    cwd: root,
    env: { ...process.env, LOCKSTEP_FIELDS: "on" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + String(chunk)).slice(-OUTPUT_MAX);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { code, output };
}

export function readResults(file: string): Result[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line): Result => JSON.parse(line));
}
