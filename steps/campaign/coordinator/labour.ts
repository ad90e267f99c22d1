// What a coordinator knows of those who do its jobs: threads of this process, or workers behind a
// queue.
import type { SeedRange } from "../jobs.ts";
import type { JobResult } from "../store/results.ts";

/** A process that does jobs. */
export interface WorkerFacts {
  readonly name: string;
  readonly threads: number;
  /** Since it started, for whatever campaign. */
  readonly seeds: number;
  readonly steps: number;
  /** The hash of its sources. */
  readonly code: string;
}

export interface FailedJob {
  readonly range: SeedRange;
  readonly reason: string;
}

export interface News {
  readonly finished: readonly JobResult[];
  /** Tried as often as a job is. */
  readonly failed: readonly FailedJob[];
}

export interface Labour {
  /** Results of jobs that are already done, by any campaign. */
  known(): AsyncIterable<JobResult>;
  /** How many jobs should be given and not finished, so that nobody waits. */
  readonly ahead: number;
  give(ranges: readonly SeedRange[]): Promise<void>;
  /** Resolves when there may be news. */
  news(): Promise<News>;
  readonly workers: readonly WorkerFacts[];
  close(): Promise<void>;
}
