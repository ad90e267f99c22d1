// The shapes of the contracts around the lending pool: cash, custody of collateral, registry,
// configurator.
import { defineContract, event, ownerAction } from "../../contract/define.ts";
import { mapping } from "../../contract/types.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";
import { assetAndAmount, assetConfiguration, onCeilings, onLoss } from "./definition.ts";
import { poolEvents } from "./events.ts";

export const liquidityPoolDefinition = defineContract({
  name: "LiquidityPool",
  state: { ...ownedState, registry: "address", mToken: "address" },
  events: {
    ...ownedEvents,
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
  functions: ownedFunctions,
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
    ...ownedEvents,
    CollateralAdded: event("CollateralAdded", ...collateralEventParameters),
    CollateralRemoved: event("CollateralRemoved", ...collateralEventParameters),
  },
  functions: ownedFunctions,
});

const components = {
  lendingPool: "address",
  liquidityPool: "address",
  collateralVault: "address",
  rateStrategy: "address",
  priceOracle: "address",
} as const;

export const lendingRegistryDefinition = defineContract({
  name: "LendingRegistry",
  state: { ...ownedState, ...components },
  events: {
    ...ownedEvents,
    ComponentsUpdated: event(
      "ComponentsUpdated",
      ["lendingPool", "address", "indexed"],
      ["liquidityPool", "address", "indexed"],
      ["collateralVault", "address", "indexed"],
      ["rateStrategy", "address"],
      ["priceOracle", "address"],
    ),
  },
  functions: { ...ownedFunctions, setAllComponents: ownerAction(components) },
});

/** Functions that the pool accepts from its configurator, and the configurator from admins. */
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

export const poolConfiguratorDefinition = defineContract({
  name: "PoolConfigurator",
  state: { ...ownedState, registry: "address" },
  events: { ...ownedEvents, AssetConfigured: poolEvents.AssetConfigured },
  functions: { ...ownedFunctions, ...administrativeFunctions },
});
