// Random actions on the safety module against the model and every invariant of it.
// A wrong formula, a missed check or a payment out of nowhere shows as the first step that disagrees.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SafetyWalk } from "../testing/safety-walk.ts";

const STEPS = 3_000;

const CODES = [
  "SAFETY_COOLING",
  "SAFETY_WINDOW_OVER",
  "SAFETY_NO_COOLDOWN",
  "SAFETY_DUST",
  "SAFETY_INIT_STRAY",
];

test(`${STEPS} random actions agree with the model and break no invariant`, () => {
  const { taken, refused } = new SafetyWalk(11).go(STEPS);
  for (const kind of ["stake", "redeem", "reward", "sweep", "gift", "cover", "recover", "terms"]) {
    assert.ok((taken.get(kind) ?? 0) >= 10, `${kind} was hardly taken`);
  }
  for (const code of CODES) {
    assert.ok((refused.get(code) ?? 0) >= 5, `${code} was hardly met`);
  }
});
