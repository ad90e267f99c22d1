// After faults of every kind everything converges, and the calm says so. A broken calm never ends, or
// finds what is not there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { runScenario, SCENARIOS, type ScenarioName } from "./test-scenarios.ts";

for (const name of Object.keys(SCENARIOS) as ScenarioName[]) {
  test(`after this everything converges: ${name}`, async () => {
    const { converged, pending, conditions } = await runScenario(name);
    assert.deepEqual([converged, pending], [true, null]);
    assert.deepEqual(
      conditions.flatMap(({ unmet }) => unmet),
      [],
    );
  });
}
