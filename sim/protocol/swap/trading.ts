// Swapping one token for the other, and adding liquidity with one token alone.
import type { ArgumentsOf } from "../../contract/define.ts";
import { ensure } from "../../refusals/refusals.ts";
import { mint, transfer, transferFrom } from "../token/actions.ts";
import {
  factoryOf,
  feeRatesOf,
  lpTokenOf,
  type PoolCall,
  pairOf,
  payProtocolFee,
  setReserves,
  sidesOf,
  supplyOf,
  tokenAOf,
  tokenBOf,
  whenInTime,
  whenNotPaused,
  whenTokensActive,
} from "./components.ts";
import { poolEvents as events, type swapPoolDefinition } from "./definition.ts";
import { type FeeRates, outputDown, type Sides, tradeDown, zapDown } from "./math.ts";

type Functions = (typeof swapPoolDefinition)["functions"];
type Order = ArgumentsOf<Functions["swap"]["arguments"]>;
type SingleAddition = ArgumentsOf<Functions["addLiquiditySingleToken"]["arguments"]>;

/**
 * Returns the amount paid out. The lock is there as on the platform, whose tokens call nobody back.
 */
export function swap(pool: PoolCall, order: Order): bigint {
  whenNotPaused(pool);
  whenTokensActive(pool);
  const { locked } = pool.store;
  ensure(!locked.value, "SWAP_REENTRANT");
  locked.set(true);
  const amountOut = exchange(pool, order);
  locked.set(false);
  return amountOut;
}

function exchange(pool: PoolCall, order: Order): bigint {
  const { isAToB, amountIn, minAmountOut, deadline } = order;
  ensure(amountIn > 0n && minAmountOut > 0n, "SWAP_INPUT");
  whenInTime(pool, deadline);
  const sides = sidesOf(pool, isAToB);
  ensure(sides.reserveIn > 0n && sides.reserveOut > 0n, "SWAP_RESERVES");
  const trade = tradeDown(amountIn, sides, feeRatesOf(pool, factoryOf(pool)));
  ensure(trade.out >= minAmountOut, "SWAP_SLIPPAGE");
  const input = isAToB ? tokenAOf(pool) : tokenBOf(pool);
  const output = isAToB ? tokenBOf(pool) : tokenAOf(pool);
  transferFrom(input, pool.sender, pool.self.address, amountIn);
  payProtocolFee(pool, input, trade.protocolFee);
  transfer(output, pool.sender, trade.out);
  setReserves(pool, pairOf(isAToB, trade.after.reserveIn, trade.after.reserveOut));
  const { address: tokenIn } = input.self;
  pool.emit(events.Swap, pool.sender, tokenIn, output.self.address, amountIn, trade.out);
  return trade.out;
}

/** Returns the LP tokens minted. What the ratio leaves over is not taken from the user. */
export function addLiquiditySingleToken(pool: PoolCall, args: SingleAddition): bigint {
  const { isAToB, amountIn, deadline } = args;
  whenNotPaused(pool);
  whenTokensActive(pool);
  ensure(amountIn > 0n, "SWAP_INPUT");
  whenInTime(pool, deadline);
  const sides = sidesOf(pool, isAToB);
  ensure(sides.reserveIn > 0n && sides.reserveOut > 0n, "SWAP_POOL_EMPTY");
  const terms = { sides, rates: zapRatesOf(pool), supply: supplyOf(pool) };
  const zap = zapDown(amountIn, terms);
  // In very small reserves the fee rounds to nothing and the price after the trade is too high.
  ensure(zap.totalNeeded <= amountIn, "SWAP_INSUFFICIENT_INPUT");
  ensure(zap.lp > 0n, "SWAP_LIQUIDITY");
  const input = isAToB ? tokenAOf(pool) : tokenBOf(pool);
  transferFrom(input, pool.sender, pool.self.address, zap.totalNeeded);
  payProtocolFee(pool, input, zap.protocolFee);
  const reserveIn = sides.reserveIn + zap.totalNeeded - zap.protocolFee;
  setReserves(pool, pairOf(isAToB, reserveIn, sides.reserveOut));
  mint(lpTokenOf(pool), pool.sender, zap.lp);
  const added = pairOf(isAToB, zap.required, zap.out);
  pool.emit(events.AddLiquidity, pool.sender, added.b, added.a);
  return zap.lp;
}

function zapRatesOf(pool: PoolCall): FeeRates {
  const rates = feeRatesOf(pool, factoryOf(pool));
  return pool.store.zapSwapFeesEnabled.value ? rates : { ...rates, feeBps: 0n };
}

/** What an input buys of these reserves before any fee. */
export function inputPrice(inputAmount: bigint, sides: Sides): bigint {
  ensure(sides.reserveIn > 0n && sides.reserveOut > 0n, "SWAP_RESERVES");
  return outputDown(inputAmount, sides);
}
