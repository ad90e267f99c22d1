// Counts read from real output of the two runners, and from output without counts. A broken reader
// would lose failures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addCounts, countScenarios, countTests, formatCounts, none } from "./counts.ts";

test("node:test's summary is read from either reporter", () => {
  const spec =
    "✔ a test (1 ms)\nℹ tests 7\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 2\nℹ todo 0\n";
  const expected = { passed: 3, failed: 2, skipped: 2 };
  assert.deepEqual(countTests(spec), expected);
  assert.deepEqual(countTests(spec.replaceAll("ℹ", "#")), expected);
});

test("a test that prints a summary of its own does not change the counts", () => {
  assert.equal(countTests("# pass 100\nℹ pass 3\nℹ fail 0\n").passed, 3);
});

test("Cucumber's summary counts everything but passed and skipped as failed", () => {
  const summary =
    "6 scenarios (1 failed, 1 undefined, 1 skipped, 3 passed)\n20 steps (20 passed)\n";
  assert.deepEqual(countScenarios(summary), { passed: 3, failed: 2, skipped: 1 });
  assert.deepEqual(countScenarios("1 scenario (1 passed)\n"), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(countScenarios("0 scenarios\n"), none);
});

test("a process that dies early counts nothing", () => {
  assert.deepEqual(countTests("SyntaxError: unexpected token"), none);
  assert.deepEqual(countScenarios("SyntaxError: unexpected token"), none);
});

test("counts add up and read plainly", () => {
  const sum = addCounts({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 });
  assert.equal(formatCounts(sum), "3 passed, 1 failed");
  assert.equal(formatCounts(none), "0 passed");
});
