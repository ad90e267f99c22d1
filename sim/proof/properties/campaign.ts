// A campaign: run after run, each a pure function of its seed, until the runs or the steps are used
// up. It does not matter where and when a run is done, as long as the results are taken in order.
import { type Counts, noCounts, performRun, type RunPlan, type RunResult } from "./campaign-run.ts";
import type { Failure } from "./failure.ts";
import type { Reached } from "./run/situation.ts";

export interface CampaignPlan extends RunPlan {
  /** The most runs. */
  readonly runs: number;
  /** No run begins once this many steps are done. */
  readonly steps: number;
}

/** How many situations were known after this many steps. */
interface Coverage {
  readonly step: number;
  readonly situations: number;
}

export interface Tally {
  runs: number;
  steps: number;
  accepted: number;
  /** How often each action got which answer: `lending borrow: accepted`, `swap zap: POOL_EMPTY`. */
  readonly answers: Map<string, number>;
  readonly classes: Counts;
  /** By the name of the situation; steps are those of the campaign. */
  readonly reached: Map<string, Reached>;
  readonly coverage: Coverage[];
}

export interface CampaignResult extends Tally {
  /** The first failure, shrunk; the campaign ends with it. */
  readonly failure?: Failure;
}

/** Called after each run; it cannot change the campaign. */
export type OnRun = (tally: Readonly<Tally>) => void;

/** Takes the results of runs in order, and says when there are enough. */
export class Campaign {
  readonly plan: CampaignPlan;
  readonly tally: Tally = {
    runs: 0,
    steps: 0,
    accepted: 0,
    answers: new Map(),
    classes: noCounts(),
    reached: new Map(),
    coverage: [],
  };
  failure: Failure | undefined;

  constructor(plan: CampaignPlan) {
    this.plan = plan;
  }

  /** The number of the next run; undefined when the campaign is at its end. */
  get next(): number | undefined {
    const { runs, steps } = this.tally;
    const isOver = this.failure !== undefined || runs >= this.plan.runs || steps >= this.plan.steps;
    return isOver ? undefined : runs;
  }

  /** Takes the next run's result. */
  take({ failure, ...result }: RunResult): void {
    this.#note(result.reached);
    const { tally } = this;
    tally.runs += 1;
    tally.steps += result.steps;
    tally.accepted += result.accepted;
    for (const [key, count] of result.answers) {
      tally.answers.set(key, (tally.answers.get(key) ?? 0) + count);
    }
    for (const meant of ["valid", "invalid", "odd", "time"] as const) {
      tally.classes[meant].steps += result.classes[meant].steps;
      tally.classes[meant].accepted += result.classes[meant].accepted;
    }
    this.failure = failure;
  }

  #note(reached: RunResult["reached"]): void {
    const { tally } = this;
    const fresh: number[] = [];
    for (const [name, { count, firstStep }] of reached) {
      const known = tally.reached.get(name);
      const first = known?.firstStep ?? tally.steps + firstStep;
      if (known === undefined) fresh.push(first);
      tally.reached.set(name, { count: (known?.count ?? 0) + count, firstStep: first });
    }
    for (const step of fresh.sort((a, b) => a - b)) {
      tally.coverage.push({ step, situations: tally.coverage.length + 1 });
    }
  }

  result(): CampaignResult {
    const { tally, failure } = this;
    return failure === undefined ? tally : { ...tally, failure };
  }
}

export function runCampaign(plan: CampaignPlan, onRun?: OnRun): CampaignResult {
  const campaign = new Campaign(plan);
  for (let number = campaign.next; number !== undefined; number = campaign.next) {
    campaign.take(performRun(plan, number));
    onRun?.(campaign.tally);
  }
  return campaign.result();
}
