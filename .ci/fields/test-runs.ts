// Runs of single tests as data: what a process of them is asked to do, and what it tells.

export interface TestRun {
  readonly file: string;
  /** With the names of its suites. */
  readonly test: string;
  readonly field: string;
}

export interface TestResult {
  readonly file: string;
  readonly test: string;
  readonly field?: string;
  /** `unsteady` where a test fails alone although nothing is wrong. */
  readonly status: "passed" | "failed" | "unsteady";
  readonly changes: number;
  readonly tookMs: number;
  readonly reached?: readonly string[];
  readonly error?: string;
}

export interface TestJob {
  readonly record?: readonly string[];
  readonly runs?: readonly TestRun[];
  readonly resultsFile: string;
}
