// The shape of a swap pool and of the pool factory: state, events and functions, named as on the platform.
import { action, defineContract, event, ownerAction, view } from "../../contract/define.ts";
import { array, mapping } from "../../contract/types.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";

const feeParameters = { swapFeeRate: "uint256", lpSharePercent: "uint256" } as const;

/** Amounts of B come before those of A, in events and in functions. */
const liquidityParameters = [
  ["provider", "address"],
  ["tokenBAmount", "uint256"],
  ["tokenAAmount", "uint256"],
] as const;

export const poolEvents = {
  Swap: event(
    "Swap",
    ["sender", "address"],
    ["tokenIn", "address"],
    ["tokenOut", "address"],
    ["amountIn", "uint256"],
    ["amountOut", "uint256"],
  ),
  AddLiquidity: event("AddLiquidity", ...liquidityParameters),
  RemoveLiquidity: event("RemoveLiquidity", ...liquidityParameters),
  Skim: event("Skim", ["to", "address"], ["tokenAAmount", "uint256"], ["tokenBAmount", "uint256"]),
  Sync: event("Sync", ["tokenABalance", "uint256"], ["tokenBBalance", "uint256"]),
} as const;

/** Decimals of 18 places. */
const ratios = { aToBRatio: "decimal", bToARatio: "decimal" } as const;

export const swapPoolDefinition = defineContract({
  name: "SwapPool",
  state: {
    poolFactory: "address",
    tokenA: "address",
    tokenB: "address",
    lpToken: "address",
    locked: "bool",
    ...ratios,
    tokenABalance: "uint256",
    tokenBBalance: "uint256",
    ...feeParameters,
    zapSwapFeesEnabled: "bool",
    isStable: "bool",
    isPaused: "bool",
    isDisabled: "bool",
    ...ownedState,
  },
  events: { ...ownedEvents, ...poolEvents },
  functions: {
    ...ownedFunctions,
    addLiquidity: action(
      { tokenBAmount: "uint256", maxTokenAAmount: "uint256", deadline: "uint256" },
      { lp: "uint256" },
    ),
    removeLiquidity: action(
      {
        lpTokenAmount: "uint256",
        minTokenBAmount: "uint256",
        minTokenAAmount: "uint256",
        deadline: "uint256",
      },
      { tokenBAmount: "uint256", tokenAAmount: "uint256" },
    ),
    swap: action(
      { isAToB: "bool", amountIn: "uint256", minAmountOut: "uint256", deadline: "uint256" },
      { amountOut: "uint256" },
    ),
    addLiquiditySingleToken: action(
      { isAToB: "bool", amountIn: "uint256", deadline: "uint256" },
      { lp: "uint256" },
    ),
    getInputPrice: view(
      { inputAmount: "uint256", inputReserve: "uint256", outputReserve: "uint256" },
      { outputAmount: "uint256" },
    ),
    sync: action({}),
    skim: action({ to: "address" }),
    setFeeParameters: action(feeParameters),
    setPaused: ownerAction({ paused: "bool" }),
    setDisabled: ownerAction({ disabled: "bool" }),
    setZapSwapFeesEnabled: ownerAction({ enabled: "bool" }),
  },
});

export const factoryEvents = {
  NewPool: event("NewPool", ["tokenA", "address"], ["tokenB", "address"], ["pool", "address"]),
  AdminRegistryUpdated: event("AdminRegistryUpdated", ["newRegistry", "address"]),
  TokenFactoryUpdated: event("TokenFactoryUpdated", ["newFactory", "address"]),
  FeeCollectorsUpdated: event("FeeCollectorsUpdated", ["newFeeCollector", "address"]),
  FeeParametersUpdated: event(
    "FeeParametersUpdated",
    ["newSwapFeeRate", "uint256"],
    ["newLpSharePercent", "uint256"],
  ),
  PoolFeeParametersUpdated: event(
    "PoolFeeParametersUpdated",
    ["poolAddress", "address"],
    ["newSwapFeeRate", "uint256"],
    ["newLpSharePercent", "uint256"],
  ),
} as const;

export const poolFactoryDefinition = defineContract({
  name: "PoolFactory",
  state: {
    pools: mapping("address", mapping("address", "address")),
    allPools: array("address"),
    adminRegistry: "address",
    tokenFactory: "address",
    feeCollector: "address",
    ...feeParameters,
    ...ownedState,
  },
  events: { ...ownedEvents, ...factoryEvents },
  functions: {
    ...ownedFunctions,
    createPool: ownerAction({ tokenA: "address", tokenB: "address" }, { pool: "address" }),
    setFeeParameters: ownerAction(feeParameters),
    setPoolFeeParameters: ownerAction({ pool: "address", ...feeParameters }),
    setFeeCollector: ownerAction({ feeCollector: "address" }),
    setTokenFactory: ownerAction({ tokenFactory: "address" }),
    setAdminRegistry: ownerAction({ adminRegistry: "address" }),
    syncPools: ownerAction({ pools: "address[]" }),
    skimPools: ownerAction({ pools: "address[]", to: "address" }),
  },
});
