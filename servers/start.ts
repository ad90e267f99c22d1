// The verb `start`: reads the command line, starts the platform, tells of it, and ends it when asked.
import { PRESETS } from "../sim/index.ts";
import { JournalRefused } from "./journal/header.ts";
import { BadOption } from "./start/command-line.ts";
import { CannotListen } from "./start/listening.ts";
import { parseStart, USAGE } from "./start/options.ts";
import { type Platform, startPlatform } from "./start/platform.ts";
import { reporterOf } from "./start/reporter.ts";
import { factsOf, tableOf } from "./start/tell.ts";

/** Runs until a signal ends it. Exit codes: 2 for a bad command line, 1 for whatever else fails. */
export async function start(args: readonly string[]): Promise<void> {
  let platform: Platform | undefined;
  try {
    const options = parseStart(args, Object.keys(PRESETS));
    if (options === "help") {
      print(USAGE.replace("PRESETS", Object.keys(PRESETS).join(", ")));
      return;
    }
    platform = await startPlatform({
      ...options,
      report: reporterOf({ complain, end: endFailed }),
    });
    endOnSignals(platform);
    for (const notice of platform.notices) complain(`journal ${options.journal}: ${notice}`);
    print(options.json ? JSON.stringify(factsOf(platform)) : tableOf(platform, options));
  } catch (error) {
    if (!isExpected(error)) throw error;
    complain(error.message);
    process.exitCode = error instanceof BadOption ? 2 : 1;
  }
}

function isExpected(error: unknown): error is Error {
  const isOurs =
    error instanceof BadOption || error instanceof JournalRefused || error instanceof CannotListen;
  // What the file system refuses carries a code and says which file.
  return isOurs || (error instanceof Error && "code" in error && "path" in error);
}

function endFailed(): void {
  process.exitCode = 1;
  process.kill(process.pid, "SIGTERM");
}

function endOnSignals(platform: Platform): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // A second signal ends the process at once, as it does by itself.
    process.once(signal, () => void platform.close());
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`lockstep: ${text}\n`);
}
