// The first half of the verb `presets`: builds every world that one can start from, and writes its
// figures to presets.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readOrEnd } from "../../command-line.ts";
import { OUT } from "../../programs.ts";
import { createWorld, STATES } from "../../sim/index.ts";
import { factsOf, tablesOf } from "./figures.ts";

readOrEnd(process.argv.slice(2), {
  command: "npx lockstep presets",
  about: `Writes the page of all worlds that one can start from, ${OUT}/presets.html.`,
  options: {},
});
const states = Object.values(STATES).map(({ preset: { name, summary }, group }) => {
  const world = createWorld({ preset: name });
  return { name, group, line: summary, facts: factsOf(world), tables: tablesOf(world) };
});
const out = resolve(OUT);
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "presets.json"), JSON.stringify({ states }));
process.stdout.write(`${states.length} worlds: ${OUT}/presets.html\n`);
