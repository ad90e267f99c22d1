// Runs that branch: the same each time, and further than the run alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Outcome, World } from "../../index.ts";
import { BadPath, performBranched, performPath } from "./branching.ts";
import { performRun } from "./campaign-run.ts";
import { InvariantBroken } from "./checker.ts";

/** Objects to every borrow and every deposit of collateral. */
function objectTo(_world: World) {
  return {
    after({ ok, transaction }: Outcome & { transaction?: { request: { function: string } } }) {
      const called = ok ? transaction?.request.function : undefined;
      if (called === "borrow") throw new InvariantBroken("ODD-01", "a borrow");
      if (called === "depositCollateral") throw new InvariantBroken("ODD-02", "a deposit");
    },
  };
}

const plan = { seed: 4, focus: "lending", commandsMax: 30 };
const plain = ({ steps, branches, reached, failures }: ReturnType<typeof performBranched>) => {
  return { steps, branches, reached: [...reached], failures };
};

test("a run without failures does not branch by itself", () => {
  const alone = performBranched(plan, 0);
  assert.deepEqual([alone.branches, alone.failures], [0, []]);
  const further = performBranched(plan, 3);
  assert.equal(further.branches, 3);
  assert.ok(further.steps > alone.steps && further.reached.size > alone.reached.size);
  assert.deepEqual(plain(performBranched(plan, 3)), plain(further), "the same each time");
});

test("the newest situation is continued from first", () => {
  let scenes = 0;
  const watch = () => {
    scenes += 1;
    let left = scenes === 1 ? Number.POSITIVE_INFINITY : 20;
    return {
      after() {
        left -= 1;
        if (left === 0) throw new InvariantBroken("ODD-03", "long enough");
      },
    };
  };
  const { failures } = performBranched({ ...plan, watch }, 1);
  const { reached } = performRun(plan, 0);
  const firstSteps = [...reached.values()].map(({ firstStep }) => firstStep);
  assert.ok(new Set(firstSteps).size > 1, "there is an older one");
  assert.match(failures[0]?.path ?? "", new RegExp(`^4@${Math.max(...firstSteps)} -> `));
});

test("a run goes on past its failure, and says the way to each", () => {
  const { failures, branches } = performBranched({ ...plan, watch: objectTo }, 0);
  assert.equal(branches, 1);
  assert.deepEqual(failures.length, 2);
  const [first, second] = failures;
  const done = first?.failure.script.commands.length ?? 0;
  assert.equal(first?.path, `4@${done}`);
  assert.match(second?.path ?? "", new RegExp(`^4@${done - 1} -> \\d+@[1-9]\\d*$`));
});

test("the way to a failure can be gone again", () => {
  const watched = { focus: "lending", commandsMax: 30, watch: objectTo };
  const { failures } = performBranched({ ...watched, seed: 4 }, 0);
  for (const { failure, path } of failures) {
    assert.deepEqual(performPath(watched, path)?.script, failure.script);
  }
  assert.equal(performPath(watched, "4@0"), undefined, "nothing fails at the beginning");
  assert.throws(() => performPath(watched, "4@999"), BadPath);
  assert.throws(() => performPath(watched, "4-3"), BadPath);
});
