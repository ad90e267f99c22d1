// Each invariant of the rewards finds a step that breaks it, and accepts the step as it was. One
// that finds nothing here would find nothing anywhere.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RewardsMarket } from "../../protocol/rewards/testing.ts";
import {
  type ActivitySight,
  type RewardsSight,
  type RewardsStep,
  readRewards,
} from "../audit/rewards-sight.ts";
import { ONE } from "../testing/market.ts";
import { rewardsInvariants } from "./rewards.ts";

/** Alice, with a stake beside bob's, claims after a hundred seconds, or stakes more. */
function steps(): { readonly claim: RewardsStep; readonly stake: RewardsStep } {
  const market = new RewardsMarket();
  const id = market.addPosition(ONE);
  const into = (user: string) => ({ event: "In", user, amount: 3n * ONE });
  market.report(into("alice"), into("bob"));
  const before = readRewards(market.rewards);
  const sender = market.who("alice");
  market.pass(100);
  market.report(into("alice"));
  const staked = readRewards(market.rewards);
  const paid = market.run("alice", market.claim(id)).amount as bigint;
  const after = readRewards(market.rewards);
  const both = { ok: true, sender };
  return {
    stake: { ...both, before, after: staked, call: "batchHandleAction", claimed: [], paid: 0n },
    claim: { ...both, before: staked, after, call: "claimRewards", claimed: [id], paid },
  };
}

const { claim, stake } = steps();

function altered(sight: RewardsSight, change: (was: ActivitySight) => Partial<ActivitySight>) {
  return { ...sight, activities: sight.activities.map((each) => ({ ...each, ...change(each) })) };
}

const after = (step: RewardsStep, change: (was: ActivitySight) => Partial<ActivitySight>) => ({
  ...step,
  after: altered(step.after, change),
});

const wrong: Readonly<Record<string, readonly RewardsStep[]>> = {
  "REW-01": [
    after(stake, ({ total }) => ({ total: total + 1n })),
    { ...stake, after: { ...stake.after, totalRate: 1n } },
  ],
  "REW-02": [
    after(stake, ({ index }) => ({ index: index + ONE })),
    { ...claim, paid: claim.paid + 1_000n },
    { ...stake, after: { ...stake.after, balance: 1n } },
  ],
  "REW-03": [
    after(stake, ({ index }) => ({ index: index + 1n })),
    after(stake, () => ({ index: 0n })),
    after(stake, ({ since }) => ({ since: since + 1n })),
  ],
  "REW-04": [
    { ...claim, paid: claim.paid - 1n },
    { ...stake, paid: 1n },
    { ...claim, ok: false },
    { ...claim, after: { ...claim.after, balance: claim.before.balance } },
    { ...claim, after: { ...claim.after, unclaimed: claim.before.unclaimed } },
  ],
  "REW-05": [
    { ...stake, after: { ...stake.after, unclaimed: new Map([[stake.sender, 1n]]) } },
    { ...claim, paid: 0n },
  ],
  "REW-07": [
    after(stake, ({ stakes }) => ({
      stakes: stakes.map((each) => ({ ...each, stake: each.stake + 1n, userIndex: 0n })),
    })),
    after(stake, ({ since }) => ({ since: since - 1n })),
  ],
};

describe("an invariant of the rewards", () => {
  for (const { id, check, shownBy } of rewardsInvariants) {
    test(`${id} ${check === undefined ? "is shown elsewhere" : "notices what breaks it"}`, () => {
      assert.notEqual(check === undefined, shownBy === undefined);
      if (check === undefined) return;
      for (const step of [claim, stake]) assert.equal(check(step), undefined);
      const broken = wrong[id] ?? [];
      assert.ok(broken.length > 0);
      for (const [number, step] of broken.entries()) {
        assert.notEqual(check(step), undefined, `case ${number}`);
      }
    });
  }

  test("exists for each id of the list", () => {
    const ids = Array.from({ length: 10 }, (_, at) => `REW-${String(at + 1).padStart(2, "0")}`);
    assert.deepEqual(
      rewardsInvariants.map(({ id }) => id),
      ids,
    );
  });
});
