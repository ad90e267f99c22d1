// A program in a project of the matrix, with nothing of this repository in its environment.
import { spawn } from "node:child_process";

export interface Finished {
  /** Null if it was ended, or could not start. */
  readonly status: number | null;
  readonly output: string;
}

export interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the program. */
  readonly signal: AbortSignal;
}

/** What npm and tsx tell programs that they run, such as this one. */
const OWN = /^(?:npm_|NODE_|INIT_CWD)/i;

export function runIn(
  { cwd, env: more = {}, signal }: Surroundings,
  program: string,
  args: readonly string[],
): Promise<Finished> {
  const others = Object.entries(process.env).filter(([name]) => !OWN.test(name));
  const env = { ...Object.fromEntries(others), ...more };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, signal, killSignal: "SIGKILL" });
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
