// Thousands of random actions on pools of several decimals, each compared with the independent model
// and put to the invariants. One unit too many anywhere, or one refusal too few, fails by its action.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { swapInvariants } from "../../invariants/swap.ts";
import { SwapWalk } from "../../testing/swap-walk.ts";

describe("random actions agree with the model and keep the invariants", () => {
  for (const [a, b, steps] of [
    ["GOLD", "PUSD", 2_000],
    ["USDC", "PUSD", 700],
    ["WBTC", "USDC", 700],
  ] as const) {
    test(`${steps} on ${a}-${b}`, () => {
      const run = new SwapWalk(1, a, b).go(steps);
      // A walk that is mostly refused shows nothing.
      assert.ok(run.accepted > steps / 2, `only ${run.accepted} of ${steps} were taken`);
      for (const kind of ["add", "remove", "swap", "zap", "donate", "sync", "skim"]) {
        assert.ok((run.taken.get(kind) ?? 0) >= steps / 100, `${kind}: ${run.taken.get(kind)}`);
      }
    });
  }
});

test("each invariant is checked here or shown by a test", () => {
  const ids = swapInvariants.map(({ id }) => id);
  const all = Array.from({ length: 18 }, (_, i) => `SWAP-${String(i + 1).padStart(2, "0")}`);
  assert.deepEqual(ids, all);
  for (const { id, check, shownBy } of swapInvariants) {
    assert.notEqual(check === undefined, shownBy === undefined, id);
  }
});
