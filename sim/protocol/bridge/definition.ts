// The shape of the bridge: state, events and functions, named as on the platform.
// (docs/protocol/bridge.md)
import { action, defineContract, ownerAction } from "../../contract/define.ts";
import { mapping, struct, unrecordedMapping } from "../../contract/types.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";
import { bridgeEvents } from "./events.ts";

/** The state of a deposit or a withdrawal. */
export const BRIDGE_STATUS = {
  none: 0n,
  initiated: 1n,
  pendingReview: 2n,
  completed: 3n,
  aborted: 4n,
} as const;

/** What a recipient wants done with a deposit on arrival. */
export const DEPOSIT_ACTION = { none: 0n, autoSave: 1n, autoForge: 2n } as const;

/** Seconds before a user may take back an unconfirmed withdrawal: 48 hours. */
export const WITHDRAWAL_ABORT_DELAY = 172_800n;

const deposit = struct({
  bridgeStatus: "uint8",
  externalSender: "address",
  externalToken: "address",
  requestedAt: "uint256",
  platformRecipient: "address",
  platformToken: "address",
  platformTokenAmount: "uint256",
  timestamp: "uint256",
});

const withdrawal = struct({
  bridgeStatus: "uint8",
  custodyTxHash: "string",
  externalChainId: "uint256",
  externalRecipient: "address",
  externalToken: "address",
  externalTokenAmount: "uint256",
  requestedAt: "uint256",
  platformSender: "address",
  platformToken: "address",
  platformTokenAmount: "uint256",
  timestamp: "uint256",
  useHotWallet: "bool",
});

const chain = struct({
  chainName: "string",
  custody: "address",
  hotWallet: "address",
  depositRouter: "address",
  enabled: "bool",
  lastProcessedBlock: "uint256",
});

const assetMembers = {
  enabled: "bool",
  externalChainId: "uint256",
  externalDecimals: "uint256",
  externalName: "string",
  externalSymbol: "string",
  externalToken: "address",
  maxPerWithdrawal: "uint256",
  platformToken: "address",
} as const;

const depositState = {
  depositsPaused: "bool",
  deposits: mapping("uint256", mapping("string", deposit)),
  depositActionRequests: mapping(
    "address",
    mapping("uint256", mapping("string", struct({ action: "uint8", targetToken: "address" }))),
  ),
} as const;

const withdrawalState = {
  withdrawalsPaused: "bool",
  WITHDRAWAL_ABORT_DELAY: "uint256",
  withdrawalCounter: "uint256",
  withdrawals: mapping("uint256", withdrawal),
  hotWithdrawalThresholds: unrecordedMapping("uint256", unrecordedMapping("address", "uint256")),
} as const;

const routeState = {
  DECIMAL_PLACES: "uint256",
  chains: mapping("uint256", chain),
  assets: mapping("address", mapping("uint256", struct(assetMembers))),
  assetRouteEnabled: mapping("address", mapping("uint256", mapping("address", "bool"))),
} as const;

const source = { externalChainId: "uint256", externalTxHash: "string" } as const;
const sources = { externalChainIds: "uint256[]", externalTxHashes: "string[]" } as const;

const depositFunctions = {
  deposit: ownerAction({
    externalChainId: "uint256",
    externalSender: "address",
    externalToken: "address",
    externalTokenAmount: "uint256",
    externalTxHash: "string",
    recipient: "address",
    targetToken: "address",
  }),
  depositBatch: ownerAction({
    externalChainIds: "uint256[]",
    externalSenders: "address[]",
    externalTokens: "address[]",
    externalTokenAmounts: "uint256[]",
    externalTxHashes: "string[]",
    recipients: "address[]",
    targetTokens: "address[]",
  }),
  confirmDeposit: ownerAction(source),
  confirmDepositBatch: ownerAction(sources),
  reviewDeposit: ownerAction(source),
  reviewDepositBatch: ownerAction(sources),
  abortDeposit: ownerAction(source),
  abortDepositBatch: ownerAction(sources),
  requestDepositAction: action({ ...source, action: "uint8", targetToken: "address" }),
} as const;

const withdrawalFunctions = {
  requestWithdrawal: action(
    {
      externalChainId: "uint256",
      externalRecipient: "address",
      externalToken: "address",
      platformToken: "address",
      amount: "uint256",
    },
    { id: "uint256" },
  ),
  confirmWithdrawal: ownerAction({ id: "uint256", custodyTxHash: "string" }),
  confirmWithdrawalBatch: ownerAction({ ids: "uint256[]", custodyTxHashes: "string[]" }),
  finaliseWithdrawal: ownerAction({ id: "uint256" }),
  finaliseWithdrawalBatch: ownerAction({ ids: "uint256[]" }),
  abortWithdrawal: action({ id: "uint256" }),
} as const;

const block = { externalChainId: "uint256", lastProcessedBlock: "uint256" } as const;

const settingFunctions = {
  setPauses: ownerAction({ depositsPaused: "bool", withdrawalsPaused: "bool" }),
  setChain: ownerAction({
    chainName: "string",
    custody: "address",
    enabled: "bool",
    externalChainId: "uint256",
    lastProcessedBlock: "uint256",
    router: "address",
    hotWallet: "address",
  }),
  setChainEnabled: ownerAction({ externalChainId: "uint256", enabled: "bool" }),
  setAsset: ownerAction(assetMembers),
  setAssetEnabled: ownerAction({
    externalToken: "address",
    externalChainId: "uint256",
    enabled: "bool",
  }),
  setAssetRoute: ownerAction({
    externalToken: "address",
    externalChainId: "uint256",
    platformToken: "address",
    enabled: "bool",
  }),
  setLastProcessedBlock: ownerAction(block),
  emergencyRollbackBlock: ownerAction(block),
  setHotWithdrawalThreshold: ownerAction({
    chainId: "uint256",
    token: "address",
    threshold: "uint256",
  }),
  setTokenFactory: ownerAction({ tokenFactory: "address" }),
  setLendingRegistry: ownerAction({ lendingRegistry: "address" }),
  setMetalForge: ownerAction({ metalForge: "address" }),
  setPUSDAddress: ownerAction({ stable: "address" }),
} as const;

export const bridgeDefinition = defineContract({
  name: "Bridge",
  state: {
    tokenFactory: "address",
    lendingRegistry: "address",
    metalForge: "address",
    PUSD_ADDRESS: "address",
    ...routeState,
    ...depositState,
    ...withdrawalState,
    ...ownedState,
  },
  events: { ...ownedEvents, ...bridgeEvents },
  functions: {
    ...ownedFunctions,
    ...depositFunctions,
    ...withdrawalFunctions,
    ...settingFunctions,
  },
});
