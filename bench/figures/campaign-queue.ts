// What a queue costs a campaign of 100 seeds a job, and what 1,000 machines would ask of its server.
// Fails if the queue costs more than a tenth. It compares processor time, since other programs of the
// machine disturb steps a second by more than a tenth; with all cores at work both are the same.
import type { ChildProcess } from "node:child_process";
import { type Counts, difference } from "../../.ci/services/counts.ts";
import { cpuOf } from "../../.ci/services/cpu.ts";
import type { Service } from "../../.ci/services/service.ts";
import { readyWorker, runCampaign, stopProcess } from "../campaign/processes.ts";
import { type Measured, writeProjection } from "../campaign/projection.ts";
import { COMMANDS, KINDS, type Kind, SERVICES } from "../campaign/services.ts";
import { figure } from "../figure.ts";

const COST_MOST = 0.1;
const COST_JOB_SEEDS = 100;
const IDLE_MS = 10_000;
/** PostgreSQL tells its counts a little later. */
const SETTLE_MS = 3_000;

const wait = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** Small jobs, so that there are many. */
const MEASURED_SEEDS = 2_000;
const MEASURED_JOB_SEEDS = 20;

const argsOf = (from: number, seeds: number) => [
  ...["--from", String(from), "--to", String(from + seeds - 1)],
  ...["--commands", String(COMMANDS), "--job", String(MEASURED_JOB_SEEDS)],
];

/** Processor seconds of the measured seeds in threads of the campaign itself. */
async function aloneS(): Promise<number> {
  const first = await runCampaign({ args: argsOf(8_000_000, 2 * MEASURED_JOB_SEEDS) });
  const end = await runCampaign({ args: argsOf(9_000_000, MEASURED_SEEDS) });
  const seeds = end.seedsDone - first.seedsDone;
  return ((end.cpuS - first.cpuS) * MEASURED_SEEDS) / seeds;
}

/** A part of the steps a second, with larger jobs than those measured. */
function costOf({ end, first, busy, workersS }: Measured, alone: number): number {
  const asked = end.cpuS - first.cpuS + busy.cpuS + workersS;
  return ((asked / alone - 1) * MEASURED_JOB_SEEDS) / COST_JOB_SEEDS;
}

/** What a job and a waiting worker ask of the server. */
async function measure(kind: Kind, { url }: Service): Promise<Measured> {
  const { count } = SERVICES[kind];
  const workers: ChildProcess[] = [];
  for (let at = 0; at < 2; at += 1) workers.push(await readyWorker(url, 1));
  const campaign = (from: number, seeds: number) =>
    runCampaign({ args: argsOf(from, seeds), queue: url });
  // The first one starts threads, and makes tables.
  const first = await campaign(8_000_000, 2 * MEASURED_JOB_SEEDS);
  await wait(SETTLE_MS);
  const before: Counts = await count(url);
  await wait(IDLE_MS);
  const idle = difference(await count(url), before);
  const began = await count(url);
  const workedS = () => workers.reduce((sum, { pid }) => sum + (cpuOf(pid) ?? 0), 0);
  const beganS = workedS();
  const end = await campaign(9_000_000, MEASURED_SEEDS);
  const workersS = workedS() - beganS;
  await wait(SETTLE_MS);
  const busy = difference(await count(url), began);
  const { connections } = before;
  await Promise.all(workers.map(stopProcess));
  const busyMs = end.elapsedMs + SETTLE_MS;
  const jobSeeds = MEASURED_JOB_SEEDS;
  return {
    ...{ kind, idle, idleMs: IDLE_MS, busy, busyMs, first, end, workers: workers.length },
    ...{ connections, jobSeeds, workersS },
  };
}

const services = {} as Record<Kind, Service>;
for (const kind of KINDS) services[kind] = await SERVICES[kind].start();
try {
  const measured: Measured[] = [];
  for (const kind of KINDS) measured.push(await measure(kind, services[kind]));
  writeProjection(measured);
  const alone = await aloneS();
  figure("campaign, processor time of a seed", (alone * 1_000) / MEASURED_SEEDS, "ms");
  for (const each of measured) {
    const cost = costOf(each, alone);
    figure(`campaign, what ${each.kind} costs`, cost, "share", { most: COST_MOST });
    if (cost > COST_MOST) process.exitCode = 1;
  }
} finally {
  for (const kind of KINDS) await services[kind].stop();
}
