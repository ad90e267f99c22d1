// What a worker does between its start and its end: takes jobs of its code from a queue, does them
// in threads, keeps their results, and notes that it is there.
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { WorkerFacts } from "../coordinator/labour.ts";
import type { Job, SharedStore } from "../store/results.ts";
import { Stopped, type Threads } from "../threads/threads.ts";
import { explain, type QueueAddress } from "./address.ts";
import { takeJobs } from "./bull.ts";
import { Bulletin, type Note } from "./notes.ts";

interface ServeOptions {
  readonly address: QueueAddress;
  readonly code: string;
  readonly threads: Threads;
  readonly store: SharedStore;
  /** See `takeJobs`. */
  readonly lockMs: number;
  readonly print: (line: string) => void;
  readonly onTrouble: (trouble?: string) => void;
}

/** Throws QueueUnusable. Ends with `close`, which gives back the jobs in hand. */
export async function serveJobs(options: ServeOptions): Promise<{ close(): Promise<void> }> {
  const { address, code, threads, store, lockMs, print, onTrouble } = options;
  const name = `${hostname()}:${process.pid}`;
  const facts = (): WorkerFacts => {
    const { count, seeds, steps } = threads;
    return { name, threads: count, seeds, steps, code };
  };
  const bulletin = new Bulletin(store, `worker ${randomUUID()}`, {
    own: () => ({ kind: "worker", ...facts() }),
    onNotes: otherCodeTeller(code, print),
  });
  await bulletin.start();
  const perform = (job: Job) => performJob(job, store, threads);
  const jobs = { address, code, threads: threads.count, lockMs, perform, onTrouble };
  const worker = await takeJobs(jobs).catch((error) => {
    throw explain(address, error);
  });
  return {
    close: async () => {
      await threads.close();
      await worker.close();
      await bulletin.close();
      await store.close();
    },
  };
}

/** False if the job is to be given back. */
async function performJob(
  { key, plan, range }: Job,
  store: SharedStore,
  threads: Threads,
): Promise<boolean> {
  // It may have been done by a worker that was taken for dead.
  if ((await store.read(key, [range])).length > 0) return true;
  try {
    await store.write(key, await threads.perform({ plan, range }));
    return true;
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  }
}

/** Says once of each code that its campaign gets nothing from here. */
function otherCodeTeller(code: string, print: (line: string) => void) {
  const reported = new Set([code]);
  return (notes: readonly Note[]): void => {
    for (const note of notes) {
      if (note.kind !== "campaign" || reported.has(note.code)) continue;
      reported.add(note.code);
      print(
        `a campaign here is of code ${note.code}. This worker refuses its jobs, because its own ` +
          `sources are ${code}: check out the campaign's commit and start it again`,
      );
    }
  };
}
