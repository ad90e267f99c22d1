// The one place that knows BullMQ: the same queue and worker on Redis or on PostgreSQL. Loaded only
// for `--queue`.
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type Processor,
  Queue,
  WaitingError,
  Worker,
} from "bullmq";
import type { FailedJob } from "../coordinator/labour.ts";
import { nameOfRange } from "../jobs.ts";
import type { Job } from "../store/results.ts";
import type { QueueAddress } from "./address.ts";

/** A job that failed this often is given up. */
const ATTEMPTS = 3;
/** A job does not fail because its worker was killed; but it may be what kills its workers. */
const STALLED_MAX = 20;
/** After it lost the server a worker waits so long before it asks again. */
const RETRY_MS = 1_000;
/** A worker asks for jobs at least this often, told of one or not. */
const WAIT_S_MAX = 5;
/** The queue gave a job to another worker, or forgot it; its result is stored all the same. */
const LOST = /^(?:Missing key|Missing lock|could not renew lock|Lock mismatch)/i;
/** How many failed jobs one question returns. */
const FAILED_PAGE = 100;

/** A queue for each code: a worker never sees jobs of other sources. */
const nameOf = (code: string) => `lockstep-campaign-${code}`;

/** Neither Redis nor PostgreSQL takes a job whose id is already there. */
const idOf = ({ key, range }: Job) => `${key.plan}-${nameOfRange(range)}`;

const backend: BackendFactory<IQueueBackend, QueueAddress> = (name, options, how) => {
  const { kind, url } = options.connection;
  if (kind === "redis") {
    const connection = { url, maxRetriesPerRequest: null };
    return createRedisBackend(name, { ...options, connection }, how);
  }
  // Each connection is a process of the server; the tables are made if they are missing.
  const connection = { connectionString: url, max: 2, migrate: true };
  const made = createPostgresBackend(name, { ...options, connection }, how);
  // Its own bound is an hour: a worker that missed the word of a job while the server was away and
  // could not look for it either would wait as long.
  return Object.defineProperty(made, "maximumBlockTimeout", { value: WAIT_S_MAX });
};

type OnTrouble = (trouble?: string) => void;

/** The giving side. */
export class JobQueue {
  readonly #queue: Queue<Job, void, string, Job, void, string, IQueueBackend, QueueAddress>;

  constructor(address: QueueAddress, code: string, onTrouble: OnTrouble) {
    this.#queue = new Queue(nameOf(code), { connection: address }, backend);
    this.#queue.on("error", ({ message }) => onTrouble(message));
  }

  /** Throws if the server may not be used so, or went away meanwhile. */
  async ready(): Promise<void> {
    await this.#queue.waitUntilReady();
  }

  /** Those that are already there stay as they are. */
  async add(jobs: readonly Job[]): Promise<void> {
    const entries = jobs.map((data) => ({
      name: "seeds",
      data,
      opts: { jobId: idOf(data), attempts: ATTEMPTS, removeOnComplete: true },
    }));
    await this.#queue.addBulk(entries);
  }

  /** Takes away the jobs of this plan that were given up, and says why they were. */
  async takeFailed(plan: string): Promise<FailedJob[]> {
    const own = await failedOf(plan, (from, to) => this.#queue.getFailed(from, to));
    for (const job of own) await job.remove();
    return own.map(({ data, failedReason }) => ({ range: data.range, reason: failedReason }));
  }

  async close(): Promise<void> {
    await this.#queue.close();
  }
}

/** All failed jobs of a plan, however many other plans have: a queue is shared by its code. */
export async function failedOf<T extends { readonly data: Job }>(
  plan: string,
  list: (from: number, to: number) => Promise<T[]>,
): Promise<T[]> {
  const own: T[] = [];
  for (let from = 0; ; from += FAILED_PAGE) {
    const page = await list(from, from + FAILED_PAGE - 1);
    own.push(...page.filter(({ data }) => data.key.plan === plan));
    if (page.length < FAILED_PAGE) return own;
  }
}

interface WorkOptions {
  readonly address: QueueAddress;
  readonly code: string;
  /** How many jobs at once. */
  readonly threads: number;
  /** A job of a worker that was killed is taken again after this time, or a little later. */
  readonly lockMs: number;
  /** Does a job; resolves to false to give it back. */
  readonly perform: (job: Job) => Promise<boolean>;
  readonly onTrouble: OnTrouble;
}

/** The working side; ends with `close`. */
export async function takeJobs(options: WorkOptions): Promise<{ close(): Promise<void> }> {
  const { address, code, threads, lockMs, perform, onTrouble } = options;
  const process: Processor<Job> = async (job, token) => {
    if (await perform(job.data)) return;
    await job.moveToWait(token);
    throw new WaitingError();
  };
  const settings = {
    connection: address,
    // One more waits in this process, so that no thread waits for the queue.
    concurrency: threads + 1,
    lockDuration: lockMs,
    stalledInterval: Math.ceil(lockMs / 2),
    maxStalledCount: STALLED_MAX,
    runRetryDelay: RETRY_MS,
  };
  const worker = new Worker(nameOf(code), process, settings, backend);
  worker.on("error", ({ message }) => {
    if (!LOST.test(message)) onTrouble(message);
  });
  await worker.waitUntilReady();
  return worker;
}
