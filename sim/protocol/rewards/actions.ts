// The rewards contract: which handler answers which function. The poller is whitelisted for
// reports. `handleAction` exists beside the batch so that a single report is refused with its
// reason.
import { implement } from "../../contract/implement.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { currentIndex, ensureActivity } from "./accrual.ts";
import * as activities from "./activities.ts";
import * as administration from "./administration.ts";
import * as claims from "./claims.ts";
import { rewardsDefinition } from "./definition.ts";
import { batchHandleAction, handleAction } from "./handling.ts";

const { addActivity, occurrence, pairOfEvents, positionEvents, setEvents } = activities;

export const rewards = implement(rewardsDefinition, {
  ...ownedHandlers,
  handleAction: (call, item) => handleAction(call, item),
  batchHandleAction: (call, batch) => batchHandleAction(call, batch),
  claimRewards: (call, { activityIds }) => ({ amount: claims.claimRewards(call, activityIds) }),
  claimAllRewards: (call) => ({ amount: claims.claimAllRewards(call) }),
  addPositionActivity: (call, { eventNames, actionTypes, ...activity }) => ({
    activityId: addActivity(call, activity, positionEvents(eventNames, actionTypes)),
  }),
  addPositionActivitySimple: (call, { depositEvent, withdrawEvent, ...activity }) => ({
    activityId: addActivity(call, activity, pairOfEvents(depositEvent, withdrawEvent)),
  }),
  addOneTimeActivity: (call, { eventName, ...activity }) => ({
    activityId: addActivity(call, activity, occurrence(eventName)),
  }),
  setEmissionRate: (call, { activityId, newRate }) =>
    administration.setEmissionRate(call, activityId, newRate),
  setActivityName: (call, { activityId, newName }) =>
    administration.setActivityName(call, activityId, newName),
  setSourceContract: (call, { activityId, newSource }) =>
    activities.setSourceContract(call, activityId, newSource),
  setActivityMinAmount: (call, { activityId, newMinAmount }) =>
    administration.setActivityMinAmount(call, activityId, newMinAmount),
  setActivityWeight: (call, { activityId, newWeight }) =>
    administration.setActivityWeight(call, activityId, newWeight),
  setPositionActivityEvents: (call, { activityId, eventNames, actionTypes }) =>
    setEvents(call, activityId, positionEvents(eventNames, actionTypes)),
  setPositionActivityEventsSimple: (call, { activityId, depositEvent, withdrawEvent }) =>
    setEvents(call, activityId, pairOfEvents(depositEvent, withdrawEvent)),
  setOneTimeActivityEvent: (call, { activityId, eventName }) =>
    setEvents(call, activityId, occurrence(eventName)),
  announceNewSeason: (call, { seasonName }) => administration.announceNewSeason(call, seasonName),
  setMaxBatchSize: (call, { newSize }) => administration.setMaxBatchSize(call, newSize),
  getActivityCount: ({ store }) => ({ count: BigInt(store.activityIds.items.length) }),
  getCurrentIndex: (call, { activityId }) => {
    ensureActivity(call, activityId);
    return { accRewardPerStake: currentIndex(call, activityId) };
  },
  getUserStake: (call, { user, activityId }) => claims.stakeOf(call, user, activityId),
  getPendingRewards: (call, { user, activityId }) => ({
    pending: claims.pendingRewards(call, user, activityId),
  }),
  getClaimableRewards: (call, { user }) => ({ claimable: claims.claimableRewards(call, user) }),
  getPersonalEmissionRate: (call, { user, activityId }) => ({
    rate: claims.personalEmissionRate(call, user, activityId),
  }),
});
