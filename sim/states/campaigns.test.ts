// Campaigns from named states: the reference models agree with each world that they may start from.
// A disagreement at the start would be reported to somebody as a failure of the platform.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { performRun } from "../proof/properties/campaign-run.ts";
import { STATES } from "./all.ts";

/** Invariants hold from the first step of each story: another test says so. */
const watch = () => ({ before() {}, after() {} });
const plan = { seed: 5, focus: "mixed", commandsMax: 30, watch } as const;
const modelled = Object.keys(STATES).filter((name) => STATES[name]?.modelled);

describe("a short run of every field holds", () => {
  let failures = 0;
  for (const [number, preset] of modelled.entries()) {
    test(`from ${preset}`, () => {
      const { failure, steps } = performRun({ ...plan, preset }, number);
      assert.equal(failure?.message, undefined);
      failures += steps;
    });
  }

  test("and does something", () => assert.ok(failures > 5 * modelled.length, `${failures} steps`));
});

test("a run from a world that the models do not know is found wrong", () => {
  const runs = [0, 1, 2, 3].map((number) => performRun({ ...plan, preset: "paused-pool" }, number));
  const messages = runs.flatMap(({ failure }) => failure?.message ?? []);
  assert.match(messages.join(), /expected accepted, got refused: Pool is paused/);
});
