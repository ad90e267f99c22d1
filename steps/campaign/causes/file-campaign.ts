// Files a whole campaign in the kept ledger: says what is new or back again, writes the files of
// each, and the ledger's page.
import { spawn } from "node:child_process";
import { dirname, join, relative, resolve } from "node:path";
import { isPackage, programOf } from "../../../programs.ts";
import { loadProperties } from "../../../sim/index.ts";
import type { SeedRange } from "../jobs.ts";
import type { Ledger } from "../ledger.ts";
import type { CampaignKey } from "../store/results.ts";
import type { Verdict } from "./bisect.ts";
import { type Canary, canaryWords } from "./canary.ts";
import { commitOfSources } from "./commit.ts";
import { causeLine, type StoredCause, StoredLedger, verdictOf } from "./stored-ledger.ts";

const { BadScript, replay, scriptOf, SITUATIONS } = await loadProperties();

/** A report takes a second, and nobody reads hundreds of them. */
const FILES_MAX = 20;

interface Filing {
  readonly ledger: Ledger;
  readonly key: CampaignKey;
  readonly seeds: SeedRange;
  readonly canary: Canary;
  /** The file of the kept ledger. */
  readonly path: string;
  readonly print: (line: string) => void;
}

/** True if there is nothing new: no new cause, no regression, and the canary was found. */
export async function fileCampaign(filing: Filing): Promise<boolean> {
  const { ledger, key, seeds, canary, path, print } = filing;
  const stored = new StoredLedger(path);
  const commit = commitOfSources();
  const { steps, reached } = ledger;
  const situations = SITUATIONS.length;
  const about = { ...key, ...seeds, steps, reached: reached.length, situations, canary };
  stored.take({ ...about, ...(commit && { commit }) }, ledger.entries, verdictNow);
  const fresh: StoredCause[] = [];
  for (const cause of stored.causes) {
    const { state } = cause;
    if (state === "gone") continue;
    const said = { regression: "REGRESSION, it was gone", new: "new cause", known: "known" }[state];
    print(`${said}: ${causeLine(cause)}`);
    if (state !== "known") fresh.push(cause);
  }
  print(canaryWords(canary));
  for (const cause of fresh.slice(0, FILES_MAX)) await writeFiles(stored, cause, path);
  await writePage(path);
  print(`the ledger is ${path.replace(/\.json$/, ".html")}`);
  return fresh.length === 0 && (canary.foundBy !== "" || isPackage);
}

/** A script that cannot be read any more says nothing. */
export function verdictNow(cause: StoredCause): Verdict {
  try {
    return verdictOf(cause, replay(scriptOf(cause.smallest.token))?.broke);
  } catch (error) {
    if (error instanceof BadScript) return "skipped";
    throw error;
  }
}

/** Imported only here, because it loads the servers. */
async function writeFiles(ledger: StoredLedger, { cause, smallest }: StoredCause, path: string) {
  const failure = replay(scriptOf(smallest.token));
  if (failure === undefined) return;
  const { writeFailureFiles } = await import("../../fuzz/failure-files.ts");
  const { writeFailureReport } = await import("../../fuzz/failure-report.ts");
  const folder = writeFailureFiles(join(dirname(path), "causes"), failure);
  await writeFailureReport(folder, failure);
  ledger.noteFolder(cause, relative(dirname(resolve(path)), resolve(folder)).replaceAll("\\", "/"));
}

/** By a program of `reports/`, which reads files only. */
function writePage(path: string): Promise<void> {
  const child = spawn(process.execPath, [...programOf("reports/ledger.ts"), resolve(path)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((done, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) done();
      else reject(new Error(`the ledger's page ended with ${code}`));
    });
  });
}
