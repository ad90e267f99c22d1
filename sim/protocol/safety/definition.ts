// The safety module's shape: stakers of the stable token insure the lenders of its market. Named as
// on the platform. (docs/protocol/lending.md)
import { action, defineContract, event, ownerAction, view } from "../../contract/define.ts";
import { mapping } from "../../contract/types.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";

const ofUser = ["user", "address", "indexed"] as const;

export const safetyEvents = {
  ...ownedEvents,
  Staked: event("Staked", ofUser, ["assetsIn", "uint256"], ["sharesOut", "uint256"]),
  UnstakeCooldown: event("UnstakeCooldown", ofUser, ["start", "uint256"], ["end", "uint256"]),
  Redeemed: event("Redeemed", ofUser, ["sharesIn", "uint256"], ["assetsOut", "uint256"]),
  RewardNotified: event("RewardNotified", ["sender", "address", "indexed"], ["amount", "uint256"]),
  ShortfallCovered: event("ShortfallCovered", ["amount", "uint256"]),
  ParamsUpdated: event(
    "ParamsUpdated",
    ["cooldown", "uint256"],
    ["window", "uint256"],
    ["maxSlashBps", "uint256"],
  ),
  TokensUpdated: event("TokensUpdated", ["_asset", "address"], ["_sToken", "address"]),
  TokenFactoryUpdated: event("TokenFactoryUpdated", ["_tokenFactory", "address"]),
  EndpointsSynced: event(
    "EndpointsSynced",
    ["_lendingPool", "address"],
    ["_liquidityPool", "address"],
    ["newAsset", "address"],
  ),
  RegistryUpdated: event("RegistryUpdated", ["_lendingRegistry", "address"]),
} as const;

/** Functions of the owner alone, by vote of the admins. */
const ownerFunctions = {
  notifyReward: ownerAction({ amount: "uint256" }),
  coverShortfall: ownerAction({ amount: "uint256" }, { covered: "uint256" }),
  setParams: ownerAction({ cooldown: "uint256", window: "uint256", maxSlashBps: "uint256" }),
  setTokens: ownerAction({ _asset: "address", _sToken: "address" }),
  setTokenFactory: ownerAction({ _tokenFactory: "address" }),
  setLendingRegistry: ownerAction({ _lendingRegistry: "address" }),
  syncFromRegistry: ownerAction({}),
  recoverStrayAssets: ownerAction({ to: "address" }, { amount: "uint256" }),
  rescueToken: ownerAction({ token: "address", to: "address", amount: "uint256" }),
} as const;

export const safetyModuleDefinition = defineContract({
  name: "SafetyModule",
  state: {
    ...ownedState,
    lendingRegistry: "address",
    lendingPool: "address",
    liquidityPool: "address",
    tokenFactory: "address",
    asset: "address",
    sToken: "address",
    COOLDOWN_SECONDS: "uint256",
    UNSTAKE_WINDOW: "uint256",
    MAX_SLASH_BPS: "uint256",
    cooldownStart: mapping("address", "uint256"),
    _managedAssets: "uint256",
  },
  events: safetyEvents,
  functions: {
    ...ownedFunctions,
    stake: action({ assetsIn: "uint256", minSharesOut: "uint256" }, { sharesOut: "uint256" }),
    startCooldown: action({}),
    redeem: action({ sharesIn: "uint256", minAssetsOut: "uint256" }, { assetsOut: "uint256" }),
    recordTransfer: action({ expected: "uint256", before: "uint256" }),
    ...ownerFunctions,
    exchangeRate: view({}, { rate: "uint256" }),
    totalAssets: view({}, { assets: "uint256" }),
  },
});
