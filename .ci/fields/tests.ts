// The tests against wrong fields: which of them receive a field, and which is the first to fail
// when it is wrong.

import { join } from "node:path";
import { projectFiles } from "../project.ts";
import { dealt, folder, LANES, ownFile, readResults, runLane } from "./lane.ts";
import type { TestJob, TestResult, TestRun } from "./test-runs.ts";

const PROGRAM = ".ci/fields/test-lane.ts";

const reachedFile = (lane: number) => join(folder, `tests-reached-${lane}.jsonl`);

/** Those that may use a surface. */
export function testFiles(): string[] {
  return projectFiles().filter((path) => /^(?:servers|steps|fixtures)\/.*\.test\.ts$/.test(path));
}

export async function recordTests(files: readonly string[]): Promise<TestResult[]> {
  const results = await Promise.all(
    dealt(files).map((record, lane) => {
      const job: TestJob = { record, resultsFile: reachedFile(lane) };
      return runLane<TestResult>(PROGRAM, job);
    }),
  );
  return results.flat();
}

/** The result of the last recording. */
export function recordedTests(): TestResult[] {
  return dealt([]).flatMap((_, lane) => readResults<TestResult>(reachedFile(lane)));
}

export interface TestOf {
  readonly file: string;
  readonly test: string;
}

/** Runs the tests of each field until one fails. */
export async function runTests(
  candidates: ReadonlyMap<string, readonly TestOf[]>,
  lanesMax = LANES,
): Promise<TestResult[]> {
  const lanes = dealt([...candidates], lanesMax).filter((each) => each.length > 0);
  const results = await Promise.all(
    lanes.map((fields, lane) => {
      const runs = fields.flatMap(([field, tests]) =>
        tests.map((each): TestRun => ({ ...each, field })),
      );
      const job: TestJob = { runs, resultsFile: ownFile(`tests-${lane}`) };
      return runLane<TestResult>(PROGRAM, job);
    }),
  );
  return results.flat();
}
