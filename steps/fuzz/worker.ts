// A process that does runs of a campaign for another: gets a plan and a number, and returns the
// run's result.
import { loadProperties } from "../../sim/index.ts";
import { shrinkProgress } from "./progress.ts";
import type { RunRequest } from "./workers.ts";

const { performRun } = await loadProperties();

const onShrink = shrinkProgress();

process.on("message", ({ plan, number }: RunRequest) => {
  process.send?.({ number, result: performRun({ ...plan, onShrink }, number) });
});
