// Does seeds of a campaign in this process, with whatever mutants the bundle contains, and prints
// its ledger as one line of JSON. With `--first` it ends at the first cause.

import { parseArgs } from "node:util";
import { Ledger } from "./ledger.ts";
import { performSeed } from "./seed.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    from: { ...text, default: "1" },
    seeds: { ...text, default: "1000000" },
    steps: { ...text, default: "60000" },
    focus: { ...text, default: "lending" },
    first: { type: "boolean", default: false },
  },
});
const { focus, first } = values;
const [from, seeds, most] = [values.from, values.seeds, values.steps].map(Number) as [
  number,
  number,
  number,
];
const ledger = new Ledger();
for (let seed = from; seed < from + seeds && ledger.steps < most; seed += 1) {
  ledger.take(performSeed({ focus }, seed));
  if (first && ledger.entries.length > 0) break;
}
const { steps, entries } = ledger;
process.stdout.write(`${JSON.stringify({ seeds: ledger.seeds, steps, entries })}\n`);
