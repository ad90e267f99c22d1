// The arithmetic of constant-product pools, in base units, with each rounding in its name. Pure.
// (docs/protocol/swap.md)
import { BPS, min, mulDivDown } from "../../kernel/fixed-point.ts";

/** The fee of an input: `lpFee` stays in the reserve, `protocolFee` leaves the pool. */
interface FeeSplit {
  readonly fee: bigint;
  readonly lpFee: bigint;
  readonly protocolFee: bigint;
}

export interface FeeRates {
  readonly feeBps: bigint;
  readonly lpShareBps: bigint;
}

/** The reserves as one trade sees them. */
export interface Sides {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

export function feeSplitDown(amountIn: bigint, { feeBps, lpShareBps }: FeeRates): FeeSplit {
  const fee = mulDivDown(amountIn, feeBps, BPS);
  const lpFee = mulDivDown(fee, lpShareBps, BPS);
  return { fee, lpFee, protocolFee: fee - lpFee };
}

/** What `net` buys: net * reserveOut / (reserveIn + net). Both reserves are above zero. */
export function outputDown(net: bigint, { reserveIn, reserveOut }: Sides): bigint {
  return mulDivDown(net, reserveOut, reserveIn + net);
}

interface Trade extends FeeSplit {
  readonly out: bigint;
  /** The reserves after the trade. */
  readonly after: Sides;
}

/** One swap against these reserves. */
export function tradeDown(amountIn: bigint, sides: Sides, rates: FeeRates): Trade {
  const split = feeSplitDown(amountIn, rates);
  const out = outputDown(amountIn - split.fee, sides);
  const after = {
    reserveIn: sides.reserveIn + amountIn - split.protocolFee,
    reserveOut: sides.reserveOut - out,
  };
  return { ...split, out, after };
}

/** Two amounts or two reserves, of token A and of token B. */
export interface Pair {
  readonly a: bigint;
  readonly b: bigint;
}

/** The A that goes with an amount of B at the pool's ratio. */
export function matchingADown(tokenBAmount: bigint, reserves: Pair): bigint {
  return mulDivDown(tokenBAmount, reserves.a, reserves.b);
}

/** LP for two amounts: the smaller of their shares of the supply. */
export function liquidityDown(added: Pair, reserves: Pair, supply: bigint): bigint {
  return min(mulDivDown(added.a, supply, reserves.a), mulDivDown(added.b, supply, reserves.b));
}

/** What LP tokens are worth in each token. */
export function shareDown(lp: bigint, reserves: Pair, supply: bigint): Pair {
  return { a: mulDivDown(lp, reserves.a, supply), b: mulDivDown(lp, reserves.b, supply) };
}

/** The integer square root: the largest whole number whose square is at most n. */
export function sqrtDown(n: bigint): bigint {
  if (n < 2n) return n;
  // A power of two not below the root; from there Newton's steps fall until they would rise.
  let root = 1n << BigInt(n.toString(16).length * 2);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** How much of `amountIn` to trade, so that the rest matches what the trade buys. */
function zapSwapDown(amountIn: bigint, reserveIn: bigint, feeBps: bigint): bigint {
  const netBps = BPS - feeBps;
  const linear = reserveIn * (netBps + BPS);
  const square = reserveIn * (amountIn * 4n * netBps * BPS + reserveIn * (netBps + BPS) ** 2n);
  return (sqrtDown(square) - linear) / (2n * netBps);
}

interface Zap extends Trade {
  readonly swapAmount: bigint;
  /** The input token that matches `out`. */
  readonly required: bigint;
  /** What the user pays in all. */
  readonly totalNeeded: bigint;
  readonly lp: bigint;
}

interface ZapTerms {
  readonly sides: Sides;
  readonly rates: FeeRates;
  readonly supply: bigint;
}

/** A single-token add: trades a part, then adds liquidity with the rest at the price after it. */
export function zapDown(amountIn: bigint, { sides, rates, supply }: ZapTerms): Zap {
  const swapAmount = zapSwapDown(amountIn, sides.reserveIn, rates.feeBps);
  const trade = tradeDown(swapAmount, sides, rates);
  const { reserveIn, reserveOut } = trade.after;
  const required = mulDivDown(trade.out, reserveIn, reserveOut);
  const added = { a: required, b: trade.out };
  return {
    ...trade,
    swapAmount,
    required,
    totalNeeded: swapAmount + required,
    lp: liquidityDown(added, { a: reserveIn, b: reserveOut }, supply),
  };
}
