// Prices: read by anyone signed in, set by the oracle and admin roles. (Specification, section A; DECISIONS 10, 18)
import { positionOf, priceOfAsset, tokensOf } from "../../sim/index.ts";
import { objectOf } from "../core/object-schema.ts";
import { Problem } from "../core/problem.ts";
import { WETH } from "./examples.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  arrayOf,
  loanStatusText,
  sandboxQuery,
  wadText,
  writeAnswer,
} from "./shapes.ts";
import { transact } from "./transact.ts";

const paths = ["/oracle/price", "/api/oracle/price"] as const;
const price = {
  type: "string",
  format: "amount",
  description: "USD x 10^18 a whole token",
} as const;
const priced = objectOf({ asset: addressText, price: wadText });

export const pricesRoute = define({
  method: "GET",
  paths,
  operation: "Prices",
  summary: "The price of one asset, or of all that have one",
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
  handle: ({ query: { asset } }, { inbox }) => {
    const priceOf = (token: string) => inbox.read((world) => priceOfAsset(world, token));
    if (asset === undefined) {
      const all = inbox.read(tokensOf).map((token) => ({
        asset: token.address,
        price: String(priceOf(token.address)),
      }));
      return { status: 200, body: all.filter((each) => each.price !== "0") };
    }
    const found = priceOf(asset);
    if (found === 0n) throw new Problem("unknownObject", `Price of ${asset} not available`);
    return { status: 200, body: { asset, price: String(found) } };
  },
});

export const setPriceRoute = define({
  method: "POST",
  paths,
  operation: "Set price",
  summary: "Set the price of an asset",
  description: "For the roles oracle and admin; anyone else is refused before the chain.",
  access: ["oracle", "admin"],
  writes: true,
  query: sandboxQuery,
  aliases: { token: "asset" },
  body: objectOf({ asset: address, price }),
  answers: writeAnswer("The price holds from its block on", {
    asset: addressText,
    price: wadText,
    loanStatus: { ...loanStatusText, description: "of the caller, as in every write's answer" },
  }),
  example: {
    body: { asset: "0000000000000000000000000000000000001010", price: "1000000000000000000" },
  },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => ({
        from: exchange.caller.address,
        to: world.addresses.priceOracle,
        function: "setAssetPrice",
        args: exchange.body,
      }),
      present: (world, { request }) => {
        const set = request.args as { asset: string; price: bigint };
        const loanStatus = positionOf(world, request.from).status;
        return { asset: set.asset, price: String(set.price), loanStatus };
      },
    }),
});
