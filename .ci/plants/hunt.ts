// One bounded campaign in this process, planted or not as the loader was told; prints what it found as
// one line of JSON. A crash while the program loads is a find as well, and told by the exit code.

import { parseArgs } from "node:util";
import { loadProperties } from "../../sim/index.ts";

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, steps: { type: "string", default: "60000" } },
});
const { runCampaign, replay } = await loadProperties();
const plan = { seed: Number(values.seed), runs: 1_000_000, steps: Number(values.steps) };
const { runs, steps, failure } = runCampaign(plan);
const found = {
  broke: failure?.broke ?? "",
  message: failure?.message ?? "",
  commands: failure?.script.commands.length ?? 0,
  /** What the shrunk script breaks when it runs alone. */
  again: failure === undefined ? "" : (replay(failure.script)?.broke ?? ""),
  runs,
  steps,
};
process.stdout.write(`${JSON.stringify(found)}\n`);
