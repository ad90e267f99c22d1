// A program in a project of the matrix, with nothing of this repository in its environment.
import { spawn } from "node:child_process";

export interface Finished {
  readonly status: number | null;
  readonly output: string;
}

/** A program that hangs is ended, and so fails. */
const MS_MAX = 120_000;
/** What npm and tsx tell programs that they run, such as this one. */
const TOLD = /^(?:npm_|NODE_|INIT_CWD)/i;

export function runIn(
  cwd: string,
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const own = Object.entries(process.env).filter(([name]) => !TOLD.test(name));
  const env = { ...Object.fromEntries(own), ...more };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, timeout: MS_MAX, killSignal: "SIGKILL" });
    let output = "";
    const add = (text: Buffer) => {
      output += text;
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("error", (error) => resolve({ status: null, output: String(error) }));
    child.on("close", (status) => resolve({ status, output }));
  });
}
