// A process that works through a job file and reports its results, one per line. Both kinds of
// lanes are started here, as many at a time as there are cores.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { spawnNode } from "../children.ts";
import { root } from "../project.ts";

export const folder = join(root, "reports/out/fields");

export const LANES = Math.min(2, availableParallelism());

const flags = ["--import", "tsx", "--import", "./.ci/fields/register.ts"];
const OUTPUT_MAX = 4_000;

export interface LaneJob {
  readonly resultsFile: string;
}

/** Deals items out to lanes in turn. */
export function dealt<T>(items: readonly T[], lanes = LANES): T[][] {
  return Array.from({ length: lanes }, (_, lane) =>
    items.filter((_item, at) => at % lanes === lane),
  );
}

/** The exit code of a lane that has more to do and wants to be started again. */
export const UNFINISHED = 75;

/** Throws with the process's output if it failed. */
export async function runLane<R>(program: string, job: LaneJob): Promise<R[]> {
  mkdirSync(folder, { recursive: true });
  rmSync(job.resultsFile, { force: true });
  const jobFile = job.resultsFile.replace(/\.jsonl$/, ".job.json");
  writeFileSync(jobFile, JSON.stringify(job));
  for (;;) {
    const { code, output } = await runProcess([program, jobFile]);
    if (code === 0) break;
    if (code !== UNFINISHED) throw new Error(`${program} ended with ${code}:\n${output}`);
  }
  const results = readResults<R>(job.resultsFile);
  rmSync(jobFile);
  if (job.resultsFile.startsWith(ownFolder)) rmSync(job.resultsFile);
  return results;
}

/** Files that only this process needs, and that others like it must not touch. */
const ownFolder = join(folder, String(process.pid));

export const ownFile = (name: string): string => `${ownFolder}-${name}.jsonl`;

/** Without a time limit: a whole run needs more than `runNode` allows. */
async function runProcess(
  arguments_: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawnNode([...flags, ...arguments_], {
    cwd: root,
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

export function readResults<R>(file: string): R[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as R);
}
