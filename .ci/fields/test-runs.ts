// The job file of a process that runs single tests, each with one documented field made wrong, and the
// results it writes.

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
  /** `unsteady` if a test fails alone with nothing wrong. */
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
