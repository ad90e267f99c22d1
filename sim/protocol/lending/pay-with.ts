// Repays a debt with another asset: the pool takes it, swaps it, and pays the debt. (Decision 14.)
// The route and its amounts are quoted first, and the swaps follow the quote.
import { ensure } from "../../refusals/refusals.ts";
import { swapPool } from "../swap/actions.ts";
import { poolFactory } from "../swap/factory.ts";
import { tradablePools } from "../swap/figures.ts";
import { bestRouteIn, type Hop } from "../swap/routes.ts";
import { swap } from "../swap/trading.ts";
import { approve, token, transfer, transferFrom } from "../token/actions.ts";
import { isActive, type PoolCall } from "./components.ts";
import { repayable, settleRepayment } from "./loan.ts";

interface Payment {
  /** The asset whose debt is paid. */
  readonly asset: string;
  readonly payWith: string;
  /** Base units of `payWith`. */
  readonly maxPayAmount: bigint;
}

interface RepaidWith {
  /** Base units of the debt's asset. */
  readonly paid: bigint;
  /** Base units of the asset paid with. */
  readonly spent: bigint;
}

/**
 * Repays up to `amount` of a debt with the smallest input of `payWith` that buys it, over one pool
 * or two, whichever costs less. Works while the market is paused. Pools pay whole units, so the
 * last one may buy more than the debt: the excess goes to the payer, and nothing stays with this
 * contract.
 */
export function repayWith(pool: PoolCall, payment: Payment, amount: bigint): RepaidWith {
  const { asset, payWith, maxPayAmount } = payment;
  const payer = pool.sender;
  const paid = repayable(pool, asset, amount);
  ensure(payWith !== asset, "LENDING_PAY_WITH");
  ensure(isActive(pool, payWith), "LENDING_INACTIVE_TOKEN");
  const pools = tradablePools(pool.enter(poolFactory, pool.store.poolFactory.value));
  const route = bestRouteIn(pools, { tokenIn: payWith, tokenOut: asset, amount: paid });
  ensure(route !== undefined, "LENDING_NO_ROUTE");
  ensure(route.amountIn <= maxPayAmount, "SWAP_SLIPPAGE");
  transferFrom(pool.enter(token, payWith), payer, pool.self.address, route.amountIn);
  for (const hop of route.hops) trade(pool, hop);
  const bought = pool.enter(token, asset);
  transfer(bought, pool.store.liquidityPool.get(asset), paid);
  const excess = route.amountOut - paid;
  if (excess > 0n) transfer(bought, payer, excess);
  settleRepayment(pool, asset, paid);
  return { paid, spent: route.amountIn };
}

/** One swap by this contract, as any trader makes it; its allowance is used up. */
function trade(pool: PoolCall, { pool: address, tokenIn, amountIn, amountOut }: Hop): void {
  approve(pool.enter(token, tokenIn), address, amountIn);
  const exchange = pool.enter(swapPool, address);
  const isAToB = exchange.store.tokenA.value === tokenIn;
  swap(exchange, { isAToB, amountIn, minAmountOut: amountOut, deadline: pool.now });
}
