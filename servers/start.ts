// The verb `start`: reads the command line, starts the platform, prints where it is, and ends it on
// request.
import { BadOption, usageOf } from "../command-line.ts";
import { wordsOfFileError } from "../file-errors.ts";
import { BadValue, STATES } from "../sim/index.ts";
import { rulesNamed } from "./carriers/start/chosen-faults.ts";
import { endInOrder } from "./carriers/start/ending.ts";
import { CannotListen } from "./carriers/start/listening.ts";
import { commandLineOf, parseStart } from "./carriers/start/options.ts";
import { startPlatform } from "./carriers/start/platform.ts";
import { reporterOf } from "./carriers/start/reporter.ts";
import { factsOf, tableOf } from "./carriers/start/tell.ts";
import { JournalRefused } from "./shared/journal/header.ts";
import { JournalBroken } from "./shared/journal/journal-file.ts";

/** Clocks that differ by less are reported as equal: the host's may be set back a little. */
const AHEAD_MS_MAX = 1_000;

/**
 * Runs until a signal ends it, or until the process `parent` is gone. Exit codes: 128 plus the
 * signal's number, 2 for a bad command line, 1 for other failures.
 */
export async function start(args: readonly string[], parent?: number): Promise<void> {
  const exit = (code: number) => process.exit(code);
  let end: (code: number) => void = exit;
  try {
    const presets = Object.keys(STATES);
    const options = parseStart(args, presets);
    if (options === "help") return print(usageOf(commandLineOf(presets)));
    if (options === "presets") return print(presetList());
    const { faults, ...others } = options;
    const platform = await startPlatform({
      ...others,
      ...(faults === undefined ? {} : { faults: rulesNamed(faults) }),
      paceOfNew: "realtime",
      report: reporterOf({ complain, end: () => end(1) }),
    });
    const close = () => {
      const { unusedRules } = platform.injector;
      if (unusedRules.length > 0)
        complain(`fault rules that injected nothing: ${unusedRules.join(", ")}`);
      return platform.close();
    };
    end = endInOrder({ close, exit, parent });
    const aheadMs = platform.world.clock.ms - Date.now();
    if (options.today && aheadMs > AHEAD_MS_MAX) complain(aheadOf(platform.world.clock.ms));
    for (const notice of platform.notices) complain(`journal ${options.journal}: ${notice}`);
    print(options.json ? JSON.stringify(factsOf(platform)) : tableOf(platform, options));
  } catch (error) {
    const words = wordsOf(error);
    if (words === undefined) throw error;
    complain(words);
    process.exitCode = error instanceof BadOption || error instanceof BadValue ? 2 : 1;
  }
}

/** Each preset's name and its one line, in groups. */
function presetList(): string {
  const width = Math.max(...Object.keys(STATES).map((name) => name.length));
  const groups = [...new Set(Object.values(STATES).map(({ group }) => group))];
  return groups
    .map((wanted) => {
      const members = Object.values(STATES).filter(({ group }) => group === wanted);
      const lines = members.map(
        ({ preset }) => `  ${preset.name.padEnd(width)}  ${preset.summary}`,
      );
      return [wanted, ...lines].join("\n");
    })
    .join("\n\n");
}

/** Undefined for an error that nobody expects. */
function wordsOf(error: unknown): string | undefined {
  const kinds = [BadOption, BadValue, JournalRefused, JournalBroken, CannotListen];
  const isOurs = kinds.some((kind) => error instanceof kind);
  return isOurs ? (error as Error).message : wordsOfFileError(error);
}

function aheadOf(worldMs: number): string {
  const iso = new Date(worldMs).toISOString();
  return `--today changed nothing: it is ${iso} in the world, after this machine's time, and time does not go back`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`lockstep: ${text}\n`);
}
