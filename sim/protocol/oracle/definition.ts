// The price oracle's shape. Prices are USD x 1e18 per whole token.
import { defineContract, event, ownerAction, view } from "../../contract/define.ts";
import { array, mapping, struct } from "../../contract/types.ts";
import { ownedState } from "../governance/access.ts";

export const oracleEvents = {
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
} as const;

export const oracleDefinition = defineContract({
  name: "PriceOracle",
  state: {
    ...ownedState,
    prices: mapping("address", "uint256"),
    lastUpdated: mapping("address", "uint256"),
    /** Earlier prices by asset, oldest first, at most `queueSize` of them. */
    observations: mapping(
      "address",
      mapping("uint256", struct({ timestamp: "uint256", price: "uint256" })),
    ),
    observationCount: mapping("address", "uint256"),
    queueSize: "uint256",
    pricedAssets: array("address"),
  },
  events: oracleEvents,
  functions: {
    setAssetPrice: ownerAction({ asset: "address", price: "uint256" }),
    setAssetPrices: ownerAction({ assets: "address[]", values: "uint256[]" }),
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
