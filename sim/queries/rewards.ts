// What surfaces read of rewards: the activities, a user's earnings in each, and past claims. In
// reward units of 18 decimals.

import type { Chain } from "../chain/chain.ts";
import { isLogOf } from "../chain/log-book.ts";
import type { Transaction } from "../chain/transaction.ts";
import { ZERO_ADDRESS } from "../contract/types.ts";
import { activityTypeOf } from "../genesis/rewards.ts";
import { currentIndex, type RewardsCall } from "../protocol/rewards/accrual.ts";
import { rewards } from "../protocol/rewards/actions.ts";
import { pendingRewards } from "../protocol/rewards/claims.ts";
import { rewardsEvents } from "../protocol/rewards/events.ts";
import type { World } from "../world/world.ts";

export interface ActivityFacts {
  readonly id: bigint;
  /** The type, such as `swap_lp`; several activities may share it. */
  readonly type: string;
  readonly name: string;
  /** True if it only grows with events; otherwise it is a position that can shrink. */
  readonly isOneTime: boolean;
  /** Reward units per second, for all stakes together. */
  readonly emissionRate: bigint;
  readonly sourceContract: string;
  readonly minAmount: bigint;
  /** x 1e18. */
  readonly weight: bigint;
  /** Reward units earned by one staked unit from the beginning until now, x 1e18. */
  readonly index: bigint;
  /** Unix seconds of the last change. */
  readonly updatedAt: bigint;
  readonly totalStake: bigint;
}

export interface RewardsFacts {
  /** What claiming everything would pay now. */
  readonly unclaimed: bigint;
  /** The settled part of it, from all activities. */
  readonly settled: bigint;
  /** By type, what is not settled yet. With `settled` it adds up to `unclaimed`. */
  readonly earned: readonly { readonly type: string; readonly earned: bigint }[];
}

export interface Claim {
  readonly transaction: Transaction;
  readonly amount: bigint;
}

/** Undefined in a world without rewards. */
function rewardsOf({ chain, clock, addresses }: World): RewardsCall | undefined {
  if (!chain.contracts.has(addresses.rewards)) return undefined;
  chain.now = BigInt(clock.seconds);
  return chain.callAs(ZERO_ADDRESS, addresses.rewards).enter(rewards, addresses.rewards);
}

export function seasonOf(world: World): bigint {
  return rewardsOf(world)?.store.currentSeason.value ?? 0n;
}

/** In the order in which they were added. */
export function activitiesOf(world: World): ActivityFacts[] {
  const call = rewardsOf(world);
  return call?.store.activityIds.items.map((id) => factsOf(call, id)) ?? [];
}

function factsOf(call: RewardsCall, id: bigint): ActivityFacts {
  const activity = call.store.activities.get(String(id));
  const { lastUpdateTime, totalStake } = call.store.activityStates.get(String(id));
  return {
    id,
    type: activityTypeOf(activity.name),
    name: activity.name,
    isOneTime: activity.activityType !== 0n,
    emissionRate: activity.emissionRate,
    sourceContract: activity.sourceContract,
    minAmount: activity.minAmount,
    weight: activity.weightMultiplier,
    index: currentIndex(call, id),
    updatedAt: lastUpdateTime,
    totalStake,
  };
}

/** What a user has not claimed: every type of activity, in the order of the activities. */
export function rewardsOfUser(world: World, user: string): RewardsFacts {
  const call = rewardsOf(world);
  if (call === undefined) return { unclaimed: 0n, settled: 0n, earned: [] };
  const { activityIds, activities, unclaimedRewards } = call.store;
  const settled = unclaimedRewards.get(user);
  const byType = new Map<string, bigint>();
  let unclaimed = settled;
  for (const id of activityIds.items) {
    const type = activityTypeOf(activities.get(String(id)).name);
    const pending = pendingRewards(call, user, id);
    byType.set(type, (byType.get(type) ?? 0n) + pending);
    unclaimed += pending;
  }
  return { unclaimed, settled, earned: [...byType].map(([type, earned]) => ({ type, earned })) };
}

/** A user's claims, newest first. */
export function claimsOf(world: World, user: string): Claim[] {
  return [...(claimsIn(world).get(user) ?? [])].reverse();
}

/**
 * The part of the chain that has been read so far; valid as long as the last transaction read is
 * still in its place.
 */
interface ReadClaims {
  readonly count: number;
  readonly last: Transaction | undefined;
  readonly claims: Map<string, Claim[]>;
}

const read = new WeakMap<Chain, ReadClaims>();

/** All claims by user. Reads only what is new since the last call, unless a restore undid that. */
function claimsIn({ chain, addresses }: World): Map<string, Claim[]> {
  const { transactions, logs } = chain;
  const known = read.get(chain);
  const isGood = known !== undefined && transactions[known.count - 1] === known.last;
  const claims = isGood ? known.claims : new Map<string, Claim[]>();
  for (let at = isGood ? known.count : 0; at < transactions.length; at += 1) {
    const transaction = transactions[at];
    if (transaction?.request.to !== addresses.rewards) continue;
    for (const log of logs.read(transaction.logsFrom, transaction.logsTo)) {
      if (!isLogOf(log, rewardsEvents.RewardsClaimed)) continue;
      const [user, amount] = log.values;
      claims.set(user, [...(claims.get(user) ?? []), { transaction, amount }]);
    }
  }
  const count = transactions.length;
  read.set(chain, { count, last: transactions[count - 1], claims });
  return claims;
}
