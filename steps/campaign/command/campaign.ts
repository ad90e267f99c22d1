// A campaign from the command line: by threads of this process, or by workers at a queue; with its
// progress on standard error and on a page, and its files at the end.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { usageOf } from "../../../command-line.ts";
import { Progress } from "../../fuzz/progress.ts";
import { type Canary, noCanary, releaseCanary } from "../causes/canary.ts";
import { fileCampaign } from "../causes/file-campaign.ts";
import { codeHash, planHash } from "../code-hash.ts";
import { Coordinator } from "../coordinator/coordinator.ts";
import { type CampaignFacts, factsOf, lineOf } from "../coordinator/facts.ts";
import type { Labour } from "../coordinator/labour.ts";
import { runPage } from "../coordinator/page.ts";
import { type PageServer, servePage } from "../coordinator/page-server.ts";
import { Ledger, nameOfCause } from "../ledger.ts";
import { explain } from "../queue/address.ts";
import { openStore } from "../queue/open-store.ts";
import { ResultFile } from "../store/result-file.ts";
import type { CampaignKey } from "../store/results.ts";
import { ThreadLabour } from "../threads/thread-labour.ts";
import { CAMPAIGN_LINE, type CampaignOptions, readCampaignOptions } from "./options.ts";
import { exitCodeOf, watchSignals } from "./stop.ts";
import { troubleTeller } from "./trouble.ts";

/** Returns the exit code. Throws BadOption, QueueUnusable, ResultFileError and BadLedger. */
export async function campaign(
  args: readonly string[],
  canaries: typeof releaseCanary = releaseCanary,
): Promise<number> {
  const options = readCampaignOptions(args);
  if (options.help) {
    process.stdout.write(`${usageOf(CAMPAIGN_LINE)}\n`);
    return 0;
  }
  const key = { code: codeHash(), plan: planHash(options.plan) };
  const labour = await labourOf(options, key);
  const ledger = new Ledger();
  const stop = watchSignals();
  const abort = new AbortController();
  void stop.signal.then(() => abort.abort());
  const { seeds, jobSeeds, page, out } = options;
  const canary = canaries(`${key.code} ${key.plan}`, abort.signal);
  // It is waited for below, if the campaign gets there.
  canary.catch(() => {});
  const beganMs = performance.now();
  const where = options.queue === undefined ? "" : ` at ${options.queue.shown}`;
  const watch = new Progress(
    `campaign of seeds ${seeds.from} to ${seeds.to}, code ${key.code}${where}`,
  );
  let state: CampaignFacts["state"] = "running";
  const facts = () =>
    factsOf({
      ...{ key, seeds, coordinator, workers: labour.workers, causes: causesOf(ledger), state },
      elapsedMs: performance.now() - beganMs,
    });
  const coordinator = new Coordinator({
    within: seeds,
    jobSeeds,
    labour,
    take: (result) => ledger.take(result),
    tell: () => watch.tell(() => lineOf(facts())),
    signal: abort.signal,
  });
  let server: PageServer | undefined;
  try {
    if (page !== undefined) {
      server = await servePage(page, facts);
      print(`its page is ${server.url}`);
    }
    const isWhole = await coordinator.run();
    state = isWhole ? "done" : abort.signal.aborted ? "stopped" : "incomplete";
  } finally {
    if (state !== "done") abort.abort();
    server?.close();
    const last = facts();
    watch.end(() => lineOf(last));
    writeRun(out, last, ledger);
    await labour.close();
    stop.forget();
  }
  if (state === "stopped") return exitCodeOf(await stop.signal);
  if (state === "incomplete") return giveUp(coordinator);
  const path = join(out, "ledger.json");
  const filing = { ledger, key, seeds, canary: await resultOf(canary), path, print };
  return (await fileCampaign(filing)) ? 0 : 1;
}

/** Says that it waits, unless the canary is there already or nearly. */
async function resultOf(canary: Promise<Canary>): Promise<Canary> {
  const clock = setTimeout(() => print("the seeds are done; waiting for the canary"), 500);
  try {
    return await canary;
  } catch (error) {
    return noCanary((error as Error).message);
  } finally {
    clearTimeout(clock);
  }
}

function giveUp({ failed }: Coordinator): number {
  for (const { range, reason } of failed) {
    print(`seeds ${range.from} to ${range.to} were given up: ${reason}`);
  }
  return 2;
}

async function labourOf(options: CampaignOptions, key: CampaignKey): Promise<Labour> {
  const { queue: address, plan, threads, out } = options;
  if (address === undefined) {
    const path = options.results ?? join(out, `results-${key.code}-${key.plan}.txt`);
    return new ThreadLabour({ plan, code: key.code, threads, file: new ResultFile(path) });
  }
  const onTrouble = troubleTeller(address.shown, print);
  const store = await openStore(address, onTrouble);
  const { JobQueue } = await import("../queue/bull.ts");
  const { QueueLabour } = await import("../queue/queue-labour.ts");
  const queue = new JobQueue(address, key.code, onTrouble);
  await queue.ready().catch((error) => {
    throw explain(address, error);
  });
  return new QueueLabour({ key, plan, store, queue, onTrouble });
}

function causesOf(ledger: Ledger): CampaignFacts["causes"] {
  return ledger.entries.map(({ cause, count, firstSeed, lastSeed }) => {
    return { name: nameOfCause(cause), count, firstSeed, lastSeed };
  });
}

/** What the page showed last, for those who come later. */
function writeRun(folder: string, facts: CampaignFacts, ledger: Ledger): void {
  const { seeds, steps, branches, reached, entries } = ledger;
  const run = { ...facts, ledger: { seeds, steps, branches, reached, entries } };
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "run.json"), `${JSON.stringify(run, undefined, 2)}\n`);
    writeFileSync(join(folder, "run.html"), runPage(facts));
  } catch (error) {
    // A full disk has its own message already, and must not keep the campaign from its end.
    print(`${folder} has no new page: ${(error as Error).message}`);
  }
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
