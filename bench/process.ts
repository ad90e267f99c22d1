// Processes that a benchmark starts: each ends with the benchmark at the latest.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));

export interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Its output is read, or discarded; some processes would wait for a reader. */
  readonly isRead?: boolean;
  /** It receives messages of this process, and sends some. */
  readonly hasChannel?: boolean;
}

export function launch(given: Launch): ChildProcess {
  const { program, args, cwd = ROOT, isRead = false, hasChannel = false } = given;
  const output = isRead ? "pipe" : "ignore";
  const env = { ...process.env, HARDHAT_DISABLE_TELEMETRY_PROMPT: "true", CI: "true" };
  const streams = [isRead ? "pipe" : "ignore", output, isRead ? "inherit" : "ignore"] as const;
  const stdio = [...streams, ...(hasChannel ? (["ipc"] as const) : [])];
  const child = spawn(program, [...args], { cwd, stdio, env });
  const end = () => child.kill("SIGKILL");
  process.on("exit", end);
  child.on("exit", () => process.off("exit", end));
  return child;
}

/** Ends it and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

export async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of stdout ?? []) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  return text.slice(0, text.indexOf("\n"));
}
