// Ends the platform in order: at a signal, when the process that started it is gone, or after a
// failure. Handles repeated signals, so that the journal is closed exactly once.
import { readFileSync } from "node:fs";
import { constants } from "node:os";

interface EndingParts {
  /** Ends connections, then the journal. */
  close(): Promise<void>;
  /** Ends the process at once, whatever is still open. */
  exit(code: number): void;
  /**
   * The process without which this one must not go on; undefined if there is none. npm forwards
   * SIGINT and SIGTERM, but SIGHUP and SIGKILL end it alone, and its server would keep the ports.
   */
  readonly parent?: number | undefined;
}

/** A shell reports a process ended by a signal as 128 plus the signal's number. */
const SIGNAL_CODES = {
  SIGHUP: 128 + constants.signals.SIGHUP,
  SIGINT: 128 + constants.signals.SIGINT,
  SIGTERM: 128 + constants.signals.SIGTERM,
};

/**
 * Ctrl+C under npm arrives twice, from the terminal and from npm; a person takes longer to repeat
 * it.
 */
const REPEAT_MS_MIN = 1_000;
const PARENT_LOOK_MS = 250;

/** Makes signals end the platform from now on. The returned function ends it with an exit code. */
export function endInOrder({ close, exit, parent }: EndingParts): (code: number) => void {
  let firstMs: number | undefined;
  const end = (code: number): void => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      clearInterval(look);
      process.exitCode = code;
      void close();
    } else if (performance.now() - firstMs >= REPEAT_MS_MIN) {
      exit(code);
    }
  };
  const npm = parent === undefined ? undefined : parentOfShell(parent);
  const look = setInterval(() => {
    if (parent === undefined) return;
    const isAlone = process.ppid !== parent || parentOfShell(parent) !== npm;
    if (isAlone) end(SIGNAL_CODES.SIGHUP);
  }, PARENT_LOOK_MS);
  // The servers keep the process alive; this timer must not.
  look.unref();
  if (parent === undefined) clearInterval(look);
  for (const [signal, code] of Object.entries(SIGNAL_CODES)) process.on(signal, () => end(code));
  return end;
}

/**
 * `npx` runs a program by a shell, which may stay between them and outlive it. Undefined if `pid` is no
 * shell, and on systems without `/proc`.
 */
function parentOfShell(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [, parent] = /^\d+ \((?:sh|ash|dash|bash|zsh|busybox)\) \S (\d+)/.exec(stat) ?? [];
    return parent === undefined ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
