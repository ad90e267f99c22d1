// A process that does runs of a campaign for another: gets a plan and a number, and returns the
// run's result.
import { loadProperties, type RunRequest } from "../../sim/index.ts";
import { shrinkProgress } from "./progress.ts";

const { performRun } = await loadProperties();

const onShrink = shrinkProgress();

process.on("message", ({ plan, number, parents }: RunRequest) => {
  process.send?.({ number, result: performRun({ ...plan, onShrink }, number, parents) });
});
