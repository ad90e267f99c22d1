// Campaigns over worker processes on a real Redis and a real PostgreSQL, while a worker is killed
// and the server restarts. The ledger must be that of the same seeds done one after another.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { root } from "../../../.ci/project.ts";
import { scriptOf } from "../../../.ci/scripts.ts";
import { startPostgres, withoutPostgres } from "../../../.ci/services/postgres.ts";
import { startRedis, withoutRedis } from "../../../.ci/services/redis.ts";
import type { Service } from "../../../.ci/services/service.ts";
import { Coordinator } from "../coordinator/coordinator.ts";
import { countOf, type SeedRange } from "../jobs.ts";
import { Ledger } from "../ledger.ts";
import type { SeedResult } from "../seed.ts";
import { readAddress } from "./address.ts";
import { JobQueue, takeJobs } from "./bull.ts";
import { openStore } from "./open-store.ts";
import { QueueLabour } from "./queue-labour.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-queue-"));
after(() => rmSync(folder, { recursive: true }));
const quiet = () => {};

/** What a seed does, as source too: it finds something in every thirtieth. */
function seedResult(seed: number): SeedResult {
  const cause = { broke: `X-0${seed % 4}`, commands: ["a"], field: "" };
  const found = { cause, message: "m", path: `${seed}@9`, story: [`s${seed}`], token: `t${seed}` };
  const findings = seed % 30 === 0 ? [found] : [];
  return { seed, steps: seed % 7, branches: seed % 2, reached: [seed % 11], findings };
}

/** A seed takes some milliseconds, and seed 113 of plan "throws" fails. */
const script = join(folder, "thread.mjs");
writeFileSync(
  script,
  `import { parentPort } from "node:worker_threads";
  ${String(seedResult)}
  parentPort.on("message", ({ plan, range }) => {
    for (let seed = range.from; seed <= range.to; seed += 1) {
      for (const end = performance.now() + 2; performance.now() < end; );
      const isBad = plan.focus === "throws" && seed === 113;
      parentPort.postMessage(isBad ? { seed, failed: "no" } : { result: seedResult(seed) });
    }
  });`,
);

function ledgerOf(seeds: SeedRange): Ledger {
  const ledger = new Ledger();
  for (let at = seeds.from; at <= seeds.to; at += 1) ledger.take(seedResult(at));
  return ledger;
}

const summaryOf = ({ seeds, steps, branches, reached, entries }: Ledger) => {
  return { seeds, steps, branches, reached, entries };
};

interface TestWorker {
  readonly child: ChildProcess;
  readonly ready: Promise<unknown>;
  readonly out: () => string;
}

/** A test that was compiled has a compiled worker, which starts in a third of the time. */
const source = "steps/campaign/queue/test-worker.ts";
const program = process.execArgv.includes("tsx") ? ["--import", "tsx", source] : [scriptOf(source)];

function startWorker(url: string, code: string): TestWorker {
  const child = spawn(process.execPath, [...program, url, code, script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let out = "";
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on("data", (text) => {
      out += text;
      if (out.includes("ready")) resolve();
    });
  });
  return { child, ready, out: () => out };
}

interface CampaignOptions {
  readonly seeds: SeedRange;
  readonly code: string;
  readonly plan?: string;
  /** Called whenever something was done, with the number of seeds. */
  readonly onDone?: (done: number) => void;
}

async function campaign(url: string, { seeds, code, plan = "p1", onDone }: CampaignOptions) {
  const address = readAddress(url);
  const labour = new QueueLabour({
    key: { code, plan },
    plan: { focus: plan },
    store: await openStore(address, quiet),
    queue: new JobQueue(address, code, quiet),
    againMs: 500,
    onTrouble: quiet,
  });
  const ledger = new Ledger();
  const coordinator = new Coordinator({
    ...{ within: seeds, jobSeeds: 20, labour, take: (result) => ledger.take(result) },
    tell: () => onDone?.(coordinator.done.size),
    // A lost job would keep it waiting for ever.
    signal: AbortSignal.timeout(90_000),
  });
  const isWhole = await coordinator.run();
  const { workers } = labour;
  await labour.close();
  return { ledger: summaryOf(ledger), isWhole, coordinator, workers };
}

async function refuseWrongPassword({ url }: Service) {
  const wrong = readAddress(url.replace(":campaign@", ":secret@"));
  await assert.rejects(openStore(wrong, quiet), (error: Error) => {
    assert.match(error.message, /refuses the user or the password: give both/);
    return !error.message.includes("secret");
  });
}

