// Searches for every planted bug, a line each; exits 1 when one stays unnoticed, or the program as it
// is does not hold. What `npm run fuzz -- --plants` runs.

import { plants } from "./plants.ts";
import { type Find, isExpected, search } from "./search.ts";

const steps = process.argv[2] ?? "60000";
let wrong = 0;

function tell(name: string, good: boolean, { broke, steps, commands, message }: Find): void {
  if (!good) wrong += 1;
  const found = broke === "" ? `held for ${steps} steps` : `${broke} after ${steps} steps`;
  const shrunk = broke === "" ? "" : `, shrunk to ${commands} commands`;
  process.stdout.write(`${good ? "ok  " : "BAD "} ${name}: ${found}${shrunk}\n`);
  if (!good && message !== "") process.stdout.write(`     ${message.split("\n")[0]}\n`);
}

await Promise.all([
  search(undefined, "--steps", steps).then((find) => {
    tell("no plant", find.broke === "", find);
  }),
  ...plants.map(async (plant) => {
    const find = await search(plant, "--steps", steps);
    tell(plant.name, isExpected(plant, find) && find.again === find.broke, find);
  }),
]);
process.stdout.write(
  `${plants.length} plants searched for, ${wrong} results are not as they should be\n`,
);
process.exitCode = wrong === 0 ? 0 : 1;
