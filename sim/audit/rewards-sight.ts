// What an onlooker sees of the rewards, and one transaction as the invariants are asked about it.
// Reads storage; the figures it works out are written a second time, apart from the contract's own.

import type { RewardsCall } from "../protocol/rewards/accrual.ts";
import { token } from "../protocol/token/actions.ts";
import { balanceOf } from "../protocol/token/ledger.ts";

const WAD = 10n ** 18n;

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
  /** Everyone who ever had a stake, in the order of their addresses. */
  readonly stakes: readonly StakeSight[];
}

export interface RewardsSight {
  readonly now: bigint;
  readonly activities: readonly ActivitySight[];
  readonly unclaimed: ReadonlyMap<string, bigint>;
  /** Reward tokens the contract holds. */
  readonly balance: bigint;
  readonly totalRate: bigint;
}

/** One transaction: the rewards before and after it, what was asked and whether it was done. */
export interface RewardsStep {
  readonly before: RewardsSight;
  readonly after: RewardsSight;
  readonly call: string;
  readonly ok: boolean;
  readonly sender: string;
  /** The activities a claim names; all of them for `claimAllRewards`. */
  readonly claimed: readonly bigint[];
  /** What `RewardsClaimed` of this transaction says was paid. */
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
  const held = rewards.enter(token, store.rewardToken.value);
  const { unclaimedRewards } = store;
  return {
    now,
    activities,
    unclaimed: new Map(unclaimedRewards.keys().map((user) => [user, unclaimedRewards.get(user)])),
    balance: balanceOf(held, rewards.self.address),
    totalRate: store.totalRewardsEmission.value,
  };
}

export function activityIn({ activities }: RewardsSight, id: bigint): ActivitySight | undefined {
  return activities.find((each) => each.id === id);
}

/** What an activity emits to those who have a stake, from the sight of it to an instant. */
export function emittedUntil({ rate, since, total }: ActivitySight, now: bigint): bigint {
  return total === 0n || now <= since ? 0n : rate * (now - since);
}

/** The index as it would be at an instant, were nothing to happen before. */
export function indexAt(activity: ActivitySight, now: bigint): bigint {
  const emitted = emittedUntil(activity, now);
  return emitted === 0n ? activity.index : activity.index + (emitted * WAD) / activity.total;
}

/** What a user could claim of these activities at an instant, and has unclaimed besides. */
export function owedAt(
  sight: RewardsSight,
  user: string,
  { now, of }: { readonly now: bigint; readonly of?: readonly bigint[] },
): bigint {
  let owed = sight.unclaimed.get(user) ?? 0n;
  for (const activity of sight.activities) {
    if (of !== undefined && !of.includes(activity.id)) continue;
    const held = activity.stakes.find((each) => each.user === user);
    if (held === undefined || held.stake === 0n) continue;
    owed += (held.stake * (indexAt(activity, now) - held.userIndex)) / WAD;
  }
  return owed;
}

export function usersOf({ activities, unclaimed }: RewardsSight): string[] {
  const staked = activities.flatMap(({ stakes }) => stakes.map(({ user }) => user));
  return [...new Set([...staked, ...unclaimed.keys()])].sort();
}