async function replaceDamaged({ url }: Service) {
  const store = await openStore(readAddress(url), quiet);
  const key = { code: "c0de", plan: "damaged" };
  const range = { from: 4, to: 5 };
  const whole = { range, results: [seedResult(4), seedResult(5)] };
  // Without results it is no record of this range.
  await store.write(key, { range, results: [] });
  assert.deepEqual(await store.read(key, [range]), []);
  for (const _ of [1, 2]) {
    await store.write(key, whole);
    assert.deepEqual(await store.read(key, [range]), [whole]);
  }
  for await (const each of store.all(key)) assert.deepEqual(each, whole);
  await store.close();
}

async function surviveKillAndRestart(service: Service, restartBy: NodeJS.Signals) {
  const seeds = { from: 1, to: 300 };
  const code = "c0de";
  const store = await openStore(readAddress(service.url), quiet);
  await store.note("campaign x", JSON.stringify({ kind: "campaign", code: "0dd" }));
  await store.close();
  const first = startWorker(service.url, code);
  // It is started before the campaign, and it waits.
  await first.ready;
  const second = startWorker(service.url, code);
  let restarted: Promise<void> | undefined;
  const onDone = (done: number) => {
    if (done > 100) first.child.kill("SIGKILL");
    if (done > 160) restarted ??= service.restart(restartBy);
  };
  const both = await Promise.all([
    campaign(service.url, { seeds, code, onDone }),
    // Another campaign on the same queue at the same time, with some of the same seeds.
    campaign(service.url, { seeds: { from: 260, to: 340 }, code }),
  ]);
  assert.ok(restarted !== undefined, "the server was not restarted");
  await restarted;
  assert.deepEqual(both[0].ledger, summaryOf(ledgerOf(seeds)));
  assert.deepEqual(both[1].ledger, summaryOf(ledgerOf({ from: 260, to: 340 })));
  assert.deepEqual([both[0].isWhole, both[1].isWhole], [true, true]);
  assert.equal(both[0].ledger.seeds, countOf(seeds));

  // A second start has nothing left to do, unless the server lost everything.
  const again = await campaign(service.url, { seeds, code });
  assert.deepEqual(again.ledger, both[0].ledger);

  const failing = await campaign(service.url, {
    seeds: { from: 100, to: 139 },
    code,
    plan: "throws",
  });
  assert.deepEqual(
    failing.coordinator.failed.map(({ range, reason }) => [range, reason]),
    [[{ from: 100, to: 119 }, "seed 113: no"]],
  );
  assert.equal(failing.ledger.seeds, 20);

  second.child.kill("SIGTERM");
  await once(second.child, "exit");
  assert.match(first.out(), /^a campaign here is of code 0dd\. This worker refuses its jobs/);
  assert.doesNotMatch(first.out(), /c0de\. This worker/);
}

const ON = [
  // It has saved nothing by then, so it loses jobs and results.
  ["Redis", startRedis, withoutRedis, "SIGKILL"],
  ["PostgreSQL", startPostgres, withoutPostgres, "SIGINT"],
] as const;

describe("a killed worker and a restart change no ledger", { concurrency: true }, () => {
  for (const [name, start, skip, restartBy] of ON) {
    test(`on ${name}`, { skip }, async () => {
      const service = await start();
      try {
        await refuseWrongPassword(service);
        await replaceDamaged(service);
        await surviveKillAndRestart(service, restartBy);
      } finally {
        await service.stop();
      }
    });
  }
});

test("a worker without a notification asks for jobs by itself", {
  skip: withoutPostgres,
  timeout: 60_000,
}, async () => {
  const service = await startPostgres();
  const address = readAddress(service.url);
  const code = "c0de";
  let took = () => {};
  const taken = new Promise<void>((resolve) => {
    took = resolve;
  });
  const perform = async () => {
    took();
    return true;
  };
  const settings = { address, code, threads: 1, lockMs: 1_000, perform, onTrouble: quiet };
  const worker = await takeJobs(settings);
  const queue = new JobQueue(address, code, quiet);
  await queue.ready();
  // Whether a job waits already cannot be asked, as while the server starts.
  const { backend } = worker as unknown as {
    backend: { run(name: string, ...rest: unknown[]): unknown };
  };
  const run = backend.run.bind(backend);
  backend.run = (name, ...rest) =>
    name === "has_waiting_job" ? Promise.reject(new Error("away")) : run(name, ...rest);
  try {
    await service.restart();
    await queue.add([
      { key: { code, plan: "p" }, plan: { focus: "p" }, range: { from: 1, to: 2 } },
    ]);
    await taken;
  } finally {
    await queue.close();
    await worker.close();
    await service.stop();
  }
});
