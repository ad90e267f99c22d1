// A campaign: run after run, each a pure function of its seed, until the runs or the steps are used
// up. It does not matter where and when a run is done, as long as the results are taken in order.
import { present } from "../../kernel/assert.ts";
import { randomStream } from "../../kernel/random.ts";
import { drawPart } from "./attention.ts";
import { type Parents, performRun, type RunPlan } from "./campaign-run.ts";
import { Corpus, type ShownRun } from "./corpus.ts";
import type { Failure } from "./failure.ts";
import { joined, type Nearness } from "./nearing.ts";
import type { Reached } from "./run/situation.ts";
import { type Counts, noCounts, type RunResult } from "./run-result.ts";
import type { Script } from "./script.ts";
import type { OnShrink } from "./shrink-trial.ts";

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
  /** By the name of the bound; steps are those of the campaign. */
  readonly near: Map<string, Nearness>;
}

export interface CampaignResult extends Tally {
  /** The first failure, shrunk; the campaign ends with it. */
  readonly failure?: Failure;
}

/** Called after each run; it cannot change the campaign. */
export type OnRun = (tally: Readonly<Tally>) => void;

/** What a run is a pure function of. */
export interface RunRequest {
  readonly plan: RunPlan;
  readonly number: number;
  readonly parents: Parents;
}

/**
 * Runs are guided by what was reached before their round of so many, so that it does not matter
 * which of a round ends first.
 */
const ROUND = 16;

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
    near: new Map(),
  };
  failure: Failure | undefined;
  readonly corpus = new Corpus();
  /** Scripts that earlier campaigns kept: the first runs. */
  readonly first: readonly Script[];
  /** The results of this round. */
  #round: RunResult[] = [];
  /** The situations reached before it. */
  #reached: ReadonlySet<string> = new Set();

  constructor(plan: CampaignPlan, first: readonly Script[] = []) {
    this.plan = plan;
    this.first = first;
  }

  /** The number of the next run; undefined when the campaign is at its end. */
  get next(): number | undefined {
    const { runs, steps } = this.tally;
    const isOver = this.failure !== undefined || runs >= this.plan.runs || steps >= this.plan.steps;
    return isOver ? undefined : runs;
  }

  /** The run with this number; undefined if it has to wait for results of earlier ones. */
  request(number: number): RunRequest | undefined {
    const { plan, tally, corpus } = this;
    const begun = tally.runs - this.#round.length;
    if (number >= Math.min(plan.runs, begun + ROUND)) return undefined;
    const { seed, fresh = 100, focus } = plan;
    const draw = randomStream(seed, `guidance/${number}`);
    const part = focus === "all" ? drawPart(draw, (name) => this.#reached.has(name)) : focus;
    const isFresh = corpus.size === 0 || draw.chance(fresh, 100);
    const first = this.first.slice(number, number + 1);
    const parents = first[0] || isFresh ? first : [corpus.pick(draw), corpus.pick(draw)];
    return { plan: part === undefined ? plan : { ...plan, focus: part }, number, parents };
  }

  /** Takes the next run's result. */
  take(run: RunResult): void {
    const { tally } = this;
    this.#note(run.reached);
    for (const [name, near] of run.near) {
      tally.near.set(name, joined(tally.near.get(name), near, tally.steps));
    }
    tally.runs += 1;
    tally.steps += run.steps;
    tally.accepted += run.accepted;
    for (const [key, count] of run.answers) {
      tally.answers.set(key, (tally.answers.get(key) ?? 0) + count);
    }
    for (const meant of ["valid", "invalid", "odd", "time"] as const) {
      tally.classes[meant].steps += run.classes[meant].steps;
      tally.classes[meant].accepted += run.classes[meant].accepted;
    }
    this.failure = run.failure;
    this.#round.push(run);
    if (this.#round.length === ROUND) this.#learn();
  }

  /** The corpus with all that was run, and the scripts that there was no time to run. */
  learned(shownBy: (script: Script) => ShownRun): Corpus {
    this.#learn();
    for (const script of this.first.slice(this.tally.runs)) this.corpus.take(shownBy(script));
    return this.corpus;
  }

  #learn(): void {
    for (const { forCorpus } of this.#round) {
      if (forCorpus !== undefined) this.corpus.take(forCorpus);
    }
    this.#round = [];
    this.#reached = new Set(this.tally.reached.keys());
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
  return finish(new Campaign(plan), onRun);
}

/** Does the runs of a campaign up to its end, or until so many steps are done. */
export function finish(
  campaign: Campaign,
  onRun?: OnRun,
  onShrink?: OnShrink,
  stepsMax = Infinity,
): CampaignResult {
  for (let number = campaign.next; number !== undefined; number = campaign.next) {
    if (campaign.tally.steps >= stepsMax) break;
    const { plan: about, parents } = present(campaign.request(number), "the request of a next run");
    campaign.take(performRun(onShrink ? { ...about, onShrink } : about, number, parents));
    onRun?.(campaign.tally);
  }
  return campaign.result();
}
