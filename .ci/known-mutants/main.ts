// Tries every known mutant and prints a table. With `--layers` it uses all layers; otherwise only
// campaigns, and mutants that only another layer can kill are reported as open. Exits 1 if a result
// differs from what the mutants' entries say. `npm run fuzz -- --mutants` runs this.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../project.ts";
import { type Kill, TRIES } from "./kills.ts";
import {
  EXCESS_MAX,
  killsAnew,
  medianExcess,
  type Row,
  reportOf,
  untriedFor,
  wrongIn,
} from "./matrix.ts";
import { type KnownMutant, LAYERS, type Layer, type Module } from "./mutant.ts";
import { mutants } from "./mutants.ts";
import { SCOPES } from "./scopes.ts";
import { pageOf, textTable, totals } from "./table.ts";

const { values } = parseArgs({
  options: {
    steps: { type: "string", default: "60000" },
    layers: { type: "boolean", default: false },
    /** Only mutants whose names contain this; nothing is written to disk then. */
    only: { type: "string", default: "" },
  },
});
const steps = Number(values.steps);
const layers: readonly Layer[] = values.layers ? LAYERS : ["properties"];
const chosen = mutants.filter(({ name }) => name.includes(values.only));

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function tryAll(mutant: KnownMutant | undefined, module: Module) {
  const asked = layers.filter((layer) => SCOPES[module].layers.includes(layer));
  const kills = await Promise.all(
    asked.map(async (layer): Promise<[Layer, Kill]> => {
      return [layer, await TRIES[layer]({ mutant, module, steps })];
    }),
  );
  return Object.fromEntries(kills) as Partial<Record<Layer, Kill>>;
}

/**
 * Runs each module's layers on the unchanged program: a layer that fails anyway would appear to
 * kill every mutant.
 */
async function soundness(): Promise<string[]> {
  const modules = [...new Set(chosen.map(({ module }) => module))];
  const found = await Promise.all(
    modules.map(async (module) => {
      const kills = Object.entries(await tryAll(undefined, module));
      return kills.filter(([, { by }]) => by !== "").map(([layer, { by }]) => `${layer}: ${by}`);
    }),
  );
  return found.flatMap((lines, at) => lines.map((line) => `${modules[at]} as it is, ${line}`));
}

let wrong = 0;

function tell(row: Row): void {
  const lines = wrongIn(row);
  const anew = killsAnew(row);
  const untried = untriedFor(row);
  wrong += lines.length;
  const mark = untried.length > 0 ? "open" : "ok  ";
  process.stderr.write(`${lines.length === 0 ? mark : "BAD "} ${row.mutant.name}\n`);
  if (untried.length > 0) process.stderr.write(`     needs --layers: ${untried.join(", ")}\n`);
  for (const line of lines) process.stderr.write(`     ${line.split("\n")[0]}\n`);
  if (anew.length > 0) process.stderr.write(`     no longer survives: ${anew.join(", ")}\n`);
}

const unsound = await soundness();
for (const line of unsound) print(`BAD  ${line}`);
const rows = await Promise.all(
  chosen.map(async (mutant): Promise<Row> => {
    const row = { mutant, kills: await tryAll(mutant, mutant.module) };
    tell(row);
    return row;
  }),
);
print(textTable(rows));
print(totals(rows));
if (medianExcess(rows) > EXCESS_MAX) {
  wrong += 1;
  print(`BAD  stories should be at most ${EXCESS_MAX} longer in the median`);
}
if (values.only === "") {
  const report = join(root, "reports/out/known-mutants.json");
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, reportOf(rows, steps));
  if (values.layers) writeFileSync(join(import.meta.dirname, "README.md"), pageOf(rows, steps));
}
const open = rows.filter((row) => untriedFor(row).length > 0).length;
if (open > 0) print(`${open} of ${rows.length} mutants need --layers, and were left open`);
print(`${wrong + unsound.length} results are not as they should be`);
process.exitCode = wrong + unsound.length === 0 ? 0 : 1;
