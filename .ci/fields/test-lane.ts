// A process that runs single tests one after another, each with its own wrong field, from the job
// file in the first argument. Needs register.ts. A test file is loaded anew for each run.

import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../project.ts";
import { readResults, UNFINISHED } from "./lane.ts";
import { changesMade, falsify, fieldOf, recordInto } from "./leaving.ts";
import { LoadedFile } from "./node-test.ts";
import type { TestJob, TestResult, TestRun } from "./test-runs.ts";

/** Real time after which a test is assumed to hang. */
const TEST_MS_MAX = 60_000;
const ERROR_MAX = 300;

class HangingTest extends Error {}

const job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as TestJob;
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
    return tell({
      file,
      test: "",
      status: "unsteady",
      error: textOf(broken),
      changes: 0,
      tookMs: 0,
    });
  }
  for (const each of loaded.tests) {
    const reached = new Set<string>();
    recordInto(reached);
    const { error, tookMs } = await settled(() => loaded.run(each));
    recordInto(undefined);
    for (const id of whole) reached.add(id);
    if (reached.size === 0 && error === undefined) continue;
    const status = error === undefined ? "passed" : "unsteady";
    const told = { file, test: each.name, status, changes: 0, tookMs } as const;
    tell({ ...told, error: textOf(error), reached: [...reached] });
  }
  await settled(() => loaded.close());
}

/** A test that fails must pass when nothing is wrong; otherwise its failure means nothing. */
async function runOne({ file, test, field }: TestRun): Promise<void> {
  if (noticed.has(field)) return;
  falsify(fieldOf(field));
  const { error, tookMs } = await settled(() => runAlone(file, test));
  const changes = changesMade();
  falsify(undefined);
  const told = { file, test, field, changes, tookMs, error: textOf(error) };
  if (error === undefined) return tell({ ...told, status: "passed" });
  const key = `${file} ${test}`;
  const isSteady =
    steady.has(key) || (await settled(() => runAlone(file, test))).error === undefined;
  tell({ ...told, status: isSteady ? "failed" : "unsteady" });
  if (!isSteady) return;
  steady.add(key);
  noticed.add(field);
  if (error instanceof HangingTest) process.exit(UNFINISHED);
}

async function runAlone(file: string, test: string): Promise<void> {
  const loaded = await load(file);
  const found = loaded.tests.find(({ name }) => name === test);
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
  readonly tookMs: number;
}

async function settled<T>(work: () => Promise<T>): Promise<SettledRun<T>> {
  const startedMs = performance.now();
  const tookMs = () => Math.round(performance.now() - startedMs);
  let timer: NodeJS.Timeout | undefined;
  const stray = new Promise<never>((_resolve, reject) => {
    fail = reject;
    timer = inRealTime(() => reject(new HangingTest("the test does not end")), TEST_MS_MAX);
  });
  try {
    return { value: await Promise.race([work(), stray]), tookMs: tookMs() };
  } catch (error) {
    return { error: error ?? new Error("nothing was thrown"), tookMs: tookMs() };
  } finally {
    clearTimeout(timer);
    fail = () => {};
  }
}

function textOf(error: unknown): string {
  return error === undefined ? "" : String(error).slice(0, ERROR_MAX);
}

function tell(result: TestResult): void {
  appendFileSync(job.resultsFile, `${JSON.stringify(result)}\n`);
}

// A restarted lane goes on after the last result.
const told = readResults<TestResult>(job.resultsFile);
const last = told.at(-1);
for (const { field, status } of told)
  if (field !== undefined && status === "failed") noticed.add(field);
for (const file of behind(job.record ?? [], (each) => each === last?.file)) await recordFile(file);
const isLast = ({ file, test, field }: TestRun) =>
  file === last?.file && test === last.test && field === last.field;
for (const run of behind(job.runs ?? [], isLast)) await runOne(run);
process.exit(0);

function behind<T>(items: readonly T[], isAt: (item: T) => boolean): readonly T[] {
  return items.slice(items.findLastIndex(isAt) + 1);
}
