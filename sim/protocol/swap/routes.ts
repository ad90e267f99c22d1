// The best way from one token to another, directly or over one token between. (Decision 14.) Pure.
// Ties go to fewer pools, then to the order of the list.
import { otherToken, type PoolFigures, quoteIn, quoteOut, sideOf } from "./quotes.ts";

/** One swap of a route: amounts in base units of the token it takes and the token it gives. */
export interface Hop {
  readonly pool: string;
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/** One or two swaps, each taking all that the one before gave. */
interface Route {
  readonly hops: readonly Hop[];
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

interface Wish {
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly amount: bigint;
}

type Path = readonly PoolFigures[];

/** The route that gives the most for `amount` of `tokenIn`; undefined if none gives anything. */
export function bestRouteOut(pools: readonly PoolFigures[], wish: Wish): Route | undefined {
  let best: Route | undefined;
  for (const path of pathsOf(pools, wish)) {
    const route = forward(path, wish);
    if (route === undefined) continue;
    if (best === undefined || route.amountOut > best.amountOut) best = route;
  }
  return best;
}

/**
 * The route that takes the least `tokenIn` for at least `amount` of `tokenOut`; undefined if no
 * route can. `amountOut` is what the swaps then pay, which rounding may raise above the amount.
 */
export function bestRouteIn(pools: readonly PoolFigures[], wish: Wish): Route | undefined {
  let best: Route | undefined;
  for (const path of pathsOf(pools, wish)) {
    const amountIn = backward(path, wish);
    if (amountIn === undefined || (best !== undefined && amountIn >= best.amountIn)) continue;
    best = forward(path, { ...wish, amount: amountIn }) ?? best;
  }
  return best;
}

/** Direct paths first, then those over one token, in the order of the list. */
function pathsOf(pools: readonly PoolFigures[], { tokenIn, tokenOut }: Wish): Path[] {
  if (tokenIn === tokenOut) return [];
  const straight: Path[] = [];
  const across: Path[] = [];
  for (const first of pools) {
    if (sideOf(first, tokenIn) === undefined) continue;
    const between = otherToken(first, tokenIn);
    if (between === tokenOut) {
      straight.push([first]);
      continue;
    }
    for (const second of pools) {
      const isNext = sideOf(second, between) !== undefined;
      if (isNext && otherToken(second, between) === tokenOut) across.push([first, second]);
    }
  }
  return [...straight, ...across];
}

/** The swaps along a path; undefined if one would pay nothing, which pools refuse. */
function forward(path: Path, { tokenIn, amount }: Wish): Route | undefined {
  const hops: Hop[] = [];
  let amountIn = amount;
  let token = tokenIn;
  for (const pool of path) {
    const side = sideOf(pool, token);
    const amountOut = side === undefined ? 0n : quoteOut(side, amountIn);
    if (amountOut === 0n) return undefined;
    const tokenOut = otherToken(pool, token);
    hops.push({ pool: pool.address, tokenIn: token, tokenOut, amountIn: amountIn, amountOut });
    amountIn = amountOut;
    token = tokenOut;
  }
  return { hops, amountIn: amount, amountOut: amountIn };
}

/**
 * The smallest input along a path, found from its end. It is the smallest because no pool's output
 * falls when its input rises.
 */
function backward(path: Path, { tokenOut, amount }: Wish): bigint | undefined {
  let wanted: bigint | undefined = amount;
  let token = tokenOut;
  for (const pool of path.toReversed()) {
    token = otherToken(pool, token);
    const side = sideOf(pool, token);
    if (side === undefined || wanted === undefined) return undefined;
    wanted = quoteIn(side, wanted);
  }
  return wanted;
}
