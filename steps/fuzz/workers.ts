// A campaign over several processes: each does whole runs, and results are taken in the order of
// runs, so that neither the number of processes nor their speed affects the result.
import { type ChildProcess, fork } from "node:child_process";
import { extname, join } from "node:path";
import {
  type Campaign,
  type CampaignPlan,
  type CampaignResult,
  loadProperties,
  type OnRun,
  type RunPlan,
  type RunResult,
} from "../../sim/index.ts";

import { shrinkProgress } from "./progress.ts";

const { Campaign: NewCampaign, performRun, runCampaign } = await loadProperties();

export interface RunRequest {
  readonly plan: RunPlan;
  readonly number: number;
}

interface RunAnswer {
  readonly number: number;
  readonly result: RunResult;
}

/** For fewer steps the processes would cost more than they save. */
const STEPS_WORTH_IT = 20_000;
/** So many steps about a contract take a second. */
const STEPS_ALONE = 1_000;
/** How many runs each process may be ahead of those counted. */
const AHEAD = 8;
/** How many runs a process has in hand, so that it never waits for the next. */
const IN_HAND = 2;

/** The same result with any number of workers; short campaigns use none. */
export function runWithWorkers(
  plan: CampaignPlan,
  workers: number,
  onRun: OnRun,
): Promise<CampaignResult> {
  const isShort = workers === 1 || plan.steps < STEPS_WORTH_IT || plan.runs === 1;
  return isShort
    ? Promise.resolve(runCampaign({ ...plan, onShrink: shrinkProgress() }, onRun))
    : runOver(plan, workers, onRun);
}

/** The first runs of a campaign about a contract, here: most mistakes show before a process starts. */
function begun(plan: CampaignPlan, onRun: OnRun): Campaign {
  const campaign = new NewCampaign(plan);
  if (plan.subject === undefined) return campaign;
  const here = { ...plan, onShrink: shrinkProgress() };
  for (let number = campaign.next; number !== undefined; number = campaign.next) {
    if (campaign.tally.steps >= STEPS_ALONE) break;
    campaign.take(performRun(here, number));
    onRun(campaign.tally);
  }
  return campaign;
}

export async function runOver(
  plan: CampaignPlan,
  workers: number,
  onRun: OnRun,
): Promise<CampaignResult> {
  const campaign = begun(plan, onRun);
  if (campaign.next === undefined) return campaign.result();
  const team = Array.from({ length: workers }, startWorker);
  try {
    return await new Shift(campaign, team, onRun).done;
  } finally {
    for (const child of team) child.kill();
  }
}

/** In the same form as this file: a source, or a bundle. */
function startWorker(): ChildProcess {
  const { execArgv } = process;
  const isSource = extname(import.meta.filename) === ".ts";
  const reads = isSource && !execArgv.includes("tsx") ? ["--import", "tsx"] : [];
  return fork(join(import.meta.dirname, isSource ? "worker.ts" : "worker.mjs"), [], {
    serialization: "advanced",
    execArgv: [...execArgv, ...reads],
  });
}

/** The work of a team on one campaign. */
class Shift {
  readonly done: Promise<CampaignResult>;
  readonly #campaign: Campaign;
  readonly #team: readonly ChildProcess[];
  readonly #onRun: OnRun;
  readonly #waiting = new Map<number, RunResult>();
  #requested = 0;
  #finish: (result: CampaignResult) => void = () => {};

  constructor(campaign: Campaign, team: readonly ChildProcess[], onRun: OnRun) {
    this.#campaign = campaign;
    this.#requested = campaign.next ?? 0;
    this.#team = team;
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

  #ask(child: ChildProcess): void {
    const { next, plan } = this.#campaign;
    if (next === undefined || this.#requested >= plan.runs) return;
    if (this.#requested >= next + AHEAD * this.#team.length) return;
    const request: RunRequest = { plan, number: this.#requested };
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
    else this.#ask(child);
  }
}
