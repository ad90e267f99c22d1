// Threads of this process that do jobs, so that the main thread stays free to answer: a queue takes
// a job away from a worker that does not.
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { builtOf, isPackage } from "../../../programs.ts";
import type { SeedRange } from "../jobs.ts";
import type { SeedPlan, SeedResult } from "../seed.ts";
import type { JobResult } from "../store/results.ts";

export interface Order {
  readonly plan: SeedPlan;
  readonly range: SeedRange;
}

export type Posted =
  | { readonly result: SeedResult }
  | { readonly seed: number; readonly failed: string };

/** A job that could not be done; the message names the seed. */
export class JobFailed extends Error {
  override readonly name = "JobFailed";
}

/** The job was given back, because this process ends. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** A seed takes some milliseconds, and shrinking a failure some seconds. */
const SEED_MS_MAX = 300_000;

interface Thread {
  worker: Worker | undefined;
  end: ((error: Error) => void) | undefined;
}

export interface ThreadOptions {
  readonly count: number;
  readonly seedMsMax?: number;
  /** Called after each seed. */
  readonly onSeed?: () => void;
  /** What a thread runs: a plain script. */
  readonly script?: string;
}

export class Threads {
  readonly count: number;
  /** Done since the start. */
  seeds = 0;
  steps = 0;
  readonly #options: ThreadOptions;
  readonly #idle: Thread[];
  readonly #all: readonly Thread[];
  readonly #waiting: ((thread: Thread) => void)[] = [];
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.count = options.count;
    this.#options = options;
    this.#all = Array.from({ length: options.count }, () => ({
      worker: undefined,
      end: undefined,
    }));
    this.#idle = [...this.#all];
  }

  /** Throws JobFailed, or Stopped after `close`. */
  async perform(order: Order): Promise<JobResult> {
    const thread =
      this.#idle.pop() ?? (await new Promise<Thread>((got) => this.#waiting.push(got)));
    try {
      if (this.#isClosed) throw new Stopped("this process ends");
      return await this.#performIn(thread, order);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(thread);
      else next(thread);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(
      this.#all.map(async ({ worker, end }) => {
        end?.(new Stopped("this process ends"));
        await worker?.terminate();
      }),
    );
  }

  #performIn(thread: Thread, { plan, range }: Order): Promise<JobResult> {
    const { seedMsMax = SEED_MS_MAX, onSeed } = this.#options;
    thread.worker ??= this.#start(thread);
    const { worker } = thread;
    const results: SeedResult[] = [];
    const nameNext = () => `seed ${range.from + results.length}`;
    return new Promise<JobResult>((resolve, reject) => {
      const tooLate = () => thread.end?.(new Error(`no end after ${seedMsMax / 1_000} s`));
      let clock = setTimeout(tooLate, seedMsMax);
      const stop = () => {
        clearTimeout(clock);
        thread.end = undefined;
        worker.off("message", take);
      };
      // A thread that failed is replaced, because what it does next would be in doubt.
      thread.end = (error) => {
        stop();
        thread.worker = undefined;
        void worker.terminate();
        reject(error instanceof Stopped ? error : new JobFailed(`${nameNext()}: ${error.message}`));
      };
      const take = (posted: Posted) => {
        clearTimeout(clock);
        if ("failed" in posted) return thread.end?.(new Error(posted.failed));
        results.push(posted.result);
        this.seeds += 1;
        this.steps += posted.result.steps;
        onSeed?.();
        if (posted.result.seed < range.to) {
          clock = setTimeout(tooLate, seedMsMax);
          return;
        }
        stop();
        resolve({ range, results });
      };
      worker.on("message", take);
      worker.postMessage({ plan, range } satisfies Order);
    });
  }

  #start(thread: Thread): Worker {
    const beside = join(import.meta.dirname, "start-thread.mjs");
    const own = isPackage ? builtOf("steps/campaign/threads/thread.ts") : beside;
    const script = this.#options.script ?? own;
    // Loaders of the main thread are of no use there.
    const worker = new Worker(script, { execArgv: [] });
    const end = (error: Error) => {
      if (thread.worker !== worker) return;
      thread.worker = undefined;
      thread.end?.(error);
    };
    worker.on("error", end);
    worker.on("exit", (code) => end(new Error(`the thread ended with ${code}`)));
    return worker;
  }
}
