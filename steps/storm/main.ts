// The verb `storm`: a client under test against many seeds of a fault profile. Each way in which it broke
// is shrunk and kept as a feature.

import { constants } from "node:os";
import { BadOption, usageOf } from "../../command-line.ts";
import { endWith, wordsOf } from "../../file-errors.ts";
import { BadValue } from "../../sim/index.ts";
import { Progress } from "../fuzz/progress.ts";
import { several } from "../words.ts";
import { endClients } from "./client-process.ts";
import { featureOf } from "./feature.ts";
import { LINE, readOptions, type StormOptions } from "./options.ts";
import { runSeed, runStorm, type Story } from "./run.ts";
import { type Shrunk, shrinkStorm } from "./shrink.ts";
import { StoredFeatures } from "./stored-features.ts";
import { StormTally, type Way } from "./tally.ts";

/** The ways to break that are shrunk; others are only counted. */
const WAYS_MAX = 10;

process.on("exit", endClients);
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]));
}

/** Exit codes: 1 if the client broke or saw no fault, 2 for a command line that cannot be read. */
try {
  process.exitCode = await storm(readOptions(process.argv.slice(2)));
} catch (error) {
  endWith(error, wordsOf(error, [BadOption, BadValue]));
}

async function storm(options: StormOptions): Promise<number> {
  if (options.help) {
    print(usageOf(LINE));
    return 0;
  }
  const { command, faults, seed, seeds } = options;
  const watch = new Progress(
    `${several(seeds, "storm")} of ${faults} over ${command}, from seed ${seed}`,
  );
  const tally = await runAll(options, watch);
  watch.end((ms) => `${several(tally.storms, "storm")} in ${Math.round(ms / 1000)} s`);
  print(tally.table());
  await shrinkAll(options, tally.ways);
  const { code, line } = tally.end();
  if (line !== undefined) print(line);
  return code;
}

/** Shrinks the first ways to break, and keeps each as a feature. */
async function shrinkAll(options: StormOptions, ways: readonly Way[]): Promise<void> {
  const features = new StoredFeatures(options);
  features.clear();
  if (ways.length === 0) return;
  const first = ways.slice(0, WAYS_MAX);
  const watch = new Progress(`shrinking ${several(first.length, "way")} to break`);
  for (const [at, way] of first.entries()) {
    const run = (story: Story) => runStorm(options.command, story);
    const progress = (runs: number) =>
      watch.tell(() => `${at + 1}. ${way.title}: ${several(runs, "storm")} so far`);
    const shrunk = await shrinkStorm({ run, progress }, way.first, way.finding);
    const text = featureOf(options.command, shrunk);
    print(`\n${at + 1}. ${storyOf(options, way, shrunk)}`);
    print(`   repeat it: npx lockstep plan ${features.keep(at + 1, way.slug, text)}\n\n${text}`);
  }
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

function storyOf({ command, faults }: StormOptions, way: Way, { result, finding, runs }: Shrunk) {
  const { tasks, rules, seed } = result.story;
  const size = `${several(tasks.length, "task")} and ${several(rules.length, "fault")}`;
  return [
    `${way.title}: ${finding.message}`,
    `shrunk to ${size} in ${several(runs, "storm")}`,
    `the whole storm: npx lockstep storm --client ${JSON.stringify(command)} ` +
      `--faults ${faults} --seed ${seed} --seeds 1`,
  ].join("\n   ");
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
