// The course of a campaign: gives its jobs to whoever does them, a few ahead of what is done, and
// takes the results. It ends when every seed has a result, whatever those who carry jobs believe.
import { countOf, nameOfRange, nextJob, type SeedRange, SeedSet } from "../jobs.ts";
import type { SeedResult } from "../seed.ts";
import type { JobResult } from "../store/results.ts";
import type { FailedJob, Labour, News } from "./labour.ts";

export interface CoordinatorOptions {
  readonly within: SeedRange;
  /** How many seeds a job has. */
  readonly jobSeeds: number;
  readonly labour: Labour;
  /** Called with each seed's result once, in any order. */
  readonly take: (result: SeedResult) => void;
  /** Called whenever something was finished. */
  readonly tell?: () => void;
  /** Ends the campaign early; what is done stays done. */
  readonly signal?: AbortSignal;
}

export class Coordinator {
  readonly done = new SeedSet();
  readonly failed: FailedJob[] = [];
  /** Seeds that were done before this campaign began. */
  seedsBefore = 0;
  jobs = 0;
  /** Done since it began. */
  steps = 0;
  readonly #options: CoordinatorOptions;
  readonly #out = new Map<string, SeedRange>();
  readonly #aborted: Promise<"aborted">;
  /** Where the next job begins. */
  #at: number;

  constructor(options: CoordinatorOptions) {
    const { signal, within } = options;
    this.#options = options;
    this.#at = within.from;
    this.#aborted = new Promise((aborted) => {
      if (signal?.aborted) aborted("aborted");
      signal?.addEventListener("abort", () => aborted("aborted"), { once: true });
    });
  }

  /** True if every seed has a result; false if it was ended early or gave up jobs. */
  async run(): Promise<boolean> {
    const { labour, within, tell } = this.#options;
    const course = async () => {
      for await (const known of labour.known()) this.#take(known);
      this.seedsBefore = this.done.size;
      this.steps = 0;
      this.jobs = 0;
      tell?.();
      for (;;) {
        await labour.give(this.#nextJobs());
        if (this.#out.size === 0) return;
        this.#hear(await labour.news());
        tell?.();
        if (this.#options.signal?.aborted) return;
      }
    };
    await Promise.race([course(), this.#aborted]);
    return this.done.size === countOf(within);
  }

  /** How many jobs are given and not finished. */
  get out(): number {
    return this.#out.size;
  }

  #nextJobs(): SeedRange[] {
    const { within, jobSeeds: seeds, labour } = this.#options;
    const jobs: SeedRange[] = [];
    while (this.#out.size < labour.ahead) {
      const job = nextJob(this.#at, { within, seeds, done: this.done });
      if (job === undefined) break;
      this.#at = job.to + 1;
      this.#out.set(nameOfRange(job), job);
      jobs.push(job);
    }
    return jobs;
  }

  #hear({ finished, failed }: News): void {
    for (const result of finished) {
      if (this.#out.delete(nameOfRange(result.range))) this.#take(result);
    }
    for (const job of failed) {
      if (this.#out.delete(nameOfRange(job.range))) this.failed.push(job);
    }
  }

  /** Another campaign's job may contain seeds that are done, or not of this one: these do not count. */
  #take({ range, results }: JobResult): void {
    const { within, take } = this.#options;
    this.jobs += 1;
    for (const result of results) {
      const { seed } = result;
      if (seed < within.from || seed > within.to || this.done.has(seed)) continue;
      this.steps += result.steps;
      take(result);
    }
    const from = Math.max(range.from, within.from);
    const to = Math.min(range.to, within.to);
    if (from <= to) this.done.add({ from, to });
  }
}
