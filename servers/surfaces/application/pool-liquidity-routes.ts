// Adding liquidity to a swap pool and removing it. (decisions 5, 6, 21)
import {
  callOf,
  liquidityAdded,
  swapPoolAt,
  swapPoolDefinition,
  type Transaction,
  valuesAs,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { unknownPool } from "./pool-routes.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  amount,
  amountText,
  deadline,
  sandboxQuery,
  writeAnswer,
} from "./shapes.ts";
import { transact } from "./transact.ts";

const paths = ["/api/swap-pools/:poolAddress/liquidity"] as const;
const examplePath = "/api/swap-pools/0000000000000000000000000000000000001017/liquidity";
const FAR_DEADLINE = 4_102_444_800;

const { addLiquidity, removeLiquidity } = swapPoolDefinition.functions;

const params = objectOf({ poolAddress: address });

function poolAt(world: World, at: string) {
  const pool = swapPoolAt(world, at);
  if (pool === undefined) throw unknownPool();
  return pool;
}

function presentAdded(world: World, done: Transaction) {
  const { request, result } = done;
  const { maxTokenAAmount } = valuesAs(addLiquidity.arguments, request.args);
  const { lp } = valuesAs(addLiquidity.returns, result);
  const { a, b } = liquidityAdded(world, done) ?? { a: 0n, b: 0n };
  return {
    poolAddress: request.to,
    lpToken: swapPoolAt(world, request.to)?.lpToken,
    lpTokensMinted: String(lp),
    tokenAAmount: String(a),
    tokenBAmount: String(b),
    tokenANotTaken: String(maxTokenAAmount - a),
  };
}

export const addLiquidityRoute = define({
  method: "POST",
  paths,
  operation: "Add liquidity",
  summary: "Put both tokens into a swap pool for its LP tokens",
  description:
    "Takes all of tokenBAmount, and the amount of tokenA that matches it at the pool's ratio, " +
    "rounded down. tokenAAmount is the maximum of tokenA; the rest stays in the wallet. If the " +
    "pool needs more of tokenA, the request is refused (Insufficient tokenA amount), and also " +
    "after the deadline (EXPIRED). An empty pool takes both amounts as given. The approvals " +
    "are part of the transaction. Amounts are in base units.",
  access: "bearer",
  writes: true,
  params,
  query: sandboxQuery,
  body: objectOf({
    tokenAAmount: { ...amount, description: "the most to take of tokenA, base units" },
    tokenBAmount: { ...amount, description: "the exact amount of tokenB, base units" },
    deadline,
  }),
  answers: {
    ...writeAnswer("The LP tokens are in the caller's wallet", {
      poolAddress: addressText,
      lpToken: addressText,
      lpTokensMinted: { ...amountText, description: "base units of lpToken" },
      tokenAAmount: {
        ...amountText,
        description: "the amount of tokenA that was taken, base units",
      },
      tokenBAmount: {
        ...amountText,
        description: "the amount of tokenB that was taken, base units",
      },
      tokenANotTaken: { ...amountText, description: "the part of tokenAAmount that was not taken" },
    }),
    404: { description: "There is no pool at this address" },
  },
  example: {
    path: examplePath,
    body: {
      tokenAAmount: "1000000000000000000",
      tokenBAmount: "2500000000000000000000",
      deadline: FAR_DEADLINE,
    },
  },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const { address: spender, tokenA, tokenB } = poolAt(world, exchange.params.poolAddress);
        const { tokenAAmount: maxTokenAAmount, tokenBAmount, deadline } = exchange.body;
        return {
          from: exchange.caller.address,
          to: spender,
          ...callOf(swapPoolDefinition, "addLiquidity", {
            tokenBAmount,
            maxTokenAAmount,
            deadline: BigInt(deadline),
          }),
          approvals: [
            { token: tokenA, spender, amount: maxTokenAAmount },
            { token: tokenB, spender, amount: tokenBAmount },
          ],
        };
      },
      present: presentAdded,
    }),
});

const minimum = { type: "string", format: "quantity" } as const;

/** The pool wants a minimum of at least one unit of each token, so a minimum of 0 becomes 1. */
const atLeastOne = (least: bigint): bigint => (least === 0n ? 1n : least);

function presentRemoved(world: World, { request, result }: Transaction) {
  const { lpTokenAmount } = valuesAs(removeLiquidity.arguments, request.args);
  const { tokenAAmount, tokenBAmount } = valuesAs(removeLiquidity.returns, result);
  return {
    poolAddress: request.to,
    lpToken: swapPoolAt(world, request.to)?.lpToken,
    lpTokenAmount: String(lpTokenAmount),
    tokenAAmount: String(tokenAAmount),
    tokenBAmount: String(tokenBAmount),
  };
}

export const removeLiquidityRoute = define({
  method: "DELETE",
  paths,
  operation: "Remove liquidity",
  summary: "Burn LP tokens for both tokens of a swap pool",
  description:
    "Pays the LP tokens' share of each balance, rounded down. It is refused if either amount " +
    "is below its minimum (Insufficient amounts), and after the deadline (EXPIRED). A minimum " +
    "of 0 counts as 1, because a pool pays some of both tokens or nothing at all. Amounts are " +
    "in base units.",
  access: "bearer",
  writes: true,
  params,
  query: sandboxQuery,
  body: objectOf({
    lpTokenAmount: { ...amount, description: "base units of the pool's LP token" },
    minTokenAAmount: { ...minimum, description: "base units of tokenA, 0 or more" },
    minTokenBAmount: { ...minimum, description: "base units of tokenB, 0 or more" },
    deadline,
  }),
  answers: {
    ...writeAnswer("Both tokens are in the caller's wallet", {
      poolAddress: addressText,
      lpToken: addressText,
      lpTokenAmount: {
        ...amountText,
        description: "the amount of lpToken that was burned, base units",
      },
      tokenAAmount: {
        ...amountText,
        description: "the amount of tokenA that was paid, base units",
      },
      tokenBAmount: {
        ...amountText,
        description: "the amount of tokenB that was paid, base units",
      },
    }),
    404: { description: "There is no pool at this address" },
  },
  example: {
    path: examplePath,
    body: {
      lpTokenAmount: "2500000000000000000000",
      minTokenAAmount: "990000000000000000",
      minTokenBAmount: "2475000000000000000000",
      deadline: FAR_DEADLINE,
    },
  },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const { lpTokenAmount, minTokenAAmount, minTokenBAmount, deadline } = exchange.body;
        return {
          from: exchange.caller.address,
          to: poolAt(world, exchange.params.poolAddress).address,
          ...callOf(swapPoolDefinition, "removeLiquidity", {
            lpTokenAmount,
            minTokenBAmount: atLeastOne(minTokenBAmount),
            minTokenAAmount: atLeastOne(minTokenAAmount),
            deadline: BigInt(deadline),
          }),
        };
      },
      present: presentRemoved,
    }),
});
