// The verb `campaign worker`: takes jobs from a queue and does them in threads, until it is
// stopped.
import { usageOf } from "../../../command-line.ts";
import { Progress } from "../../fuzz/progress.ts";
import { several } from "../../words.ts";
import { codeHash } from "../code-hash.ts";
import { openStore } from "../queue/open-store.ts";
import { Threads } from "../threads/threads.ts";
import { exitCodeOf, watchSignals } from "./stop.ts";
import { troubleTeller } from "./trouble.ts";
import { readWorkerOptions, WORKER_LINE } from "./worker-options.ts";

/** Returns the exit code. Throws BadOption and QueueUnusable. */
export async function work(args: readonly string[]): Promise<number> {
  const { help, queue, threads: count, lockMs } = readWorkerOptions(args);
  if (help || queue === undefined) {
    process.stdout.write(`${usageOf(WORKER_LINE)}\n`);
    return 0;
  }
  const stop = watchSignals();
  const code = codeHash();
  const onTrouble = troubleTeller(queue.shown, print);
  const store = await openStore(queue, onTrouble);
  const threads: Threads = new Threads({
    count,
    onSeed: () => watch.tell((ms) => doneLine(threads, ms)),
  });
  const { serveJobs } = await import("../queue/serve.ts");
  const served = { address: queue, code, threads, store, lockMs, print, onTrouble };
  const worker = await serveJobs(served);
  const watch = new Progress(`worker of code ${code} takes jobs at ${queue.shown}`);
  const signal = await stop.signal;
  await worker.close();
  watch.end((ms) => doneLine(threads, ms));
  return exitCodeOf(signal);
}

function doneLine({ seeds, steps }: Threads, ms: number): string {
  const rate = Math.round((steps * 1_000) / Math.max(ms, 1));
  return `${several(seeds, "seed")} done, ${rate} steps a second`;
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
