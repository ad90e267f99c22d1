// Workers on any number of machines, behind a queue. The coordinator reads results from the store,
// not from the queue: a queue that lost or repeated a job changes nothing.
import { randomUUID } from "node:crypto";
import type { Labour, News, WorkerFacts } from "../coordinator/labour.ts";
import { nameOfRange, type SeedRange } from "../jobs.ts";
import type { SeedPlan } from "../seed.ts";
import type { CampaignKey, JobResult, SharedStore } from "../store/results.ts";
import type { JobQueue } from "./bull.ts";
import { Bulletin, type Note } from "./notes.ts";

interface QueueLabourOptions {
  readonly key: CampaignKey;
  readonly plan: SeedPlan;
  readonly store: SharedStore;
  readonly queue: JobQueue;
  /** Jobs without a result are given again after this time; those still there are not doubled. */
  readonly againMs?: number;
  readonly onTrouble: (trouble?: string) => void;
}

/** Between two looks for results: so long, and a little more for each job that is looked for. */
const LOOK_MS = 200;
const LOOK_MS_A_JOB = 0.02;
const AGAIN_MS = 5_000;
/** Jobs for each thread: one it does, one in its process, two at the queue. */
const JOBS_A_THREAD = 4;
/** For workers that are just starting. */
const READY = 8;

export class QueueLabour implements Labour {
  readonly #options: QueueLabourOptions;
  readonly #out = new Map<string, SeedRange>();
  readonly #bulletin: Bulletin;
  #workers: readonly WorkerFacts[] = [];
  #givenMs = 0;

  constructor(options: QueueLabourOptions) {
    this.#options = options;
    const own = (): Note => ({ kind: "campaign", code: options.key.code });
    const onNotes = (notes: readonly Note[]) => {
      this.#workers = notes.filter((note) => note.kind === "worker");
    };
    this.#bulletin = new Bulletin(options.store, `campaign ${randomUUID()}`, { own, onNotes });
  }

  async *known(): AsyncIterable<JobResult> {
    const { store, key } = this.#options;
    await this.#bulletin.start();
    // Jobs that an earlier campaign gave up are tried again.
    await this.#takeFailed();
    yield* store.all(key);
  }

  get ahead(): number {
    const threads = this.#ours().reduce((sum, worker) => sum + worker.threads, 0);
    return READY + threads * JOBS_A_THREAD;
  }

  async give(ranges: readonly SeedRange[]): Promise<void> {
    for (const range of ranges) this.#out.set(nameOfRange(range), range);
    if (ranges.length > 0) await this.#add(ranges);
  }

  async news(): Promise<News> {
    await new Promise((later) => setTimeout(later, LOOK_MS + LOOK_MS_A_JOB * this.#out.size));
    const { store, key, againMs = AGAIN_MS } = this.#options;
    const finished = await store.read(key, [...this.#out.values()]);
    for (const { range } of finished) this.#out.delete(nameOfRange(range));
    if (performance.now() - this.#givenMs < againMs) return { finished, failed: [] };
    const failed = await this.#takeFailed();
    for (const { range } of failed) this.#out.delete(nameOfRange(range));
    await this.#add([...this.#out.values()]);
    return { finished, failed };
  }

  get workers(): readonly WorkerFacts[] {
    return this.#workers;
  }

  async close(): Promise<void> {
    await this.#bulletin.close();
    await this.#options.queue.close();
    await this.#options.store.close();
  }

  #ours(): readonly WorkerFacts[] {
    return this.#workers.filter(({ code }) => code === this.#options.key.code);
  }

  /** What could not be added is added with the next look for lost jobs. */
  async #add(ranges: readonly SeedRange[]): Promise<void> {
    const { key, plan, queue, onTrouble } = this.#options;
    try {
      await queue.add(ranges.map((range) => ({ key, plan, range })));
      this.#givenMs = performance.now();
    } catch (error) {
      this.#givenMs = 0;
      onTrouble((error as Error).message);
    }
  }

  async #takeFailed(): Promise<News["failed"]> {
    const { queue, key, onTrouble } = this.#options;
    try {
      return await queue.takeFailed(key.plan);
    } catch (error) {
      onTrouble((error as Error).message);
      return [];
    }
  }
}
