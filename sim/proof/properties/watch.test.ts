// Sampled checks find in the state what happened between two looks, and lead to what checks at every step say.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { token } from "../../protocol/token/actions.ts";
import { createWorld } from "../../states/create-world.ts";
import type { World } from "../../world/world.ts";
import { perform, performRun } from "./campaign-run.ts";
import { InvariantBroken } from "./checker.ts";
import type { Door } from "./run/door.ts";
import type { Run } from "./run/run.ts";
import { SampledWatch } from "./watch.ts";

/** Writes what no contract wrote. */
function enrich(world: World): void {
  const { chain, addresses } = world;
  const call = chain.callAs(ZERO_ADDRESS, addresses.stable);
  call.enter(token, addresses.stable).store._balances.set("ab".repeat(20), 1n);
}

const pass = { kind: "advance", seconds: 1 } as const;
const wait = {
  check: () => true,
  run: (run: Run, door: Door<void>) => {
    run.begin({ data: { command: "advance" }, words: "", meant: "time", deed: pass });
    door.perform(pass, (answer) => run.settle(pass, answer));
  },
};
const stealthily = { check: () => true, run: ({ world }: Run) => world && enrich(world) };

describe("sampled checks", () => {
  test("have the results of checks at every step", () => {
    for (let number = 0; number < 20; number += 1) {
      const plan = { seed: 7, focus: "all" } as const;
      const every = performRun({ ...plan, check: "every" }, number);
      assert.deepEqual(performRun(plan, number), every);
      assert.equal(every.failure, undefined);
    }
  });

  test("find at the end what happened between two looks", () => {
    const world = createWorld({ seed: 1 });
    const watch = new SampledWatch(world);
    watch.after({ ok: true });
    watch.end();
    enrich(world);
    watch.after({ ok: true });
    assert.throws(() => watch.end(), InvariantBroken);
  });

  test("lead to the step at which it happened", () => {
    const setting = { seed: 1, preset: "default", extraUsers: 0 };
    const script = [wait, wait, stealthily, ...Array.from({ length: 20 }, () => wait)];
    for (const check of ["sampled", "every"] as const) {
      const { scene, error } = perform({ setting, check }, script);
      assert.ok(error instanceof InvariantBroken, String(error));
      assert.equal(scene?.model.told.length, 3);
    }
  });
});
