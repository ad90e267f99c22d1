// The rewards contract's events, named and ordered as on the platform. (docs/protocol/rewards.md)
import { event } from "../../contract/define.ts";

const ofActivity = ["activityId", "uint256", "indexed"] as const;
const ofUser = ["user", "address", "indexed"] as const;

const settingEvents = {
  ActivityAdded: event(
    "ActivityAdded",
    ofActivity,
    ["name", "string"],
    ["emissionRate", "uint256"],
    ["sourceContract", "address"],
  ),
  EmissionRateUpdated: event(
    "EmissionRateUpdated",
    ofActivity,
    ["oldRate", "uint256"],
    ["newRate", "uint256"],
  ),
  SourceContractUpdated: event(
    "SourceContractUpdated",
    ofActivity,
    ["oldSource", "address"],
    ["newSource", "address"],
  ),
  ActivityNameUpdated: event("ActivityNameUpdated", ofActivity, ["newName", "string"]),
  ActivityMinAmountUpdated: event(
    "ActivityMinAmountUpdated",
    ofActivity,
    ["oldMinAmount", "uint256"],
    ["newMinAmount", "uint256"],
  ),
  ActivityWeightUpdated: event(
    "ActivityWeightUpdated",
    ofActivity,
    ["oldWeight", "uint256"],
    ["newWeight", "uint256"],
  ),
  MaxBatchSizeUpdated: event("MaxBatchSizeUpdated", ["oldSize", "uint256"], ["newSize", "uint256"]),
  SeasonAnnouncement: event(
    "SeasonAnnouncement",
    ["seasonId", "uint256", "indexed"],
    ["seasonName", "string"],
    ["timestamp", "uint256"],
  ),
} as const;

export const rewardsEvents = {
  ...settingEvents,
  ActivityIndexUpdated: event(
    "ActivityIndexUpdated",
    ofActivity,
    ["accRewardPerStake", "uint256"],
    ["totalStake", "uint256"],
  ),
  UserStakeUpdated: event(
    "UserStakeUpdated",
    ofActivity,
    ofUser,
    ["oldStake", "uint256"],
    ["newStake", "uint256"],
    ["pendingRewards", "uint256"],
  ),
  RewardsClaimed: event("RewardsClaimed", ofUser, ["amount", "uint256"]),
  ActionProcessed: event(
    "ActionProcessed",
    ofActivity,
    ofUser,
    ["sourceContract", "address", "indexed"],
    ["eventName", "string"],
    ["actionType", "uint8"],
    ["amount", "uint256"],
    ["blockNumber", "uint256"],
    ["eventIndex", "uint256"],
  ),
  ActionFailed: event(
    "ActionFailed",
    ["sourceContract", "address", "indexed"],
    ofUser,
    ["eventName", "string"],
    ["blockNumber", "uint256"],
    ["eventIndex", "uint256"],
    ["reason", "string"],
  ),
} as const;
