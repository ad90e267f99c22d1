// The first half of the verb `presets`: builds every world that one can start from, and writes its
// figures to reports/out/presets.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readOrEnd } from "../../command-line.ts";
import { createWorld, STATES } from "../../sim/index.ts";
import { factsOf, tablesOf } from "./figures.ts";

readOrEnd(process.argv.slice(2), {
  command: "npx lockstep presets",
  about: "Writes the page of all worlds that one can start from, reports/out/presets.html.",
  options: {},
});
const states = Object.values(STATES).map(({ preset: { name, summary }, group }) => {
  const world = createWorld({ preset: name });
  return { name, group, line: summary, facts: factsOf(world), tables: tablesOf(world) };
});
const out = join(import.meta.dirname, "../../reports/out");
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "presets.json"), JSON.stringify({ states }));
process.stdout.write(`${states.length} worlds: reports/out/presets.html\n`);
