// How answers are compared while time runs. Too wide a bound would accept any rate and any health
// factor.
import assert from "node:assert/strict";
import { test } from "node:test";
import { difference } from "./compare.ts";

test("while time runs, amounts may be a unit apart, and decimals one of their last place", () => {
  const isNear = (said: string, expected: string) =>
    difference(said, expected, { runs: true }) === undefined;
  assert.ok(isNear("1000", "1001"));
  assert.ok(!isNear("1000", "1002"));
  assert.ok(isNear("1.51", "1.50"));
  assert.ok(!isNear("2.40", "1.50"));
  assert.notEqual(difference("1000", "1001", { runs: false }), undefined);
});
