// The lending market's shape: pool, liquidity pool, collateral vault, configurator and registry.
// One pool holds a market per borrowable asset; a liquidity pool and a share token belong to each market.
import { action, defineContract, event, ownerAction, view } from "../../contract/define.ts";
import { array, mapping, struct } from "../../contract/types.ts";
import { ownedEvents, ownedState, pausableEvents, pausableState } from "../governance/access.ts";
import { poolEvents } from "./events.ts";

/** How a loan account stands; `liquidatable` is `active` with a health factor below 1. */
export const LOAN_STATUS = { none: 0n, active: 1n, repaid: 2n, liquidated: 3n } as const;

const assetAndAmount = { asset: "address", amount: "uint256" } as const;
const onAsset = action(assetAndAmount);
const paidOut = { amount: "uint256" } as const;
const liquidated = { repaid: "uint256", seized: "uint256" } as const;
const ofUser = { user: "address" } as const;
const ofAsset = { asset: "address" } as const;
const ofUserAndAsset = { user: "address", asset: "address" } as const;

const assetConfiguration = {
  asset: "address",
  ltv: "uint256",
  liquidationThreshold: "uint256",
  liquidationBonus: "uint256",
  interestRate: "uint256",
  reserveFactor: "uint256",
  perSecondFactorRAY: "uint256",
} as const;

const { asset: _asset, ...assetConfigFields } = assetConfiguration;

export const assetConfigStruct = struct(assetConfigFields);

const onCeilings = { asset: "address", assetUnits: "uint256", usdValue: "uint256" } as const;
const onLoss = { asset: "address", amount: "uint256", reason: "string" } as const;

/** What the pool takes from its configurator alone. */
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

/** The same, as the configurator takes it from admins and hands it on to the pool. */
const administrativeFunctions = {
  configureAsset: ownerAction(assetConfiguration),
  setDebtCeilings: ownerAction(onCeilings),
  setSafetyShareBps: ownerAction({ bps: "uint256" }),
  setCollateralLockedByLoan: ownerAction({ locked: "bool" }),
  sweepReserves: ownerAction(assetAndAmount),
  recognizeBadDebt: ownerAction({ borrower: "address" }),
  writeOffBadDebtFromReserves: ownerAction(assetAndAmount),
  writeOffBadDebtWithHaircut: ownerAction(onLoss),
} as const;

export const lendingPoolDefinition = defineContract({
  name: "LendingPool",
  state: {
    ...ownedState,
    ...pausableState,
    registry: "address",
    tokenFactory: "address",
    poolConfigurator: "address",
    feeCollector: "address",
    safetyModule: "address",
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
    coverShortfall: onAsset,
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

export const liquidityPoolDefinition = defineContract({
  name: "LiquidityPool",
  state: { ...ownedState, registry: "address", mToken: "address" },
  events: {
    Deposited: event(
      "Deposited",
      ["user", "address", "indexed"],
      ["amount", "uint256"],
      ["mTokenMinted", "uint256"],
    ),
    DepositedOnBehalfOf: event(
      "DepositedOnBehalfOf",
      ["depositor", "address", "indexed"],
      ["recipient", "address", "indexed"],
      ["amount", "uint256"],
      ["mTokenMinted", "uint256"],
    ),
    Withdrawn: event(
      "Withdrawn",
      ["user", "address", "indexed"],
      ["amount", "uint256"],
      ["mTokenBurned", "uint256"],
    ),
    Borrowed: event("Borrowed", ["user", "address", "indexed"], ["amount", "uint256"]),
    Repaid: event("Repaid", ["user", "address", "indexed"], ["amount", "uint256"]),
  },
  functions: {},
});

const collateralEventParameters = [
  ["user", "address", "indexed"],
  ["asset", "address", "indexed"],
  ["amount", "uint256"],
] as const;

export const collateralVaultDefinition = defineContract({
  name: "CollateralVault",
  state: {
    ...ownedState,
    registry: "address",
    userCollaterals: mapping("address", mapping("address", "uint256")),
  },
  events: {
    CollateralAdded: event("CollateralAdded", ...collateralEventParameters),
    CollateralRemoved: event("CollateralRemoved", ...collateralEventParameters),
  },
  functions: {},
});

export const lendingRegistryDefinition = defineContract({
  name: "LendingRegistry",
  state: {
    ...ownedState,
    lendingPool: "address",
    liquidityPool: "address",
    collateralVault: "address",
    rateStrategy: "address",
    priceOracle: "address",
  },
  events: {
    ComponentsUpdated: event(
      "ComponentsUpdated",
      ["lendingPool", "address", "indexed"],
      ["liquidityPool", "address", "indexed"],
      ["collateralVault", "address", "indexed"],
      ["rateStrategy", "address"],
      ["priceOracle", "address"],
    ),
  },
  functions: {},
});

export const poolConfiguratorDefinition = defineContract({
  name: "PoolConfigurator",
  state: { ...ownedState, registry: "address" },
  events: { AssetConfigured: poolEvents.AssetConfigured },
  functions: administrativeFunctions,
});
