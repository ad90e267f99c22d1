// Figure: lending steps a second with every invariant of kinds S, T and A checked after each.
import { type Command, loadProperties } from "../../sim/index.ts";
import { figure } from "../figure.ts";
import { lendingMix } from "../lending-mix.ts";

const { makeInvariantChecker } = await loadProperties();
let ms = 0;
let steps = 0;
// The first two worlds warm the machine up and are not counted.
for (let seed = 0; seed < 8; seed += 1) {
  const { world, commands, steps: wanted } = lendingMix(seed, 10_000);
  const checker = makeInvariantChecker(world);
  const started = performance.now();
  for (const command of commands as readonly Command[]) checker.after(world.execute(command));
  if (seed < 2) continue;
  ms += performance.now() - started;
  steps += wanted;
}
figure("lending steps with every S, T and A invariant", (steps / ms) * 1000, "steps/s", { steps });
