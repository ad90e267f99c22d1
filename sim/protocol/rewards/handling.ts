// What a reported event does to a user's stake, one by one or in a batch.
// (docs/protocol/rewards.md) An event is identified by its block and its index there, and counts
// once for ever.
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { rowsOf } from "../../kernel/rows.ts";
import { ensure, type RefusalCode, refuse } from "../../refusals/refusals.ts";
import { type RewardsCall, settle, updateIndex } from "./accrual.ts";
import { rewardsEvents as events } from "./events.ts";
import { stakeAfter } from "./math.ts";

export interface ReportedEvent {
  readonly sourceContract: string;
  readonly eventName: string;
  readonly user: string;
  readonly amount: bigint;
  readonly blockNumber: bigint;
  readonly eventIndex: bigint;
}

interface ReportedBatch {
  readonly sourceContracts: readonly string[];
  readonly eventNames: readonly string[];
  readonly users: readonly string[];
  readonly amounts: readonly bigint[];
  readonly blockNumbers: readonly bigint[];
  readonly eventIndexes: readonly bigint[];
}

/** The message of a failing item in a batch, whatever the reason. */
const FAILED = "Action failed";

/** The text whose hash is the key of an event in `processedEvents`. */
export function eventText(blockNumber: bigint | number, eventIndex: bigint | number): string {
  return `${blockNumber}/${eventIndex}`;
}

export function handleAction(rewards: RewardsCall, item: ReportedEvent): void {
  const problem = handle(rewards, item);
  if (problem !== undefined) refuse(problem);
}

/** A failing item is logged, stays marked and stops none of the others. */
export function batchHandleAction(rewards: RewardsCall, batch: ReportedBatch): void {
  const items = rowsOf<ReportedEvent>({
    sourceContract: batch.sourceContracts,
    eventName: batch.eventNames,
    user: batch.users,
    amount: batch.amounts,
    blockNumber: batch.blockNumbers,
    eventIndex: batch.eventIndexes,
  });
  ensure(items !== undefined, "REWARDS_LENGTHS");
  ensure(BigInt(items.length) <= rewards.store.maxBatchSize.value, "REWARDS_BATCH");
  for (const item of items) handleItem(rewards, item);
}

function handleItem(rewards: RewardsCall, item: ReportedEvent): void {
  if (handle(rewards, item) === undefined) return;
  const { sourceContract, user, eventName, blockNumber, eventIndex } = item;
  rewards.emit(
    events.ActionFailed,
    sourceContract,
    user,
    eventName,
    blockNumber,
    eventIndex,
    FAILED,
  );
}

/** Why the item fails, before it has had any effect but its mark; undefined if it does not fail. */
function handle(rewards: RewardsCall, item: ReportedEvent): RefusalCode | undefined {
  const { store } = rewards;
  const { sourceContract, eventName, user, amount, blockNumber } = item;
  const seen = store.processedEvents.ofText(eventText(blockNumber, item.eventIndex));
  if (seen.value) return undefined;
  seen.set(true);
  if (blockNumber > store.highestBlockSeen.value) store.highestBlockSeen.set(blockNumber);
  const found = store.sourceEventInfo.peek(sourceContract)?.get(eventName);
  if (found === undefined || found.activityId === 0n) return "REWARDS_UNKNOWN_EVENT";
  if (user === ZERO_ADDRESS) return "REWARDS_USER";
  const id = String(found.activityId);
  const { minAmount } = store.activities.get(id);
  if (amount > 0n && amount >= minAmount) restake(rewards, item, { ...found, id });
  return undefined;
}

interface DrivenActivity {
  readonly id: string;
  readonly activityId: bigint;
  readonly actionType: bigint;
}

function restake(
  rewards: RewardsCall,
  item: ReportedEvent,
  { id, activityId, actionType }: DrivenActivity,
): void {
  const { store } = rewards;
  const { sourceContract, eventName, user, amount, blockNumber, eventIndex } = item;
  rewards.emit(
    events.ActionProcessed,
    activityId,
    user,
    sourceContract,
    eventName,
    actionType,
    amount,
    blockNumber,
    eventIndex,
  );
  const index = updateIndex(rewards, activityId);
  const pending = settle(rewards, user, { activityId, index });
  const entry = store.userInfo.at(user).at(id);
  const { stake, userIndex } = entry.value;
  const weight = store.activities.get(id).weightMultiplier;
  const newStake = stakeAfter(stake, amount, { actionType, weight });
  if (newStake !== stake) {
    entry.set({ stake: newStake, userIndex });
    const state = store.activityStates.at(id);
    state.set({ ...state.value, totalStake: state.value.totalStake + newStake - stake });
  }
  rewards.emit(events.UserStakeUpdated, activityId, user, stake, newStake, pending);
}
