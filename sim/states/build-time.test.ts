// How long each named state takes to build, against the default preset on the same machine: one
// that grew slow would make every mock that starts from it wait.
import assert from "node:assert/strict";
import { test } from "node:test";
import { STATES } from "./all.ts";
import { createWorld } from "./create-world.ts";

/**
 * A build may take 50 ms where the default takes 0.6. The slowest, every-error, takes 7 there.
 */
const TIMES_DEFAULT_MAX = 80;

/** The least of some runs, which other load on the machine does not change. */
function leastMs(preset: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const startedMs = performance.now();
    createWorld({ preset });
    return performance.now() - startedMs;
  });
  return Math.min(...times);
}

test(`each is built in ${TIMES_DEFAULT_MAX} times the time of the default preset`, () => {
  const boundMs = leastMs("default", 40) * TIMES_DEFAULT_MAX;
  for (const name of Object.keys(STATES)) {
    // The first builds of a state also compile what it uses, so a slow one gets more tries.
    const isQuick = leastMs(name, 2) < boundMs || leastMs(name, 20) < boundMs;
    assert.ok(isQuick, `${name} takes longer than ${boundMs} ms`);
  }
});
