// The lending pool's shape: one pool holds a market per borrowable asset, each with a liquidity
// pool and a share token. The contracts around it are in a file of their own.
import { action, defineContract, ownerAction, view } from "../../contract/define.ts";
import { array, mapping, struct } from "../../contract/types.ts";
import { ownedEvents, ownedState, pausableEvents, pausableState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";
import { poolEvents } from "./events.ts";

/** The status of a loan account; `liquidatable` is `active` with a health factor below 1. */
export const LOAN_STATUS = { none: 0n, active: 1n, repaid: 2n, liquidated: 3n } as const;

export const assetAndAmount = { asset: "address", amount: "uint256" } as const;
const onAsset = action(assetAndAmount);
const paidOut = { amount: "uint256" } as const;
const liquidated = { repaid: "uint256", seized: "uint256" } as const;
/** An asset other than the debt's, and the most of it that may be taken. */
const payment = { payWith: "address", maxPayAmount: "uint256" } as const;
/** `paid` in the debt's asset, `spent` in the one paid with. */
const repaidWith = { paid: "uint256", spent: "uint256" } as const;
const ofUser = { user: "address" } as const;
const ofAsset = { asset: "address" } as const;
const ofUserAndAsset = { user: "address", asset: "address" } as const;

export const assetConfiguration = {
  asset: "address",
  ltv: "uint256",
  liquidationThreshold: "uint256",
  liquidationBonus: "uint256",
  interestRate: "uint256",
  reserveFactor: "uint256",
  perSecondFactorRAY: "uint256",
} as const;

const { asset: _asset, ...assetConfigFields } = assetConfiguration;

const assetConfigStruct = struct(assetConfigFields);

export const onCeilings = { asset: "address", assetUnits: "uint256", usdValue: "uint256" } as const;
export const onLoss = { asset: "address", amount: "uint256", reason: "string" } as const;

/** Functions that the pool accepts from its configurator alone. */
const configuredFunctions = {
  configureAsset: action(assetConfiguration),
  setDebtCeilings: action(onCeilings),
  setSafetyShareBps: action({ bps: "uint256" }),
  setCollateralLockedByLoan: action({ locked: "bool" }),
  sweepReserves: onAsset,
  recognizeBadDebt: action({ borrower: "address" }),
  writeOffBadDebtFromReserves: onAsset,
  writeOffBadDebtWithHaircut: action(onLoss),
} as const;

/**
 * The contracts that the pool works with. A share token belongs to one market, so it is set by
 * asset.
 */
const settingFunctions = {
  setBorrowableAsset: ownerAction(ofAsset),
  setMToken: ownerAction({ asset: "address", mToken: "address" }),
  setRegistry: ownerAction({ registry: "address" }),
  setTokenFactory: ownerAction({ tokenFactory: "address" }),
  setFeeCollector: ownerAction({ feeCollector: "address" }),
  setSafetyModule: ownerAction({ safetyModule: "address" }),
  setPoolFactory: ownerAction({ poolFactory: "address" }),
} as const;

const configViews = {
  getUserLoan: view(ofUserAndAsset, { scaledDebt: "uint256", lastUpdated: "uint256" }),
  getAssetConfig: view(ofAsset, assetConfigFields),
} as const;

export const lendingPoolDefinition = defineContract({
  name: "LendingPool",
  state: {
    ...ownedState,
    ...pausableState,
    RAY: "uint256",
    SECONDS_PER_YEAR: "uint256",
    registry: "address",
    tokenFactory: "address",
    poolConfigurator: "address",
    feeCollector: "address",
    safetyModule: "address",
    poolFactory: "address",
    safetyShareBps: "uint256",
    collateralLockedByLoan: "bool",
    borrowableAsset: "address",
    borrowableAssets: array("address"),
    configuredAssets: array("address"),
    assetConfigs: mapping("address", assetConfigStruct),
    mToken: mapping("address", "address"),
    liquidityPool: mapping("address", "address"),
    borrowIndex: mapping("address", "uint256"),
    lastAccrual: mapping("address", "uint256"),
    totalScaledDebt: mapping("address", "uint256"),
    reservesAccrued: mapping("address", "uint256"),
    badDebt: mapping("address", "uint256"),
    debtCeilingAsset: mapping("address", "uint256"),
    debtCeilingUSD: mapping("address", "uint256"),
    userLoan: mapping(
      "address",
      mapping("address", struct({ scaledDebt: "uint256", lastUpdated: "uint256" })),
    ),
    loanStatus: mapping("address", "uint8"),
  },
  events: { ...ownedEvents, ...pausableEvents, ...poolEvents },
  functions: {
    depositLiquidity: onAsset,
    depositLiquidityOnBehalfOf: action({ asset: "address", user: "address", amount: "uint256" }),
    withdrawLiquidity: onAsset,
    withdrawLiquidityAll: action(ofAsset, paidOut),
    supplyCollateral: onAsset,
    withdrawCollateral: onAsset,
    withdrawCollateralMax: action(ofAsset, paidOut),
    borrow: onAsset,
    borrowMax: action(ofAsset, paidOut),
    repay: action(assetAndAmount, { paid: "uint256" }),
    repayAll: action(ofAsset, { paid: "uint256" }),
    repayWith: action({ ...assetAndAmount, ...payment }, repaidWith),
    repayAllWith: action({ ...ofAsset, ...payment }, repaidWith),
    liquidationCall: action(
      {
        collateralAsset: "address",
        debtAsset: "address",
        borrower: "address",
        debtToCover: "uint256",
        minCollateralOut: "uint256",
      },
      liquidated,
    ),
    liquidationCallAll: action(
      {
        collateralAsset: "address",
        debtAsset: "address",
        borrower: "address",
        minCollateralOut: "uint256",
      },
      liquidated,
    ),
    pause: ownerAction({}),
    unpause: ownerAction({}),
    ...configuredFunctions,
    ...settingFunctions,
    ...ownedFunctions,
    coverShortfall: onAsset,
    ...configViews,
    getUserDebt: view(ofUserAndAsset, { debt: "uint256" }),
    getUserDebtPreview: view(ofUserAndAsset, { debt: "uint256" }),
    previewBorrowIndex: view(ofAsset, { index: "uint256" }),
    getTotalBorrowValuePreview: view(ofAsset, { debt: "uint256" }),
    getHealthFactor: view(ofUser, { healthFactor: "uint256" }),
    getExchangeRate: view(ofAsset, { rate: "uint256" }),
    calculateMaxBorrowingPower: view(
      { user: "address", excludeAsset: "address", excludeAmount: "uint256" },
      { power: "uint256" },
    ),
  },
});
