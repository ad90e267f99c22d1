// Claiming, and what a user can claim. A claim pays the whole unclaimed balance, including what was
// settled in activities it does not name; the contract must have been funded before.
import { ensure } from "../../refusals/refusals.ts";
import { token, transfer } from "../token/actions.ts";
import { balanceOf } from "../token/ledger.ts";
import { currentIndex, ensureActivity, type RewardsCall, settle, updateIndex } from "./accrual.ts";
import { rewardsEvents as events } from "./events.ts";
import { earnedDown, personalRateDown } from "./math.ts";

/** Settles the named activities, then pays; returns the amount paid. */
export function claimRewards(rewards: RewardsCall, activityIds: readonly bigint[]): bigint {
  for (const activityId of activityIds) {
    ensureActivity(rewards, activityId);
    const index = updateIndex(rewards, activityId);
    settle(rewards, rewards.sender, { activityId, index });
  }
  return pay(rewards, rewards.sender);
}

export function claimAllRewards(rewards: RewardsCall): bigint {
  return claimRewards(rewards, rewards.store.activityIds.items);
}

function pay(rewards: RewardsCall, user: string): bigint {
  const unclaimed = rewards.store.unclaimedRewards.at(user);
  const amount = unclaimed.value;
  ensure(amount > 0n, "REWARDS_NOTHING");
  const paidIn = rewards.enter(token, rewards.store.rewardToken.value);
  ensure(balanceOf(paidIn, rewards.self.address) >= amount, "REWARDS_FUNDS");
  unclaimed.set(0n);
  transfer(paidIn, user, amount);
  rewards.emit(events.RewardsClaimed, user, amount);
  return amount;
}

const NO_STAKE = { stake: 0n, userIndex: 0n } as const;

export function stakeOf({ store }: RewardsCall, user: string, activityId: bigint) {
  return store.userInfo.peek(user)?.get(String(activityId)) ?? NO_STAKE;
}

/** What the user has earned in an activity and is not settled yet. */
export function pendingRewards(rewards: RewardsCall, user: string, activityId: bigint): bigint {
  ensureActivity(rewards, activityId);
  const { stake, userIndex } = stakeOf(rewards, user, activityId);
  return stake === 0n ? 0n : earnedDown(stake, currentIndex(rewards, activityId), userIndex);
}

/** What claiming everything would pay now, if the contract has enough. */
export function claimableRewards(rewards: RewardsCall, user: string): bigint {
  let claimable = rewards.store.unclaimedRewards.get(user);
  for (const id of rewards.store.activityIds.items) claimable += pendingRewards(rewards, user, id);
  return claimable;
}

/** Reward units per second that the user gets from an activity at present. */
export function personalEmissionRate(
  rewards: RewardsCall,
  user: string,
  activityId: bigint,
): bigint {
  ensureActivity(rewards, activityId);
  const id = String(activityId);
  const { emissionRate } = rewards.store.activities.get(id);
  const { totalStake } = rewards.store.activityStates.get(id);
  return personalRateDown(stakeOf(rewards, user, activityId).stake, emissionRate, totalStake);
}
