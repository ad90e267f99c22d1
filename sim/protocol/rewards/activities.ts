// Adding activities, and setting which events of which contract drive each. An event of a contract
// belongs to one activity at most; events change only while nothing is staked.
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import { rowsOf } from "../../kernel/rows.ts";
import { ensure } from "../../refusals/refusals.ts";
import { ensureActivity, type RewardsCall } from "./accrual.ts";
import { DEPOSIT, OCCURRED, ONE_TIME, POSITION, WITHDRAW } from "./definition.ts";
import { rewardsEvents as events } from "./events.ts";

export interface ActionableEvent {
  readonly eventName: string;
  readonly actionType: bigint;
}

export interface NewActivity {
  readonly name: string;
  /** Reward units per second. */
  readonly emissionRate: bigint;
  readonly sourceContract: string;
}

/** A position's events from two lists, deposits and withdrawals. */
export function positionEvents(
  eventNames: readonly string[],
  actionTypes: readonly bigint[],
): ActionableEvent[] {
  const found = rowsOf({ eventName: eventNames, actionType: actionTypes });
  ensure(found !== undefined, "REWARDS_LENGTHS");
  for (const { actionType } of found) {
    ensure(actionType === DEPOSIT || actionType === WITHDRAW, "REWARDS_ACTION_TYPE");
  }
  return found;
}

export function pairOfEvents(depositEvent: string, withdrawEvent: string): ActionableEvent[] {
  return positionEvents([depositEvent, withdrawEvent], [DEPOSIT, WITHDRAW]);
}

export function occurrence(eventName: string): ActionableEvent[] {
  return [{ eventName, actionType: OCCURRED }];
}

export function addActivity(
  rewards: RewardsCall,
  { name, emissionRate, sourceContract }: NewActivity,
  actionableEvents: readonly ActionableEvent[],
): bigint {
  const { store } = rewards;
  ensureNamed(name);
  ensure(sourceContract !== ZERO_ADDRESS, "REWARDS_SOURCE");
  const activityId = store.nextActivityId.value;
  bind(rewards, sourceContract, { activityId, actionableEvents });
  const isOneTime = actionableEvents.some(({ actionType }) => actionType === OCCURRED);
  store.activities.set(String(activityId), {
    name,
    activityType: isOneTime ? ONE_TIME : POSITION,
    emissionRate,
    sourceContract,
    actionableEvents,
    minAmount: 0n,
    weightMultiplier: WAD,
  });
  const lastUpdateTime = rewards.now;
  store.activityStates.set(String(activityId), {
    accRewardPerStake: 0n,
    lastUpdateTime,
    totalStake: 0n,
  });
  store.activityIds.push(activityId);
  store.nextActivityId.set(activityId + 1n);
  store.totalRewardsEmission.set(store.totalRewardsEmission.value + emissionRate);
  rewards.emit(events.ActivityAdded, activityId, name, emissionRate, sourceContract);
  return activityId;
}

export function ensureNamed(name: string): void {
  ensure(name !== "", "REWARDS_NAME");
}

interface EventBinding {
  readonly activityId: bigint;
  readonly actionableEvents: readonly ActionableEvent[];
}

function bind({ store }: RewardsCall, source: string, to: EventBinding): void {
  const known = store.sourceEventInfo.at(source);
  for (const { eventName, actionType } of to.actionableEvents) {
    ensureNamed(eventName);
    ensure(known.get(eventName).activityId === 0n, "REWARDS_EVENT_EXISTS");
    known.set(eventName, { activityId: to.activityId, actionType });
  }
}

function unbind({ store }: RewardsCall, source: string, from: EventBinding): void {
  const known = store.sourceEventInfo.at(source);
  for (const { eventName } of from.actionableEvents) {
    known.set(eventName, { activityId: 0n, actionType: 0n });
  }
}

/** From now on the activity's events are those of another contract. */
export function setSourceContract(
  rewards: RewardsCall,
  activityId: bigint,
  newSource: string,
): void {
  ensureActivity(rewards, activityId);
  ensure(newSource !== ZERO_ADDRESS, "REWARDS_SOURCE");
  const entry = rewards.store.activities.at(String(activityId));
  const activity = entry.value;
  const binding = { activityId, actionableEvents: activity.actionableEvents };
  unbind(rewards, activity.sourceContract, binding);
  bind(rewards, newSource, binding);
  entry.set({ ...activity, sourceContract: newSource });
  rewards.emit(events.SourceContractUpdated, activityId, activity.sourceContract, newSource);
}

/** Replaces the activity's events, which must be of its type. */
export function setEvents(
  rewards: RewardsCall,
  activityId: bigint,
  actionableEvents: readonly ActionableEvent[],
): void {
  ensureActivity(rewards, activityId);
  const { store } = rewards;
  const entry = store.activities.at(String(activityId));
  const activity = entry.value;
  const isOneTime = actionableEvents.some(({ actionType }) => actionType === OCCURRED);
  ensure(activity.activityType === (isOneTime ? ONE_TIME : POSITION), "REWARDS_ACTIVITY_TYPE");
  const { totalStake } = store.activityStates.get(String(activityId));
  ensure(totalStake === 0n, "REWARDS_STAKED");
  const { sourceContract } = activity;
  unbind(rewards, sourceContract, { activityId, actionableEvents: activity.actionableEvents });
  bind(rewards, sourceContract, { activityId, actionableEvents });
  entry.set({ ...activity, actionableEvents });
}
