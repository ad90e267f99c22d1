// A campaign over several processes: each does whole runs, and results are taken in the order of
// runs, so that neither the number of processes nor their speed affects the result.
import { type ChildProcess, fork } from "node:child_process";
import { extname, join } from "node:path";
import { builtOf, isPackage } from "../../programs.ts";
import {
  type Campaign,
  type CampaignResult,
  loadProperties,
  type OnRun,
  type RunResult,
} from "../../sim/index.ts";

import { shrinkProgress } from "./progress.ts";

const { finish } = await loadProperties();

interface RunAnswer {
  readonly number: number;
  readonly result: RunResult;
}

/** For fewer steps the processes would cost more than they save. */
const STEPS_WORTH_IT = 20_000;
/** So many steps about a contract take a second. */
const STEPS_ALONE = 1_000;
/** How many runs a process has in hand, so that it never waits for the next. */
const IN_HAND = 2;

/** The same result with any number of workers; short campaigns use none. */
export function runWithWorkers(
  campaign: Campaign,
  workers: number,
  onRun: OnRun,
): Promise<CampaignResult> {
  const { steps, runs } = campaign.plan;
  const isShort = workers === 1 || steps < STEPS_WORTH_IT || runs === 1;
  return isShort
    ? Promise.resolve(finish(campaign, onRun, shrinkProgress()))
    : runOver(campaign, workers, onRun);
}

/** The first runs of a campaign about a contract, here: most mistakes show before a process starts. */
function beginHere(campaign: Campaign, onRun: OnRun): void {
  if (campaign.plan.subject === undefined) return;
  finish(campaign, onRun, shrinkProgress(), STEPS_ALONE);
}

export async function runOver(
  campaign: Campaign,
  workers: number,
  onRun: OnRun,
): Promise<CampaignResult> {
  beginHere(campaign, onRun);
  if (campaign.next === undefined) return campaign.result();
  const team = Array.from({ length: workers }, startWorker);
  try {
    return await new Shift(campaign, team, onRun).done;
  } finally {
    for (const child of team) child.kill();
  }
}

/** In the same form as this file: a source, a bundle, or what was built for the package. */
function startWorker(): ChildProcess {
  const { execArgv } = process;
  const isSource = extname(import.meta.filename) === ".ts";
  const reads = isSource && !execArgv.includes("tsx") ? ["--import", "tsx"] : [];
  const beside = join(import.meta.dirname, isSource ? "worker.ts" : "worker.mjs");
  return fork(isPackage ? builtOf("steps/fuzz/worker.ts") : beside, [], {
    serialization: "advanced",
    execArgv: [...execArgv, ...reads],
  });
}

/** The work of a team on one campaign. */
class Shift {
  readonly done: Promise<CampaignResult>;
  readonly #campaign: Campaign;
  readonly #onRun: OnRun;
  readonly #waiting = new Map<number, RunResult>();
  readonly #idle: ChildProcess[] = [];
  #requested = 0;
  #finish: (result: CampaignResult) => void = () => {};

  constructor(campaign: Campaign, team: readonly ChildProcess[], onRun: OnRun) {
    this.#campaign = campaign;
    this.#requested = campaign.next ?? 0;
    this.#onRun = onRun;
    this.done = new Promise((resolve, reject) => {
      this.#finish = resolve;
      for (const child of team) {
        child.on("error", reject);
        child.on("exit", (code) => reject(new Error(`a worker ended with ${code}`)));
        child.on("message", (answered: RunAnswer) => this.#take(child, answered));
      }
    });
    for (const child of team) for (let at = 0; at < IN_HAND; at += 1) this.#ask(child);
  }

  /** A process that finds no run to do waits for the results of others. */
  #ask(child: ChildProcess): void {
    const request = this.#campaign.request(this.#requested);
    if (request === undefined) {
      this.#idle.push(child);
      return;
    }
    this.#requested += 1;
    child.send(request);
  }

  #take(child: ChildProcess, { number, result }: RunAnswer): void {
    this.#waiting.set(number, result);
    for (let next = this.#campaign.next; next !== undefined; next = this.#campaign.next) {
      const ready = this.#waiting.get(next);
      if (ready === undefined) break;
      this.#waiting.delete(next);
      this.#campaign.take(ready);
      this.#onRun(this.#campaign.tally);
    }
    if (this.#campaign.next === undefined) this.#finish(this.#campaign.result());
    else for (const each of [child, ...this.#idle.splice(0)]) this.#ask(each);
  }
}
