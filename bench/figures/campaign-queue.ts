// What a job and a waiting worker ask of a queue's server, and what 1,000 machines would ask of it.
import type { ChildProcess } from "node:child_process";
import { type Counts, difference } from "../../.ci/services/counts.ts";
import type { Service } from "../../.ci/services/service.ts";
import { readyWorker, runCampaign, stopProcess } from "../campaign/processes.ts";
import { JOB_SEEDS, type Measured, writeProjection } from "../campaign/projection.ts";
import { COMMANDS, INSTALLED, type Kind, SERVICES } from "../campaign/services.ts";

const IDLE_MS = 10_000;
/** PostgreSQL tells its counts a little later. */
const SETTLE_MS = 3_000;

const wait = (ms: number) => new Promise((later) => setTimeout(later, ms));

const SEEDS = 20_000;

const argsOf = (from: number, seeds: number) => [
  ...["--from", String(from), "--to", String(from + seeds - 1)],
  ...["--commands", String(COMMANDS), "--job", String(JOB_SEEDS)],
];

/** What a job and a waiting worker ask of the server. */
async function measure(kind: Kind, { url }: Service): Promise<Measured> {
  const { count } = SERVICES[kind];
  const workers: ChildProcess[] = [];
  for (let at = 0; at < 2; at += 1) workers.push(await readyWorker(url, 1));
  const campaign = (from: number, seeds: number) =>
    runCampaign({ args: argsOf(from, seeds), queue: url });
  // The first one starts threads, and makes tables.
  const first = await campaign(8_000_000, 2 * JOB_SEEDS);
  await wait(SETTLE_MS);
  const before: Counts = await count(url);
  await wait(IDLE_MS);
  const idle = difference(await count(url), before);
  const began = await count(url);
  const end = await campaign(9_000_000, SEEDS);
  await wait(SETTLE_MS);
  const busy = difference(await count(url), began);
  const { connections } = before;
  await Promise.all(workers.map(stopProcess));
  const busyMs = end.elapsedMs + SETTLE_MS;
  const counted = { idle, idleMs: IDLE_MS, busy, busyMs, connections };
  return { kind, ...counted, first, end, workers: workers.length };
}

const services = {} as Record<Kind, Service>;
for (const kind of INSTALLED) services[kind] = await SERVICES[kind].start();
try {
  const measured: Measured[] = [];
  for (const kind of INSTALLED) measured.push(await measure(kind, services[kind]));
  writeProjection(measured);
} finally {
  for (const kind of INSTALLED) await services[kind].stop();
}
