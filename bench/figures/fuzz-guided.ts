// Whether guidance pays: how many situations and answers a campaign about everything reaches in as much
// processor time without guidance, with a focus a run, and with a corpus besides. Options: --seeds N
// (20), --seconds N (8).
import { parseArgs } from "node:util";
import { loadProperties } from "../../sim/index.ts";
import { figure } from "../figure.ts";
import { median } from "../median.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { seeds: { ...text, default: "20" }, seconds: { ...text, default: "8" } },
});
const seeds = Number(values.seeds);
const cpuMsMax = Number(values.seconds) * 1_000;
const { Campaign, performRun } = await loadProperties();

const WAYS = {
  "all modules in each run": { focus: "mixed" },
  "a focus a run": { focus: "all" },
  "a focus a run and a corpus": { focus: "all", fresh: 70 },
} as const;
type Way = keyof typeof WAYS;

function reachedIn(way: Way, seed: number): Record<"situations" | "answers", number> {
  const campaign = new Campaign({ seed, runs: Infinity, steps: Infinity, ...WAYS[way] });
  const began = process.cpuUsage();
  for (let number = 0; cpuMsSince(began) < cpuMsMax; number += 1) {
    const request = campaign.request(number);
    if (request === undefined) throw new RangeError("a run waits for nothing");
    campaign.take(performRun(request.plan, number, request.parents));
  }
  const { reached, answers } = campaign.tally;
  return { situations: reached.size, answers: answers.size };
}

function cpuMsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

const ways = Object.keys(WAYS) as Way[];
// Once unmeasured, so that the first way does not pay for what is loaded and compiled on first use.
for (const way of ways) reachedIn(way, 0);
const counts = new Map(ways.map((way) => [way, { situations: [0], answers: [0] }]));
for (const each of counts.values()) for (const list of Object.values(each)) list.pop();
for (let seed = 1; seed <= seeds; seed += 1) {
  for (let at = 0; at < ways.length; at += 1) {
    // Each comes first, second and last in turn.
    const way = ways[(seed + at) % ways.length] as Way;
    const { situations, answers } = reachedIn(way, seed);
    counts.get(way)?.situations.push(situations);
    counts.get(way)?.answers.push(answers);
  }
}
for (const [way, each] of counts) {
  for (const [name, list] of Object.entries(each)) {
    const conditions = { lowest: Math.min(...list), highest: Math.max(...list), seeds };
    figure(`fuzz, ${way}`, median(list), name, { ...conditions, "CPU seconds": cpuMsMax / 1_000 });
  }
}
