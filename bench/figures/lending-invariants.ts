// Figure: lending steps per second with every invariant of kinds S, T and A checked after each,
// beside the bare loop of the same steps. Fails below a twentieth of the bare loop.
import { execute, loadProperties } from "../../sim/index.ts";
import { bareMix } from "../bare/mix.ts";
import { runStep } from "../bare/steps.ts";
import { figure } from "../figure.ts";
import { lendingMix } from "../lending-mix.ts";
import { median } from "../median.ts";

const { makeInvariantChecker } = await loadProperties();

/** At least this part of the bare loop's rate. */
const LEAST_OF_BARE = 0.05;
const ROUNDS = 6;
/** Rounds that only warm the machine up. */
const UNCOUNTED = 2;

let [ms, steps] = [0, 0];
const ratios: number[] = [];
for (let seed = 0; seed < UNCOUNTED + ROUNDS; seed += 1) {
  const mix = lendingMix(seed, 10_000);
  const bare = bareMix(mix);
  const checker = makeInvariantChecker(mix.world);
  const began = performance.now();
  for (const step of bare.steps) runStep(bare.books, step);
  const between = performance.now();
  for (const command of mix.commands) {
    checker.after(execute(mix.world, command));
  }
  const ended = performance.now();
  if (seed < UNCOUNTED) continue;
  ms += ended - between;
  steps += mix.steps;
  ratios.push((between - began) / (ended - between));
}
figure("lending steps with every S, T and A invariant", (steps / ms) * 1000, "steps/s", { steps });
const ofBare = median(ratios);
figure("lending steps with invariants, of the bare loop", ofBare, "ratio", {
  least: LEAST_OF_BARE,
});
process.exit(ofBare >= LEAST_OF_BARE ? 0 : 1);
