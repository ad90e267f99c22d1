// Reads how many passed and failed from the output of node:test and Cucumber.

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The last lines of node:test's reporters: `# pass 3` or `ℹ pass 3`. */
export function countTests(output: string): Counts {
  const read = (word: string) =>
    Number([...output.matchAll(new RegExp(`^\\S+ ${word} (\\d+)$`, "gm"))].at(-1)?.[1] ?? 0);
  return {
    passed: read("pass"),
    failed: read("fail") + read("cancelled"),
    skipped: read("skipped") + read("todo"),
  };
}

/** Cucumber's summary: `5 scenarios (1 failed, 1 undefined, 3 passed)`. */
export function countScenarios(output: string): Counts {
  const [, all = "0", parts = ""] = /^(\d+) scenarios?(?: \((.*)\))?$/m.exec(output) ?? [];
  const read = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(parts)?.[1] ?? 0);
  const passed = read("passed");
  const skipped = read("skipped");
  return { passed, skipped, failed: Number(all) - passed - skipped };
}

/** `214 passed, 1 failed, 2 skipped`, without zero parts after the first. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(", ");
}
