// Figure: from process start to the first answered request, with the command of `npm start` itself.
// The first run writes the bundle and is reported separately.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { figure } from "../figure.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const RUNS = 9;

async function firstLine(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  return text.slice(0, text.indexOf("\n"));
}

async function startOnce(): Promise<number> {
  const started = performance.now();
  const args = ["lockstep.mjs", "start", "--port", "0", "--json"];
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const child = spawn(process.execPath, args, { cwd: root, stdio: [...stdio] });
  const { urls }: { urls: { app: string } } = JSON.parse(await firstLine(child));
  const answer = await fetch(`${urls.app}/api/health`);
  await answer.arrayBuffer();
  const ms = performance.now() - started;
  const ended = once(child, "exit");
  child.kill();
  await ended;
  return ms;
}

const first = await startOnce();
const times: number[] = [];
for (let run = 0; run < RUNS; run += 1) times.push(await startOnce());
times.sort((a, b) => a - b);
const median = times[Math.floor(RUNS / 2)] ?? Number.NaN;
figure("start to first answer", median, "ms", { runs: RUNS, worst: times[RUNS - 1] ?? 0, first });
