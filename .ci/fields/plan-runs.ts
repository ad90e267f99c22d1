// Runs of scenarios as data: what a process of the plan is asked to do, and what it tells.

/** A scenario to run, with a field wrong; without one, as it is. */
export interface PlanRun {
  /** `features/x.feature: the name`, and ` #2` where a name comes again. */
  readonly scenario: string;
  readonly field?: string;
}

export interface PlanResult extends PlanRun {
  readonly status: "passed" | "failed" | "skipped";
  /** Answers that left with the field changed. */
  readonly changes: number;
  readonly tookMs: number;
  /** Of a run that only records: which fields its answers have. */
  readonly reached?: readonly string[];
}

export interface PlanJob {
  readonly runs: readonly PlanRun[] | "record";
  /** Features to record; all of them where there are none. */
  readonly paths: readonly string[];
  /** A result a line. */
  readonly resultsFile: string;
}

/** Scenarios are known by name, since lines move; of equal names the second is ` #2`. */
export function scenarioNames(
  pickles: readonly { readonly uri: string; readonly name: string }[],
): string[] {
  const counts = new Map<string, number>();
  return pickles.map(({ uri, name }) => {
    const plain = `${uri.replaceAll("\\", "/")}: ${name}`;
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    return count === 1 ? plain : `${plain} #${count}`;
  });
}
