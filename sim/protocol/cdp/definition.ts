// The vault engine's shape: a vault per user and collateral asset, a rate per asset, junior notes.
// PUSD is the stable token's symbol, which is part of some of the platform's names.
import { action, defineContract, ownerAction, view } from "../../contract/define.ts";
import { mapping, struct } from "../../contract/types.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";
import { engineEvents } from "./events.ts";

const configFields = {
  liquidationRatio: "uint256",
  minCR: "uint256",
  liquidationPenaltyBps: "uint256",
  closeFactorBps: "uint256",
  stabilityFeeRate: "uint256",
  debtFloor: "uint256",
  debtCeiling: "uint256",
  unitScale: "uint256",
} as const;

const collateralConfigStruct = struct({ ...configFields, isPaused: "bool" });

const ofAsset = { asset: "address" } as const;
const amountOfAsset = { asset: "address", amount: "uint256" } as const;
const dollarsOfAsset = { asset: "address", amountUSD: "uint256" } as const;
const paidOut = { amount: "uint256" } as const;

export const cdpEngineDefinition = defineContract({
  name: "CDPEngine",
  state: {
    ...ownedState,
    registry: "address",
    collateralConfigs: mapping("address", collateralConfigStruct),
    collateralGlobalStates: mapping(
      "address",
      struct({ rateAccumulator: "uint256", lastAccrual: "uint256", totalScaledDebt: "uint256" }),
    ),
    vaults: mapping(
      "address",
      mapping("address", struct({ collateral: "uint256", scaledDebt: "uint256" })),
    ),
    isSupportedAsset: mapping("address", "bool"),
    globalPaused: "bool",
    RAY: "uint256",
    WAD: "uint256",
    feeToReserveBps: "uint256",
    badDebtPUSD: mapping("address", "uint256"),
    juniorPremiumBps: "uint256",
    juniorIndex: "uint256",
    totalJuniorOutstandingPUSD: "uint256",
    prevReserveBalance: "uint256",
    juniorNotes: mapping(
      "address",
      struct({ owner: "address", capPUSD: "uint256", entryIndex: "uint256" }),
    ),
  },
  events: { ...ownedEvents, ...engineEvents },
  functions: {
    ...ownedFunctions,
    deposit: action(amountOfAsset),
    withdraw: action(amountOfAsset),
    withdrawMax: action(ofAsset, paidOut),
    mint: action(dollarsOfAsset),
    depositAndMint: action({ asset: "address", collateralAmount: "uint256", amountUSD: "uint256" }),
    mintMax: action(ofAsset, { amountUSD: "uint256" }),
    repay: action(dollarsOfAsset),
    repayAll: action(ofAsset),
    liquidate: action({ asset: "address", borrower: "address", debtToCover: "uint256" }),
    openJuniorNote: action(amountOfAsset, { burned: "uint256", cap: "uint256" }),
    claimJunior: action({}),
    setCollateralAssetParams: ownerAction({ asset: "address", ...configFields, pause: "bool" }),
    setCollateralAssetParamsBatch: ownerAction({
      assets: "address[]",
      liquidationRatios: "uint256[]",
      minCRs: "uint256[]",
      liquidationPenaltiesBps: "uint256[]",
      closeFactorsBps: "uint256[]",
      stabilityFeeRates: "uint256[]",
      debtFloors: "uint256[]",
      debtCeilings: "uint256[]",
      unitScales: "uint256[]",
      pauses: "bool[]",
    }),
    setPaused: ownerAction({ asset: "address", isPaused: "bool" }),
    setPausedGlobal: ownerAction({ isPaused: "bool" }),
    setSupportedAsset: ownerAction({ asset: "address", supported: "bool" }),
    setFeeToReserveBps: ownerAction({ bps: "uint256" }),
    setJuniorPremium: ownerAction({ premiumBps: "uint256" }),
    setRegistry: ownerAction({ newRegistry: "address" }),
    claimable: view({ owner: "address" }, { amount: "uint256" }),
    collateralizationRatio: view({ user: "address", asset: "address" }, { ratio: "uint256" }),
  },
});
