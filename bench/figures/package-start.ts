// Figure: `npx lockstep start`, without npm's own part, from process start to the first answered
// request, beside `node -e 0`, pair by pair. An error above 4 times on Node 20; on later ones, where
// starts are quicker, `node -e 0` takes half as long, so there it is information.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stagePackage } from "../../.ci/pack.ts";
import { root } from "../../.ci/project.ts";
import { figure } from "../figure.ts";

const RUNS = 20;
const RATIO_MAX = 4;
const folder = mkdtempSync(join(tmpdir(), "lockstep-start-"));
const program = join(folder, "dist/bin.js");

async function firstLine(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  return text.slice(0, text.indexOf("\n"));
}

/** The process lives `stayMs` after its first answer, so that its later work gets done. */
async function startOnce(stayMs = 0): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [program, "start", "--port", "0", "--json"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { urls }: { urls: { app: string } } = JSON.parse(await firstLine(child));
  await (await fetch(`${urls.app}/api/health`)).arrayBuffer();
  const ms = performance.now() - started;
  const ended = once(child, "exit");
  setTimeout(() => child.kill(), stayMs);
  await ended;
  return ms;
}

async function nothing(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
  return performance.now() - started;
}

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

try {
  await stagePackage(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const first = await startOnce(2_000);
  const [starts, nothings]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    nothings.push(await nothing());
    starts.push(await startOnce());
  }
  const node = process.version;
  const ratios = starts.map((ms, run) => ms / (nothings[run] ?? Number.NaN));
  figure("package start to first answer", median(starts), "ms", { runs: RUNS, first, node });
  figure("package start beside node -e 0", median(ratios), "times", { most: RATIO_MAX, node });
  if (node.startsWith("v20.") && median(ratios) > RATIO_MAX) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
