// Brings an activity's index up to date, and settles what a user has earned in it. Every change of
// a stake and every claim does this first.
import type { Call } from "../../contract/call.ts";
import { ensure } from "../../refusals/refusals.ts";
import type { rewardsDefinition } from "./definition.ts";
import { rewardsEvents as events } from "./events.ts";
import { earnedDown, indexDown } from "./math.ts";

export type RewardsCall = Call<typeof rewardsDefinition>;

export function ensureActivity({ store }: RewardsCall, activityId: bigint): void {
  const exists = activityId > 0n && activityId < store.nextActivityId.value;
  ensure(exists, "REWARDS_ACTIVITY");
}

/** The activity's index as it would be if brought up to date now. */
export function currentIndex({ store, now }: RewardsCall, activityId: bigint): bigint {
  const id = String(activityId);
  return indexDown(store.activityStates.get(id), store.activities.get(id).emissionRate, now);
}

/** Brings the index up to date with the stake there was, and returns it. */
export function updateIndex(rewards: RewardsCall, activityId: bigint): bigint {
  const { store, now } = rewards;
  const id = String(activityId);
  const entry = store.activityStates.at(id);
  const state = entry.value;
  if (now <= state.lastUpdateTime) return state.accRewardPerStake;
  const accRewardPerStake = indexDown(state, store.activities.get(id).emissionRate, now);
  entry.set({ ...state, accRewardPerStake, lastUpdateTime: now });
  if (state.totalStake > 0n) {
    rewards.emit(events.ActivityIndexUpdated, activityId, accRewardPerStake, state.totalStake);
  }
  return accRewardPerStake;
}

/**
 * Moves what the user has earned up to this index into the unclaimed balance; returns the amount.
 */
export function settle(
  { store }: RewardsCall,
  user: string,
  { activityId, index }: { readonly activityId: bigint; readonly index: bigint },
): bigint {
  const entry = store.userInfo.at(user).at(String(activityId));
  const { stake, userIndex } = entry.value;
  if (userIndex === index) return 0n;
  const earned = earnedDown(stake, index, userIndex);
  entry.set({ stake, userIndex: index });
  if (earned > 0n) {
    const unclaimed = store.unclaimedRewards.at(user);
    unclaimed.set(unclaimed.value + earned);
  }
  return earned;
}
