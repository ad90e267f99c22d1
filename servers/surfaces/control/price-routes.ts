// The prices' routes: set now by ordinary transactions of the oracle, removed, or frozen so that
// they grow stale. Future prices are in schedule-routes.ts.
import {
  callOf,
  oracleDefinition,
  priceFactsOf,
  tokenAt,
  tokensOf,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { assetAt } from "../../shared/actors/names.ts";
import { actorOf } from "../../shared/actors/rehearsal.ts";
import { hex, timeText } from "./present.ts";
import {
  answers,
  answersOfNamed,
  listOf,
  nameOrAddress,
  price,
  transactionAnswer,
} from "./schemas.ts";
import { type ControlServices, define, take, worldOf } from "./services.ts";
import { submitOrFail } from "./transact.ts";

const string = { type: "string" } as const;

const priceAnswer = objectOf({
  asset: string,
  symbol: string,
  price: { ...string, description: "USD x 10^18 a whole token" },
  updatedAt: { type: ["string", "null"], description: "When it was set; null without a price" },
  ageSeconds: { type: ["integer", "null"], description: "How long ago that was" },
  frozen: {
    type: "boolean",
    description: "True while its timestamp is frozen, whoever sets the price",
  },
});

function priceNow(world: World, asset: string) {
  const found = priceFactsOf(world, asset);
  const frozen = world.parts.faults.isFrozen(asset);
  if (found === undefined) return { price: "0", updatedAt: null, ageSeconds: null, frozen };
  const { price: wad, updatedAt, ageSeconds } = found;
  return { price: String(wad), updatedAt: timeText(updatedAt * 1000), ageSeconds, frozen };
}

const shownPrice = (world: World, asset: string) => ({
  asset: hex(asset),
  symbol: tokenAt(world, asset)?.symbol ?? "",
  ...priceNow(world, asset),
});

const list = define({
  method: "GET",
  paths: ["/prices"],
  operation: "List prices",
  summary: 'The price of every token; "0" where there is none',
  access: "public",
  answers: answers("Prices, USD x 10^18 a whole token", listOf("prices", priceAnswer)),
  handle: (_exchange, services) => {
    const world = worldOf(services);
    const shares = Object.values(world.addresses.shareTokens);
    const prices = tokensOf(world)
      .filter(({ address }) => !shares.includes(address))
      .map(({ address }) => shownPrice(world, address));
    return { status: 200, body: { prices } };
  },
});

const set = define({
  method: "POST",
  paths: ["/prices"],
  operation: "Set price",
  summary: "Sets a price, as an ordinary transaction of the oracle",
  access: "public",
  body: objectOf({ asset: nameOrAddress, price }),
  answers: answersOfNamed("The transaction", transactionAnswer),
  example: { body: { asset: "WETH", price: "2000000000000000000000" } },
  handle: ({ body }, services) => {
    const world = worldOf(services);
    const args = { asset: assetAt(world, body.asset), price: body.price };
    const call = callOf(oracleDefinition, "setAssetPrice", args);
    return { status: 200, body: submitOrFail(services, byOracle(world, call)) };
  },
});

function byOracle<C>(world: World, call: C) {
  return { from: actorOf(world, "oracle"), to: world.addresses.priceOracle, ...call };
}

const setMany = define({
  method: "POST",
  paths: ["/prices/batch"],
  operation: "Set prices",
  summary: "Sets several prices in one transaction of the oracle",
  access: "public",
  body: objectOf({
    prices: {
      type: "array",
      minItems: 1,
      maxItems: 100,
      items: objectOf({ asset: nameOrAddress, price }),
    },
  }),
  answers: answersOfNamed("The transaction", transactionAnswer),
  example: { body: { prices: [{ asset: "WETH", price: "2000000000000000000000" }] } },
  handle: ({ body }, services) => {
    const world = worldOf(services);
    const assets = body.prices.map(({ asset }) => assetAt(world, asset));
    const values = body.prices.map((each) => each.price);
    const call = callOf(oracleDefinition, "setAssetPrices", { assets, values });
    return { status: 200, body: submitOrFail(services, byOracle(world, call)) };
  },
});

const remove = define({
  method: "DELETE",
  paths: ["/prices/:asset"],
  operation: "Remove price",
  summary:
    "Removes a price by a transaction of the admin; calls that need the price are then refused",
  access: "public",
  params: objectOf({ asset: nameOrAddress }),
  answers: answersOfNamed("The transaction", transactionAnswer),
  example: { path: "/prices/GOLD" },
  handle: ({ params }, services) => {
    const world = worldOf(services);
    const args = { asset: assetAt(world, params.asset) };
    const call = callOf(oracleDefinition, "removeAssetPrice", args);
    const from = actorOf(world, "admin");
    const { priceOracle: to } = world.addresses;
    return { status: 200, body: submitOrFail(services, { from, to, ...call }) };
  },
});

/** The path names the `asset`; the answer is its price afterwards. */
const freezing = (frozen: boolean) => ({
  paths: ["/prices/frozen/:asset"] as const,
  access: "public" as const,
  params: objectOf({ asset: nameOrAddress }),
  answers: answersOfNamed("The price", priceAnswer),
  handle: ({ params }: { readonly params: { asset: string } }, services: ControlServices) => {
    const asset = assetAt(worldOf(services), params.asset);
    take(services, { kind: "freezePrice", asset, frozen });
    return { status: 200, body: shownPrice(worldOf(services), asset) };
  },
});

const freeze = define({
  ...freezing(true),
  method: "POST",
  operation: "Freeze price",
  summary: "Freezes the timestamp of a price, so that the price grows stale",
  description:
    "Setting the price then changes the price alone, not its timestamp. The contracts accept a " +
    "price of any age; GET /oracle/price and isPriceFresh show its age. A restore also " +
    "restores whether the timestamp was frozen.",
  example: { path: "/prices/frozen/WETH" },
});

const release = define({
  ...freezing(false),
  method: "DELETE",
  operation: "Release price",
  summary: "Ends the freeze: from its next update the price has a current timestamp again",
  example: { path: "/prices/frozen/WETH" },
});

export const priceRoutes = [list, set, setMany, freeze, release, remove];
