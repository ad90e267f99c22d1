// Processor time of processes, as Linux counts it.
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Processor seconds of a process without its children; undefined where nothing counts them. */
export const ownCpuOf = (pid: number | undefined) => secondsOf(pid, 2);

/** Adds the first of a process's counts: its own two, and then two of its children that have ended. */
function secondsOf(pid: number | undefined, counts: 2 | 4): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program may have blanks.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 11 + counts).reduce((sum, field) => sum + Number(field), 0);
    return ticks / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

/** Counts a server's first process and all that it started, ended ones included. */
export function cpuOfFamily(child: number): number {
  const parentOf = (pid: number) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, "utf8");
      return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]);
    } catch {
      return 0;
    }
  };
  const parent = parentOf(child);
  const all = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);
  const family = [parent, ...all.filter((pid) => parentOf(pid) === parent)];
  return family.reduce((sum, pid) => sum + (secondsOf(pid, 4) ?? 0), 0);
}
