// Swapping one token of a pool for the other. (decisions 5, 6, 21)
import {
  callOf,
  type SwapPoolFacts,
  swapPoolAt,
  swapPoolDefinition,
  type Transaction,
  valuesAs,
  type World,
} from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { WETH } from "./examples.ts";
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

const body = objectOf({
  fromToken: { ...address, description: `${address.description}: the token paid in` },
  toToken: { ...address, description: `${address.description}: the token paid out` },
  amountIn: { ...amount, description: "base units of fromToken" },
  minAmountOut: { ...amount, description: "base units of toToken; below it the swap is refused" },
  deadline,
});

/** Whether token A is paid in. Throws a problem that names tokens which are not in this pool. */
function isAToB({ tokenA, tokenB }: SwapPoolFacts, fromToken: string, toToken: string): boolean {
  const faults = Object.entries({ fromToken, toToken })
    .filter(([, token]) => token !== tokenA && token !== tokenB)
    .map(([name]) => `"${name}" must be a token of the pool`);
  if (faults.length === 0 && fromToken === toToken) {
    faults.push('"toToken" must not be the same as "fromToken"');
  }
  if (faults.length > 0) throw argumentProblem("Swap", faults);
  return fromToken === tokenA;
}

function presentSwap(world: World, { request, result }: Transaction) {
  const { swap } = swapPoolDefinition.functions;
  const { isAToB, amountIn } = valuesAs(swap.arguments, request.args);
  const { amountOut } = valuesAs(swap.returns, result);
  const pool = swapPoolAt(world, request.to);
  const [fromToken, toToken] = isAToB ? [pool?.tokenA, pool?.tokenB] : [pool?.tokenB, pool?.tokenA];
  return {
    poolAddress: request.to,
    fromToken,
    toToken,
    amountIn: String(amountIn),
    amountOut: String(amountOut),
  };
}

export const swapRoute = define({
  method: "POST",
  paths: ["/api/swap-pools/:poolAddress/swap"],
  operation: "Swap",
  summary: "Swap one token of a pool for the other",
  description:
    "Takes all of amountIn. The amount out follows from the pool's balances after the fee, " +
    "rounded down. The swap is refused if that is less than minAmountOut (Slippage check " +
    "failed), and after the deadline (EXPIRED). The approval is part of the transaction. " +
    "Amounts are in base units.",
  access: "bearer",
  writes: true,
  params: objectOf({ poolAddress: address }),
  query: sandboxQuery,
  body,
  answers: {
    ...writeAnswer("The amount out is in the caller's wallet", {
      poolAddress: addressText,
      fromToken: addressText,
      toToken: addressText,
      amountIn: amountText,
      amountOut: amountText,
    }),
    404: { description: "There is no pool at this address" },
  },
  example: {
    path: "/api/swap-pools/0000000000000000000000000000000000001017/swap",
    body: {
      fromToken: "0000000000000000000000000000000000001010",
      toToken: WETH,
      amountIn: "2500000000000000000000",
      minAmountOut: "990000000000000000",
      deadline: 4_102_444_800,
    },
  },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const pool = swapPoolAt(world, exchange.params.poolAddress);
        if (pool === undefined) throw unknownPool();
        const { fromToken, toToken, amountIn, minAmountOut, deadline } = exchange.body;
        const direction = isAToB(pool, fromToken, toToken);
        return {
          from: exchange.caller.address,
          to: pool.address,
          ...callOf(swapPoolDefinition, "swap", {
            isAToB: direction,
            amountIn,
            minAmountOut,
            deadline: BigInt(deadline),
          }),
          approvals: [{ token: fromToken, spender: pool.address, amount: amountIn }],
        };
      },
      present: presentSwap,
    }),
});
