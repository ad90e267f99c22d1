// The default: threads of this process do the jobs, and a file keeps their results. Nothing is
// installed or started for it.
import type { FailedJob, Labour, News, WorkerFacts } from "../coordinator/labour.ts";
import type { SeedRange } from "../jobs.ts";
import type { SeedPlan } from "../seed.ts";
import type { ResultFile } from "../store/result-file.ts";
import type { JobResult } from "../store/results.ts";
import { JobFailed, Stopped, Threads } from "./threads.ts";

interface ThreadLabourOptions {
  readonly plan: SeedPlan;
  readonly code: string;
  readonly threads: number;
  /** Undefined to keep no results. */
  readonly file: ResultFile | undefined;
}

/** As many as a queue's. */
const ATTEMPTS = 3;

export class ThreadLabour implements Labour {
  readonly #options: ThreadLabourOptions;
  readonly #threads: Threads;
  #finished: JobResult[] = [];
  #failed: FailedJob[] = [];
  #problem: unknown;
  #tell: () => void = () => {};

  constructor(options: ThreadLabourOptions) {
    this.#options = options;
    this.#threads = new Threads({ count: options.threads });
  }

  async *known(): AsyncIterable<JobResult> {
    if (this.#options.file !== undefined) yield* this.#options.file.all();
  }

  get ahead(): number {
    return this.#threads.count + 1;
  }

  async give(ranges: readonly SeedRange[]): Promise<void> {
    for (const range of ranges) void this.#perform(range);
  }

  /** Throws ResultFileError. */
  async news(): Promise<News> {
    if (this.#finished.length + this.#failed.length === 0 && this.#problem === undefined) {
      await new Promise<void>((resolve) => {
        this.#tell = resolve;
      });
    }
    if (this.#problem !== undefined) throw this.#problem;
    const news = { finished: this.#finished, failed: this.#failed };
    this.#finished = [];
    this.#failed = [];
    return news;
  }

  get workers(): readonly WorkerFacts[] {
    const { count: threads, seeds, steps } = this.#threads;
    return [{ name: "this process", threads, seeds, steps, code: this.#options.code }];
  }

  async close(): Promise<void> {
    await this.#threads.close();
    this.#options.file?.close();
  }

  async #perform(range: SeedRange, attempt = 1): Promise<void> {
    const { plan, file } = this.#options;
    try {
      const result = await this.#threads.perform({ plan, range });
      file?.write(result);
      this.#finished.push(result);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof JobFailed)) this.#problem = error;
      else if (attempt < ATTEMPTS) return this.#perform(range, attempt + 1);
      else this.#failed.push({ range, reason: error.message });
    }
    this.#tell();
  }
}
