// Keeps two processes off one journal, by a lock file beside it that names its holder. If the
// holder was killed, the next process notices that it is gone and takes over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { JournalRefused } from "./header.ts";

export interface Lock {
  release(): void;
}

/** Takes the lock of a journal. Throws JournalRefused while a living process holds it. */
export function takeLock(journal: string): Lock {
  const path = `${journal}.lock`;
  const mine = `${path}.${process.pid}`;
  // Linked into place complete, so that nobody reads half a lock.
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}\n`);
  try {
    if (!link(mine, path)) {
      removeStale(path);
      if (!link(mine, path)) throw new JournalRefused(`another process has just taken ${path}`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return { release: () => rmSync(path, { force: true }) };
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function removeStale(path: string): void {
  const holder = readHolder(path);
  if (holder === undefined) return;
  const [, pid = "", start = ""] = /^([1-9]\d*) (\S+)\n$/.exec(holder) ?? [];
  if (pid === "") {
    throw new JournalRefused(`${path} is not a lock file: remove it if nothing uses the journal`);
  }
  if (isAlive(Number(pid), start)) {
    throw new JournalRefused(`process ${pid} uses it: stop that one first, or name another file`);
  }
  // Moved away before it is removed, so that a lock taken by another process just now is noticed
  // and put back.
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if (readFileSync(aside, "utf8") !== holder) link(aside, path);
  rmSync(aside, { force: true });
}

function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * A process id may be reused, above all in containers; the start time distinguishes the processes.
 */
function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  return startOf(pid) === start;
}

/** When a process began, in the system's ticks; "unknown" if the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain anything; count the state and the start from behind it.
    const words = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const isDead = words[0] === "Z" || words[0] === "X";
    return isDead ? "dead" : (words[19] ?? "unknown");
  } catch {
    return "unknown";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
