// A campaign and its workers as processes of their own, for the figures: started, killed, counted.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ownCpuOf } from "../../.ci/services/cpu.ts";

const root = resolve(import.meta.dirname, "../..");
/** Some seeds find it, so that the ledgers that are compared are not empty. */
const MUTANT = "transfer-unlogged";

const CPU_EVERY_MS = 50;

export interface CampaignEnd {
  readonly seedsDone: number;
  readonly steps: number;
  readonly jobsDone: number;
  readonly elapsedMs: number;
  readonly ledger: { readonly entries: readonly unknown[] };
  /** Processor seconds of the campaign's own process, without the canary's. */
  readonly cpuS: number;
}

function startVerb(args: readonly string[], queue: string | undefined): ChildProcess {
  const env = { ...process.env, LOCKSTEP_MUTANT: MUTANT, LOCKSTEP_QUEUE: queue ?? "" };
  const program = ["--import", "tsx", "steps/campaign/command/main.ts", ...args];
  return spawn(process.execPath, program, { cwd: root, env, stdio: ["ignore", "ignore", "pipe"] });
}

export function startWorker(queue: string, threads = 1): ChildProcess {
  const child = startVerb(["worker", "--threads", String(threads), "--lock", "3"], queue);
  child.stderr?.resume();
  return child;
}

/** Resolves when the worker takes jobs. */
export async function readyWorker(queue: string, threads: number): Promise<ChildProcess> {
  const child = startVerb(["worker", "--threads", String(threads)], queue);
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error("the worker ended")));
    child.stderr?.on("data", (text) => {
      if (String(text).includes("takes jobs")) resolve();
    });
  });
  return child;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

interface CampaignStart {
  readonly args: readonly string[];
  readonly queue?: string;
}

/** The campaign's last facts. Throws if it ends otherwise than done, with or without findings. */
export async function runCampaign({ args, queue }: CampaignStart): Promise<CampaignEnd> {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-bench-campaign-"));
  try {
    const child = startVerb([...args, "--out", folder], queue);
    let errors = "";
    let cpuS = 0;
    child.stderr?.on("data", (text) => {
      errors += text;
    });
    const watch = setInterval(() => {
      cpuS = ownCpuOf(child.pid) ?? cpuS;
    }, CPU_EVERY_MS);
    const [code] = await once(child, "exit");
    clearInterval(watch);
    if (code !== 0 && code !== 1) throw new Error(`the campaign ended with ${code}: ${errors}`);
    const facts = JSON.parse(readFileSync(join(folder, "run.json"), "utf8"));
    return { ...facts, cpuS };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
