// Runs commands, as many at a time as there are cores, and keeps what they print.

import { availableParallelism } from "node:os";
import { spawnNode } from "./children.ts";
import { root } from "./project.ts";

export interface FinishedProcess {
  readonly exitCode: number;
  readonly output: string;
  readonly startedMs: number;
  readonly endedMs: number;
}

const lanes = Math.min(4, availableParallelism());
const waiting: (() => void)[] = [];
let running = 0;

/** The longest takes a minute of processor time; a busy machine may give it a tenth of one core. */
const lifeMsMax = 10 * 60_000;
const outputLengthMax = 20_000_000;

/** Starts in the order of the calls; `arguments_` are for the Node that runs this. */
export async function runNode(
  arguments_: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<FinishedProcess> {
  if (running >= lanes) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await finished(arguments_, environment);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next(); // The lane is handed on directly, so that no other call slips in.
  }
}

function finished(
  arguments_: readonly string[],
  environment: Readonly<Record<string, string>>,
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
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      const end =
        signal === null ? "" : `\nended by ${signal} (at most ${lifeMsMax / 60_000} minutes)\n`;
      const output = Buffer.concat(chunks).toString("utf8") + end;
      resolve({ exitCode: code ?? 1, output, startedMs, endedMs: performance.now() });
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
