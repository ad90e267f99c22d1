// What a queue costs a campaign of 100 seeds a job, and what 1,000 machines would ask of its server.
// Fails if the queue costs more than a tenth of the steps a second.
import type { ChildProcess } from "node:child_process";
import { type Counts, difference } from "../../.ci/services/counts.ts";
import type { Service } from "../../.ci/services/service.ts";
import { readyWorker, runCampaign, stopProcess } from "../campaign/processes.ts";
import { type Measured, writeProjection } from "../campaign/projection.ts";
import { COMMANDS, KINDS, type Kind, SERVICES } from "../campaign/services.ts";
import { figure } from "../figure.ts";
import { median } from "../median.ts";

const SEEDS = 1_500;
const ROUNDS = 3;
const COST_MOST = 0.1;
const IDLE_MS = 20_000;
/** PostgreSQL tells its counts a little later. */
const SETTLE_MS = 3_000;

/** Steps a second of two threads: here, and in a worker that takes jobs of 100 seeds. */
async function rates(kinds: Readonly<Record<Kind, Service>>) {
  const taken: Record<"alone" | Kind, number[]> = { alone: [], redis: [], postgres: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Other seeds in each round: what is known is not done again.
    const from = 1_000_000 * (round + 1);
    const args = [
      ...["--from", String(from), "--to", String(from + SEEDS - 1)],
      ...["--commands", String(COMMANDS)],
    ];
    const alone = await runCampaign({ args: [...args, "--threads", "2"] });
    taken.alone.push((alone.steps * 1_000) / alone.elapsedMs);
    for (const kind of KINDS) {
      const { url } = kinds[kind];
      // Its threads start with the first job, as those of a campaign alone do.
      const worker = await readyWorker(url, 2);
      const { steps, elapsedMs } = await runCampaign({ args, queue: url });
      taken[kind].push((steps * 1_000) / elapsedMs);
      await stopProcess(worker);
    }
  }
  return taken;
}

async function cost(services: Readonly<Record<Kind, Service>>): Promise<boolean> {
  const taken = await rates(services);
  const alone = median(taken.alone);
  figure("campaign steps, 2 threads", alone, "steps/s", { seeds: SEEDS });
  return KINDS.map((kind) => {
    const lost = median(taken[kind].map((rate, round) => 1 - rate / (taken.alone[round] ?? 0)));
    figure(`campaign steps, what ${kind} costs`, lost, "share", { most: COST_MOST });
    return lost <= COST_MOST;
  }).every(Boolean);
}

const wait = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** Small jobs, so that there are many. */
const MEASURED_SEEDS = 2_000;
const MEASURED_JOB_SEEDS = 20;

/** What a job and a waiting worker ask of the server. */
async function measure(kind: Kind, { url }: Service): Promise<Measured> {
  const { count } = SERVICES[kind];
  const workers: ChildProcess[] = [];
  for (let at = 0; at < 2; at += 1) workers.push(await readyWorker(url, 1));
  const campaign = (from: number, seeds: number) =>
    runCampaign({
      args: [
        ...["--from", String(from), "--to", String(from + seeds - 1)],
        ...["--commands", String(COMMANDS), "--job", String(MEASURED_JOB_SEEDS)],
      ],
      queue: url,
    });
  // The first one starts threads, and makes tables.
  const first = await campaign(8_000_000, 2 * MEASURED_JOB_SEEDS);
  await wait(SETTLE_MS);
  const before: Counts = await count(url);
  await wait(IDLE_MS);
  const idle = difference(await count(url), before);
  const began = await count(url);
  const end = await campaign(9_000_000, MEASURED_SEEDS);
  await wait(SETTLE_MS);
  const busy = difference(await count(url), began);
  const { connections } = before;
  await Promise.all(workers.map(stopProcess));
  const busyMs = end.elapsedMs + SETTLE_MS;
  const jobSeeds = MEASURED_JOB_SEEDS;
  return {
    ...{ kind, idle, idleMs: IDLE_MS, busy, busyMs, first, end, workers: workers.length },
    ...{ connections, jobSeeds },
  };
}

const services = {} as Record<Kind, Service>;
for (const kind of KINDS) services[kind] = await SERVICES[kind].start();
try {
  const measured: Measured[] = [];
  for (const kind of KINDS) measured.push(await measure(kind, services[kind]));
  writeProjection(measured);
  process.exitCode = (await cost(services)) ? 0 : 1;
} finally {
  for (const kind of KINDS) await services[kind].stop();
}
