// One module's random walk beside its model in this process, planted or not as the loader was told;
// prints what it found as one line of JSON. Knows no plant.

import { parseArgs } from "node:util";
import { loadWalks } from "../../sim/index.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { module: text, seed: { ...text, default: "1" }, steps: { ...text, default: "6000" } },
});
const { WALKS } = await loadWalks();
const open = WALKS[values.module ?? ""];
if (open === undefined) throw new RangeError(`there is no walk of ${values.module}`);

/** Empty where nothing differed; what a world says that cannot even be opened is a find as well. */
function said(): string {
  try {
    open?.(Number(values.seed)).go(Number(values.steps));
    return "";
  } catch (error) {
    return String((error as Error).message).split("\n")[0] ?? "";
  }
}

process.stdout.write(`${JSON.stringify({ by: said() })}\n`);
