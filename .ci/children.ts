// Child processes that end with this one, together with everything they started.

import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { constants } from "node:os";

const groups = new Set<number>();
let isWatching = false;

/**
 * From the first child on: a process without children, such as a test that sends itself a signal,
 * keeps its own handlers.
 */
function watchForTheEnd(): void {
  if (isWatching) return;
  isWatching = true;
  process.on("exit", () => groups.forEach(endGroup));
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

/**
 * Set for every process in such a group, so that its own children stay in the group and end with
 * it.
 */
const IN_GROUP = "LOCKSTEP_IN_GROUP";

/**
 * Runs Node in a group of its own, which ends with this process and with the child that leads it.
 */
export function spawnNode(arguments_: readonly string[], options: SpawnOptions): ChildProcess {
  watchForTheEnd();
  const detached = process.env[IN_GROUP] === undefined;
  const env = { ...(options.env ?? process.env), [IN_GROUP]: "1" };
  const child = spawn(process.execPath, arguments_, { ...options, env, detached });
  const { pid } = child;
  if (pid === undefined) return child;
  groups.add(pid);
  child.once("close", () => {
    groups.delete(pid);
    endGroup(pid);
  });
  return child;
}

/** Ends a child of `spawnNode` and everything it started. */
export function endGroup(pid: number): void {
  try {
    // The compiler, for one, ignores any weaker signal.
    process.kill(-pid, "SIGKILL");
  } catch {
    // Everything has ended by itself.
  }
}
