// The arithmetic of rewards: how an index grows, what a stake has earned, what an amount does to a
// stake. Everything rounds down, so that no more is owed than was emitted.
import { mulDivDown, WAD } from "../../kernel/fixed-point.ts";
import { OCCURRED, WITHDRAW } from "./definition.ts";

interface RunningIndex {
  readonly accRewardPerStake: bigint;
  readonly lastUpdateTime: bigint;
  readonly totalStake: bigint;
}

/** The index at `now`, x 1e18. Emissions while nothing is staked are lost. */
export function indexDown(state: RunningIndex, emissionRate: bigint, now: bigint): bigint {
  const { accRewardPerStake, lastUpdateTime, totalStake } = state;
  if (now <= lastUpdateTime || totalStake === 0n) return accRewardPerStake;
  const emitted = emissionRate * (now - lastUpdateTime);
  return accRewardPerStake + mulDivDown(emitted, WAD, totalStake);
}

/** Reward units a stake has earned since its user's index. */
export function earnedDown(stake: bigint, index: bigint, userIndex: bigint): bigint {
  return mulDivDown(stake, index - userIndex, WAD);
}

/** The stake after an action; withdrawing more than it holds leaves 0. */
export function stakeAfter(
  stake: bigint,
  amount: bigint,
  { actionType, weight }: { readonly actionType: bigint; readonly weight: bigint },
): bigint {
  if (actionType === OCCURRED) return stake + mulDivDown(amount, weight, WAD);
  if (actionType === WITHDRAW) return stake > amount ? stake - amount : 0n;
  return stake + amount;
}

/** One stake's part of an activity's emission per second. */
export function personalRateDown(stake: bigint, emissionRate: bigint, totalStake: bigint): bigint {
  return totalStake === 0n ? 0n : mulDivDown(stake, emissionRate, totalStake);
}
