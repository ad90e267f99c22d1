// Runs of scenarios as data: the job of a plan process, and its results.

/** A scenario to run with a wrong field, or unchanged without one. */
export interface PlanRun {
  /** `features/x.feature: the name`, with ` #2` if the name is repeated. */
  readonly scenario: string;
  readonly field?: string;
}

export interface PlanResult extends PlanRun {
  readonly status: "passed" | "failed" | "skipped";
  /** How many answers left with the field changed. */
  readonly changes: number;
  readonly tookMs: number;
  /** In a run that only records: the fields in its answers. */
  readonly reached?: readonly string[];
}

export interface PlanJob {
  readonly runs: readonly PlanRun[] | "record";
  /** Features to record; if empty, all of them. */
  readonly paths: readonly string[];
  /** One result per line. */
  readonly resultsFile: string;
}

/** Scenarios are identified by name, because lines move; the second of equal names gets ` #2`. */
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
