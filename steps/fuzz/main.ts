// The verb `fuzz`: random commands against the reference models and the invariants, by seeds and
// steps. Earlier failures are tried first; each failure ends with one line that repeats it.

import { BadOption, usageOf } from "../../command-line.ts";
import { endWith, wordsOf } from "../../file-errors.ts";
import {
  type Campaign,
  type CampaignResult,
  type Failure,
  loadProperties,
  type Script,
  type Subject,
} from "../../sim/index.ts";
import { tellCi } from "./ci.ts";
import { BadContract } from "./contract/bad-contract.ts";
import { countsOf, warningsFor } from "./contract/counts.ts";
import type { LoadedContract } from "./contract/load.ts";
import { readCorpus, writeCorpus } from "./corpus-folder.ts";
import { BadFailuresFile, FailureStore } from "./failure-store.ts";
import { type FuzzOptions, LINE, readOptions } from "./options.ts";
import { Progress } from "./progress.ts";
import { Repeat } from "./repeat.ts";
import { writeReport } from "./report.ts";
import { missedLine, progressOf, speedOf, tableOf } from "./tally-table.ts";
import { runWithWorkers } from "./workers.ts";

const {
  BadScript,
  Campaign: NewCampaign,
  missingIn,
  reportOf,
  shownBy,
  tokenOf,
} = await loadProperties();

const NOTHING_MISSING = { situations: [], refusals: [] };
/** Each script of the corpus may be tried with at most so many steps. */
const MINIMISE_STEPS = 3_000;

/** Exit codes: 1 for a failure, 2 for a command line or a file that cannot be read. */
try {
  process.exitCode = await fuzz(readOptions(process.argv.slice(2)));
} catch (error) {
  endWith(error, wordsOf(error, [BadOption, BadScript, BadFailuresFile, BadContract]));
}

async function fuzz(options: FuzzOptions): Promise<number> {
  if (options.help) {
    print(usageOf(LINE));
    return 0;
  }
  if (options.consistency) return holdConsistent(options);
  const contract = await contractOf(options);
  const repeat = new Repeat(contract, print);
  if (options.replay !== undefined) return (await repeat.named(options.replay)) ? 1 : 0;
  const failureStore = new FailureStore(options.failures);
  const again = await repeat.failureStore(failureStore);
  if (again === undefined) return runCampaign(options, failureStore, contract);
  tellFailure("failures from before", options, again);
  return 1;
}

/** Imported only here, because it loads the servers, and then the compiler. */
async function contractOf({ contract, args }: FuzzOptions): Promise<LoadedContract | undefined> {
  if (contract === undefined) return undefined;
  const { loadContract, readTarget, remarksOn } = await import("./contract/load.ts");
  const loaded = await loadContract({ ...readTarget(contract), args });
  for (const remark of [...loaded.remarks, ...remarksOn(loaded.subject)]) print(remark);
  return loaded;
}

/** Imported only here, because it loads the servers. */
async function holdConsistent(options: FuzzOptions): Promise<number> {
  const { driveConsistency } = await import("./consistency.ts");
  return driveConsistency(options);
}

async function runCampaign(
  options: FuzzOptions,
  failureStore: FailureStore,
  contract: LoadedContract | undefined,
): Promise<number> {
  const { seed, focus, corpus, failures } = options;
  const subject = contract?.subject;
  const campaign = campaignOf(options, subject);
  const result = await watched(campaign, options);
  print(tableOf(result));
  const facts = {
    seed,
    focus: subject === undefined ? focus : "contract",
    ...(subject && { contract: countsOf(subject, result) }),
  };
  for (const warning of warningsFor(facts.contract)) print(warning);
  const missing = subject === undefined ? missingIn(focus, result) : NOTHING_MISSING;
  const missed = missedLine(focus, missing);
  if (missed !== "") print(missed);
  if (options.complete) for (const name of Object.values(missing).flat()) print(`  ${name}`);
  const { failure } = result;
  let folder: string | undefined;
  if (failure === undefined) print(`campaign ${seed} holds`);
  else {
    keep(failureStore, failure);
    print(`campaign ${seed}, run ${result.runs}:\n${reportOf(failure)}`);
    folder = await writeFiles(failures, failure, contract);
    print(`kept in ${folder}`);
  }
  tellFailure(`campaign ${seed} of ${facts.focus}`, options, failure);
  await writeReport(options.report, { ...facts, ...(folder && { folder }) }, result);
  if (corpus !== undefined) keepCorpus(corpus, campaign);
  return failure !== undefined || (options.complete && missed !== "") ? 1 : 0;
}

function tellFailure(name: string, { junit }: FuzzOptions, failure: Failure | undefined): void {
  const { broke = "", message = "" } = failure ?? {};
  tellCi(name, junit, failure && { broke, message, text: reportOf(failure) });
}

function campaignOf(options: FuzzOptions, subject?: Subject): Campaign {
  const { seed, runs, steps, focus, check, preset, corpus, fresh } = options;
  const plan = {
    seed,
    runs,
    steps,
    focus,
    check,
    ...(preset && { preset }),
    ...(subject && { subject }),
    ...(corpus && { fresh }),
  };
  return new NewCampaign(plan, corpus === undefined ? [] : readCorpus(corpus, subject));
}

async function watched(campaign: Campaign, options: FuzzOptions): Promise<CampaignResult> {
  const { seed, steps, workers } = options;
  const team = workers === 1 ? "1 worker" : `${workers} workers`;
  const { subject } = campaign.plan;
  const about = subject === undefined ? "" : ` about ${subject.reference.name}`;
  const watch = new Progress(`campaign ${seed}${about} of at most ${steps} steps, with ${team}`);
  const result = await runWithWorkers(campaign, workers, (tally) => {
    watch.tell((ms) => progressOf(tally, steps, ms));
  });
  watch.end((ms) => `${speedOf(result.steps, ms)} with ${team}`);
  return result;
}

function keepCorpus(folder: string, campaign: Campaign): void {
  const { plan, first } = campaign;
  const shown = (script: Script) => shownBy(script, plan.subject);
  const corpus = campaign.learned(shown);
  const watch = new Progress(`the corpus: ${corpus.size} situations and answers`);
  corpus.minimise({
    shownBy: shown,
    stepsMax: MINIMISE_STEPS,
    known: first,
    onScript: (left) => watch.tell(() => `${left} scripts may still be made shorter`),
  });
  const scripts = writeCorpus(folder, corpus, plan.subject);
  print(`${corpus.size} situations and answers are shown by ${scripts} scripts in ${folder}`);
}

function keep(failureStore: FailureStore, { broke, message, seed, story, script }: Failure): void {
  failureStore.keep({ broke, message, seed, story, token: tokenOf(script) });
}

/** Imported only here, because it loads the servers, which name contracts. */
async function writeFiles(
  failures: string,
  failure: Failure,
  contract: LoadedContract | undefined,
): Promise<string> {
  const { folderBeside, writeFailureFiles } = await import("./failure-files.ts");
  const folder = writeFailureFiles(folderBeside(failures), failure, contract);
  const { writeFailureReport } = await import("./failure-report.ts");
  await writeFailureReport(folder, failure, contract);
  return folder;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
