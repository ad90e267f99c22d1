// The calm finds planted convergence bugs, under the condition that each breaks. A calm that misses
// one would let the same bug through.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../project.ts";
import { hunt } from "./hunt.ts";
import { calmPlants, pageOf, planted } from "./plants.ts";

/** The plants hunted here; `main.ts` hunts all of them. */
const HUNTED = [
  "socket-skips-after-resuming",
  "key-lost-after-a-502",
  "clock-stopped",
  "transaction-kept-out-for-good",
  "explorer-loses-the-newest-row",
  "event-table-lacks-a-block",
  "poller-asleep",
];

test("a planted bug is found and named", async () => {
  const found = await hunt(calmPlants.filter(({ name }) => HUNTED.includes(name)));
  assert.equal(found.length, HUNTED.length);
  for (const { plant, pending } of found) {
    assert.equal(pending?.condition, plant.condition, `${plant.name}: ${pending?.what}`);
  }
});

test("the place of each plant stands once in its file, and the page lists all", () => {
  for (const plant of calmPlants) {
    const text = readFileSync(join(root, plant.file), "utf8");
    assert.notEqual(planted(plant, text), text);
  }
  assert.equal(new Set(calmPlants.map(({ name }) => name)).size, 31);
  const page = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
  assert.equal(page, pageOf(calmPlants));
});
