// The owner's settings: rates, names, minimums, weights, the size of a batch, a new season. A new
// rate applies from now on; what was earned before stays.
import { ensure } from "../../refusals/refusals.ts";
import { ensureActivity, type RewardsCall, updateIndex } from "./accrual.ts";
import { ensureNamed } from "./activities.ts";
import { ONE_TIME } from "./definition.ts";
import { rewardsEvents as events } from "./events.ts";

function activityEntry(rewards: RewardsCall, activityId: bigint) {
  ensureActivity(rewards, activityId);
  return rewards.store.activities.at(String(activityId));
}

export function setEmissionRate(rewards: RewardsCall, activityId: bigint, newRate: bigint): void {
  const entry = activityEntry(rewards, activityId);
  updateIndex(rewards, activityId);
  const { emissionRate: oldRate } = entry.value;
  const total = rewards.store.totalRewardsEmission;
  total.set(total.value - oldRate + newRate);
  entry.set({ ...entry.value, emissionRate: newRate });
  rewards.emit(events.EmissionRateUpdated, activityId, oldRate, newRate);
}

export function setActivityName(rewards: RewardsCall, activityId: bigint, newName: string): void {
  const entry = activityEntry(rewards, activityId);
  ensureNamed(newName);
  entry.set({ ...entry.value, name: newName });
  rewards.emit(events.ActivityNameUpdated, activityId, newName);
}

export function setActivityMinAmount(
  rewards: RewardsCall,
  activityId: bigint,
  newMinAmount: bigint,
): void {
  const entry = activityEntry(rewards, activityId);
  const { minAmount } = entry.value;
  entry.set({ ...entry.value, minAmount: newMinAmount });
  rewards.emit(events.ActivityMinAmountUpdated, activityId, minAmount, newMinAmount);
}

/** Applies to later occurrences; a position has no weight. */
export function setActivityWeight(
  rewards: RewardsCall,
  activityId: bigint,
  newWeight: bigint,
): void {
  const entry = activityEntry(rewards, activityId);
  ensure(entry.value.activityType === ONE_TIME, "REWARDS_ACTIVITY_TYPE");
  ensure(newWeight > 0n, "REWARDS_WEIGHT");
  const { weightMultiplier } = entry.value;
  entry.set({ ...entry.value, weightMultiplier: newWeight });
  rewards.emit(events.ActivityWeightUpdated, activityId, weightMultiplier, newWeight);
}

export function setMaxBatchSize(rewards: RewardsCall, newSize: bigint): void {
  ensure(newSize > 0n, "REWARDS_BATCH_SIZE");
  const { maxBatchSize } = rewards.store;
  const oldSize = maxBatchSize.value;
  maxBatchSize.set(newSize);
  rewards.emit(events.MaxBatchSizeUpdated, oldSize, newSize);
}

/** Brings every index up to date and goes on with the same stakes and rates. */
export function announceNewSeason(rewards: RewardsCall, seasonName: string): void {
  ensureNamed(seasonName);
  const { activityIds, currentSeason } = rewards.store;
  for (const activityId of activityIds.items) updateIndex(rewards, activityId);
  currentSeason.set(currentSeason.value + 1n);
  rewards.emit(events.SeasonAnnouncement, currentSeason.value, seasonName, rewards.now);
}
