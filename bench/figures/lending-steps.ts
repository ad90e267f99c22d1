// Figure: lending steps a second in process, with the sum of scaled debts checked after each.
// Once over many worlds of 10,000 steps, as a campaign runs them, and once in one long world.
import { type Command, loadProperties } from "../../sim/index.ts";
import { figure } from "../figure.ts";
import { lendingMix, type Mix } from "../lending-mix.ts";

const { DebtSum } = await loadProperties();

interface Tally {
  steps: number;
  accepted: number;
  ms: number;
}

/** The asset whose market a step may change: the one it names. */
function assetOf(command: Command): string {
  if (command.kind !== "submit") return "";
  return (command.args.asset ?? command.args.debtAsset ?? "") as string;
}

function run({ world, users, commands, steps }: Mix, tally: Tally): void {
  const debts = new DebtSum(world, users);
  const assets = commands.map(assetOf);
  const started = performance.now();
  let accepted = 0;
  for (let index = 0; index < commands.length; index += 1) {
    const outcome = world.execute(commands[index] as Command);
    const failed = !outcome.ok || outcome.transaction?.failure !== undefined;
    if (!failed && outcome.transaction !== undefined) accepted += 1;
    if (!debts.holds(assets[index] as string)) throw new Error(`debts do not add up at ${index}`);
  }
  tally.ms += performance.now() - started;
  tally.steps += steps;
  tally.accepted += accepted;
}

function report(name: string, tally: Tally): void {
  const accepted = tally.accepted / tally.steps;
  figure(name, (tally.steps / tally.ms) * 1000, "steps/s", { accepted, steps: tally.steps });
}

// The first worlds warm the machine up and are not counted.
for (let seed = 0; seed < 3; seed += 1)
  run(lendingMix(seed, 10_000), { steps: 0, accepted: 0, ms: 0 });
const campaign: Tally = { steps: 0, accepted: 0, ms: 0 };
for (let seed = 3; seed < 33; seed += 1) run(lendingMix(seed, 10_000), campaign);
report("lending steps, 30 worlds of 10,000", campaign);
const long: Tally = { steps: 0, accepted: 0, ms: 0 };
run(lendingMix(100, 200_000), long);
report("lending steps, one world of 200,000", long);
