// Everything CI runs, from types to answers, with a line for each stage as it ends.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readOrEnd } from "../command-line.ts";
import { addCounts, type Counts, none } from "./counts.ts";
import { root } from "./project.ts";
import { type CheckStage, lastStages, leavings, stages } from "./stages.ts";
import type { Verdict } from "./verdict.ts";

readOrEnd(process.argv.slice(2), {
  command: "npx lockstep test",
  about: "Runs everything that CI runs, and ends in `N passed, N failed`.",
  options: {},
});

const all = [...stages, ...lastStages];
const total = all.length;
let ended = 0;

const startedMs = performance.now();
for (const folder of leavings) {
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
}

print(`${total} stages, several at a time; each prints a line when it ends`);
const verdicts = await Promise.all(stages.map(runStage));
for (const stage of lastStages) verdicts.push(await runStage(stage));

const failed = all.filter((_, index) => verdicts[index]?.ok === false);
const counts = verdicts.map((verdict) => verdict.counts).reduce(addCounts, none);
print(closingLine(failed, counts));
print(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runStage(stage: CheckStage): Promise<Verdict> {
  const verdict = await stage.run();
  ended++;
  const cpu = verdict.cpuMs === 0 ? "" : `, CPU ${seconds(verdict.cpuMs)}`;
  const took = verdict.tookMs === 0 ? "" : ` (${seconds(verdict.tookMs)}${cpu})`;
  const mark = verdict.ok ? "" : "FAILED: ";
  print(`[${ended}/${total}] ${stage.name} … ${mark}${verdict.summary}${took}`);
  if (!verdict.ok) print(`${verdict.output.trimEnd()}\n`);
  return verdict;
}

function closingLine(stagesFailed: readonly CheckStage[], { passed, skipped }: Counts): string {
  const took = seconds(performance.now() - startedMs);
  if (stagesFailed.length > 0) {
    const names = stagesFailed.map(({ name }) => name).join(", ");
    return `Not good after ${took}. Failed: ${names}. The reasons are above.`;
  }
  const left = skipped === 0 ? "" : `, ${skipped} skipped`;
  return `All good after ${took}${cpuOf(verdicts)}: ${passed} tests and scenarios passed${left}.`;
}

/** Empty where the system does not count it. */
function cpuOf(all: readonly Verdict[]): string {
  const sumMs = all.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return sumMs === 0 ? "" : ` and CPU ${seconds(sumMs)}`;
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
