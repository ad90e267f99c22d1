// The plan's names for the application's lists, and for their columns.
import type { Application } from "./clients/application.ts";
import type { Answer } from "./clients/http.ts";

export type Query = Record<string, string>;

export interface Noun {
  readonly ask: (application: Application, query: Query) => Promise<Answer>;
  /** The columns that the plan names differently. */
  readonly columns: Readonly<Record<string, string>>;
}

export const NOUNS: Readonly<Record<string, Noun>> = {
  tokens: {
    ask: (application, query) => application.call("get", "/api/tokens/v2", { params: { query } }),
    columns: {
      ...{ symbol: "_symbol", name: "_name", supply: "_totalSupply", owner: "_owner" },
      ...{ decimals: "customDecimals", paused: "_paused", "held by": "balances.key" },
    },
  },
  deposits: {
    ask: (application, query) =>
      application.call("get", "/api/bridge/deposits", { params: { query } }),
    columns: { token: "tokenAddress", chain: "sourceChain", time: "timestamp" },
  },
  pools: {
    ask: (application, query) => application.call("get", "/api/swap-pools", { params: { query } }),
    columns: {
      ...{ name: "poolName", A: "tokenA", B: "tokenB", worth: "totalLiquidityUSD" },
      ...{ fee: "swapFeeRate", "kept of it": "lpFeeShare", paused: "isPaused" },
    },
  },
  vaults: {
    ask: (application, query) => application.call("get", "/api/cdp/vaults", { params: { query } }),
    columns: {
      ...{ asset: "collateralType", token: "collateralToken", collateral: "collateralAmount" },
      ...{ worth: "collateralValueUSD", owes: "mintedPUSD", ratio: "collateralizationRatio" },
      ...{ "liquidated below": "liquidationRatio", health: "healthFactor" },
    },
  },
  "vault candidates": {
    ask: (application, query) =>
      application.call("get", "/api/cdp/vault-candidates", { params: { query } }),
    columns: {
      ...{ asset: "symbol", token: "assetAddress", price: "oraclePrice", owes: "currentDebt" },
      ...{ "in the vault": "currentCollateral", "in the wallet": "potentialCollateral" },
      ...{ most: "maxMint", "most now": "maxMintNow" },
    },
  },
  activities: {
    ask: (application, query) =>
      application.call("get", "/api/rewards/activities", { params: { query } }),
    columns: {
      ...{ number: "activityId", rate: "emissionRate", stakes: "totalStake" },
      ...{ source: "sourceContract", kind: "activityType" },
    },
  },
  "past claims": {
    ask: (application, query) =>
      application.call("get", "/api/rewards/history", { params: { query } }),
    columns: { points: "amount", time: "timestamp", block: "blockNumber" },
  },
};
