// Runs commands, as many at a time as there are cores, and keeps what they print.

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { endGroup, spawnNode } from "./children.ts";
import { watchForHanging } from "./hanging.ts";
import { root } from "./project.ts";

export interface FinishedProcess {
  readonly exitCode: number;
  readonly output: string;
  readonly startedMs: number;
  readonly endedMs: number;
  /** Processor time of it and of what it waited for, where the system counts it; otherwise 0. */
  readonly cpuMs: number;
  /** It was ended because it took too long. */
  readonly isLate: boolean;
}

const lanes = Math.min(4, availableParallelism());
const waiting: (() => void)[] = [];
let running = 0;

/** The longest takes a minute of processor time; a busy machine may give it a tenth of one core. */
const lifeMsMax = 10 * 60_000;
const outputLengthMax = 20_000_000;

/** Processor time of all children that have ended, and of theirs. One tick is a hundredth of a second. */
function cpuMsOfChildren(): number {
  try {
    const ticks = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ").slice(13, 15);
    return (ticks ?? []).reduce((sum, each) => sum + Number(each) * 10, 0);
  } catch {
    return 0;
  }
}

let seenCpuMs = 0;

/**
 * Starts in the order of the calls; `arguments_` are for the Node that runs this. With a number of
 * seconds of processor time, a process that hangs is ended early.
 */
export async function runNode(
  arguments_: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cpuSecondsMax?: number,
): Promise<FinishedProcess> {
  if (running >= lanes) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await finished(arguments_, environment, cpuSecondsMax);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next(); // The lane is handed on directly, so that no other call slips in.
  }
}

function finished(
  arguments_: readonly string[],
  environment: Readonly<Record<string, string>>,
  cpuSecondsMax: number | undefined,
): Promise<FinishedProcess> {
  const startedMs = performance.now();
  const child = spawnNode(arguments_, {
    cwd: root,
    env: { ...plainEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: lifeMsMax,
    killSignal: "SIGKILL",
  });
  const chunks: Buffer[] = [];
  let length = 0;
  const keep = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= outputLengthMax) chunks.push(chunk);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const { pid = 0 } = child;
  const stopWatching =
    cpuSecondsMax === undefined
      ? undefined
      : watchForHanging(pid, cpuSecondsMax, () => endGroup(pid));
  let cpuMs = 0;
  // Children are counted one by one as they end.
  child.once("exit", () => {
    const allMs = cpuMsOfChildren();
    cpuMs = allMs - seenCpuMs;
    seenCpuMs = allMs;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      stopWatching?.();
      const end =
        signal === null ? "" : `\nended by ${signal} (at most ${lifeMsMax / 60_000} minutes)\n`;
      const output = Buffer.concat(chunks).toString("utf8") + end;
      const endedMs = performance.now();
      const isLate = signal !== null;
      resolve({ exitCode: code ?? 1, output, startedMs, endedMs, cpuMs, isLate });
    });
  });
}

/**
 * Without variables that would colour the output or make a child believe that a test runner reads
 * it.
 */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_TEST_CONTEXT: _context, NO_COLOR: _colour, ...rest } = process.env;
  return { ...rest, FORCE_COLOR: "0" };
}
