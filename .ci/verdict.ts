// The result of a stage: its processes and their counts, as one line and a yes or no.

import type { FinishedProcess } from "./command.ts";
import { addCounts, type Counts, formatCounts, none } from "./counts.ts";

interface Spent {
  /** From the first start to the last end, without the wait for a free core. */
  readonly tookMs: number;
  readonly cpuMs: number;
}

export interface Verdict extends Spent {
  readonly ok: boolean;
  readonly summary: string;
  readonly counts: Counts;
  /** Printed only on failure. */
  readonly output: string;
}

/** A process that dies, or ends before it has counted anything, is a failure too. */
export function judge(
  all: readonly FinishedProcess[],
  count: (output: string) => Counts,
  hint: string,
): Verdict {
  const seen = all.map((one) => ({ ...one, counts: countOne(one, count) }));
  const counts = seen.map((one) => one.counts).reduce(addCounts, none);
  const broken = seen.filter((one) => one.exitCode !== 0 || one.counts.failed > 0);
  const reasons = broken.map(({ output }) => failuresOf(output).trimEnd());
  return {
    ok: all.length > 0 && broken.length === 0,
    summary: formatCounts(counts),
    counts,
    ...spent(all),
    output: [...reasons, hint].join("\n\n"),
  };
}

export function skipped(reason: string): Verdict {
  return { ok: true, summary: `skipped: ${reason}`, counts: none, ...spent([]), output: "" };
}

export function spent(all: readonly FinishedProcess[]): Spent {
  const first = Math.min(...all.map(({ startedMs }) => startedMs));
  const last = Math.max(...all.map(({ endedMs }) => endedMs));
  const cpuMs = all.reduce((sum, each) => sum + each.cpuMs, 0);
  return { tookMs: all.length === 0 ? 0 : last - first, cpuMs };
}

function countOne(
  { exitCode, output }: FinishedProcess,
  count: (output: string) => Counts,
): Counts {
  const counts = count(output);
  const silent = counts.passed + counts.failed + counts.skipped === 0;
  const unexplained = exitCode !== 0 && counts.failed === 0;
  return silent || unexplained ? { ...counts, failed: 1 } : counts;
}

/** The spec reporter repeats failures at its end; without that part, the whole output. */
function failuresOf(output: string): string {
  const start = output.lastIndexOf("failing tests:");
  return start === -1 ? output : output.slice(output.lastIndexOf("\n", start) + 1);
}
