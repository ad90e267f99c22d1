// The events of the bridge, named as on the platform; none of their parameters is indexed.
// (docs/protocol/bridge.md)
import { event } from "../../contract/define.ts";

const depositParameters = [
  ["externalChainId", "uint256"],
  ["externalSender", "address"],
  ["externalTxHash", "string"],
  ["platformRecipient", "address"],
  ["platformToken", "address"],
  ["platformTokenAmount", "uint256"],
] as const;

const sourceParameters = [
  ["srcChainId", "uint256"],
  ["srcTxHash", "string"],
] as const;

const blockParameters = [
  ["externalChainId", "uint256"],
  ["lastProcessedBlock", "uint256"],
] as const;

const componentParameters = [
  ["newAddress", "address"],
  ["oldAddress", "address"],
] as const;

const depositEvents = {
  DepositInitiated: event("DepositInitiated", ...depositParameters),
  DepositCompleted: event("DepositCompleted", ...depositParameters),
  DepositPendingReview: event("DepositPendingReview", ...sourceParameters),
  DepositAborted: event("DepositAborted", ...sourceParameters),
} as const;

const withdrawalEvents = {
  WithdrawalRequested: event(
    "WithdrawalRequested",
    ["dest", "address"],
    ["destChainId", "uint256"],
    ["externalTokenAmount", "uint256"],
    ["platformTokenAmount", "uint256"],
    ["token", "address"],
    ["user", "address"],
    ["withdrawalId", "uint256"],
    ["useHotWallet", "bool"],
  ),
  WithdrawalPending: event(
    "WithdrawalPending",
    ["custodyTxHash", "string"],
    ["withdrawalId", "uint256"],
  ),
  WithdrawalCompleted: event(
    "WithdrawalCompleted",
    ["withdrawalId", "uint256"],
    ["user", "address"],
    ["platformToken", "address"],
    ["platformTokenAmount", "uint256"],
  ),
  WithdrawalAborted: event("WithdrawalAborted", ["withdrawalId", "uint256"]),
} as const;

const actionEvents = {
  DepositActionRequested: event(
    "DepositActionRequested",
    ["user", "address"],
    ["externalChainId", "uint256"],
    ["externalTxHash", "string"],
    ["action", "uint8"],
    ["targetToken", "address"],
  ),
  AutoSaved: event(
    "AutoSaved",
    ["externalChainId", "uint256"],
    ["externalTxHash", "string"],
    ["mintedAmount", "uint256"],
    ["mTokenAmount", "uint256"],
  ),
  AutoForged: event(
    "AutoForged",
    ["externalChainId", "uint256"],
    ["externalTxHash", "string"],
    ["payToken", "address"],
    ["payAmount", "uint256"],
    ["metalToken", "address"],
    ["metalAmount", "uint256"],
  ),
} as const;

const chainEvents = {
  PauseToggled: event("PauseToggled", ["depositsPaused", "bool"], ["withdrawalsPaused", "bool"]),
  ChainUpdated: event(
    "ChainUpdated",
    ["chainName", "string"],
    ["custody", "address"],
    ["enabled", "bool"],
    ["externalChainId", "uint256"],
    ["lastProcessedBlock", "uint256"],
    ["router", "address"],
    ["hotWallet", "address"],
  ),
  ChainToggled: event("ChainToggled", ["enabled", "bool"], ["externalChainId", "uint256"]),
} as const;

const assetEvents = {
  AssetUpdated: event(
    "AssetUpdated",
    ["enabled", "bool"],
    ["externalChainId", "uint256"],
    ["externalDecimals", "uint256"],
    ["externalName", "string"],
    ["externalSymbol", "string"],
    ["externalToken", "address"],
    ["maxPerWithdrawal", "uint256"],
    ["platformToken", "address"],
  ),
  AssetToggled: event(
    "AssetToggled",
    ["enabled", "bool"],
    ["externalChainId", "uint256"],
    ["externalToken", "address"],
  ),
} as const;

const settingEvents = {
  LastProcessedBlockUpdated: event("LastProcessedBlockUpdated", ...blockParameters),
  EmergencyBlockRollback: event("EmergencyBlockRollback", ...blockParameters),
  HotWithdrawalThresholdUpdated: event(
    "HotWithdrawalThresholdUpdated",
    ["chainId", "uint256"],
    ["token", "address"],
    ["newThreshold", "uint256"],
    ["oldThreshold", "uint256"],
  ),
  TokenFactoryUpdated: event("TokenFactoryUpdated", ...componentParameters),
  LendingRegistryUpdated: event("LendingRegistryUpdated", ...componentParameters),
  MetalForgeUpdated: event("MetalForgeUpdated", ...componentParameters),
  PUSDAddressUpdated: event("PUSDAddressUpdated", ...componentParameters),
} as const;

export const bridgeEvents = {
  ...depositEvents,
  ...withdrawalEvents,
  ...actionEvents,
  ...chainEvents,
  ...assetEvents,
  ...settingEvents,
} as const;
