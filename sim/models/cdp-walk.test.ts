// Random actions on vaults of three assets, against the model and every invariant.
// A wrong formula, a missed check or an event that lies shows as the first action that disagrees.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CdpWalk } from "../testing/cdp-walk.ts";

const STEPS = 1_500;

test(`${STEPS} random actions agree with the model and break no invariant`, () => {
  const walk = new CdpWalk(7).go(STEPS);
  assert.ok(walk.accepted > 700, `only ${walk.accepted} actions were accepted`);
  for (const name of ["liquidate", "openJuniorNote", "claimJunior", "mintMax", "withdrawMax"]) {
    assert.ok((walk.taken.get(name) ?? 0) >= 10, `${name} was hardly tried`);
  }
  assert.ok(walk.unsure < 20, `${walk.unsure} actions were too close to call`);
});
