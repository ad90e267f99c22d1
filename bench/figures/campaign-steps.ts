// What a queue costs a campaign of 100 seeds a job, in steps a second by the clock: a campaign with
// threads of its own beside one whose jobs a worker does, in turns. Fails if the median is above a tenth.
import { readyWorker, runCampaign, stopProcess } from "../campaign/processes.ts";
import { COMMANDS, INSTALLED, type Kind, SERVICES } from "../campaign/services.ts";
import { figure } from "../figure.ts";
import { median } from "../median.ts";

const COST_MOST = 0.1;
const ROUNDS = 5;
const SEEDS = 6_000;
const THREADS = 2;

const argsOf = (from: number) => [
  ...["--from", String(from), "--to", String(from + SEEDS - 1)],
  ...["--commands", String(COMMANDS), "--job", "100"],
];

async function stepsAlone(from: number): Promise<number> {
  const args = [...argsOf(from), "--threads", String(THREADS)];
  const { steps, elapsedMs } = await runCampaign({ args });
  return (steps * 1_000) / elapsedMs;
}

async function stepsQueued(kind: Kind, from: number): Promise<number> {
  const service = await SERVICES[kind].start();
  try {
    const worker = await readyWorker(service.url, THREADS);
    try {
      const { steps, elapsedMs } = await runCampaign({ args: argsOf(from), queue: service.url });
      return (steps * 1_000) / elapsedMs;
    } finally {
      await stopProcess(worker);
    }
  } finally {
    await service.stop();
  }
}

const ways = ["alone", ...INSTALLED] as const;
type Way = (typeof ways)[number];
const rates: Record<Way, number>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const from = 10_000_000 + round * SEEDS;
  const rate = {} as Record<Way, number>;
  // Each comes first, second and last in turn.
  for (let at = 0; at < ways.length; at += 1) {
    const way = ways[(round + at) % ways.length] as Way;
    rate[way] = await (way === "alone" ? stepsAlone(from) : stepsQueued(way, from));
  }
  rates.push(rate);
}
const alone = median(rates.map((rate) => rate.alone));
figure("campaign, steps alone", alone, "steps/s", { rounds: ROUNDS, threads: THREADS });
for (const kind of INSTALLED) {
  const costs = rates.map((rate) => 1 - rate[kind] / rate.alone);
  const cost = median(costs);
  const conditions = { most: COST_MOST, lowest: Math.min(...costs), highest: Math.max(...costs) };
  figure(`campaign, what ${kind} costs`, cost, "share", conditions);
  if (cost > COST_MOST) process.exitCode = 1;
}
