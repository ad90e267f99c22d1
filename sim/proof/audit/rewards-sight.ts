// What an outsider sees of the rewards, and one transaction as the invariants check it. Its figures
// are computed independently of the contract's.

import { WAD } from "../../kernel/fixed-point.ts";
import type { RewardsCall } from "../../protocol/rewards/accrual.ts";
import { token } from "../../protocol/token/actions.ts";
import { balanceOf } from "../../protocol/token/ledger.ts";

interface StakeSight {
  readonly user: string;
  readonly stake: bigint;
  readonly userIndex: bigint;
}

export interface ActivitySight {
  readonly id: bigint;
  readonly rate: bigint;
  readonly index: bigint;
  readonly since: bigint;
  readonly total: bigint;
  /** Everyone who ever had a stake, by address. */
  readonly stakes: readonly StakeSight[];
}

export interface RewardsSight {
  readonly now: bigint;
  readonly activities: readonly ActivitySight[];
  readonly unclaimed: ReadonlyMap<string, bigint>;
  /** The contract's balance of reward tokens. */
  readonly balance: bigint;
  readonly totalRate: bigint;
}

/** One transaction: the rewards before and after it, the call, and whether it succeeded. */
export interface RewardsStep {
  readonly before: RewardsSight;
  readonly after: RewardsSight;
  readonly call: string;
  readonly ok: boolean;
  readonly sender: string;
  /** The activities that a claim names; all of them for `claimAllRewards`. */
  readonly claimed: readonly bigint[];
  /** The amount paid, by this transaction's `RewardsClaimed`. */
  readonly paid: bigint;
}

export function readRewards(rewards: RewardsCall): RewardsSight {
  const { store, now } = rewards;
  const users = store.userInfo.keys();
  const activities = store.activityIds.items.map((id) => {
    const { emissionRate } = store.activities.get(String(id));
    const { accRewardPerStake, lastUpdateTime, totalStake } = store.activityStates.get(String(id));
    const stakes = users.map((user) => ({ user, ...store.userInfo.at(user).get(String(id)) }));
    return {
      id,
      rate: emissionRate,
      index: accRewardPerStake,
      since: lastUpdateTime,
      total: totalStake,
      stakes,
    };
  });
  const rewardToken = rewards.enter(token, store.rewardToken.value);
  const { unclaimedRewards } = store;
  return {
    now,
    activities,
    unclaimed: new Map(unclaimedRewards.keys().map((user) => [user, unclaimedRewards.get(user)])),
    balance: balanceOf(rewardToken, rewards.self.address),
    totalRate: store.totalRewardsEmission.value,
  };
}

export function activityIn({ activities }: RewardsSight, id: bigint): ActivitySight | undefined {
  return activities.find((each) => each.id === id);
}

/** What an activity emits to its stakers, from the time of this sight until an instant. */
export function emittedUntil({ rate, since, total }: ActivitySight, now: bigint): bigint {
  return total === 0n || now <= since ? 0n : rate * (now - since);
}

/** The index at an instant if nothing happens before. */
export function indexAt(activity: ActivitySight, now: bigint): bigint {
  const emitted = emittedUntil(activity, now);
  return emitted === 0n ? activity.index : activity.index + (emitted * WAD) / activity.total;
}

/** What a user could claim from these activities at an instant, with what is unclaimed. */
export function owedAt(
  sight: RewardsSight,
  user: string,
  { now, of }: { readonly now: bigint; readonly of?: readonly bigint[] },
): bigint {
  let owed = sight.unclaimed.get(user) ?? 0n;
  for (const activity of sight.activities) {
    if (of !== undefined && !of.includes(activity.id)) continue;
    const stake = activity.stakes.find((each) => each.user === user);
    if (stake === undefined || stake.stake === 0n) continue;
    owed += (stake.stake * (indexAt(activity, now) - stake.userIndex)) / WAD;
  }
  return owed;
}

export function usersOf({ activities, unclaimed }: RewardsSight): string[] {
  const staked = activities.flatMap(({ stakes }) => stakes.map(({ user }) => user));
  return [...new Set([...staked, ...unclaimed.keys()])].sort();
}
