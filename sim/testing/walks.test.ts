// The walks of all modules as one list: each goes as far as it is told, and its own way by its seed.
// A walk that counts time as an action, or is the same whatever the seed, fails here.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CountedWalk, WalkBroken } from "./walk.ts";
import { lineOf, WALKS } from "./walks.ts";

const ACTIONS = 60;

describe("the walk of", () => {
  for (const [module, open] of Object.entries(WALKS)) {
    test(module, () => {
      const tally = open(1).go(ACTIONS);
      const { actions, accepted } = tally;
      // One step of the safety module's can be a few actions.
      assert.ok(actions >= ACTIONS && actions < ACTIONS + 10, `${actions} actions`);
      assert.ok(accepted > ACTIONS / 4 && accepted < actions, `${accepted} accepted`);
      const [again, other] = [1, 2].map((seed) => lineOf(module, open(seed).go(ACTIONS)));
      assert.equal(again, lineOf(module, tally));
      assert.notEqual(other, again);
    });
  }
});

/** A walk that goes wrong at its third action. */
class Stumble extends CountedWalk {
  readonly name = "stumble";

  step(): void {
    if (this.actions === 2) throw new RangeError("one too many");
    this.count("step", this.actions === 1 ? "REFUSED" : undefined);
  }
}

test("what goes wrong says where, and how to see it again", () => {
  const walk = new Stumble(7);
  assert.throws(
    () => walk.go(5),
    (error) => {
      assert.ok(error instanceof WalkBroken);
      assert.match(error.message, /stumble, action 3: RangeError: one too many/);
      assert.match(error.message, /npm run fuzz -- --models --seed 7 --steps 3$/);
      return true;
    },
  );
  assert.deepEqual([walk.actions, walk.accepted], [2, 1]);
  assert.doesNotThrow(() => new Stumble(7).go(2));
});
