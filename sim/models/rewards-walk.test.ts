// Two thousand random actions on the rewards, against the model and every invariant.
// A wrong formula, a missed check or a stake that is not settled shows as the first step that disagrees.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RewardsWalk } from "../testing/rewards-walk.ts";

const STEPS = 2_000;

test(`${STEPS} random actions agree with the model and break no invariant`, () => {
  const walk = new RewardsWalk(1).go(STEPS);
  // A walk that is mostly refused shows nothing.
  assert.ok(walk.accepted > STEPS / 2, `only ${walk.accepted} actions were accepted`);
  for (const name of ["batchHandleAction", "handleAction", "claimRewards", "claimAllRewards"]) {
    assert.ok((walk.taken.get(name) ?? 0) >= 20, `${name} was hardly tried`);
  }
  for (const code of ["REWARDS_NOTHING", "REWARDS_FUNDS", "REWARDS_STAKED", "REWARDS_BATCH"]) {
    assert.ok((walk.refused.get(code) ?? 0) >= 3, `${code} was hardly met`);
  }
  assert.ok(walk.unsure < 40, `${walk.unsure} claims were too close to call`);
});
