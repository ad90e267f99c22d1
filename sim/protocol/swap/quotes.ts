// What a swap would give or cost, over one pool or two. Pure. Exact to the unit: a swap in the same
// block does what was quoted.

import { ZERO_DECIMAL } from "../../contract/types.ts";
import { BPS, divUp } from "../../kernel/fixed-point.ts";
import { divideDown } from "./decimal.ts";
import { feeSplitDown, outputDown, type Sides } from "./math.ts";

/** One direction of a pool: its input and output tokens, its reserves and its fee. */
interface Quotable extends Sides {
  readonly feeBps: bigint;
}

/** A pool as routes see it. Reserves in base units of their tokens. */
export interface PoolFigures {
  readonly address: string;
  readonly tokenA: string;
  readonly tokenB: string;
  readonly reserveA: bigint;
  readonly reserveB: bigint;
  readonly feeBps: bigint;
}

/** What a swap of `amountIn` gives; 0 if it gives nothing or a reserve is empty. */
export function quoteOut({ feeBps, ...sides }: Quotable, amountIn: bigint): bigint {
  if (sides.reserveIn === 0n || sides.reserveOut === 0n) return 0n;
  const { fee } = feeSplitDown(amountIn, { feeBps, lpShareBps: 0n });
  return outputDown(amountIn - fee, sides);
}

/**
 * The smallest input whose output, rounded down, reaches `amountOut`; undefined if none does.
 * The output reaches it from net = amountOut * x / (y - amountOut), rounded up. An input of n nets
 * n * (1 - fee) rounded up, because the fee is rounded down: so the smallest input is one more than
 * the largest whose net is still a unit short.
 */
export function quoteIn(side: Quotable, amountOut: bigint): bigint | undefined {
  const { reserveIn, reserveOut, feeBps } = side;
  if (amountOut === 0n) return 0n;
  if (reserveIn === 0n || amountOut >= reserveOut) return undefined;
  const net = divUp(amountOut * reserveIn, reserveOut - amountOut);
  return ((net - 1n) * BPS) / (BPS - feeBps) + 1n;
}

/**
 * How far a swap falls short of the pool's price before it, as a fraction with 18 places rounded
 * toward zero: 1 - (out / in) / (y / x). The fee is part of it.
 */
export function priceImpactDown(side: Quotable, amountIn: bigint): string {
  const atSpot = amountIn * side.reserveOut;
  if (atSpot === 0n || side.reserveIn === 0n) return ZERO_DECIMAL;
  return divideDown(atSpot - quoteOut(side, amountIn) * side.reserveIn, atSpot);
}

/** The direction of a pool that takes `tokenIn`; undefined if the pool does not hold it. */
export function sideOf(pool: PoolFigures, tokenIn: string): Quotable | undefined {
  const { tokenA, tokenB, reserveA, reserveB, feeBps } = pool;
  if (tokenIn === tokenA) return { reserveIn: reserveA, reserveOut: reserveB, feeBps };
  if (tokenIn === tokenB) return { reserveIn: reserveB, reserveOut: reserveA, feeBps };
  return undefined;
}

export function otherToken({ tokenA, tokenB }: PoolFigures, one: string): string {
  return one === tokenA ? tokenB : tokenA;
}
