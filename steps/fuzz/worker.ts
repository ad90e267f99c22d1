// A process that does runs of a campaign for another: a plan and a number come in, what came of the
// run goes out. Knows nothing of the campaign beyond that.
import { loadProperties } from "../../sim/index.ts";
import type { Asked } from "./workers.ts";

const { performRun } = await loadProperties();

process.on("message", ({ plan, number }: Asked) => {
  process.send?.({ number, result: performRun(plan, number) });
});
