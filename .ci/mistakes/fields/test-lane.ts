// A process that runs single tests one after another, each with its own wrong field, from the job
// file in the first argument. Needs register.ts. A test file is loaded anew for each run.

import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../project.ts";
import { readResults, UNFINISHED } from "./lane.ts";
import { falsify, fieldOf, recordInto } from "./leaving.ts";
import { LoadedFile } from "./node-test.ts";
import { fileOf, type Job, type Result, type Run } from "./runs.ts";

/** Real time after which a test is assumed to hang. */
const TEST_MS_MAX = 60_000;
const ERROR_MAX = 300;

class HangingTest extends Error {}

const job: Job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
/** Called with uncaught errors, and when a test takes too long. */
let fail: (error: unknown) => void = () => {};
let loads = 0;
/** Tests that pass alone when nothing is wrong. */
const steady = new Set<string>();
const noticed = new Set<string>();

/** Tests replace the process's own timers. */
const { setTimeout: inRealTime } = globalThis;

process.on("uncaughtException", (error) => fail(error));
process.on("unhandledRejection", (error) => fail(error));

/** All tests of a file in order, as usual. */
async function recordFile(file: string): Promise<void> {
  const whole = new Set<string>();
  recordInto(whole);
  const { value: loaded, error: broken } = await settled(() => load(file));
  if (loaded === undefined) {
    return tell({ who: `${file}: `, status: "unsteady", error: textOf(broken) });
  }
  for (const each of loaded.tests) {
    const reached = new Set<string>();
    recordInto(reached);
    const { error } = await settled(() => loaded.run(each));
    recordInto(undefined);
    for (const id of whole) reached.add(id);
    if (reached.size === 0 && error === undefined) continue;
    const status = error === undefined ? "passed" : "unsteady";
    tell({ who: `${file}: ${each.name}`, status, error: textOf(error), reached: [...reached] });
  }
  await settled(() => loaded.close());
}

/** A test that fails must pass when nothing is wrong; otherwise its failure means nothing. */
async function runOne({ who, field = "" }: Run): Promise<void> {
  if (noticed.has(field)) return;
  falsify(fieldOf(field));
  const { error } = await settled(() => runAlone(who));
  falsify(undefined);
  const result = { who, field, error: textOf(error) };
  if (error === undefined) return tell({ ...result, status: "passed" });
  const isSteady = steady.has(who) || (await settled(() => runAlone(who))).error === undefined;
  tell({ ...result, status: isSteady ? "failed" : "unsteady" });
  if (!isSteady) return;
  steady.add(who);
  noticed.add(field);
  if (error instanceof HangingTest) process.exit(UNFINISHED);
}

async function runAlone(who: string): Promise<void> {
  const file = fileOf(who);
  const loaded = await load(file);
  const found = loaded.tests.find(({ name }) => `${file}: ${name}` === who);
  if (found === undefined) throw new Error("there is no such test");
  try {
    await loaded.run(found);
  } finally {
    await loaded.close();
  }
}

function load(file: string): Promise<LoadedFile> {
  loads += 1;
  const url = `${pathToFileURL(join(root, file)).href}?run=${loads}`;
  return LoadedFile.load(() => import(url));
}

interface SettledRun<T> {
  readonly value?: T;
  readonly error?: unknown;
}

async function settled<T>(work: () => Promise<T>): Promise<SettledRun<T>> {
  let timer: NodeJS.Timeout | undefined;
  const stray = new Promise<never>((_resolve, reject) => {
    fail = reject;
    timer = inRealTime(() => reject(new HangingTest("the test does not end")), TEST_MS_MAX);
  });
  try {
    return { value: await Promise.race([work(), stray]) };
  } catch (error) {
    return { error: error ?? new Error("nothing was thrown") };
  } finally {
    clearTimeout(timer);
    fail = () => {};
  }
}

function textOf(error: unknown): string {
  return error === undefined ? "" : String(error).slice(0, ERROR_MAX);
}

function tell(result: Result): void {
  appendFileSync(job.resultsFile, `${JSON.stringify(result)}\n`);
}

// A restarted lane goes on after the last result.
const earlier = readResults(job.resultsFile);
const last = earlier.at(-1);
for (const { field, status } of earlier)
  if (field !== undefined && status === "failed") noticed.add(field);
if (job.runs === "record") {
  const isLast = (file: string) => last?.who.startsWith(`${file}: `) === true;
  for (const file of behind(job.files, isLast)) await recordFile(file);
} else {
  const isLast = ({ who, field }: Run) => who === last?.who && field === last.field;
  for (const run of behind(job.runs, isLast)) await runOne(run);
}
process.exit(0);

function behind<T>(items: readonly T[], isAt: (item: T) => boolean): readonly T[] {
  return items.slice(items.findLastIndex(isAt) + 1);
}
