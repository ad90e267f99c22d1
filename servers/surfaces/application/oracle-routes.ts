// Prices: read by anyone signed in, set by the oracle and admin roles. (decisions 10, 18)
import {
  amountIn,
  callOf,
  oracleDefinition,
  positionOf,
  priceFactsOf,
  tokenAt,
  tokensOf,
  type World,
} from "../../../sim/index.ts";
import { blockTimeText } from "../../core/date-text.ts";
import { argumentProblem } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { WETH } from "./examples.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  arrayOf,
  blockTime,
  loanStatusText,
  ownerWriteAnswer,
  sandboxQuery,
  wadText,
} from "./shapes.ts";
import { transact } from "./transact.ts";

const paths = ["/oracle/price", "/api/oracle/price"] as const;
const price = {
  type: "string",
  format: "amount",
  description: "USD x 10^18 a whole token",
} as const;
const priced = objectOf({
  asset: addressText,
  price: wadText,
  updatedAt: { ...blockTime, description: "when the price was set, in whole seconds, UTC" },
  ageSeconds: {
    type: "integer",
    description: "how long ago the price was set; no route refuses a price because of its age",
  },
});

/** Undefined if the asset has no price. */
function pricedAsset(world: World, asset: string) {
  const found = priceFactsOf(world, asset);
  if (found === undefined) return undefined;
  const { price: wad, updatedAt, ageSeconds } = found;
  return { asset, price: String(wad), updatedAt: blockTimeText(updatedAt), ageSeconds };
}

export const pricesRoute = define({
  method: "GET",
  paths,
  operation: "Prices",
  summary: "The price of one asset, or of all assets that have one",
  access: "bearer",
  query: objectOf({ asset: { ...address, format: "addressFilter" } }, ["asset"]),
  answers: {
    200: {
      description: "One price with `asset`, else a list",
      schema: { anyOf: [priced, arrayOf(priced)] },
    },
    404: { description: "The asset has no price" },
  },
  example: { query: { asset: WETH } },
  handle: ({ query: { asset } }, { inbox }) =>
    inbox.read((world) => {
      if (asset === undefined) {
        const body = tokensOf(world).flatMap(({ address: at }) => pricedAsset(world, at) ?? []);
        return { status: 200, body };
      }
      const body = pricedAsset(world, asset);
      if (body !== undefined) return { status: 200, body };
      throw new Problem("unknownObject", `Price of ${asset} not available`);
    }),
});

export const setPriceRoute = define({
  method: "POST",
  paths,
  operation: "Set price",
  summary: "Set the price of an asset",
  description:
    "Needs the role oracle or admin; any other caller is refused before the request reaches " +
    "the chain. If there are several admins, an admin's call is a vote: the price is set once " +
    "enough of them have made the same call. The oracle's own call needs no vote.",
  access: ["oracle", "admin"],
  writes: true,
  query: sandboxQuery,
  aliases: { token: "asset" },
  body: objectOf({ asset: address, price }),
  answers: ownerWriteAnswer("The price applies from this block on", {
    asset: addressText,
    price: wadText,
    loanStatus: { ...loanStatusText, description: "of the caller, as in every write's answer" },
  }),
  example: {
    body: { asset: "0000000000000000000000000000000000001010", price: "1000000000000000000" },
  },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        if (tokenAt(world, exchange.body.asset) === undefined) {
          throw argumentProblem("Set price", ['"asset" must be the address of a token']);
        }
        return {
          from: exchange.caller.address,
          to: world.addresses.priceOracle,
          ...callOf(oracleDefinition, "setAssetPrice", exchange.body),
        };
      },
      present: (world, { request }) => {
        const { asset } = exchange.body;
        // A fault may have sent another price, or none: then the asset has the price 0.
        const price = amountIn(request.args, "price") ?? 0n;
        return { asset, price: String(price), loanStatus: positionOf(world, request.from).status };
      },
    }),
});
