// Runs one bounded campaign in this process, with whatever mutants the bundle contains, and prints
// the result as one line of JSON. A crash while the program loads also counts as found; the exit
// code reports it.

import { parseArgs } from "node:util";
import { loadProperties } from "../../sim/index.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    seed: { ...text, default: "1" },
    steps: { ...text, default: "60000" },
    focus: { ...text, default: "lending" },
  },
});
const { runCampaign, replay } = await loadProperties();
const { seed, steps: most, focus } = values;
const plan = { seed: Number(seed), runs: 1_000_000, steps: Number(most), focus };
const { runs, steps, failure } = runCampaign(plan);
const found = {
  broke: failure?.broke ?? "",
  message: failure?.message ?? "",
  commands: failure?.script.commands.length ?? 0,
  story: failure?.story ?? [],
  /** What the shrunk script breaks when it is run on its own. */
  again: failure === undefined ? "" : (replay(failure.script)?.broke ?? ""),
  runs,
  steps,
};
process.stdout.write(`${JSON.stringify(found)}\n`);
