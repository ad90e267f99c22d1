// Runs of scenarios and of single tests with a field made wrong, as data: the job of a process, and
// its results.

/** A scenario or a test to run with a wrong field, or unchanged without one. */
export interface Run {
  /**
   * `features/x.feature: the scenario`, with ` #2` if the name is repeated, or
   * `servers/x.test.ts: the test`, with the names of its suites.
   */
  readonly who: string;
  readonly field?: string;
}

export interface Result extends Run {
  /** A test that fails alone with nothing wrong is `unsteady`. */
  readonly status: "passed" | "failed" | "skipped" | "unsteady";
  /** In a run that only records: the fields in its answers. */
  readonly reached?: readonly string[];
  readonly error?: string;
}

export interface Job {
  readonly runs: readonly Run[] | "record";
  /** The feature or test files that are recorded, or that the runs are in. */
  readonly files: readonly string[];
  /** One result per line. */
  readonly resultsFile: string;
}

/** The kinds of processes, each with the program and the files that it runs. */
export const KINDS = {
  plan: { program: "plan-lane.ts", files: /^features\/.*\.feature$/ },
  tests: { program: "test-lane.ts", files: /^(?:servers|steps|fixtures)\/.*\.test\.ts$/ },
} as const;

export type Kind = keyof typeof KINDS;

export const kindOf = (who: string): Kind => (who.startsWith("features/") ? "plan" : "tests");

export const fileOf = (who: string): string => who.slice(0, who.indexOf(": "));
