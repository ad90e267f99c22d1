// Notices a process that hangs: one that used too much processor time, or almost none for too long.

import { readFileSync } from "node:fs";

/** The time for which a process may do almost nothing; an idle server still checks its timers. */
const IDLE_MS_MAX = 30_000;
const IDLE_CPU_SECONDS = 0.5;
const LOOK_MS = 2_000;

/** Calls `end` once it hangs. Systems that do not tell a process's time leave it to other limits. */
export function watchForHanging(pid: number, cpuSecondsMax: number, end: () => void): () => void {
  let [used, sinceMs] = [0, performance.now()];
  const timer = setInterval(() => {
    const seconds = cpuSecondsOf(pid);
    if (seconds === undefined) return;
    if (seconds > cpuSecondsMax) end();
    const nowMs = performance.now();
    if (seconds > used + IDLE_CPU_SECONDS) [used, sinceMs] = [seconds, nowMs];
    else if (nowMs - sinceMs > IDLE_MS_MAX) end();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** The processor time of a process and all its threads; undefined if the system does not say. */
function cpuSecondsOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}
