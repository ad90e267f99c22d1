// The rewards contract's shape: activities with an index each, a stake per user and activity, and
// what is unclaimed. It holds no user's assets; stakes follow from events that a poller reports.
import { action, defineContract, ownerAction, view } from "../../contract/define.ts";
import { array, hashedMapping, mapping, struct } from "../../contract/types.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";
import { rewardsEvents } from "./events.ts";

/** Values of `activityType`: a stake that can shrink, or one that only grows with events. */
export const POSITION = 0n;
export const ONE_TIME = 1n;

/** Values of `actionType`: the first two are a position's, the last a one-time activity's. */
export const DEPOSIT = 0n;
export const WITHDRAW = 1n;
export const OCCURRED = 2n;

const activityStruct = struct({
  name: "string",
  activityType: "uint8",
  /** Reward units per second, for all stakes together. */
  emissionRate: "uint256",
  sourceContract: "address",
  actionableEvents: array(struct({ eventName: "string", actionType: "uint8" })),
  minAmount: "uint256",
  /** x 1e18; scales the amounts of one-time activities. */
  weightMultiplier: "uint256",
});

const activityStateStruct = struct({
  accRewardPerStake: "uint256",
  lastUpdateTime: "uint256",
  totalStake: "uint256",
});

const ofActivity = { activityId: "uint256" } as const;
const ofUserAndActivity = { user: "address", activityId: "uint256" } as const;
const basics = { name: "string", emissionRate: "uint256", sourceContract: "address" } as const;
const eventList = { eventNames: "string[]", actionTypes: "uint8[]" } as const;
const depositAndWithdraw = { depositEvent: "string", withdrawEvent: "string" } as const;
const added = { activityId: "uint256" } as const;

const administrativeFunctions = {
  addPositionActivity: ownerAction({ ...basics, ...eventList }, added),
  addPositionActivitySimple: ownerAction({ ...basics, ...depositAndWithdraw }, added),
  addOneTimeActivity: ownerAction({ ...basics, eventName: "string" }, added),
  setEmissionRate: ownerAction({ ...ofActivity, newRate: "uint256" }),
  setActivityName: ownerAction({ ...ofActivity, newName: "string" }),
  setSourceContract: ownerAction({ ...ofActivity, newSource: "address" }),
  setActivityMinAmount: ownerAction({ ...ofActivity, newMinAmount: "uint256" }),
  setActivityWeight: ownerAction({ ...ofActivity, newWeight: "uint256" }),
  setPositionActivityEvents: ownerAction({ ...ofActivity, ...eventList }),
  setPositionActivityEventsSimple: ownerAction({ ...ofActivity, ...depositAndWithdraw }),
  setOneTimeActivityEvent: ownerAction({ ...ofActivity, eventName: "string" }),
  announceNewSeason: ownerAction({ seasonName: "string" }),
  setMaxBatchSize: ownerAction({ newSize: "uint256" }),
} as const;

export const rewardsDefinition = defineContract({
  name: "Rewards",
  state: {
    ...ownedState,
    PRECISION_MULTIPLIER: "uint256",
    rewardToken: "address",
    activities: mapping("uint256", activityStruct),
    activityStates: mapping("uint256", activityStateStruct),
    // In storage only: the platform's indexer has no table of it.
    activityIds: { kind: "array", item: "uint256", recorded: false },
    nextActivityId: "uint256",
    totalRewardsEmission: "uint256",
    userInfo: mapping(
      "address",
      mapping("uint256", struct({ stake: "uint256", userIndex: "uint256" })),
    ),
    unclaimedRewards: mapping("address", "uint256"),
    sourceEventInfo: mapping(
      "address",
      mapping("string", struct({ activityId: "uint256", actionType: "uint8" })),
    ),
    /** By the hash of block number and event index. */
    processedEvents: hashedMapping("bool"),
    highestBlockSeen: "uint256",
    maxBatchSize: "uint256",
    currentSeason: "uint256",
  },
  events: { ...ownedEvents, ...rewardsEvents },
  functions: {
    ...ownedFunctions,
    handleAction: ownerAction({
      sourceContract: "address",
      eventName: "string",
      user: "address",
      amount: "uint256",
      blockNumber: "uint256",
      eventIndex: "uint256",
    }),
    batchHandleAction: ownerAction({
      sourceContracts: "address[]",
      eventNames: "string[]",
      users: "address[]",
      amounts: "uint256[]",
      blockNumbers: "uint256[]",
      eventIndexes: "uint256[]",
    }),
    claimRewards: action({ activityIds: "uint256[]" }, { amount: "uint256" }),
    claimAllRewards: action({}, { amount: "uint256" }),
    ...administrativeFunctions,
    getActivityCount: view({}, { count: "uint256" }),
    getCurrentIndex: view(ofActivity, { accRewardPerStake: "uint256" }),
    getUserStake: view(ofUserAndActivity, { stake: "uint256", userIndex: "uint256" }),
    getPendingRewards: view(ofUserAndActivity, { pending: "uint256" }),
    getClaimableRewards: view({ user: "address" }, { claimable: "uint256" }),
    getPersonalEmissionRate: view(ofUserAndActivity, { rate: "uint256" }),
  },
});
