// Hunts all planted convergence bugs, and writes the page: `node --import tsx .ci/calm-plants/main.ts`.
// Exits 1 if the calm misses one, or names another condition.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { hunt } from "./hunt.ts";
import { calmPlants, pageOf } from "./plants.ts";

const found = await hunt(calmPlants);
for (const { plant, pending } of found) {
  const isRight = pending?.condition === plant.condition;
  if (!isRight) process.exitCode = 1;
  const told = pending === null ? "found nothing" : `${pending.condition}: ${pending.what}`;
  process.stdout.write(`${isRight ? "ok  " : "BAD "} ${plant.name}: ${told}\n`);
}
writeFileSync(join(import.meta.dirname, "README.md"), pageOf(calmPlants));
