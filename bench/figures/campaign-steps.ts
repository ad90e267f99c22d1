// What a queue costs a campaign of 100 seeds a job, in steps a second by the clock: a campaign with
// threads of its own beside one whose jobs a worker does, in turns. Fails if the median is above a tenth.
import { readyWorker, runCampaign, stopProcess } from "../campaign/processes.ts";
import { COMMANDS, KINDS, type Kind, SERVICES } from "../campaign/services.ts";
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
  const worker = await readyWorker(service.url, THREADS);
  try {
    const { steps, elapsedMs } = await runCampaign({ args: argsOf(from), queue: service.url });
    return (steps * 1_000) / elapsedMs;
  } finally {
    await stopProcess(worker);
    await service.stop();
  }
}

const alone: number[] = [];
const costs = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  const from = 10_000_000 + round * SEEDS;
  const steps = await stepsAlone(from);
  alone.push(steps);
  for (const [kind, found] of costs) found.push(1 - (await stepsQueued(kind, from)) / steps);
}
figure("campaign, steps alone", median(alone), "steps/s", { rounds: ROUNDS, threads: THREADS });
for (const [kind, found] of costs) {
  const cost = median(found);
  const conditions = { most: COST_MOST, least: Math.min(...found), worst: Math.max(...found) };
  figure(`campaign, what ${kind} costs`, cost, "share", conditions);
  if (cost > COST_MOST) process.exitCode = 1;
}
