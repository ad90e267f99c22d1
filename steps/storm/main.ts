// The verb `storm`: a client under test against many seeds of a fault profile. Each way in which it broke
// is shrunk and kept as a feature.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { BadOption, usageOf } from "../../command-line.ts";
import { Progress } from "../fuzz/progress.ts";
import { endClients } from "./client-process.ts";
import { featureOf } from "./feature.ts";
import { LINE, readOptions, type StormOptions } from "./options.ts";
import { runSeed } from "./run.ts";
import { shrinkStorm } from "./shrink.ts";
import { StormTally, type Way } from "./tally.ts";

process.on("exit", endClients);
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]));
}

/** Exit codes: 1 if the client broke or met no fault, 2 for a command line that cannot be read. */
try {
  process.exitCode = await storm(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`lockstep: ${error.message}\n`);
  process.exitCode = 2;
}

async function storm(options: StormOptions): Promise<number> {
  if (options.help) {
    print(usageOf(LINE));
    return 0;
  }
  const { command, profile, seed, seeds } = options;
  const watch = new Progress(`${seeds} storms of ${profile} over ${command}, from seed ${seed}`);
  const tally = await runAll(options, watch);
  watch.end((ms) => `${tally.storms} storms in ${Math.round(ms / 1000)} s`);
  print(tally.table());
  rmSync(options.report, { recursive: true, force: true });
  for (const [number, way] of tally.ways.entries()) await tell(options, way, number + 1);
  if (tally.met === 0) {
    print("The storm failed: the client met no fault, so nothing was tested.");
    return 1;
  }
  if (tally.ways.length > 0) return 1;
  print(`the client survived ${tally.storms} of ${tally.storms} storms`);
  return 0;
}

async function runAll(options: StormOptions, watch: Progress): Promise<StormTally> {
  const { seed, seeds, together } = options;
  const tally = new StormTally();
  let next = seed;
  const work = async () => {
    while (next < seed + seeds) {
      const mine = next;
      next += 1;
      tally.take(await runSeed(options, mine));
      watch.tell(() => tally.progress(seeds));
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return tally;
}

/** Shrinks a way to break, prints its story, and keeps it as a feature. */
async function tell(options: StormOptions, way: Way, number: number): Promise<void> {
  const { command, report, profile } = options;
  const shrunk = await shrinkStorm(command, way.first, way.finding);
  const { story } = shrunk.result;
  const text = featureOf(command, shrunk);
  const file = join(report, `${number}-${way.slug}.feature`);
  mkdirSync(report, { recursive: true });
  writeFileSync(file, text);
  print(
    `\n${number}. ${way.title}: ${shrunk.finding.message}\n` +
      `   shrunk to ${story.tasks.length} tasks and ${story.rules.length} faults in ${shrunk.runs} storms\n` +
      `   repeat it: npm run plan -- ${file}\n` +
      `   the whole storm: npm run storm -- --client ${JSON.stringify(command)} ` +
      `--profile ${profile} --seed ${story.seed} --seeds 1\n`,
  );
  print(text);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
