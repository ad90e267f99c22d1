// Swap pools: the list, and the pool of two tokens. (decisions 23, 27)
import { swapPoolOfPair } from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { listQuery, pageFields, pageOf } from "../../shared/lists/lists.ts";
import { WETH } from "./examples.ts";
import { poolColumns, poolSchema, presentAllPools, presentPool } from "./pool-item.ts";
import { define } from "./services.ts";
import { address, arrayOf } from "./shapes.ts";

export const unknownPool = () => new Problem("unknownObject", "Pool not found");

export const poolsRoute = define({
  method: "GET",
  paths: ["/api/swap-pools"],
  operation: "Swap pools",
  summary: "The swap pools, largest first",
  description:
    "By default in the order of their value in US dollars, then of their address. Disabled " +
    "pools are left out. Balances are in base units of their tokens; ratios are between base " +
    "units.",
  access: "public",
  query: listQuery(poolColumns),
  answers: {
    200: {
      description: "A page of pools",
      schema: objectOf({ pools: arrayOf(poolSchema), ...pageFields }),
    },
  },
  example: { query: { order: "totalLiquidityUSD.desc", limit: "2" } },
  handle: ({ query }, { inbox }) => {
    const items = inbox.read(presentAllPools);
    const { items: pools, ...page } = pageOf("Swap pools", { items, columns: poolColumns }, query);
    return { status: 200, body: { pools, ...page } };
  },
});

export const poolOfPairRoute = define({
  method: "GET",
  paths: ["/api/swap-pools/:tokenAddress1/:tokenAddress2"],
  operation: "Swap pool of a pair",
  summary: "The pool of two tokens, named in either order",
  description: "tokenA and tokenB are in the pool's own order, not in that of the path.",
  access: "public",
  params: objectOf({ tokenAddress1: address, tokenAddress2: address }),
  answers: {
    200: { description: "The pool", schema: poolSchema },
    404: { description: "These tokens have no pool, or it is disabled" },
  },
  example: {
    path: `/api/swap-pools/0000000000000000000000000000000000001010/${WETH}`,
  },
  handle: ({ params: { tokenAddress1, tokenAddress2 } }, { inbox }) => {
    if (tokenAddress1 === tokenAddress2) {
      const fault = '"tokenAddress2" must not be the same as "tokenAddress1"';
      throw argumentProblem("Swap pool of a pair", [fault]);
    }
    const found = inbox.read((world) => swapPoolOfPair(world, tokenAddress1, tokenAddress2));
    if (found === undefined || found.isDisabled) throw unknownPool();
    return { status: 200, body: presentPool(found) };
  },
});
