// The real command line in a process of its own, for tests: its output, and how it ends.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { DEADLINE_MS } from "../../../test-until.ts";
import type { SurfaceName } from "../../surfaces/list.ts";

const root = join(import.meta.dirname, "../../..");

interface ProcessEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunningProgram {
  readonly child: ChildProcess;
  /** The process has ended and all its output has been read. */
  readonly ended: Promise<ProcessEnd>;
  /** The first line on standard output; rejects if the process ends without one. */
  readonly firstLine: Promise<string>;
}

export function runCli(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): RunningProgram {
  return runNode(["lockstep.mjs", ...args], env);
}

export function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): RunningProgram {
  return runProgram(process.execPath, args, env);
}

/** `ended` waits for every process that the program started and that still holds its output. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): RunningProgram {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: DEADLINE_MS,
    killSignal: "SIGKILL",
  });
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.on("close", (exitCode, signal) => resolve({ exitCode, signal, stdout, stderr }));
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data) => {
      stdout += data;
      const end = stdout.indexOf("\n");
      if (end !== -1) resolve(stdout.slice(0, end));
    });
    child.on("close", () => reject(new Error(`it ended without a line: ${stderr}`)));
  });
  // A caller that only waits for the end need not handle the missing line.
  firstLine.catch(() => {});
  return { child, ended, firstLine };
}

interface Facts {
  readonly console: string;
  readonly seed: number;
  readonly chainId: number;
  readonly stable: string;
  readonly apiKey: string;
  readonly urls: Readonly<Record<SurfaceName | "identity", string>>;
  readonly tokens: readonly { symbol: string; address: string; decimals: number }[];
  readonly actors: readonly Readonly<Record<string, string>>[];
}

export interface StartedPlatform extends RunningProgram {
  readonly facts: Facts;
  get(url: string, token?: string): Promise<Answer>;
  post(url: string, body?: unknown, token?: string): Promise<Answer>;
  stop(signal?: NodeJS.Signals): Promise<ProcessEnd>;
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** `start --port 0 --pace frozen --json` with further options. */
export async function startCli(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<StartedPlatform> {
  const running = runCli(["start", "--port", "0", "--pace", "frozen", "--json", ...args], env);
  const facts: Facts = JSON.parse(await running.firstLine);
  const ask = async (url: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(url, init);
    return { status: answer.status, body: await answer.json() };
  };
  return {
    ...running,
    facts,
    get: (url, token) => ask(url, { headers: bearer(token) }),
    post: (url, body = {}, token) => {
      const headers = { "content-type": "application/json", ...bearer(token) };
      return ask(url, { method: "POST", headers, body: JSON.stringify(body) });
    },
    stop: (signal = "SIGTERM") => {
      running.child.kill(signal);
      return running.ended;
    },
  };
}
