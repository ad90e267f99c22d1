// Random actions on the bridge agree with the independent model and keep the invariants.
// A broken bridge fails by the step at which the two part; the walk itself is in sim/testing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { supplyOf } from "../../models/token-model.ts";
import { BridgeWalk, MARKETS } from "../../testing/bridge-walk.ts";

const STEPS = 2_000;

test(`${STEPS} random actions agree with the model and keep the invariants`, () => {
  const { accepted, model, taken } = new BridgeWalk(1).go(STEPS);
  // A walk that is mostly refused shows nothing.
  assert.ok(accepted > STEPS / 2, `only ${accepted} of ${STEPS} were taken`);
  for (const kind of ["deposit", "confirm", "review", "abort", "wish", "withdraw", "pay"]) {
    assert.ok((taken.get(kind) ?? 0) >= STEPS / 100, `${kind}: ${taken.get(kind)}`);
  }
  for (const kind of ["finalise", "takeBack"])
    assert.ok((taken.get(kind) ?? 0) >= STEPS / 200, kind);
  const saved = MARKETS.filter((symbol) => supplyOf(model.tokens, `share of ${symbol}`) > 0n);
  assert.deepEqual(saved, MARKETS);
});
