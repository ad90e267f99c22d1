// The verb `storm`: a client under test against many seeds of a fault profile. Each way in which it broke
// is shrunk and kept as a feature.
import { constants } from "node:os";
import { BadOption, usageOf } from "../../command-line.ts";
import { Progress } from "../fuzz/progress.ts";
import { several } from "../words.ts";
import { endClients } from "./client-process.ts";
import { featureOf } from "./feature.ts";
import { KeptFeatures } from "./kept.ts";
import { LINE, readOptions, type StormOptions } from "./options.ts";
import { runSeed } from "./run.ts";
import { type Shrunk, shrinkStorm } from "./shrink.ts";
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
  const watch = new Progress(
    `${several(seeds, "storm")} of ${profile} over ${command}, from seed ${seed}`,
  );
  const tally = await runAll(options, watch);
  watch.end((ms) => `${several(tally.storms, "storm")} in ${Math.round(ms / 1000)} s`);
  print(tally.table());
  const kept = new KeptFeatures(options);
  kept.clear();
  for (const [at, way] of tally.ways.entries()) {
    const shrunk = await shrinkStorm(command, way.first, way.finding);
    const text = featureOf(command, shrunk);
    print(`\n${at + 1}. ${storyOf(options, way, shrunk)}`);
    print(`   repeat it: npm run plan -- ${kept.keep(at + 1, way.slug, text)}\n\n${text}`);
  }
  if (tally.met === 0) {
    print("The storm failed: the client met no fault, so nothing was tested.");
    return 1;
  }
  if (tally.ways.length > 0) return 1;
  print(`the client survived ${tally.storms} of ${several(tally.storms, "storm")}`);
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

function storyOf({ command, profile }: StormOptions, way: Way, { result, finding, runs }: Shrunk) {
  const { tasks, rules, seed } = result.story;
  const size = `${several(tasks.length, "task")} and ${several(rules.length, "fault")}`;
  return [
    `${way.title}: ${finding.message}`,
    `shrunk to ${size} in ${several(runs, "storm")}`,
    `the whole storm: npm run storm -- --client ${JSON.stringify(command)} ` +
      `--profile ${profile} --seed ${seed} --seeds 1`,
  ].join("\n   ");
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
