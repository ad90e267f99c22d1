// Supervises the one thread that compiles. Jobs wait in a queue. A thread that crashes, or takes too
// long or too much memory, costs its job alone: the next job gets a new thread.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { installing } from "../../../programs.ts";
import { CompilerFailure, type FailureKind } from "./failure.ts";

export interface ThreadOptions {
  /** For one job, loading included. */
  readonly timeMsMax: number;
  /** For JavaScript's memory and WebAssembly's, each. */
  readonly memoryMbMax: number;
  /** The module of the compiler; a test may give another. */
  readonly compiler: string;
  /** Calls back after some milliseconds, and returns what cancels that. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** Jobs that wait, besides the one that runs: as many as a large project has files, all sent at once. */
export const WAITING_MAX = 128;
const MEGABYTE = 2 ** 20;

export interface Request {
  /** Standard JSON. */
  readonly input: string;
  /** Whether the output has whole syntax trees, and not only what they declare. */
  readonly keepsTrees: boolean;
}

interface Job {
  readonly request: Request;
  readonly resolve: (output: unknown) => void;
  readonly reject: (failure: CompilerFailure) => void;
}

type Posted =
  | { readonly output: unknown; readonly failure?: undefined }
  | { readonly failure: "memory" | "crashed"; readonly reason?: string };

export class CompilerThread {
  readonly #options: ThreadOptions;
  readonly #waiting: Job[] = [];
  #running: { readonly job: Job; readonly cancel: () => void } | undefined;
  #worker: Worker | undefined;
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** The compiler's output, parsed. Rejects with CompilerFailure. */
  run(request: Request): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new CompilerFailure("closed"));
      if (this.#waiting.length >= WAITING_MAX) return reject(new CompilerFailure("busy"));
      this.#waiting.push({ request, resolve, reject });
      this.#runNext();
    });
  }

  /** All jobs fail; resolves when the thread has ended. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new CompilerFailure("closed"));
    this.#fail("closed");
    await worker?.terminate();
  }

  #runNext(): void {
    if (this.#running !== undefined) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    const { after, timeMsMax } = this.#options;
    const cancel = after(timeMsMax, () => this.#fail("time"));
    this.#running = { job, cancel };
    this.#worker ??= this.#start();
    this.#worker.postMessage(job.request);
  }

  #start(): Worker {
    const { compiler, memoryMbMax } = this.#options;
    const file = createRequire(import.meta.url).resolve("#compiler-worker");
    const worker = new Worker(pathToFileURL(file), {
      // Loaders of the main thread are of no use there.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
      workerData: { compiler, memoryBytesMax: memoryMbMax * MEGABYTE },
    });
    const ifCurrent = (act: () => void) => {
      if (this.#worker === worker) act();
    };
    worker.on("message", (posted: Posted) => ifCurrent(() => this.#receive(posted)));
    worker.on("exit", () => ifCurrent(() => this.#fail("crashed")));
    worker.on("error", (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === "ERR_MODULE_NOT_FOUND";
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      ifCurrent(() =>
        isMissing
          ? this.#fail("missing", installing(compiler))
          : this.#fail(isMemory ? "memory" : "crashed", error.message),
      );
    });
    return worker;
  }

  #receive(posted: Posted): void {
    // What runs on after a failure may be damaged.
    if (posted.failure !== undefined) {
      this.#fail(posted.failure, posted.reason);
      return;
    }
    const job = this.#ended();
    // While it works the clock of its job keeps the process alive. Before its first message, unref
    // would have no effect.
    this.#worker?.unref();
    job?.resolve(posted.output);
    this.#runNext();
  }

  #fail(kind: FailureKind, details?: string): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    this.#ended()?.reject(new CompilerFailure(kind, details));
    this.#runNext();
  }

  #ended(): Job | undefined {
    const running = this.#running;
    this.#running = undefined;
    running?.cancel();
    return running?.job;
  }
}
