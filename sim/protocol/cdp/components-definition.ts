// The shapes of the contracts around the vault engine: custody of collateral, the reserve, the
// registry.
import { action, defineContract, event, ownerAction } from "../../contract/define.ts";
import { unrecordedMapping } from "../../contract/types.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";

const ofUser = [
  ["user", "address", "indexed"],
  ["asset", "address", "indexed"],
  ["amount", "uint256"],
] as const;

const userAssetAmount = { user: "address", asset: "address", amount: "uint256" } as const;

/** Holds all collateral; obeys only the engine. */
export const cdpVaultDefinition = defineContract({
  name: "CDPVault",
  state: {
    ...ownedState,
    registry: "address",
    userCollaterals: unrecordedMapping("address", unrecordedMapping("address", "uint256")),
  },
  events: {
    ...ownedEvents,
    CollateralDeposited: event("CollateralDeposited", ...ofUser),
    CollateralWithdrawn: event("CollateralWithdrawn", ...ofUser),
    CollateralSeized: event(
      "CollateralSeized",
      ["borrower", "address", "indexed"],
      ["liquidator", "address", "indexed"],
      ["asset", "address", "indexed"],
      ["amount", "uint256"],
    ),
  },
  functions: {
    ...ownedFunctions,
    deposit: action(userAssetAmount),
    withdraw: action(userAssetAmount),
    seize: action({
      borrower: "address",
      asset: "address",
      liquidator: "address",
      amount: "uint256",
    }),
  },
});

/** Holds the part of the fees that pays junior notes; obeys only the engine. */
export const cdpReserveDefinition = defineContract({
  name: "CDPReserve",
  state: { ...ownedState, registry: "address" },
  events: {
    ...ownedEvents,
    Transferred: event("Transferred", ["to", "address", "indexed"], ["amount", "uint256"]),
  },
  functions: { ...ownedFunctions, transferTo: action({ to: "address", amount: "uint256" }) },
});

const components = {
  cdpVault: "address",
  cdpEngine: "address",
  priceOracle: "address",
  pusd: "address",
  tokenFactory: "address",
  feeCollector: "address",
  cdpReserve: "address",
} as const;

export const cdpRegistryDefinition = defineContract({
  name: "CDPRegistry",
  state: { ...ownedState, ...components },
  events: {
    ...ownedEvents,
    ComponentsUpdated: event(
      "ComponentsUpdated",
      ["cdpVault", "address", "indexed"],
      ["cdpEngine", "address", "indexed"],
      ["priceOracle", "address", "indexed"],
      ["pusd", "address"],
      ["tokenFactory", "address"],
      ["feeCollector", "address"],
      ["cdpReserve", "address"],
    ),
  },
  functions: { ...ownedFunctions, setAllComponents: ownerAction(components) },
});
