// The price oracle's shape. Prices are USD x 1e18 per whole token.
import { defineContract, event, ownerAction, view } from "../../contract/define.ts";
import { array, mapping, struct } from "../../contract/types.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";

/** Earlier prices as a ring: the next one is written at `writeIndex`. */
const ring = struct({
  observations: array(struct({ timestamp: "uint256", price: "uint256" })),
  writeIndex: "uint256",
  queueSize: "uint256",
});

export const oracleEvents = {
  ...ownedEvents,
  PriceUpdated: event(
    "PriceUpdated",
    ["asset", "address", "indexed"],
    ["price", "uint256"],
    ["timestamp", "uint256"],
  ),
  BatchPricesUpdated: event(
    "BatchPricesUpdated",
    ["assets", "address[]"],
    ["priceValues", "uint256[]"],
    ["timestamp", "uint256"],
  ),
  RebaseFactorsUpdated: event(
    "RebaseFactorsUpdated",
    ["assets", "address[]"],
    ["factors", "uint256[]"],
    ["timestamp", "uint256"],
  ),
} as const;

export const oracleDefinition = defineContract({
  name: "PriceOracle",
  state: {
    ...ownedState,
    prices: mapping("address", "uint256"),
    lastUpdated: mapping("address", "uint256"),
    /** Kept for readers; nothing of the platform prices by it. */
    rebaseFactors: mapping("address", "uint256"),
    oracleState: mapping("address", ring),
    queueSize: "uint256",
    pricedAssets: array("address"),
  },
  events: oracleEvents,
  functions: {
    ...ownedFunctions,
    setAssetPrice: ownerAction({ asset: "address", price: "uint256" }),
    setAssetPrices: ownerAction({ assets: "address[]", values: "uint256[]" }),
    setRebaseFactors: ownerAction({ assets: "address[]", factors: "uint256[]" }),
    removeAssetPrice: ownerAction({ asset: "address" }),
    setTwapQueueSize: ownerAction({ size: "uint256" }),
    getAssetPrice: view({ asset: "address" }, { price: "uint256" }),
    getAssetPriceWithTimestamp: view(
      { asset: "address" },
      { price: "uint256", timestamp: "uint256" },
    ),
    isPriceFresh: view({ asset: "address", maxAge: "uint256" }, { fresh: "bool" }),
    getAssetPriceTwap: view({ asset: "address" }, { price: "uint256" }),
  },
});
