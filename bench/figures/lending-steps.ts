// Figures: lending steps per second in process, with the sum of scaled debts checked after each,
// beside a bare bigint loop of the same steps and forge's invariant fuzzer, in turns. Fails below a
// quarter of the bare loop or 20 times forge.
import { type Command, execute, loadProperties, textIn } from "../../sim/index.ts";
import { type BareMix, bareMix } from "../bare/mix.ts";
import { runStep } from "../bare/steps.ts";
import { figure } from "../figure.ts";
import { openForge } from "../forge.ts";
import { lendingMix, type Mix } from "../lending-mix.ts";
import { median } from "../median.ts";

const { DebtSum } = await loadProperties();

/** At least this part of the bare loop's rate, and this many times forge's. */
const LEAST_OF_BARE = 0.25;
const LEAST_OF_FORGE = 20;
const ROUNDS = 30;
/** Rounds that only warm the machine up. */
const UNCOUNTED = 3;
/** Forge runs once in this many rounds. */
const ROUNDS_A_FORGE = 10;

interface Tally {
  steps: number;
  accepted: number;
  ms: number;
}

/** The asset whose market a step may change: the one it names. */
function assetOf(command: Command): string {
  if (command.kind !== "submit") return "";
  return textIn(command.args, "asset") ?? textIn(command.args, "debtAsset") ?? "";
}

function run({ world, users, commands, steps }: Mix): Tally {
  const debts = new DebtSum(world, users);
  const assets = commands.map(assetOf);
  const started = performance.now();
  let accepted = 0;
  for (let index = 0; index < commands.length; index += 1) {
    const outcome = execute(world, commands[index] as Command);
    const failed = !outcome.ok || outcome.transaction?.failure !== undefined;
    if (!failed && outcome.transaction !== undefined) accepted += 1;
    if (!debts.holds(assets[index] as string)) throw new Error(`debts do not add up at ${index}`);
  }
  return { ms: performance.now() - started, steps, accepted };
}

/** Milliseconds of the bare loop. */
function runBare({ books, steps }: BareMix): number {
  const started = performance.now();
  for (const step of steps) runStep(books, step);
  return performance.now() - started;
}

function report(name: string, { steps, accepted, ms }: Tally): number {
  const rate = (steps / ms) * 1000;
  figure(name, rate, "steps/s", { accepted: accepted / steps, steps });
  return rate;
}

const forge = openForge();
const all: Tally = { steps: 0, accepted: 0, ms: 0 };
const bareRates: number[] = [];
const forgeRates: number[] = [];
const ratios: number[] = [];
forge?.run();
for (let seed = 0; seed < UNCOUNTED + ROUNDS; seed += 1) {
  const mix = lendingMix(seed, 10_000);
  const bare = bareMix(mix);
  const bareMs = runBare(bare);
  const tally = run(mix);
  bare.compare();
  if (seed < UNCOUNTED) continue;
  all.steps += tally.steps;
  all.accepted += tally.accepted;
  all.ms += tally.ms;
  bareRates.push((mix.steps / bareMs) * 1000);
  ratios.push(bareMs / tally.ms);
  if (forge !== undefined && seed % ROUNDS_A_FORGE === 0) forgeRates.push(forge.run());
}
forge?.close();
const rate = report(`lending steps, ${ROUNDS} worlds of 10,000`, all);
report("lending steps, one world of 200,000", run(lendingMix(100, 200_000)));
figure("lending steps, bare bigint loop", median(bareRates), "steps/s");
const ofBare = median(ratios);
figure("lending steps, of the bare loop", ofBare, "ratio", { least: LEAST_OF_BARE });
let isEnough = ofBare >= LEAST_OF_BARE;
if (forgeRates.length > 0) {
  const ofForge = rate / median(forgeRates);
  figure("lending calls, forge's invariant fuzzer", median(forgeRates), "calls/s");
  figure("lending steps, of forge", ofForge, "ratio", { least: LEAST_OF_FORGE });
  isEnough &&= ofForge >= LEAST_OF_FORGE;
}
process.exit(isEnough ? 0 : 1);
